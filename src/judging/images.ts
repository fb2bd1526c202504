/** Pictures as a judge is shown them. */
import { digestBytes } from "../digest.ts";
import { openImage } from "../raster/codec/image.ts";
import { encodePngRows } from "../raster/codec/png-encode.ts";
import type { JudgeImage, JudgeParameters } from "./judge.types.ts";
import { fitWithin, shrinkRows } from "./shrink.ts";

/**
 * A picture ready to be sent: the file's own bytes, or a smaller PNG where its longer side is over the judge's limit.
 * Throws PlumblineError `image_invalid` or `image_too_large` for a file that is no picture we read; the pixels of a file
 * that goes as it is are not looked at.
 */
export async function prepareImage(
  bytes: Uint8Array,
  role: JudgeImage["role"],
  parameters: Pick<JudgeParameters, "maxImageSide">,
): Promise<JudgeImage> {
  const { facts, rows } = await openImage(bytes);
  const [width, height] = fitWithin(
    facts.width,
    facts.height,
    parameters.maxImageSide ?? Number.POSITIVE_INFINITY,
  );
  const isSentAsIs = width === facts.width && height === facts.height;
  if (isSentAsIs) await rows.cancel();
  const sent = isSentAsIs ? bytes : await encodePngRows(shrinkRows(rows, width, height));
  return {
    role,
    bytes: sent,
    type: isSentAsIs ? `image/${facts.format}` : "image/png",
    sha256: await digestBytes(sent as Uint8Array<ArrayBuffer>),
  };
}
