import { imageInvalid } from "../limits.ts";
import { BoolReader } from "./bool-reader.ts";
import { AC_STEPS, COEFFICIENT_PROBABILITIES, DC_STEPS, UPDATE_PROBABILITIES } from "./tables.ts";

/** The header of a VP8 key frame (RFC 6386 §9, §19.2) and what follows from it. */

const SEGMENTS = 4;
/** Frame tag, start code and size. */
const UNCOMPRESSED_BYTES = 10;

/** Quantiser steps of a segment, DC and AC of each kind of block. */
export interface QuantiserSteps {
  readonly luma: readonly [dc: number, ac: number];
  /** Of the block that holds the DC coefficients of a whole macroblock. */
  readonly lumaDc: readonly [dc: number, ac: number];
  readonly chroma: readonly [dc: number, ac: number];
}

/** Loop filter strength of a macroblock; `edgeLimit` 0 is no filtering. */
export interface FilterStrength {
  readonly edgeLimit: number;
  readonly interiorLimit: number;
  readonly highVariance: number;
}

export interface FrameHeader {
  readonly width: number;
  readonly height: number;
  /** Probabilities of the segment tree, or null if macroblocks name no segment. */
  readonly segmentProbabilities: readonly [number, number, number] | null;
  /** Per segment. */
  readonly quantisers: readonly QuantiserSteps[];
  readonly filterKind: "none" | "simple" | "normal";
  /** Per segment, for macroblocks predicted whole and in sub-blocks. */
  readonly filterStrengths: readonly (readonly [whole: FilterStrength, divided: FilterStrength])[];
  readonly coefficientProbabilities: Uint8Array;
  /** Probability that a macroblock has coefficients, or null if none says so. */
  readonly skipProbability: number | null;
  /** Goes on with the prediction modes. */
  readonly modes: BoolReader;
  /** Coefficients; row y of macroblocks is in partition y modulo their number, a power of two. */
  readonly partitions: readonly BoolReader[];
}

/** Parses the header of a VP8 key frame whose uncompressed part was checked. Throws `image_invalid`. */
export function readFrameHeader(data: Uint8Array): FrameHeader {
  const firstPartition = (data[0] | (data[1] << 8) | (data[2] << 16)) >> 5;
  const partitionsStart = UNCOMPRESSED_BYTES + firstPartition;
  const reader = new BoolReader(data.subarray(UNCOMPRESSED_BYTES, partitionsStart));
  // Colour space and clamping type: neither changes what the reference decoder does.
  reader.literal(2);
  const segmentation = readSegmentation(reader);
  const filter = readFilter(reader);
  const partitionCount = 1 << reader.literal(2);
  const quantisers = readQuantisers(reader, segmentation);
  // Whether probabilities outlast this frame; there is no other.
  reader.flag();
  const coefficientProbabilities = COEFFICIENT_PROBABILITIES.slice();
  for (let index = 0; index < coefficientProbabilities.length; index++) {
    if (reader.bit(UPDATE_PROBABILITIES[index]) === 1) coefficientProbabilities[index] = reader.literal(8);
  }
  return {
    width: (data[6] | (data[7] << 8)) & 0x3fff,
    height: (data[8] | (data[9] << 8)) & 0x3fff,
    segmentProbabilities: segmentation.probabilities,
    quantisers,
    filterKind: filter.level === 0 ? "none" : filter.isSimple ? "simple" : "normal",
    filterStrengths: Array.from({ length: SEGMENTS }, (_, segment) => [
      filterStrength(filter, segmentation, segment, false),
      filterStrength(filter, segmentation, segment, true),
    ]),
    coefficientProbabilities,
    skipProbability: reader.flag() ? reader.literal(8) : null,
    modes: reader,
    partitions: splitPartitions(data.subarray(partitionsStart), partitionCount),
  };
}

interface Segmentation {
  readonly enabled: boolean;
  readonly isAbsolute: boolean;
  readonly quantisers: readonly number[];
  readonly filterLevels: readonly number[];
  readonly probabilities: readonly [number, number, number] | null;
}

