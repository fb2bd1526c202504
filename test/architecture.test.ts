/**
 * The arrows of docs/architecture.md: worker → http, jobs → domain folders → suites, scoring → raster; storage under the
 * domain folders. A file that imports against them fails here with its name.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = new URL("../src", import.meta.url).pathname;

const DOMAIN = [
  "datasets",
  "health",
  "idempotency",
  "inference",
  "judging",
  "labs",
  "leaderboard",
  "rendering",
  "runs",
  "targets",
  "webhooks",
];
const PURE = ["raster", "scoring", "suites"];

/** Files directly in src/ that domain code and the doors share. */
const SHARED = [
  "bootstrap-module",
  "digest",
  "env",
  "errors",
  "ids",
  "kernel-module",
  "log",
  "sealing",
  "services",
];

/** Layer → what it may import besides itself. A layer is a folder of src/ or, for files directly in it, their name. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  raster: ["errors"],
  scoring: ["raster", "errors"],
  suites: ["scoring", "raster", "errors"],
  storage: ["errors", "ids", "log"],
  ...Object.fromEntries(DOMAIN.map((layer) => [layer, [...DOMAIN, ...PURE, ...SHARED, "storage"]])),
  jobs: [...DOMAIN, ...SHARED],
  http: [...DOMAIN, ...PURE, ...SHARED],
  worker: ["http", "jobs", "env", "services"],
  "bootstrap-module": ["scoring"],
  digest: [],
  env: [],
  errors: [],
  ids: ["digest"],
  log: [],
  "kernel-module": ["scoring"],
  sealing: [],
  services: ["env", "storage"],
};

/** Types are no dependency at run time: stored rows may have the shape of a score or of a judge's parameters. */
const MAY_IMPORT_TYPES: Readonly<Record<string, readonly string[]>> = { storage: [...PURE, "judging"] };

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

interface SourceFile {
  /** Relative to src/. */
  readonly name: string;
  readonly layer: string;
  /** Without comments. */
  readonly code: string;
  readonly imports: readonly Import[];
}

function layerOf(name: string): string {
  return name.includes("/") ? name.slice(0, name.indexOf("/")) : name.replace(/\.tsx?$/, "");
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{(,])\/\/.*$/gm, "$1");
}

function importsOf(code: string): Import[] {
  const statements = code.matchAll(/\b(import|export)\s+(type\s+)?[^"';]*?\bfrom\s*"([^"]+)"/g);
  const bare = code.matchAll(/\bimport\s*\(?\s*"([^"]+)"/g);
  return [
    ...[...statements].map((match) => ({ target: match[3], typeOnly: match[2] !== undefined })),
    ...[...bare].map((match) => ({ target: match[1], typeOnly: false })),
  ];
}

const files: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => {
    const code = withoutComments(readFileSync(join(SRC, name), "utf8"));
    return { name, layer: layerOf(name), code, imports: importsOf(code) };
  });

/** The layer that a relative import of a file leads to; null outside src/ and for packages. */
function targetLayer(file: SourceFile, target: string): string | null {
  if (!target.startsWith(".")) return null;
  const path = relative(SRC, join(SRC, dirname(file.name), target));
  return path.startsWith("..") ? null : layerOf(path);
}

/** `file: found` for every file of the layers in which a pattern is found. */
function findings(layers: (layer: string) => boolean, pattern: RegExp): string[] {
  return files
    .filter((file) => layers(file.layer))
    .flatMap((file) => [...file.code.matchAll(pattern)].map((match) => `${file.name}: ${match[0]}`));
}

describe("the arrows", () => {
  it("have a place for every file of src/", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !(file.layer in MAY_IMPORT)).map((file) => file.name)).toEqual([]);
  });

  it("all point one way", () => {
    const wrong: string[] = [];
    for (const file of files) {
      for (const { target, typeOnly } of file.imports) {
        const layer = targetLayer(file, target);
        if (layer === null || layer === file.layer) continue;
        const allowed = [...(MAY_IMPORT[file.layer] ?? [])];
        if (typeOnly) allowed.push(...(MAY_IMPORT_TYPES[file.layer] ?? []));
        if (!allowed.includes(layer)) wrong.push(`${file.name} → ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("name our own files with their ending, so that Node runs them as they are", () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith(".") && !/\.(tsx?|json|wasm|bin)$/.test(target))
        .map(({ target }) => `${file.name} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the pure core", () => {
  const pure = (layer: string) => PURE.includes(layer);

  it("imports nothing of a platform", () => {
    const wrong = files
      .filter((file) => pure(file.layer))
      .flatMap((file) =>
        file.imports.filter(({ target }) => /^(node|cloudflare):/.test(target)).map(() => file.name),
      );
    expect(wrong).toEqual([]);
  });

  it("asks neither the clock nor chance nor the network", () => {
    const impure =
      /\b(?:Date\.now|new Date\b|Math\.random|crypto\.\w+|performance\.\w+|fetch\(|setTimeout|setInterval|process\.\w+)/g;
    expect(findings(pure, impure)).toEqual([]);
  });
});

describe("src/storage", () => {
  const outside = (layer: string) => layer !== "storage";

  it("alone imports drizzle and the schema", () => {
    const wrong = files
      .filter((file) => outside(file.layer))
      .flatMap((file) =>
        file.imports
          .filter(({ target }) => target.startsWith("drizzle") || /storage\/schema(\.ts|\/)/.test(target))
          .map(({ target }) => `${file.name} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("alone speaks SQL and touches the bucket", () => {
    expect(
      findings(outside, /\b(?:INSERT INTO|DELETE FROM|SELECT [\w*"]+.* FROM|UPDATE \w+ SET)\b/g),
    ).toEqual([]);
    expect(findings(outside, /\.prepare\(|\b(?:bucket|BUCKET)\s*\.\s*\w+\(/g)).toEqual([]);
  });
});
