/** The picture of the noisy-oracle baseline: nearly right, for sure not quite. */
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { blueOf, greenOf, type Raster, redOf, rgb } from "../../../src/raster/raster.ts";
import { Random } from "../../../src/suites/random.ts";

/** Share of the edit region that gets a wrong colour; as many pixels outside it do too. */
const WRONG_SHARE = 0.05;

const BLACK = rgb(0, 0, 0);
const WHITE = rgb(255, 255, 255);

/** Black or white, whichever is far from the colour: more than 40 ΔE76 units, four times the widest tolerance. */
function farFrom(pixel: number): number {
  return 2 * redOf(pixel) + 5 * greenOf(pixel) + blueOf(pixel) > 1_000 ? BLACK : WHITE;
}

/**
 * The answer with salt and pepper on it. The noise is measured by the edit region, not by the picture: a score is
 * relative to that region, so 5 % of it wrong plus as many wrong pixels elsewhere give an IoU of about 0.9 at every
 * tolerance, whether the region has a hundred pixels or half a million. The same index gives the same noise.
 */
export function noisyAnswer(input: Raster, answer: Raster, index: number): Raster {
  const random = new Random(`noisy-oracle|${index}`);
  const pixels = answer.pixels.slice();
  let wrong = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (input.pixels[at] === answer.pixels[at] || !random.chance(WRONG_SHARE)) continue;
    pixels[at] = farFrom(answer.pixels[at]);
    wrong++;
  }
  // At least one pixel is wrong even where the edit region is tiny; the bound ends it where nothing is to preserve.
  const wanted = wrong + 1;
  for (let placed = 0, tries = 0; placed < wanted && tries < 100 * wanted; tries++) {
    const at = random.integer(0, pixels.length - 1);
    if (input.pixels[at] !== answer.pixels[at] || pixels[at] !== answer.pixels[at]) continue;
    pixels[at] = farFrom(answer.pixels[at]);
    placed++;
  }
  return { ...answer, pixels };
}

/** As `noisyAnswer`, from image files to a PNG file. */
export async function noisyAnswerFile(
  input: Uint8Array,
  answer: Uint8Array,
  index: number,
): Promise<Uint8Array> {
  const decodedInput = await decodeRaster(input);
  const decodedAnswer = await decodeRaster(answer);
  return encodePng(noisyAnswer(decodedInput.raster, decodedAnswer.raster, index));
}
