/** `plumbline import --suite creval`: the released folder as problems of the official track. */
import { compare, countsOf } from "../count.ts";
import { type PreparedImport, sha256, type UploadProblem } from "../dataset-upload.ts";
import { startProgress } from "../progress.ts";
import { readSourcePicture, type SourcePicture } from "../source-picture.ts";
import { requireWhole } from "../whole.ts";
import { type BrokenSample, type CrevalSample, readCrevalFolder } from "./layout.ts";

/**
 * Reads the folder and every picture. Throws CommandError that names the files of samples which cannot be asked, unless
 * those may be left out; the others keep what is odd about them as defects.
 */
export async function prepareCreval(dir: string, mayLeaveOut: boolean): Promise<PreparedImport> {
  const folder = readCrevalFolder(dir);
  const read: { sample: CrevalSample; picture: SourcePicture }[] = [];
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

/** With defect `resolution_differs` where it is not as large as listed. Throws as `readSourcePicture`. */
async function readPicture(sample: CrevalSample): Promise<SourcePicture> {
  const picture = await readSourcePicture(sample.imagePath);
  const [width, height] = picture.fileSize;
  const [listedWidth, listedHeight] = sample.resolution ?? [width, height];
  if (listedWidth === width && listedHeight === height) return picture;
  return { ...picture, defects: ["resolution_differs", ...picture.defects] };
}

function toProblem(sample: CrevalSample, picture: SourcePicture): UploadProblem {
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
