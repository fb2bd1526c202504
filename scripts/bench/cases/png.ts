/** PNG files of one megapixel: decoding a noisy and a flat one, encoding a flat one. */
import { PhotonImage } from "@cf-wasm/photon";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import type { Raster } from "../../../src/raster/raster.ts";
import { type Case, OURS } from "../case.ts";
import { benchPictures, bytesOf, MEGAPIXELS, type Pictures } from "./pictures.ts";

const PHOTON = "photon";

function decodeCase(name: string, choose: (pictures: Pictures) => Raster): Case {
  return {
    name,
    megapixels: MEGAPIXELS,
    variants: [OURS, PHOTON],
    async prepare() {
      const raster = choose(benchPictures());
      // Photon's file for both, so that neither decodes what it wrote itself at an advantage.
      const file = photonFile(raster);
      return {
        [OURS]: () => decodeRaster(file),
        [PHOTON]: () => {
          const image = PhotonImage.new_from_byteslice(file);
          image.get_raw_pixels();
          image.free();
        },
      };
    },
  };
}

function photonFile(raster: Raster): Uint8Array {
  const image = new PhotonImage(bytesOf(raster), raster.width, raster.height);
  const file = image.get_bytes();
  image.free();
  return file;
}

export const pngCases: readonly Case[] = [
  decodeCase("PNG decode, noisy", ({ noisy }) => noisy),
  decodeCase("PNG decode, flat", ({ answer }) => answer),
  {
    name: "PNG encode, flat",
    megapixels: MEGAPIXELS,
    variants: [OURS, PHOTON],
    async prepare() {
      const { answer } = benchPictures();
      return { [OURS]: () => encodePng(answer), [PHOTON]: () => photonFile(answer) };
    },
  },
];
