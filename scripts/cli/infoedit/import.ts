/** `plumbline import --suite infoedit`: the released folder as problems of the official track. */
import { numberOf, slotOf } from "../../../src/suites/infoedit/released.ts";
import { compare, countsOf } from "../count.ts";
import { type PreparedImport, sha256, type UploadProblem } from "../dataset-upload.ts";
import { startProgress } from "../progress.ts";
import { readSourcePicture, type SourcePicture } from "../source-picture.ts";
import { requireWhole } from "../whole.ts";
import { type InfoeditSample, readInfoeditFolder, type UnusedRecord } from "./layout.ts";

/**
 * Reads the folder and every picture. Throws CommandError that names the records which cannot be asked, unless those may
 * be left out. Records that the reference leaves out are left out and named.
 */
export async function prepareInfoedit(dir: string, mayLeaveOut: boolean): Promise<PreparedImport> {
  const folder = readInfoeditFolder(dir);
  const { pictures, faults } = await readPictures(folder.samples);
  const unreadable = folder.samples.flatMap(({ id, source, task, where, picturePath }): UnusedRecord[] => {
    const fault = faults.get(picturePath);
    return fault === undefined ? [] : [{ id, source, task, faults: [`${where}: ${fault}`] }];
  });
  const broken = [...folder.broken, ...unreadable];
  const samples = folder.samples.filter(({ picturePath }) => pictures.has(picturePath));
  requireWhole({ ...folder, samples, broken }, mayLeaveOut);
  const problems = samples
    .toSorted(
      (a, b) => compare(a.task, b.task) || compare(numberOf(a.source, a.id), numberOf(b.source, b.id)),
    )
    .map((sample) => toProblem(sample, pictures.get(sample.picturePath) as SourcePicture));
  const defective = problems.filter(({ defects }) => defects.length > 0);
  const notes = countsOf(problems.flatMap(({ metadata }) => metadata.notes as string[]));
  return {
    suite: "infoedit",
    folder: folder.folder,
    problems,
    pictures: new Map([...pictures.values()].map(({ sha256: hash, content }) => [hash, content])),
    remarks: [
      ...folder.absent.map((name) => `no prompts: ${name}`),
      ...folder.dropped.map(({ faults: named }) => `left out, as by the reference: ${named.join("; ")}`),
      ...broken.map(({ faults: named }) => `left out: ${named.join("; ")}`),
      ...defective.map(({ source_id, defects }) => `${source_id}: ${defects.join(", ")}`),
      ...notes.map(([name, count]) => `${count} problems: ${name}`),
    ],
    findings: {
      problems: Object.fromEntries(countsOf(problems.map(({ task }) => task))),
      sources: Object.fromEntries(countsOf(problems.map(({ metadata }) => metadata.source as string))),
      left_out: broken,
      dropped: folder.dropped,
      absent: folder.absent,
      defects: Object.fromEntries(countsOf(defective.flatMap(({ defects }) => defects))),
      notes: Object.fromEntries(notes),
      defective: defective.map(({ source_id, defects }) => ({ source_id, defects })),
    },
  };
}

/** Every picture once, though up to four problems ask about it: by its path, or why it cannot be read. */
async function readPictures(samples: readonly InfoeditSample[]) {
  const paths = [...new Set(samples.map(({ picturePath }) => picturePath))];
  const pictures = new Map<string, SourcePicture>();
  const faults = new Map<string, string>();
  const progress = startProgress("reading", paths.length);
  try {
    for (const path of paths) {
      try {
        pictures.set(path, await readSourcePicture(path));
      } catch (failure) {
        faults.set(path, `${path}: ${(failure as Error).message}`);
      }
      progress.advance(1);
    }
  } finally {
    progress.stop();
  }
  return { pictures, faults };
}

function toProblem(sample: InfoeditSample, picture: SourcePicture): UploadProblem {
  const { task, source, id, magnitude } = sample;
  const [width, height] = picture.fileSize;
  const slot = slotOf(task, magnitude, { width, height });
  return {
    source_id: `${task}/${numberOf(source, id)}`,
    task,
    mode: slot.mode,
    condition: null,
    width: picture.width,
    height: picture.height,
    instruction: sample.instruction,
    metadata: {
      id,
      source,
      ...(task === "aspect_ratio" ? { direction: slot.direction } : { difficulty: slot.difficulty }),
      ...Object.fromEntries(Object.entries(magnitude).filter(([, value]) => value !== null)),
      image_path: sample.imagePath,
      document_width: sample.documentSize?.width ?? null,
      document_height: sample.documentSize?.height ?? null,
      slide: sample.slide,
      notes: [...sample.notes, ...picture.notes, ...sizeNotes(sample, picture)],
    },
    metadata_sha256: sha256(Buffer.concat([Buffer.from(sample.recordText), Buffer.from(sample.sizeBytes)])),
    input_sha256: picture.sha256,
    answer_sha256: null,
    defects: [...slot.defects, ...picture.defects],
  };
}

/** Whether the picture has the sizes that are written down; nothing rests on those, since pictures are measured. */
function sizeNotes(
  { documentSize, magnitude, notes }: InfoeditSample,
  { fileSize }: SourcePicture,
): string[] {
  const [width, height] = fileSize;
  const isWritten = documentSize !== null && !notes.some((note) => note.startsWith("size_"));
  const differs =
    (isWritten && (documentSize.width !== width || documentSize.height !== height)) ||
    (magnitude.source_width ?? width) !== width ||
    (magnitude.source_height ?? height) !== height;
  return differs ? ["size_differs"] : [];
}
