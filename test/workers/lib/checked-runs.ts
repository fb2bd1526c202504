/** Runs of documents whose outputs were checked already: what checks say is written as they would, no browser takes part. */
import { newId } from "../../../src/ids.ts";
import { openRun, type RunRequest } from "../../../src/runs/open.ts";
import type { Modality } from "../../../src/runs/scored-by.ts";
import type { Finding, InfoeditScore, InfoeditTask } from "../../../src/scoring/infoedit/infoedit.types.ts";
import { scoreFindings } from "../../../src/scoring/infoedit/score.ts";
import { BINDINGS, servicesAt } from "./runs.ts";

/** Insert-Element and Reshape-Canvas, a problem each. */
export const TWO_PROBLEMS = { tasks: ["add", "aspect_ratio"], problemsPerCell: 1 };

/** Opens a run of a lab: two problems of documents, by one and the same model. */
export async function openChecked(
  labId: string,
  modality: Modality,
  change: Partial<RunRequest> = {},
): Promise<string> {
  const services = servicesAt(0);
  // Pages are only opened where something could show them; nothing is shown here.
  const shown = { ALLOW_LOCAL_TARGETS: "1", RENDERER_URL: "http://127.0.0.1:9", RENDERER_TOKEN: "t" };
  const rendererSettings = { ...services.rendererSettings, ...shown };
  const { id } = await openRun({ ...services, rendererSettings }, labId, newId("run"), {
    suite: "infoedit",
    model: { slug: "editor", name: null, version: null, url: null, openWeights: null },
    track: "fresh",
    protocol: "direct",
    clientSeed: "",
    plan: TWO_PROBLEMS,
    metadata: {},
    modality,
    ...change,
  });
  return id;
}

async function writeResult(
  runId: string,
  index: number,
  values: { status: "scored" | "failed"; score?: InfoeditScore; facts?: object; failure?: string },
): Promise<void> {
  const { status, score, facts, failure } = values;
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await BINDINGS.DB.prepare(
    `INSERT INTO results (run_id, idx, status, output_sha256, output_type, claim, attempts, quota_day, score, facts,
       failure_code, failure_detail, submitted_at, scored_at)
     VALUES (?, ?, ?, ?, 'application/octet-stream', 'c', 1, '2026-01-01', ?, ?, ?, ?, 1, 1)`,
  )
    .bind(
      runId,
      index,
      status,
      "ab".repeat(32),
      json(score),
      json(facts),
      failure ?? null,
      failure ? "said so" : null,
    )
    .run();
}

/** An output in which the checks found this; nothing found is a success. */
export async function check(
  runId: string,
  index: number,
  task: InfoeditTask,
  findings: readonly Finding[] = [],
  facts: object = { inputSize: [800, 600], bgColors: null },
): Promise<void> {
  await writeResult(runId, index, { status: "scored", score: scoreFindings(task, findings), facts });
}

/** An output that failed for a reason. */
export function fail(runId: string, index: number, failure: string): Promise<void> {
  return writeResult(runId, index, { status: "failed", failure });
}
