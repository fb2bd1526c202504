import type { Raster, RowSource } from "../raster.ts";
import { adler32, crc32 } from "./checksum.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Encodes a raster as an 8-bit truecolour PNG without ancillary chunks; the same pixels give the same bytes anywhere. */
export function encodePng(raster: Raster): Uint8Array {
  const { width, height, pixels } = raster;
  const lines = new Uint8Array(height * (1 + 3 * width));
  for (let y = 0, at = 0; y < height; y++) {
    at++;
    for (let x = 0; x < width; x++) {
      const pixel = pixels[y * width + x];
      lines[at++] = pixel & 0xff;
      lines[at++] = (pixel >>> 8) & 0xff;
      lines[at++] = (pixel >>> 16) & 0xff;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  return concatenate([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", storeZlib(lines)),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** As `encodePng`, from rows. */
export async function encodePngRows(source: RowSource): Promise<Uint8Array> {
  const { width, height } = source;
  const pixels = new Uint32Array(width * height);
  for (let row = 0; row < height; ) row += await source.read(pixels.subarray(row * width), height - row);
  return encodePng({ width, height, pixels });
}

function storeZlib(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let at = 0; at < data.length; at += 65535) {
    const part = data.subarray(at, at + 65535);
    const isLast = at + 65535 >= data.length ? 1 : 0;
    const length = part.length;
    parts.push(
      Uint8Array.of(isLast, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff),
      part,
    );
  }
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, adler32(data));
  return concatenate([...parts, sum]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes, 4, 8 + data.length));
  return bytes;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
