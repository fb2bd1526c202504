import type { DecodedRows } from "../decoded-rows.ts";
import type { Component, ScanComponent } from "./frame.ts";
import { inverseCosine } from "./inverse-cosine.ts";
import { readAllCoefficients, ScanDecoder } from "./scan.ts";
import type { JpegStructure } from "./structure.ts";
import { type SampleLines, upsampleRow } from "./upsample.ts";

/** Rows of units that are held as samples: the current one and, for smoothing chroma, those around it. */
const RING_ROWS = 3;

/**
 * Rows of a JPEG file whose structure was checked, equal to what the reference's decoder makes of it. An ordinary
 * sequential file is decoded row by row and takes next to no memory; a progressive one needs all its coefficients,
 * 3 bytes a pixel with halved chroma and 6 without. `read` throws `image_invalid` where the data is malformed.
 */
export function decodeJpegRows(bytes: Uint8Array, structure: JpegStructure): DecodedRows {
  const { width, height } = structure.frame;
  let decoder: RowDecoder | null = null;
  let row = 0;
  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - row);
      if (count <= 0) return 0;
      decoder ??= new RowDecoder(bytes, structure);
      try {
        for (let index = 0; index < count; index++) {
          decoder.decodeRow(row + index, target.subarray(index * width, (index + 1) * width));
        }
      } catch (error) {
        decoder = null;
        throw error;
      }
      row += count;
      if (row === height) decoder = null;
      return count;
    },
    async cancel() {
      row = height;
      decoder = null;
    },
  };
}

class RowDecoder {
  readonly #structure: JpegStructure;
  readonly #planes: readonly Plane[];
  readonly #lines: readonly Uint8ClampedArray[];
  readonly #source: SequentialSource | CoefficientSource;
  #decodedUnitRows = 0;

  constructor(bytes: Uint8Array, structure: JpegStructure) {
    const { frame, scans } = structure;
    this.#structure = structure;
    this.#planes = frame.components.map(
      (component) => new Plane(component, frame.maxHorizontal, frame.maxVertical),
    );
    this.#lines = frame.components.map(() => new Uint8ClampedArray(frame.width));
    const isOnePass = !frame.isProgressive && scans[0].components.length === frame.components.length;
    this.#source = isOnePass
      ? new SequentialSource(bytes, structure)
      : new CoefficientSource(readAllCoefficients(bytes, frame, scans), structure);
  }

  decodeRow(row: number, out: Uint32Array): void {
    const { frame, isYcc } = this.#structure;
    const unitRow = Math.floor(row / (8 * frame.maxVertical));
    // Smoothing looks one line ahead, which may be in the next row of units.
    const needed = Math.min(unitRow + 2, frame.unitRows);
    for (; this.#decodedUnitRows < needed; this.#decodedUnitRows++) {
      this.#source.decodeUnitRow(this.#decodedUnitRows, this.#planes);
    }
    this.#planes.forEach((plane, index) => {
      upsampleRow(plane, row, this.#lines[index]);
    });
    const [first, second, third] = this.#lines;
    if (!second) toGrey(first, out);
    else if (isYcc) yccToPixels(first, second, third, out);
    else rgbToPixels(first, second, third, out);
  }
}

/** The samples of a component in a ring of RING_ROWS rows of units. */
class Plane implements SampleLines {
  readonly samples: Uint8ClampedArray;
  readonly stride: number;
  readonly columns: number;
  readonly horizontalRatio: number;
  readonly verticalRatio: number;
  readonly #lastLine: number;
  readonly #ringLines: number;

