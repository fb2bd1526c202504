import type { DecodedRows } from "../decoded-rows.ts";
import { decodeFrame } from "./decode-frame.ts";
import type { YuvPicture } from "./picture.ts";

/**
 * Rows of a lossy WebP picture as RGB. Chroma is brought to full resolution as the reference's reader does: each
 * sample is the mean of the four nearest with weights 9, 3, 3, 1, in its rounding.
 */
export function decodeLossyRows(data: Uint8Array, width: number, height: number): DecodedRows {
  let picture: YuvPicture | null = null;
  let row = 0;
  const blue = new Uint8Array(width);
  const red = new Uint8Array(width);
  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - row);
      if (count <= 0) return 0;
      picture ??= decodeFrame(data);
      const { luma } = picture;
      for (let index = 0; index < count; index++, row++) {
        spreadChroma(picture, row, blue, red);
        const start = luma.origin + row * luma.stride;
        const out = target.subarray(index * width, (index + 1) * width);
        toPixels(luma.samples.subarray(start, start + width), blue, red, out);
      }
      if (row === height) picture = null;
      return count;
    },
    async cancel() {
      row = height;
      picture = null;
    },
  };
}

/** Chroma of a row of pixels, from the nearest row of samples and the next nearest, which at the edges is the same. */
function spreadChroma(picture: YuvPicture, row: number, blue: Uint8Array, red: Uint8Array): void {
  const rows = (picture.height + 1) >> 1;
  const near = row >> 1;
  const far = Math.min(Math.max(row % 2 === 0 ? near - 1 : near + 1, 0), rows - 1);
  for (const [{ samples, stride, origin }, out] of [
    [picture.blue, blue],
    [picture.red, red],
  ] as const) {
    spreadRow(samples, origin + near * stride, origin + far * stride, out);
  }
}

function spreadRow(samples: Uint8ClampedArray, near: number, far: number, out: Uint8Array): void {
  const width = out.length;
  out[0] = (3 * samples[near] + samples[far] + 2) >> 2;
  const pairs = (width - 1) >> 1;
  for (let x = 1; x <= pairs; x++) {
    const nearLeft = samples[near + x - 1];
    const nearRight = samples[near + x];
    const farLeft = samples[far + x - 1];
    const farRight = samples[far + x];
    const sum = nearLeft + nearRight + farLeft + farRight + 8;
    out[2 * x - 1] = (((sum + 2 * (nearRight + farLeft)) >> 3) + nearLeft) >> 1;
    out[2 * x] = (((sum + 2 * (nearLeft + farRight)) >> 3) + nearRight) >> 1;
  }
  if (width % 2 === 0) out[width - 1] = (3 * samples[near + pairs] + samples[far + pairs] + 2) >> 2;
}

/** BT.601 with the reference's 14-bit coefficients; results carry 6 bits of fraction. */
function toPixels(luma: Uint8ClampedArray, blue: Uint8Array, red: Uint8Array, out: Uint32Array): void {
  for (let x = 0; x < out.length; x++) {
    const y = (luma[x] * 19077) >> 8;
    const u = blue[x];
    const v = red[x];
    const r = limit(y + ((v * 26149) >> 8) - 14234);
    const g = limit(y - ((u * 6419) >> 8) - ((v * 13320) >> 8) + 8708);
    const b = limit(y + ((u * 33050) >> 8) - 17685);
    out[x] = 0xff000000 | (b << 16) | (g << 8) | r;
  }
}

function limit(value: number): number {
  return value < 0 ? 0 : value > 16383 ? 255 : value >> 6;
}
