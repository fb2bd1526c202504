import type { RouteHandler } from "@hono/zod-openapi";
import { digestBytes } from "../../digest.ts";
import { isolateKernel } from "../../kernel-module.ts";
import { encodePngRows } from "../../raster/codec/png-encode.ts";
import { errorMapOfFiles, type OutputFile, scoreFiles } from "../../scoring/score-files.ts";
import { scoreToWire } from "../../scoring/serialize.ts";
import type { AppEnv } from "../context.ts";
import { readParts } from "./parts.ts";
import type * as routes from "./routes.ts";

export const handleScore: RouteHandler<typeof routes.score, AppEnv> = async (c) => {
  const { input, answer, output } = await readParts(c.req.raw, ["input", "answer"]);
  const files = {
    input: input!,
    answer: answer!,
    output: output === undefined ? null : await outputFile(output),
  };
  return c.json(scoreToWire(await scoreFiles(isolateKernel(), files)), 200);
};

export const handleErrorMap: RouteHandler<typeof routes.errorMap, AppEnv> = async (c) => {
  const { t } = c.req.valid("query");
  const { input, answer, output } = await readParts(c.req.raw, ["input", "answer", "output"]);
  const files = { input: input!, answer: answer!, output: await outputFile(output!) };
  const png = await encodePngRows(await errorMapOfFiles(isolateKernel(), files, t));
  return c.body(png as Uint8Array<ArrayBuffer>, 200, { "content-type": "image/png" });
};

async function outputFile(bytes: Uint8Array<ArrayBuffer>): Promise<OutputFile> {
  return { bytes, sha256: await digestBytes(bytes) };
}
