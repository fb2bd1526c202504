/** Official problems: rows and pictures of the data set that the run was opened on. */
import type { Services } from "../services.ts";
import {
  type DatasetProblemRow,
  outlineProblems,
  type ProblemOutline,
  problemsAt,
} from "../storage/datasets.ts";
import type { RunRow } from "../storage/runs.ts";
import { storedPicture } from "./pictures.ts";
import type { ProblemSheet, ProblemSource, SlotOutline } from "./problem-source.ts";

export function officialSource({ db, bucket }: Services, run: RunRow): ProblemSource {
  const { datasetId, selection } = run;
  if (datasetId === null) throw new Error(`official run ${run.id} has no data set`);
  /** Place in the data set of a place in the run. */
  const placeOf = (index: number) => (selection === null ? index : selection[index]);

  async function sheets(
    indices: readonly number[],
  ): Promise<{ sheet: ProblemSheet; row: DatasetProblemRow }[]> {
    const rows = await problemsAt(db, datasetId as string, indices.map(placeOf));
    const byPlace = new Map(rows.map((row) => [row.index, row]));
    return indices.map((index) => {
      const row = byPlace.get(placeOf(index));
      if (row === undefined) throw new Error(`data set ${datasetId} has no problem ${placeOf(index)}`);
      return { sheet: toSheet(index, row), row };
    });
  }

  return {
    async outline() {
      const problems = await outlineProblems(db, datasetId);
      const places = selection ?? problems.map((_, index) => index);
      return places.map((place, index) => toOutline(index, problems[place]));
    },
    sheets: async (indices) => (await sheets(indices)).map(({ sheet }) => sheet),
    async open(index) {
      const [{ sheet, row }] = await sheets([index]);
      return {
        sheet,
        input: storedPicture(bucket, row.inputSha256),
        answer: row.answerSha256 === null ? null : storedPicture(bucket, row.answerSha256),
        documents: null,
      };
    },
  };
}

function toOutline(index: number, row: ProblemOutline): SlotOutline {
  const { task, mode, condition, category, scored, number, sourceId, width, height, editPixels, defects } =
    row;
  return {
    index,
    task,
    mode,
    condition,
    category,
    scored,
    number,
    sourceId,
    size: [width, height],
    editPixels,
    defects,
  };
}

function toSheet(index: number, row: DatasetProblemRow): ProblemSheet {
  return {
    ...toOutline(index, row),
    size: [row.width, row.height],
    instruction: row.instruction,
    hasAnswer: row.answerSha256 !== null,
    metadata: row.metadata,
    seed: null,
  };
}
