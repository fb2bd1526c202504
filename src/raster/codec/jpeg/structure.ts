import type { ImageFacts } from "../../image-facts.ts";
import { asksForRotation } from "../exif.ts";
import { checkDimensions, type ImageLimits, imageInvalid } from "../limits.ts";
import { blocksOf, type Frame, readFrame, type Scan, type ScanComponent } from "./frame.ts";
import { JpegTables } from "./tables.ts";

/**
 * The structure of a JPEG file (ITU-T T.81, annex B): every marker segment from SOI to EOI, with the tables of the
 * moment for each scan. No entropy-coded data is decoded here, but each scan must hold the bits its blocks take at
 * least, so that a tiny file cannot claim a huge picture.
 */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const JPG = 0xc8;
const DAC = 0xcc;
const PROGRESSIVE = 0xc2;
const TEM = 0x01;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/** Progressive files of real encoders have about ten; each costs a pass over the whole picture. */
const MOST_SCANS = 64;

const NOTHING = new Uint8Array(0);

export interface JpegStructure {
  readonly facts: ImageFacts;
  readonly frame: Frame;
  readonly scans: readonly Scan[];
  /** Quantiser steps of each component, in raster order. */
  readonly steps: readonly Uint16Array[];
  /** Components are luma and two chroma, to be turned into RGB. */
  readonly isYcc: boolean;
}

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;
}

/**
 * Walks a JPEG file to its end marker; what follows that is not part of the picture. Throws `image_invalid` for a file
 * that is truncated, corrupt or of a kind that is not read (arithmetic coding, lossless, hierarchical, 12 bits a
 * sample, CMYK), `image_too_large` beyond `limits`.
 */
export function readJpegStructure(bytes: Uint8Array, limits: ImageLimits): JpegStructure {
  const tables = new JpegTables();
  let frame: Frame | null = null;
  const scans: Scan[] = [];
  const steps: Uint16Array[] = [];
  let hadOrientation = false;
  let hadColorProfile = false;
  let hasJfif = false;
  let adobeTransform: number | null = null;
  let at = 2;
  for (;;) {
    if (at + 2 > bytes.length) throw truncated();
    if (bytes[at] !== 0xff)
      throw imageInvalid("The JPEG file is corrupt: there are stray bytes between segments.");
    const marker = bytes[at + 1];
    // Any number of FF may come before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    at += 2;
    if (marker === EOI) break;
    if (marker === TEM) continue;
    if (marker === SOI || marker === 0 || isRestart(marker)) {
      throw imageInvalid("The JPEG file is corrupt: a marker is out of place.");
    }
    const segment = readSegment(bytes, at);
    at += 2 + segment.length;
    if (isStartOfFrame(marker)) {
      if (frame) throw imageInvalid("The JPEG file has more than one frame.");
      // SOF0 baseline, SOF1 extended sequential, SOF2 progressive, all with Huffman codes.
      if (marker > PROGRESSIVE)
        throw imageInvalid("The JPEG file is lossless, hierarchical or arithmetic-coded.");
      frame = readFrame(segment, marker === PROGRESSIVE);
      checkDimensions(frame.width, frame.height, limits);
    } else if (marker === SOS) {
      if (!frame) throw imageInvalid("The JPEG file has image data before its header.");
      if (scans.length === MOST_SCANS) throw imageInvalid(`The JPEG file has more than ${MOST_SCANS} scans.`);
      const end = skipEntropyData(bytes, at, tables.restartInterval > 0);
      const scan = readScan(segment, frame, tables, at, end);
      // A component keeps the steps that were there when its first scan began.
      for (const { component } of scan.components) {
        steps[component.index] ??= tables.quantiser(component.quantiserSlot);
      }
      scans.push(scan);
      at = end;
    } else if (marker === DHT) tables.readHuffman(segment);
    else if (marker === DQT) tables.readQuantisers(segment);
    else if (marker === DRI) tables.readRestartInterval(segment);
    else if (marker === APP0) hasJfif ||= afterPrefix(segment, "JFIF\0") !== null;
    else if (marker === APP1) hadOrientation ||= asksForRotation(afterPrefix(segment, "Exif\0\0") ?? NOTHING);
    else if (marker === APP2) hadColorProfile ||= afterPrefix(segment, "ICC_PROFILE\0") !== null;
    else if (marker === APP14) adobeTransform ??= afterPrefix(segment, "Adobe")?.at(6) ?? null;
    else if (marker !== COMMENT && (marker < APP0 || marker > APP15)) {
      throw imageInvalid("The JPEG file is of a kind that is not supported.");
    }
  }
  if (!frame || !isComplete(frame, scans)) throw imageInvalid("The JPEG file has no complete image data.");
  const { width, height } = frame;
  return {
    facts: { format: "jpeg", width, height, bitDepth: 8, hadAlpha: false, hadOrientation, hadColorProfile },
    frame,
    scans,
    steps,
    isYcc: isYcc(frame, hasJfif, adobeTransform),
  };
}