function readSegmentation(reader: BoolReader): Segmentation {
  const enabled = reader.flag();
  const updatesMap = enabled && reader.flag();
  const updatesData = enabled && reader.flag();
  // Without data of their own all segments have the value 0, not the frame's: so does the reference decoder.
  const isAbsolute = updatesData ? reader.flag() : true;
  const four = (read: () => number) => Array.from({ length: SEGMENTS }, read);
  const quantisers = four(() => (updatesData ? reader.optionalSigned(7) : 0));
  const filterLevels = four(() => (updatesData ? reader.optionalSigned(6) : 0));
  const probability = () => (reader.flag() ? reader.literal(8) : 255);
  const probabilities = updatesMap ? ([probability(), probability(), probability()] as const) : null;
  return { enabled, isAbsolute, quantisers, filterLevels, probabilities };
}

interface Filter {
  readonly isSimple: boolean;
  readonly level: number;
  readonly sharpness: number;
  /** Added to the level of an intra frame's macroblocks, and to that of divided ones. */
  readonly intraDelta: number;
  readonly dividedDelta: number;
}

function readFilter(reader: BoolReader): Filter {
  const isSimple = reader.flag();
  const level = reader.literal(6);
  const sharpness = reader.literal(3);
  const hasDeltas = reader.flag();
  const updatesDeltas = hasDeltas && reader.flag();
  // Four deltas by reference frame and four by mode, of which a key frame uses the first of each.
  const deltas = Array.from({ length: 8 }, () => (updatesDeltas ? reader.optionalSigned(6) : 0));
  return { isSimple, level, sharpness, intraDelta: deltas[0], dividedDelta: deltas[4] };
}

function filterStrength(
  filter: Filter,
  segmentation: Segmentation,
  segment: number,
  isDivided: boolean,
): FilterStrength {
  let level = filter.level;
  if (segmentation.enabled) {
    level = segmentation.filterLevels[segment] + (segmentation.isAbsolute ? 0 : level);
  }
  level = clamp(level + filter.intraDelta + (isDivided ? filter.dividedDelta : 0), 63);
  let interiorLimit = level;
  if (filter.sharpness > 0) {
    interiorLimit = Math.min(interiorLimit >> (filter.sharpness > 4 ? 2 : 1), 9 - filter.sharpness);
  }
  interiorLimit = Math.max(interiorLimit, 1);
  return {
    edgeLimit: level === 0 ? 0 : 2 * level + interiorLimit,
    interiorLimit,
    highVariance: level >= 40 ? 2 : level >= 15 ? 1 : 0,
  };
}

function readQuantisers(reader: BoolReader, segmentation: Segmentation): QuantiserSteps[] {
  const base = reader.literal(7);
  const [lumaDc, secondDc, secondAc, chromaDc, chromaAc] = Array.from({ length: 5 }, () =>
    reader.optionalSigned(4),
  );
  return segmentation.quantisers.map((offset) => {
    const index = !segmentation.enabled ? base : segmentation.isAbsolute ? offset : base + offset;
    return {
      luma: [DC_STEPS[clamp(index + lumaDc, 127)], AC_STEPS[clamp(index, 127)]],
      lumaDc: [
        DC_STEPS[clamp(index + secondDc, 127)] * 2,
        Math.max(Math.floor((AC_STEPS[clamp(index + secondAc, 127)] * 155) / 100), 8),
      ],
      chroma: [DC_STEPS[clamp(index + chromaDc, 117)], AC_STEPS[clamp(index + chromaAc, 127)]],
    };
  });
}

/** The sizes of all partitions but the last stand before the first, three bytes each (§9.5). */
function splitPartitions(data: Uint8Array, count: number): BoolReader[] {
  let start = 3 * (count - 1);
  const partitions: BoolReader[] = [];
  for (let index = 0; index < count; index++) {
    const at = 3 * index;
    const isLast = index === count - 1;
    const end = isLast ? data.length : start + (data[at] | (data[at + 1] << 8) | (data[at + 2] << 16));
    if (start > end || end > data.length) throw imageInvalid("The WebP file is truncated.");
    partitions.push(new BoolReader(data.subarray(start, end)));
    start = end;
  }
  return partitions;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
