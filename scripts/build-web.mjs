#!/usr/bin/env node
/**
 * Bundles what runs in a reader's browser: every web/scripts/*.ts and web/styles/*.css becomes one file, named by the hash
 * of its content. All of them go to web/build/files.json, which the Worker serves (src/http/pages/assets.ts): a name never
 * stands for two contents, so a browser may keep a file for ever. What runs in the browser of the service itself, to look at
 * edited documents, goes to web/build/observer.json. Skipped where those are newer than their sources.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const web = `${root}web`;
const target = `${web}/build/files.json`;
const observer = {
  source: `${web}/observer/observe.ts`,
  target: `${web}/build/observer.json`,
  /** What it shares with those who read what it saw. */
  shared: `${root}src/suites/infoedit/checks/observed.ts`,
};
const HASH_LENGTH = 10;
const KINDS = {
  ".ts": { folder: "scripts", extension: "js", type: "text/javascript; charset=utf-8" },
  ".css": { folder: "styles", extension: "css", type: "text/css; charset=utf-8" },
};

const newestSource = Math.max(
  ...[fileURLToPath(import.meta.url), observer.source, observer.shared].map((file) => statSync(file).mtimeMs),
  ...Object.values(KINDS).flatMap(({ folder }) => [
    // A folder's own time tells of files that are gone.
    statSync(`${web}/${folder}`).mtimeMs,
    ...readdirSync(`${web}/${folder}`, { recursive: true }).map(
      (name) => statSync(`${web}/${folder}/${name}`).mtimeMs,
    ),
  ]),
);

if ([observer.target, target].some((file) => !existsSync(file) || statSync(file).mtimeMs <= newestSource)) {
  // The bundler takes a while to load, which nobody should wait for when there is nothing to bundle.
  const { buildSync } = await import("esbuild");
  const bundle = (entry) =>
    buildSync({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      charset: "utf8",
      target: ["chrome123", "firefox120", "safari17.5"],
      tsconfig: `${web}/tsconfig.json`,
      logLevel: "error",
    }).outputFiles[0].text;
  const files = {};
  for (const [ending, { folder, extension, type }] of Object.entries(KINDS)) {
    const entries = readdirSync(`${web}/${folder}`).filter((name) => name.endsWith(ending));
    for (const entry of entries.sort()) {
      const body = bundle(`${web}/${folder}/${entry}`);
      const name = basename(entry, ending);
      const hash = createHash("sha256").update(body).digest("hex").slice(0, HASH_LENGTH);
      files[`${name}.${extension}`] = { path: `/assets/${name}.${hash}.${extension}`, type, body };
    }
  }
  mkdirSync(`${web}/build`, { recursive: true });
  write(observer.target, { script: bundle(observer.source) });
  write(target, files);
}

/** Another process may read at the same time: the file is there whole or not at all. */
function write(path, content) {
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(content, null, 1)}\n`);
  renameSync(`${path}.${process.pid}`, path);
}