  constructor(component: Component, maxHorizontal: number, maxVertical: number) {
    this.stride = 8 * component.blockColumns;
    this.columns = component.sampleColumns;
    this.horizontalRatio = maxHorizontal / component.horizontal;
    this.verticalRatio = maxVertical / component.vertical;
    this.#lastLine = component.sampleRows - 1;
    this.#ringLines = RING_ROWS * 8 * component.vertical;
    this.samples = new Uint8ClampedArray(this.stride * this.#ringLines);
  }

  start(y: number): number {
    return this.lineInRing(Math.min(Math.max(y, 0), this.#lastLine));
  }

  /** Where a line starts that may lie below the component's own ones. */
  lineInRing(y: number): number {
    return (y % this.#ringLines) * this.stride;
  }
}

/** Decodes the only scan of a sequential file as its rows are needed. */
class SequentialSource {
  readonly #structure: JpegStructure;
  readonly #decoder: ScanDecoder;
  readonly #block = new Int16Array(64);

  constructor(bytes: Uint8Array, structure: JpegStructure) {
    this.#structure = structure;
    this.#decoder = new ScanDecoder(bytes, structure.frame, structure.scans[0]);
  }

  decodeUnitRow(unitRow: number, planes: readonly Plane[]): void {
    const { frame, scans } = this.#structure;
    const { components } = scans[0];
    for (let unit = 0; unit < frame.unitColumns; unit++) {
      this.#decoder.startUnit();
      for (const part of components) {
        const { horizontal, vertical, index } = part.component;
        for (let y = 0; y < vertical; y++) {
          for (let x = 0; x < horizontal; x++) {
            this.#decodeBlock(part, planes[index], unit * horizontal + x, unitRow * vertical + y);
          }
        }
      }
      this.#decoder.endUnit();
    }
  }

  #decodeBlock(part: ScanComponent, plane: Plane, blockX: number, blockY: number): void {
    const block = this.#block.fill(0);
    const last = this.#decoder.readSequential(part, block, 0);
    const steps = this.#structure.steps[part.component.index];
    const at = plane.lineInRing(8 * blockY) + 8 * blockX;
    inverseCosine(block, 0, steps, last, plane.samples, at, plane.stride);
  }
}

/** Transforms coefficients that were read before. */
class CoefficientSource {
  readonly #coefficients: readonly Int16Array[];
  readonly #structure: JpegStructure;

  constructor(coefficients: readonly Int16Array[], structure: JpegStructure) {
    this.#coefficients = coefficients;
    this.#structure = structure;
  }

  decodeUnitRow(unitRow: number, planes: readonly Plane[]): void {
    const { frame, steps } = this.#structure;
    for (const { index, vertical, blockColumns } of frame.components) {
      const plane = planes[index];
      for (let blockY = unitRow * vertical; blockY < (unitRow + 1) * vertical; blockY++) {
        const line = plane.lineInRing(8 * blockY);
        for (let blockX = 0; blockX < blockColumns; blockX++) {
          const from = 64 * (blockY * blockColumns + blockX);
          inverseCosine(
            this.#coefficients[index],
            from,
            steps[index],
            63,
            plane.samples,
            line + 8 * blockX,
            plane.stride,
          );
        }
      }
    }
  }
}

function toGrey(grey: Uint8ClampedArray, out: Uint32Array): void {
  for (let x = 0; x < out.length; x++) out[x] = 0xff000000 | (grey[x] * 0x010101);
}

function rgbToPixels(
  r: Uint8ClampedArray,
  g: Uint8ClampedArray,
  b: Uint8ClampedArray,
  out: Uint32Array,
): void {
  for (let x = 0; x < out.length; x++) out[x] = 0xff000000 | (b[x] << 16) | (g[x] << 8) | r[x];
}

/** JFIF's conversion with the reference's 16-bit fractions. */
function yccToPixels(
  luma: Uint8ClampedArray,
  blue: Uint8ClampedArray,
  red: Uint8ClampedArray,
  out: Uint32Array,
): void {
  for (let x = 0; x < out.length; x++) {
    const y = luma[x];
    const u = blue[x] - 128;
    const v = red[x] - 128;
    const r = limit(y + ((91881 * v + 32768) >> 16));
    const g = limit(y + ((-22554 * u - 46802 * v + 32768) >> 16));
    const b = limit(y + ((116130 * u + 32768) >> 16));
    out[x] = 0xff000000 | (b << 16) | (g << 8) | r;
  }
}

function limit(value: number): number {
  return Math.max(0, Math.min(value, 255));
}
