/** Reading data sets. */
import type { Services } from "../services.ts";
import { type MissingFile, missingFiles } from "../storage/dataset-files.ts";
import { countDefects, type DatasetRow, listDatasets } from "../storage/datasets.ts";
import { getDataset } from "./import.ts";

/** A data set and how many of its problems carry a defect. */
export interface DatasetView extends DatasetRow {
  readonly defectCount: number;
}

export async function viewOf({ db }: Services, dataset: DatasetRow): Promise<DatasetView> {
  const defects = await countDefects(db, [dataset.id]);
  return { ...dataset, defectCount: defects.get(dataset.id) ?? 0 };
}

/** Throws PlumblineError `unknown_dataset`. */
export async function viewDataset(services: Services, id: string): Promise<DatasetView> {
  return viewOf(services, await getDataset(services.db, id));
}

/** Data sets, newest first, at most `count`, those before the id `before`; of one suite when given. */
export async function pageOfDatasets(
  { db }: Services,
  count: number,
  filter: { suite?: string; before?: string },
): Promise<DatasetView[]> {
  const rows = await listDatasets(db, count, filter);
  const defects = await countDefects(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, defectCount: defects.get(row.id) ?? 0 }));
}

/** Pictures that have not arrived, at most `count`, those after the hash `after`. Throws `unknown_dataset`. */
export async function pageOfMissingFiles(
  { db }: Services,
  id: string,
  count: number,
  after?: string,
): Promise<MissingFile[]> {
  await getDataset(db, id);
  return missingFiles(db, id, count, after);
}
