/**
 * The controls that go along with a run (docs/judging.md): questions whose right answers are known, so that a judge that
 * says Yes to everything, or does not look, is found out. They are made when nothing of the run is on its way any more.
 */
import { sha256Text } from "../digest.ts";
import { newId } from "../ids.ts";
import { sourceOf } from "../runs/problem-source.ts";
import { allResults } from "../runs/results-by-index.ts";
import type { Services } from "../services.ts";
import { insertControls } from "../storage/judgement-work.ts";
import { controlsOf, type NewJudgement } from "../storage/judgements.ts";
import type { ResultRow } from "../storage/results.ts";
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
  const scored = [...(await allResults(services, run.id)).values()].filter(
    ({ status }) => status === "scored",
  );
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
  const source = sourceOf(services, run);
  const subjectsAt = async (indices: readonly number[]) =>
    (await source.sheets(indices)).map(
      (sheet) =>
        [sheet.index, subjectOf(sheet, results.get(sheet.index)?.facts?.outputSize ?? sheet.size)] as const,
    );
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

  for (const [index, subject] of await subjectsAt(orderOf("no_edit").slice(0, count))) {
    add("no_edit", index, subject, null);
  }
  const shuffled = orderOf("mismatch");
  for (const [place, [index, subject]] of (await subjectsAt(shuffled.slice(0, count))).entries()) {
    const other = shuffled[(place + 1) % shuffled.length];
    const shown = results.get(other);
    if (other !== index && shown !== undefined) add("mismatch", index, subject, shown);
  }
  const mirrorable = rubric.mirror === undefined ? [] : orderOf("mirror");
  let mirrored = 0;
  // Some problems have nothing to mirror: as many are read at a time as would do if all had.
  for (let start = 0; mirrored < count && start < mirrorable.length; start += count) {
    for (const [index, plain] of await subjectsAt(mirrorable.slice(start, start + count))) {
      const subject = rubric.mirror?.(plain) ?? null;
      if (subject === null || mirrored === count) continue;
      add("mirror", index, subject, results.get(index) ?? null);
      mirrored++;
    }
  }
  return made;
}
