/**
 * The controls that go along with a run (docs/judging.md): questions whose right answers are known, so that a judge that
 * says Yes to everything, or does not look, is found out. They are made when nothing of the run is on its way any more.
 */
import { sha256Text } from "../digest.ts";
import { newId } from "../ids.ts";
import { type ProblemSheet, sourceOf } from "../runs/problem-source.ts";
import type { Services } from "../services.ts";
import { insertControls } from "../storage/judgement-work.ts";
import { controlsOf, type NewJudgement } from "../storage/judgements.ts";
import { listResults, type ResultRow } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { judgingTimes } from "./deadlines.ts";
import { judgeIdOfRun } from "./enqueue.ts";
import type { JudgedSubject, JudgementKind } from "./judge.types.ts";
import { sendLooks } from "./messages.ts";
import { rubricOf } from "./rubrics/index.ts";
import { subjectOf } from "./subject.ts";

/** Controls of each kind: a twentieth of the problems, within these bounds. */
const SHARE = 0.05;
const LEAST = 3;
const MOST = 20;

type ControlKind = Exclude<JudgementKind, "output">;

/** How many controls of each kind go along with a run. */
export function controlCount(problems: number): number {
  return Math.min(Math.max(Math.ceil(SHARE * problems), LEAST), MOST);
}

/**
 * Problems in an order that the secret alone decides, another one for each kind of control. The secret is the run's
 * server seed, so whoever knows it after the end can tell that the controls were not picked.
 */
export function shuffleFor(kind: ControlKind, secret: string, indices: readonly number[]): number[] {
  const keyed = indices.map((index) => ({ index, key: sha256Text(`control|${secret}|${kind}|${index}`) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ index }) => index);
}

/**
 * Makes the controls of a run that has none yet and of which an output was scored. Says whether it made any: then there is
 * something to wait for.
 */
export async function makeControls(services: Services, run: RunRow): Promise<boolean> {
  const isComplete = run.status === "finalizing" || run.status === "completed";
  if (!isComplete || (await controlsOf(services.db, run.id)).length > 0) return false;
  const scored = await scoredResults(services, run);
  if (scored.length === 0) return false;
  const times = judgingTimes(services.now());
  const judgements = await planControls(services, run, scored, times.now);
  await insertControls(
    services.db,
    { runId: run.id, judgeId: judgeIdOfRun(run), ...times, judgements },
    times.finishBy,
  );
  await sendLooks(services, judgements.length);
  return judgements.length > 0;
}

async function planControls(
  services: Services,
  run: RunRow,
  scored: readonly ResultRow[],
  now: number,
): Promise<NewJudgement[]> {
  // On the official track there is no seed to keep secret: what is asked is known beforehand.
  const secret = run.serverSeed ?? run.id;
  const rubric = rubricOf(run.suite);
  const count = controlCount(run.problemCount);
  const results = new Map(scored.map((result) => [result.index, result]));
  const orderOf = (kind: ControlKind) => shuffleFor(kind, secret, [...results.keys()]);
  const sheets = new Map<number, ProblemSheet>();
  for (const sheet of await sourceOf(services, run).sheets(chosenFirst(orderOf, count))) {
    sheets.set(sheet.index, sheet);
  }
  const subjectAt = async (index: number) => {
    const sheet = sheets.get(index) ?? (await sourceOf(services, run).sheets([index]))[0];
    return subjectOf(sheet, results.get(index)?.facts?.outputSize ?? sheet.size);
  };
  const made: NewJudgement[] = [];
  const add = (kind: ControlKind, index: number, subject: JudgedSubject, shown: ResultRow | null) => {
    for (const part of rubric.parts(subject)) {
      made.push({
        id: newId("jdm", now),
        index,
        kind,
        part,
        repeat: 0,
        outputSha256: shown?.outputSha256 ?? null,
        otherIndex: shown === null || shown.index === index ? null : shown.index,
      });
    }
  };

  for (const index of orderOf("no_edit").slice(0, count)) add("no_edit", index, await subjectAt(index), null);
  const shuffled = orderOf("mismatch");
  for (const [place, index] of shuffled.slice(0, count).entries()) {
    const other = shuffled[(place + 1) % shuffled.length];
    const shown = results.get(other);
    if (other !== index && shown !== undefined) add("mismatch", index, await subjectAt(index), shown);
  }
  let mirrored = 0;
  for (const index of orderOf("mirror")) {
    if (mirrored === count) break;
    const subject = rubric.mirror(await subjectAt(index));
    if (subject === null) continue;
    add("mirror", index, subject, results.get(index) ?? null);
    mirrored++;
  }
  return made;
}

/** The problems that are most likely needed, so that they are read at once. */
function chosenFirst(orderOf: (kind: ControlKind) => number[], count: number): number[] {
  const kinds = ["no_edit", "mismatch", "mirror"] as const;
  return [...new Set(kinds.flatMap((kind) => orderOf(kind).slice(0, count)))];
}

const RESULTS_A_PAGE = 500;

async function scoredResults({ db }: Services, run: RunRow): Promise<ResultRow[]> {
  const scored: ResultRow[] = [];
  for (let from = 0; ; ) {
    const page = await listResults(db, run.id, from, RESULTS_A_PAGE);
    scored.push(...page.filter(({ status }) => status === "scored"));
    if (page.length < RESULTS_A_PAGE) return scored;
    from = page[page.length - 1].index + 1;
  }
}
