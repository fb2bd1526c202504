/** `plumbline import --suite creval`: the released folder as problems of the official track. */
import { readFileSync } from "node:fs";
import { fitWithin, shrinkRows } from "../../../src/judging/shrink.ts";
import { openImage } from "../../../src/raster/codec/image.ts";
import { IMAGE_LIMITS } from "../../../src/raster/codec/limits.ts";
import { encodePngRows } from "../../../src/raster/codec/png-encode.ts";
import { type PreparedImport, sha256, type UploadProblem } from "../dataset-upload.ts";
import { startProgress } from "../progress.ts";
import { type BrokenSample, type CrevalSample, readCrevalFolder } from "./layout.ts";
import { requireWhole } from "./whole.ts";

/** Larger than anything released (7008 pixels a side), so that it can at least be looked at. */
const READABLE = { bytes: 256 * 1024 * 1024, side: 16_384, pixels: 128 * 1024 * 1024 };
/** Longer side of a picture that is over the service's limits, after it was made smaller: a PNG well within them. */
const SHRUNK_SIDE = 3_072;

/** A picture as it is sent. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** Its file, or its bytes where it was made smaller. */
  readonly content: string | Uint8Array;
  readonly defects: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Reads the folder and every picture. Throws CommandError that names the files of samples which cannot be asked, unless
 * those may be left out; the others keep what is odd about them as defects.
 */
export async function prepareCreval(dir: string, mayLeaveOut: boolean): Promise<PreparedImport> {
  const folder = readCrevalFolder(dir);
  const read: { sample: CrevalSample; picture: Picture }[] = [];
  const unreadable: BrokenSample[] = [];
  const progress = startProgress("reading", folder.samples.length);
  try {
    for (const sample of folder.samples) {
      try {
        read.push({ sample, picture: await readPicture(sample) });
      } catch (failure) {
        const fault = `image/${sample.imageName}: ${(failure as Error).message}`;
        unreadable.push({ id: sample.id, stem: sample.stem, faults: [fault] });
      }
      progress.advance(1);
    }
  } finally {
    progress.stop();
  }
  const broken = [...folder.broken, ...unreadable];
  const samples = read.map(({ sample }) => sample);
  requireWhole({ ...folder, samples, broken }, mayLeaveOut);
  const problems = read
    .toSorted(
      (a, b) => compare(a.sample.dimension.id, b.sample.dimension.id) || compare(a.sample.id, b.sample.id),
    )
    .map(({ sample, picture }) => toProblem(sample, picture));
  const defective = problems.filter(({ defects }) => defects.length > 0);
  const noted = problems.filter(({ metadata }) => (metadata.notes as string[]).length > 0);
  return {
    suite: "creval",
    folder: folder.folder,
    problems,
    pictures: new Map(read.map(({ picture }) => [picture.sha256, picture.content])),
    remarks: [
      ...broken.map(({ stem, faults }) => `left out ${stem ?? "an entry"}: ${faults.join("; ")}`),
      ...defective.map(
        ({ source_id, metadata, defects }) => `${source_id} (${metadata.stem}): ${defects.join(", ")}`,
      ),
      ...countsOf(noted.flatMap(({ metadata }) => metadata.notes as string[])).map(
        ([name, count]) => `${count} samples: ${name}`,
      ),
      ...(folder.ignoredTexts > 0 ? [`${folder.ignoredTexts} .txt files beside the questions: ignored`] : []),
      ...folder.unlisted.map((path) => `of no sample: ${path}`),
    ],
    findings: {
      left_out: broken,
      defects: Object.fromEntries(countsOf(defective.flatMap(({ defects }) => defects))),
      notes: Object.fromEntries(countsOf(noted.flatMap(({ metadata }) => metadata.notes as string[]))),
      defective: defective.map(({ source_id, metadata, defects }) => ({
        source_id,
        stem: metadata.stem,
        defects,
      })),
      unlisted: folder.unlisted,
      ignored_texts: folder.ignoredTexts,
    },
  };
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function countsOf(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => compare(a, b));
}

/** Throws PlumblineError `image_invalid` or `image_too_large` for a file that cannot be read to its end. */
async function readPicture(sample: CrevalSample): Promise<Picture> {
  const bytes = readFileSync(sample.imagePath);
  const { facts, rows } = await openImage(bytes, READABLE);
  const { width, height, format } = facts;
  const [listedWidth, listedHeight] = sample.resolution ?? [width, height];
  const isTooLarge =
    bytes.byteLength > IMAGE_LIMITS.bytes ||
    Math.max(width, height) > IMAGE_LIMITS.side ||
    width * height > IMAGE_LIMITS.pixels;
  const defects = listedWidth === width && listedHeight === height ? [] : ["resolution_differs"];
  const ending = /\.jpe?g$/i.test(sample.imagePath) ? "jpeg" : sample.imagePath.split(".").at(-1);
  const notes = ending?.toLowerCase() === format ? [] : ["extension_differs"];
  if (!isTooLarge) {
    const band = new Uint32Array(16 * width);
    while ((await rows.read(band, 16)) > 0);
    return { width, height, sha256: sha256(bytes), content: sample.imagePath, defects, notes };
  }
  const [smallWidth, smallHeight] = fitWithin(width, height, SHRUNK_SIDE);
  const content = await encodePngRows(shrinkRows(rows, smallWidth, smallHeight));
  return {
    width: smallWidth,
    height: smallHeight,
    sha256: sha256(content),
    content,
    defects: [...defects, "picture_shrunk"],
    notes,
  };
}

function toProblem(sample: CrevalSample, picture: Picture): UploadProblem {
  const { dimension } = sample;
  return {
    source_id: `${dimension.id}/${sample.id}`,
    task: dimension.id,
    mode: "default",
    condition: null,
    width: picture.width,
    height: picture.height,
    instruction: sample.instruction,
    metadata: {
      id: sample.id,
      stem: sample.stem,
      class_id: dimension.classId,
      input_image: sample.imageName,
      input_image_resolution: sample.resolution,
      questions: sample.questions,
      notes: [...sample.notes, ...picture.notes],
    },
    metadata_sha256: sha256(
      Buffer.concat([
        Buffer.from(sample.entryText),
        ...sample.questionBytes.map((bytes) => Buffer.from(bytes)),
      ]),
    ),
    input_sha256: picture.sha256,
    answer_sha256: null,
    defects: [...sample.defects, ...picture.defects],
  };
}
