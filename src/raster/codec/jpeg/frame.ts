import { imageInvalid } from "../limits.ts";
import type { HuffmanTable } from "./huffman.ts";

/** A JPEG frame (T.81 §B.2.2): the picture's size, its components and how their blocks lie. */

export interface Component {
  /** Its place in the frame. */
  readonly index: number;
  readonly id: number;
  /** Sampling factors: blocks a unit. */
  readonly horizontal: number;
  readonly vertical: number;
  readonly quantiserSlot: number;
  /** Blocks that cover the component's own samples. */
  readonly ownColumns: number;
  readonly ownRows: number;
  /** Blocks with those that fill up whole units. */
  readonly blockColumns: number;
  readonly blockRows: number;
  /** Samples of the component itself. */
  readonly sampleColumns: number;
  readonly sampleRows: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly components: readonly Component[];
  readonly maxHorizontal: number;
  readonly maxVertical: number;
  /** Units of an interleaved scan. */
  readonly unitColumns: number;
  readonly unitRows: number;
}

/** A component in a scan, with its tables; null where the scan needs none. */
export interface ScanComponent {
  readonly component: Component;
  readonly dc: HuffmanTable | null;
  readonly ac: HuffmanTable | null;
}

export interface Scan {
  readonly components: readonly ScanComponent[];
  /** Zigzag places of the coefficients it holds. */
  readonly first: number;
  readonly last: number;
  /** It adds a bit to coefficients that earlier scans have begun. */
  readonly refines: boolean;
  /** Place of the lowest bit it holds. */
  readonly shift: number;
  readonly restartInterval: number;
  /** Where its entropy-coded data lies in the file. */
  readonly start: number;
  readonly end: number;
}

/** T.81 §B.2.3: blocks of all components together in one unit. */
const MOST_BLOCKS_PER_UNIT = 10;

/** Parses a frame header. Throws `image_invalid` for a frame that is malformed or of a kind that is not read. */
export function readFrame(segment: Uint8Array, isProgressive: boolean): Frame {
  if (segment.length < 6 || segment.length !== 6 + 3 * segment[5]) {
    throw imageInvalid("The JPEG file's header is malformed.");
  }
  if (segment[0] !== 8) throw imageInvalid(`The JPEG file has ${segment[0]} bits a sample; 8 are supported.`);
  const height = (segment[1] << 8) | segment[2];
  const width = (segment[3] << 8) | segment[4];
  if (width === 0 || height === 0) throw imageInvalid(`The JPEG file gives the size ${width} × ${height}.`);
  const count = segment[5];
  if (count === 4)
    throw imageInvalid("The JPEG file is CMYK; greyscale or colour of three components is needed.");
  if (count !== 1 && count !== 3) throw imageInvalid(`The JPEG file has ${count} colour components.`);

  const given = Array.from({ length: count }, (_, index) => readComponent(segment, index));
  const maxHorizontal = Math.max(...given.map(({ horizontal }) => horizontal));
  const maxVertical = Math.max(...given.map(({ vertical }) => vertical));
  const blocksPerUnit = given.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  const isWhole = given.every((c) => maxHorizontal % c.horizontal === 0 && maxVertical % c.vertical === 0);
  if (!isWhole || blocksPerUnit > MOST_BLOCKS_PER_UNIT) {
    throw imageInvalid("The JPEG file has sampling factors that are not supported.");
  }
  if (new Set(given.map(({ id }) => id)).size !== count) {
    throw imageInvalid("The JPEG file's header names a colour component twice.");
  }
  const unitColumns = Math.ceil(width / (8 * maxHorizontal));
  const unitRows = Math.ceil(height / (8 * maxVertical));
  const components = given.map((component, index): Component => {
    const sampleColumns = Math.ceil((width * component.horizontal) / maxHorizontal);
    const sampleRows = Math.ceil((height * component.vertical) / maxVertical);
    return {
      ...component,
      index,
      sampleColumns,
      sampleRows,
      ownColumns: Math.ceil(sampleColumns / 8),
      ownRows: Math.ceil(sampleRows / 8),
      blockColumns: unitColumns * component.horizontal,
      blockRows: unitRows * component.vertical,
    };
  });
  return { width, height, isProgressive, components, maxHorizontal, maxVertical, unitColumns, unitRows };
}

function readComponent(segment: Uint8Array, index: number) {
  const at = 6 + 3 * index;
  // The factors of a component that is alone mean nothing: its blocks come one by one.
  const isAlone = segment[5] === 1;
  const horizontal = segment[at + 1] >> 4;
  const vertical = segment[at + 1] & 15;
  if (horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4) {
    throw imageInvalid("The JPEG file's header has impossible sampling factors.");
  }
  return {
    id: segment[at],
    horizontal: isAlone ? 1 : horizontal,
    vertical: isAlone ? 1 : vertical,
    quantiserSlot: segment[at + 2],
  };
}

/** Blocks of a scan: those of whole units, or just the component's own if it is alone (T.81 §A.2). */
export function blocksOf(components: readonly ScanComponent[], frame: Frame): number {
  if (components.length === 1) {
    const { ownColumns, ownRows } = components[0].component;
    return ownColumns * ownRows;
  }
  return (
    components.reduce((sum, { component }) => sum + component.horizontal * component.vertical, 0) *
    frame.unitColumns *
    frame.unitRows
  );
}
