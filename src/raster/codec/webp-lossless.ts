import type { DecodedRows } from "./decoded-rows.ts";
import { decodeWithPhoton, type PhotonPicture } from "./photon.ts";

/**
 * Rows of a lossless WebP file whose structure was checked. The picture is decoded whole with the first row and handed
 * out from the decoder's own memory, which is given back with the last row and by `cancel`.
 */
export function decodeLosslessRows(file: Uint8Array, width: number, height: number): DecodedRows {
  let picture: PhotonPicture | null = null;
  let row = 0;
  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - row);
      if (count <= 0) return 0;
      picture ??= await decodeWithPhoton(file, width, height);
      const rgba = picture.rgba.subarray(row * width * 4, (row + count) * width * 4);
      dropAlpha(rgba, target);
      row += count;
      if (row === height) picture.release();
      return count;
    },
    async cancel() {
      row = height;
      picture?.release();
    },
  };
}

/** Copies RGBA bytes to opaque pixels. */
function dropAlpha(rgba: Uint8Array, target: Uint32Array): void {
  for (let at = 0, index = 0; at < rgba.length; at += 4, index++) {
    target[index] = 0xff000000 | rgba[at] | (rgba[at + 1] << 8) | (rgba[at + 2] << 16);
  }
}
