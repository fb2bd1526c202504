import { imageInvalid } from "./limits.ts";

/**
 * Pixels of lossless WebP files by the photon library's WebAssembly module. (Its JPEG decoder is up to three levels
 * off the reference's and takes 13 bytes a pixel; its lossy WebP decoder is up to 88 levels off at edges. Scores are
 * to be exact, so those two formats are decoded here.)
 *
 * The module is instantiated here instead of through the library's own wrapper, which keeps one instance for ever:
 * a decoder that panics leaks what it held, and linear memory never shrinks, so one large picture would keep hundreds
 * of megabytes for good. An instance that failed or grew large is thrown away instead, and takes its memory along.
 */

/** The exports of the module that decoding needs; sizes and addresses are bytes, images are addresses. */
interface PhotonExports {
  readonly memory: WebAssembly.Memory;
  __wbindgen_start(): void;
  __wbindgen_malloc(size: number, alignment: number): number;
  __wbindgen_free(address: number, size: number, alignment: number): void;
  /** Takes ownership of the bytes. A panic surfaces as WebAssembly.RuntimeError. */
  photonimage_new_from_byteslice(address: number, size: number): number;
  photonimage_get_width(image: number): number;
  photonimage_get_height(image: number): number;
  /** A copy of the RGBA bytes as [address, size]. */
  photonimage_get_raw_pixels(image: number): [number, number];
  __wbg_photonimage_free(image: number, unused: number): void;
}

/** An instance whose memory has grown beyond this is not kept for the next picture. */
const KEPT_MEMORY_BYTES = 48 * 1024 * 1024;

/** At most one instance waits for the next picture. */
let idleInstance: PhotonExports | null = null;

/** Decoded pixels in the memory of a photon instance. */
export interface PhotonPicture {
  /** Four bytes a pixel, R, G, B, A, the whole picture. Not to be used after `release`. */
  readonly rgba: Uint8Array;
  /** Gives the memory back. Harmless when called twice. */
  release(): void;
}

/**
 * Decodes a WebP file whose structure was checked and whose header says `width` × `height`. Throws
 * `image_invalid` if the decoder fails or finds another size.
 */
export async function decodeWithPhoton(
  bytes: Uint8Array,
  width: number,
  height: number,
): Promise<PhotonPicture> {
  const photon = idleInstance ?? (await createInstance());
  idleInstance = null;
  let address: number;
  let size: number;
  try {
    const file = photon.__wbindgen_malloc(bytes.length, 1);
    new Uint8Array(photon.memory.buffer, file, bytes.length).set(bytes);
    const image = photon.photonimage_new_from_byteslice(file, bytes.length);
    const sizeMatches =
      photon.photonimage_get_width(image) === width && photon.photonimage_get_height(image) === height;
    [address, size] = photon.photonimage_get_raw_pixels(image);
    photon.__wbg_photonimage_free(image, 0);
    if (!sizeMatches || size !== width * height * 4) throw new RangeError("The decoder found another size.");
  } catch (cause) {
    throw imageInvalid("The image data is corrupt: it cannot be decoded.", cause);
  }
  let released = false;
  return {
    rgba: new Uint8Array(photon.memory.buffer, address, size),
    release() {
      if (released) return;
      released = true;
      photon.__wbindgen_free(address, size, 1);
      if (photon.memory.buffer.byteLength <= KEPT_MEMORY_BYTES) idleInstance = photon;
    },
  };
}

async function createInstance(): Promise<PhotonExports> {
  // Loaded with the first such file only: compiling it takes longer than decoding a small PNG.
  const { photonWasmModule } = await import("@cf-wasm/photon");
  const functions: Record<string, () => void> = {};
  for (const { name } of WebAssembly.Module.imports(photonWasmModule)) {
    functions[name] = () => {
      throw new Error(`The image decoder called ${name}, which decoding has no use for.`);
    };
  }
  // Its table holds references to JavaScript objects; decoding passes none.
  functions.__wbindgen_init_externref_table = () => {};
  const instance = new WebAssembly.Instance(photonWasmModule, { "./photon_rs_bg.js": functions });
  const photon = instance.exports as unknown as PhotonExports;
  photon.__wbindgen_start();
  return photon;
}