function truncated(): Error {
  return imageInvalid("The JPEG file is truncated: its end marker is missing.");
}

function isRestart(marker: number): boolean {
  return marker >= FIRST_RESTART && marker <= LAST_RESTART;
}

/** SOF0…SOF15, which share their numbers with three other markers. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== JPG && marker !== DAC;
}

/** The segment's data without its length. */
function readSegment(bytes: Uint8Array, at: number): Uint8Array {
  if (at + 2 > bytes.length) throw truncated();
  const length = (bytes[at] << 8) | bytes[at + 1];
  if (length < 2) throw imageInvalid("The JPEG file is corrupt: a segment has an impossible length.");
  if (at + length > bytes.length) throw truncated();
  return bytes.subarray(at + 2, at + length);
}

/** What follows `prefix` in a segment, or null if the segment begins otherwise. */
function afterPrefix(segment: Uint8Array, prefix: string): Uint8Array | null {
  for (let index = 0; index < prefix.length; index++) {
    if (segment[index] !== prefix.charCodeAt(index)) return null;
  }
  return segment.subarray(prefix.length);
}

/** Parses a scan's header and checks it against the frame, the tables and the amount of its data. */
function readScan(segment: Uint8Array, frame: Frame, tables: JpegTables, start: number, end: number): Scan {
  const count = segment[0];
  if (
    segment.length < 1 ||
    count < 1 ||
    count > frame.components.length ||
    segment.length !== 4 + 2 * count
  ) {
    throw imageInvalid("The JPEG file has a malformed scan header.");
  }
  const [first, last, approximation] = segment.subarray(1 + 2 * count);
  const shift = approximation & 15;
  const refines = approximation >> 4 !== 0;
  const isSound = frame.isProgressive
    ? first <= last && last <= 63 && shift <= 13 && (first > 0 ? count === 1 : last === 0)
    : first === 0 && last === 63 && approximation === 0;
  if (!isSound) throw imageInvalid("The JPEG file has a scan with impossible parameters.");

  const components: ScanComponent[] = [];
  for (let at = 1; at < 1 + 2 * count; at += 2) {
    const component = frame.components.find(({ id }) => id === segment[at]);
    if (!component || components.some((other) => other.component === component)) {
      throw imageInvalid("The JPEG file has a scan of unknown colour components.");
    }
    components.push({
      component,
      dc: first === 0 && !refines ? tables.dc(segment[at + 1] >> 4) : null,
      ac: last > 0 ? tables.ac(segment[at + 1] & 15) : null,
    });
  }
  // A block takes at least one bit for its DC part and, in sequential files, one for its end; AC scans of progressive
  // files can pass over many blocks with one code.
  const bitsPerBlock = first > 0 ? 0 : frame.isProgressive ? 1 : 2;
  if ((end - start) * 8 < blocksOf(components, frame) * bitsPerBlock) {
    throw imageInvalid("The JPEG file holds less image data than its size calls for.");
  }
  return { components, first, last, refines, shift, restartInterval: tables.restartInterval, start, end };
}

/** Skips entropy-coded data with its stuffed bytes and restart markers; returns where the next marker starts. */
function skipEntropyData(bytes: Uint8Array, start: number, hasRestarts: boolean): number {
  let nextRestart = FIRST_RESTART;
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    let next = at + 1;
    while (bytes[next] === 0xff) next++;
    const marker = bytes[next];
    if (marker === undefined) break;
    if (marker === 0 && next === at + 1) continue;
    if (!isRestart(marker)) return at;
    if (!hasRestarts || marker !== nextRestart) {
      throw imageInvalid("The JPEG file is corrupt: a restart marker is out of place.");
    }
    nextRestart = nextRestart === LAST_RESTART ? FIRST_RESTART : nextRestart + 1;
    at = next;
  }
  throw truncated();
}

/** Every component has had the scan that begins its DC coefficients. */
function isComplete(frame: Frame, scans: readonly Scan[]): boolean {
  return frame.components.every((component) =>
    scans.some(
      (scan) => scan.first === 0 && !scan.refines && scan.components.some((of) => of.component === component),
    ),
  );
}

/** The reference decoder's guess of the colour space: JFIF, else Adobe's marker, else the components' names. */
function isYcc({ components }: Frame, hasJfif: boolean, adobeTransform: number | null): boolean {
  if (components.length !== 3) return false;
  if (hasJfif) return true;
  if (adobeTransform !== null) return adobeTransform !== 0;
  return String.fromCharCode(...components.map(({ id }) => id)) !== "RGB";
}
