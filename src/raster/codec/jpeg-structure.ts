import type { ImageFacts } from "../image-facts.ts";
import { asksForRotation } from "./exif.ts";
import { JpegTables } from "./jpeg-tables.ts";
import { checkDimensions, type ImageLimits, imageInvalid } from "./limits.ts";

/**
 * The structure of a JPEG file (ITU-T T.81, annex B): every marker segment from SOI to EOI. The decoder proper panics
 * or guesses when it meets a malformed file, so nothing reaches it before its markers, tables and scans made sense
 * and each scan holds at least the bits that its blocks take.
 */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const APP1 = 0xe1;
const APP2 = 0xe2;
const TEM = 0x01;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/** Progressive files of real encoders have about ten; each costs a pass over the whole picture. */
const MOST_SCANS = 64;
/** T.81 §B.2.3: blocks of all components together in one interleaved unit. */
const MOST_BLOCKS_PER_UNIT = 10;

export interface JpegStructure {
  readonly facts: ImageFacts;
  /** Length of the file up to and with EOI; whatever follows is not part of the picture. */
  readonly byteLength: number;
}

interface Component {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly quantisation: number;
  wasScanned: boolean;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  readonly components: readonly Component[];
  readonly maxHorizontal: number;
  readonly maxVertical: number;
}

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;
}

/**
 * Walks a JPEG file to its end marker. Throws `image_invalid` for a file that is truncated, corrupt or of a kind that
 * is not read (arithmetic coding, lossless, hierarchical, 12 bits a sample, CMYK), `image_too_large` beyond `limits`.
 */
export function readJpegStructure(bytes: Uint8Array, limits: ImageLimits): JpegStructure {
  const tables = new JpegTables();
  let frame: Frame | null = null;
  let scanCount = 0;
  let hadOrientation = false;
  let hadColorProfile = false;
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (at + 2 > bytes.length) throw truncated();
    if (bytes[at] !== 0xff)
      throw imageInvalid("The JPEG file is corrupt: there are stray bytes between segments.");
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
      frame = readFrame(marker, segment);
      checkDimensions(frame.width, frame.height, limits);
    } else if (marker === SOS) {
      if (!frame) throw imageInvalid("The JPEG file has image data before its header.");
      if (++scanCount > MOST_SCANS) throw imageInvalid(`The JPEG file has more than ${MOST_SCANS} scans.`);
      const leastBits = checkScan(segment, frame, tables);
      const end = skipEntropyData(bytes, at, tables.restartInterval > 0);
      if ((end - at) * 8 < leastBits) {
        throw imageInvalid("The JPEG file holds less image data than its size calls for.");
      }
      at = end;
    } else if (marker === DHT) tables.readHuffman(segment);
    else if (marker === DQT) tables.readQuantisation(segment);
    else if (marker === DRI) tables.readRestartInterval(segment);
    else if (marker === APP1) hadOrientation ||= asksForRotation(afterPrefix(segment, "Exif\0\0"));
    else if (marker === APP2) hadColorProfile ||= afterPrefix(segment, "ICC_PROFILE\0").length > 0;
    else if (!isSkippable(marker)) throw imageInvalid("The JPEG file is of a kind that is not supported.");
  }
  if (!frame?.components.every((component) => component.wasScanned)) {
    throw imageInvalid("The JPEG file has no complete image data.");
  }
  return {
    facts: {
      format: "jpeg",
      width: frame.width,
      height: frame.height,
      bitDepth: 8,
      hadAlpha: false,
      hadOrientation,
      hadColorProfile,
    },
    byteLength: at,
  };
}

function truncated(): Error {
  return imageInvalid("The JPEG file is truncated: its end marker is missing.");
}

function isRestart(marker: number): boolean {
  return marker >= FIRST_RESTART && marker <= LAST_RESTART;
}

