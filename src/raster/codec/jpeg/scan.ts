import { imageInvalid } from "../limits.ts";
import type { Component, Frame, Scan, ScanComponent } from "./frame.ts";
import { type HuffmanTable, ScanReader } from "./huffman.ts";
import { ZIGZAG } from "./tables.ts";

/** Reading the coefficients of a scan, sequential or progressive (T.81 annexes F.2.2 and G.2). */

/** Decodes the blocks of one scan in their order. Coefficients are in raster order, not yet dequantised. */
export class ScanDecoder {
  readonly #scan: Scan;
  readonly #reader: ScanReader;
  /** Last DC value of each component of the frame. */
  readonly #predictions: Int32Array;
  /** Blocks still to be passed over, of a run of blocks without (further) coefficients. */
  #emptyRun = 0;
  #unitsToRestart: number;

  constructor(bytes: Uint8Array, frame: Frame, scan: Scan) {
    this.#scan = scan;
    this.#reader = new ScanReader(bytes, scan.start, scan.end);
    this.#predictions = new Int32Array(frame.components.length);
    this.#unitsToRestart = scan.restartInterval;
  }

  /** To be called before each unit: passes a restart marker where one is due. */
  startUnit(): void {
    if (this.#scan.restartInterval > 0) {
      if (this.#unitsToRestart === 0) {
        this.#reader.restart();
        this.#predictions.fill(0);
        this.#emptyRun = 0;
        this.#unitsToRestart = this.#scan.restartInterval;
      }
      this.#unitsToRestart--;
    }
  }

  /** To be called after each unit. Throws `image_invalid` if the data ended inside it. */
  endUnit(): void {
    this.#reader.checkNotExhausted();
  }

  /** Decodes a block of a sequential scan into 64 zeros at `at`. Returns the zigzag place of its last coefficient. */
  readSequential(component: ScanComponent, out: Int16Array, at: number): number {
    const reader = this.#reader;
    const { index } = component.component;
    this.#predictions[index] += reader.signed(reader.symbol(component.dc as HuffmanTable));
    out[at] = this.#predictions[index];
    const ac = component.ac as HuffmanTable;
    let last = 0;
    for (let place = 1; place < 64; place++) {
      const symbol = reader.symbol(ac);
      const size = symbol & 15;
      if (size === 0) {
        if (symbol !== 0xf0) break;
        place += 15;
        continue;
      }
      place += symbol >> 4;
      if (place > 63) throw tooManyCoefficients();
      out[at + ZIGZAG[place]] = reader.signed(size);
      last = place;
    }
    return last;
  }

  /** Adds what a progressive scan says of a block to its 64 coefficients at `at`. */
  readProgressive(component: ScanComponent, out: Int16Array, at: number): void {
    const { first, refines } = this.#scan;
    if (first === 0) {
      if (refines) this.#refineDc(out, at);
      else this.#readFirstDc(component, out, at);
    } else if (refines) this.#refineAc(component, out, at);
    else this.#readFirstAc(component, out, at);
  }

