#!/usr/bin/env node
/**
 * Bundles what runs in a reader's browser: every web/scripts/*.ts and web/styles/*.css becomes one file, named by the hash
 * of its content. All of them go to web/build/files.json, which the Worker serves (src/http/pages/assets.ts): a name never
 * stands for two contents, so a browser may keep a file for ever. Skipped where that is newer than its sources.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const web = `${root}web`;
const target = `${web}/build/files.json`;
const HASH_LENGTH = 10;
const KINDS = {
  ".ts": { folder: "scripts", extension: "js", type: "text/javascript; charset=utf-8" },
  ".css": { folder: "styles", extension: "css", type: "text/css; charset=utf-8" },
};

const newestSource = Math.max(
  statSync(fileURLToPath(import.meta.url)).mtimeMs,
  ...Object.values(KINDS).flatMap(({ folder }) => [
    // A folder's own time tells of files that are gone.
    statSync(`${web}/${folder}`).mtimeMs,
    ...readdirSync(`${web}/${folder}`, { recursive: true }).map(
      (name) => statSync(`${web}/${folder}/${name}`).mtimeMs,
    ),
  ]),
);

if (!existsSync(target) || statSync(target).mtimeMs <= newestSource) {
  // The bundler takes a while to load, which nobody should wait for when there is nothing to bundle.
  const { buildSync } = await import("esbuild");
  const files = {};
  for (const [ending, { folder, extension, type }] of Object.entries(KINDS)) {
    const entries = readdirSync(`${web}/${folder}`).filter((name) => name.endsWith(ending));
    for (const entry of entries.sort()) {
      const { outputFiles } = buildSync({
        entryPoints: [`${web}/${folder}/${entry}`],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        charset: "utf8",
        target: ["chrome123", "firefox120", "safari17.5"],
        tsconfig: `${web}/tsconfig.json`,
        logLevel: "error",
      });
      const body = outputFiles[0].text;
      const name = basename(entry, ending);
      const hash = createHash("sha256").update(body).digest("hex").slice(0, HASH_LENGTH);
      files[`${name}.${extension}`] = { path: `/assets/${name}.${hash}.${extension}`, type, body };
    }
  }
  mkdirSync(`${web}/build`, { recursive: true });
  // Another process may read at the same time: the file is there whole or not at all.
  writeFileSync(`${target}.${process.pid}`, `${JSON.stringify(files, null, 1)}\n`);
  renameSync(`${target}.${process.pid}`, target);
}
