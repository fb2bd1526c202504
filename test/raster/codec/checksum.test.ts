import { crc32 as zlibCrc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adler32, adler32OfZeros, crc32 } from "../../../src/raster/codec/checksum.ts";

describe("checksums", () => {
  it("give the published check values", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    expect(adler32(new TextEncoder().encode("Wikipedia"))).toBe(0x11e60398);
  });

  it("CRC-32 of any part of any bytes is zlib's", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(20), (bytes, start) => {
        const from = Math.min(start, bytes.length);
        expect(crc32(bytes, from)).toBe(zlibCrc32(bytes.subarray(from)));
      }),
    );
  });

  it("Adler-32 can be continued, and over zeros without looking at them", () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => (index < 9000 ? 255 : 0));
    const whole = adler32(bytes);
    expect(adler32(bytes, 5000, 20_000, adler32(bytes, 0, 5000))).toBe(whole);
    expect(adler32OfZeros(11_000, adler32(bytes, 0, 9000))).toBe(whole);
  });
});