  #readFirstDc(component: ScanComponent, out: Int16Array, at: number): void {
    const reader = this.#reader;
    const { index } = component.component;
    this.#predictions[index] += reader.signed(reader.symbol(component.dc as HuffmanTable));
    out[at] = this.#predictions[index] << this.#scan.shift;
  }

  #refineDc(out: Int16Array, at: number): void {
    if (this.#reader.bits(1) === 1) out[at] |= 1 << this.#scan.shift;
  }

  #readFirstAc(component: ScanComponent, out: Int16Array, at: number): void {
    if (this.#emptyRun > 0) {
      this.#emptyRun--;
      return;
    }
    const reader = this.#reader;
    const { first, last, shift } = this.#scan;
    for (let place = first; place <= last; place++) {
      const symbol = reader.symbol(component.ac as HuffmanTable);
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size === 0 && run < 15) {
        this.#emptyRun = (1 << run) - 1 + reader.bits(run);
        return;
      }
      place += run;
      if (size === 0) continue;
      if (place > last) throw tooManyCoefficients();
      out[at + ZIGZAG[place]] = reader.signed(size) << shift;
    }
  }

  /** Adds a bit to coefficients that are there, and brings in new ones between them (T.81 §G.1.2.3). */
  #refineAc(component: ScanComponent, out: Int16Array, at: number): void {
    const reader = this.#reader;
    const { first, last, shift } = this.#scan;
    const bit = 1 << shift;
    let place = first;
    if (this.#emptyRun === 0) {
      while (place <= last) {
        const symbol = reader.symbol(component.ac as HuffmanTable);
        const size = symbol & 15;
        const run = symbol >> 4;
        let added = 0;
        if (size === 0) {
          if (run < 15) {
            this.#emptyRun = (1 << run) + reader.bits(run);
            break;
          }
        } else if (size === 1) added = reader.bits(1) === 1 ? bit : -bit;
        else throw imageInvalid("The JPEG file is corrupt: a refinement is too large.");
        place = this.#refineUntil(out, at, place, run);
        if (added !== 0) {
          if (place > last) throw tooManyCoefficients();
          out[at + ZIGZAG[place]] = added;
        }
        place++;
      }
    }
    if (this.#emptyRun > 0) {
      this.#refineUntil(out, at, place, Number.POSITIVE_INFINITY);
      this.#emptyRun--;
    }
  }

  /** Refines coefficients from `place` on up to the zero after `zeros` other zeros; returns the place of that one. */
  #refineUntil(out: Int16Array, at: number, place: number, zeros: number): number {
    const { last, shift } = this.#scan;
    const bit = 1 << shift;
    let left = zeros;
    let next = place;
    for (; next <= last; next++) {
      const index = at + ZIGZAG[next];
      const value = out[index];
      if (value === 0) {
        if (left === 0) break;
        left--;
      } else if (this.#reader.bits(1) === 1 && (value & bit) === 0) {
        out[index] = value > 0 ? value + bit : value - bit;
      }
    }
    return next;
  }
}

function tooManyCoefficients(): Error {
  return imageInvalid("The JPEG file is corrupt: a block has more than 64 coefficients.");
}

/**
 * All coefficients of a frame whose scans are not one after the other by rows: 64 a block, two bytes each, per
 * component. For a progressive picture that is 3 bytes a pixel with halved chroma and 6 without.
 */
export function readAllCoefficients(bytes: Uint8Array, frame: Frame, scans: readonly Scan[]): Int16Array[] {
  const coefficients = frame.components.map(
    ({ blockColumns, blockRows }) => new Int16Array(64 * blockColumns * blockRows),
  );
  for (const scan of scans) {
    const decoder = new ScanDecoder(bytes, frame, scan);
    const readBlock = (component: ScanComponent, blockX: number, blockY: number) => {
      const { index, blockColumns } = component.component;
      const at = 64 * (blockY * blockColumns + blockX);
      if (frame.isProgressive) decoder.readProgressive(component, coefficients[index], at);
      else decoder.readSequential(component, coefficients[index], at);
    };
    if (scan.components.length === 1) {
      const [component] = scan.components;
      // A component alone comes block by block, without those that only fill up units.
      const { ownColumns, ownRows } = component.component;
      for (let y = 0; y < ownRows; y++) {
        for (let x = 0; x < ownColumns; x++) {
          decoder.startUnit();
          readBlock(component, x, y);
          decoder.endUnit();
        }
      }
    } else {
      for (let y = 0; y < frame.unitRows; y++) {
        for (let x = 0; x < frame.unitColumns; x++) {
          decoder.startUnit();
          for (const component of scan.components) {
            forEachBlock(component.component, x, y, (blockX, blockY) => readBlock(component, blockX, blockY));
          }
          decoder.endUnit();
        }
      }
    }
  }
  return coefficients;
}

/** The blocks that a unit of an interleaved scan has of a component. */
function forEachBlock(
  { horizontal, vertical }: Component,
  unitX: number,
  unitY: number,
  visit: (blockX: number, blockY: number) => void,
): void {
  for (let y = 0; y < vertical; y++) {
    for (let x = 0; x < horizontal; x++) visit(unitX * horizontal + x, unitY * vertical + y);
  }
}