/** SOF0…SOF15, which share their numbers with DHT, JPG and DAC. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;
}

/** Application data and comments. */
function isSkippable(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** The segment's data without its length. */
function readSegment(bytes: Uint8Array, at: number): Uint8Array {
  if (at + 2 > bytes.length) throw truncated();
  const length = (bytes[at] << 8) | bytes[at + 1];
  if (length < 2) throw imageInvalid("The JPEG file is corrupt: a segment has an impossible length.");
  if (at + length > bytes.length) throw truncated();
  return bytes.subarray(at + 2, at + length);
}

/** What follows `prefix` in a segment; empty if the segment begins otherwise. */
function afterPrefix(segment: Uint8Array, prefix: string): Uint8Array {
  for (let index = 0; index < prefix.length; index++) {
    if (segment[index] !== prefix.charCodeAt(index)) return new Uint8Array(0);
  }
  return segment.subarray(prefix.length);
}

function readFrame(marker: number, segment: Uint8Array): Frame {
  // SOF0 baseline, SOF1 extended sequential, SOF2 progressive, all with Huffman codes.
  if (marker > 0xc2) throw imageInvalid("The JPEG file is lossless, hierarchical or arithmetic-coded.");
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
  const components: Component[] = [];
  for (let at = 6; at < segment.length; at += 3) {
    const component: Component = {
      id: segment[at],
      horizontal: segment[at + 1] >> 4,
      vertical: segment[at + 1] & 15,
      quantisation: segment[at + 2],
      wasScanned: false,
    };
    const { horizontal, vertical } = component;
    if (horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4) {
      throw imageInvalid("The JPEG file's header has impossible sampling factors.");
    }
    if (components.some(({ id }) => id === component.id)) {
      throw imageInvalid("The JPEG file's header names a colour component twice.");
    }
    components.push(component);
  }
  return {
    width,
    height,
    progressive: marker === 0xc2,
    components,
    maxHorizontal: Math.max(...components.map(({ horizontal }) => horizontal)),
    maxVertical: Math.max(...components.map(({ vertical }) => vertical)),
  };
}

/** Checks a scan's header against the frame and the tables; returns the fewest bits that its blocks can take. */
function checkScan(segment: Uint8Array, frame: Frame, tables: JpegTables): number {
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
  const refines = approximation >> 4 !== 0;
  const isSound = frame.progressive
    ? first <= last && last <= 63 && (first > 0 ? count === 1 : last === 0)
    : first === 0 && last === 63 && approximation === 0;
  if (!isSound) throw imageInvalid("The JPEG file has a scan with impossible parameters.");

  const scanned: Component[] = [];
  for (let index = 0; index < count; index++) {
    const component = frame.components.find(({ id }) => id === segment[1 + 2 * index]);
    if (!component || scanned.includes(component)) {
      throw imageInvalid("The JPEG file has a scan of unknown colour components.");
    }
    const selectors = segment[2 + 2 * index];
    const needsDc = first === 0 && !refines;
    const needsAc = last > 0;
    tables.require(component.quantisation, needsDc ? selectors >> 4 : null, needsAc ? selectors & 15 : null);
    component.wasScanned ||= first === 0;
    scanned.push(component);
  }
  // A block takes at least one bit for its DC part and, in sequential files, one for its end; AC scans of progressive
  // files can pass over many blocks with one code.
  const bitsPerBlock = first > 0 ? 0 : frame.progressive ? 1 : 2;
  return blocksOf(scanned, frame) * bitsPerBlock;
}

/** Blocks of a scan (T.81 §A.2): whole interleaved units, or just the component's own blocks if it is alone. */
function blocksOf(scanned: readonly Component[], frame: Frame): number {
  const { width, height, maxHorizontal, maxVertical } = frame;
  if (scanned.length === 1) {
    const { horizontal, vertical } = scanned[0];
    const columns = Math.ceil(Math.ceil((width * horizontal) / maxHorizontal) / 8);
    return columns * Math.ceil(Math.ceil((height * vertical) / maxVertical) / 8);
  }
  const perUnit = scanned.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  if (perUnit > MOST_BLOCKS_PER_UNIT) throw imageInvalid("The JPEG file has impossible sampling factors.");
  return perUnit * Math.ceil(width / (8 * maxHorizontal)) * Math.ceil(height / (8 * maxVertical));
}

/** Skips entropy-coded data with its stuffed bytes and restart markers; returns where the next marker starts. */
function skipEntropyData(bytes: Uint8Array, start: number, hasRestarts: boolean): number {
  let nextRestart = 0;
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    let next = at + 1;
    while (bytes[next] === 0xff) next++;
    const marker = bytes[next];
    if (marker === undefined) break;
    if (marker === 0 && next === at + 1) continue;
    if (!isRestart(marker)) return at;
    if (!hasRestarts || marker !== FIRST_RESTART + nextRestart) {
      throw imageInvalid("The JPEG file is corrupt: a restart marker is out of place.");
    }
    nextRestart = (nextRestart + 1) % 8;
    at = next;
  }
  throw truncated();
}
