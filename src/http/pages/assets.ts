/** The pages' scripts and styles (web/, bundled by scripts/build-web.mjs), each a file named by the hash of its content. */
import files from "../../../web/build/files.json" with { type: "json" };
import { PlumblineError } from "../../errors.ts";
import { createRouter } from "../context.ts";

/** A bundled file: `site.css` is web/styles/site.css, `theme.js` is web/scripts/theme.ts. */
export type AssetName = keyof typeof files;

interface Asset {
  /** The address: it has the hash of the content, so another content has another address. */
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const BY_PATH = new Map(Object.values<Asset>(files).map((asset) => [asset.path, asset]));

/** The address of a script or style sheet, for `Page`. */
export function assetPath(name: AssetName): string {
  return files[name].path;
}

/** Serves them under /assets. */
export const assetsRouter = createRouter();

assetsRouter.get("/assets/:file", (c) => {
  const asset = BY_PATH.get(c.req.path);
  if (asset === undefined) throw new PlumblineError("not_found", `Nothing is at ${c.req.path}.`);
  return c.body(asset.body, 200, {
    "content-type": asset.type,
    "cache-control": "public, max-age=31536000, immutable",
  });
});
