/** One call to the judge: what a message of the queue asks for. It may ask twice; of two askers one gets the judgement. */
import { ulid } from "ulidx";
import { PlumblineError } from "../errors.ts";
import { logError } from "../log.ts";
import type { Services } from "../services.ts";
import { claimNext, type JudgementFacts } from "../storage/judgement-work.ts";
import { cachedJudgement, type JudgementRow } from "../storage/judgements.ts";
import { findJudge } from "../storage/judges.ts";
import { putReplies } from "../storage/objects.ts";
import { findRun } from "../storage/runs.ts";
import { askJudge } from "./ask.ts";
import { type ConfiguredJudge, configuredJudges } from "./configured.ts";
import { JudgeError, type JudgeExchange } from "./judge.types.ts";
import { cacheKeyOf, promptSha256Of } from "./judge-id.ts";
import { sendLooks } from "./messages.ts";
import { type JudgementFault, pauseBeforeRetry } from "./retry.ts";
import { settle } from "./settle.ts";
import { exhibitOf } from "./subject.ts";

/** A call takes two requests at most, and the first of an isolate two more to learn what the server takes. */
const REQUESTS_A_CALL = 4;
/** Beyond the requests: what else belongs to a call takes no longer. */
const GRACE_MS = 60_000;

/** Puts the judgement that has been due longest to the judge; does nothing if none is due or all places are taken. */
export async function judgeNext(services: Services): Promise<void> {
  const judges = usableJudges(services);
  if (judges.length === 0) return;
  const { use, config } = judges[0];
  const now = services.now();
  const row = await claimNext(
    services.db,
    judges.map(({ id }) => id),
    use.concurrency,
    ulid(),
    now + REQUESTS_A_CALL * config.parameters.timeoutMs + GRACE_MS,
    now,
  );
  if (row === null) return;
  const judge = judges.find(({ id }) => id === row.judgeId) as ConfiguredJudge;
  await makeJudgement(services, judge, row);
  // The place is free again.
  await sendLooks(services, 1);
}

/** The judges that are set up; a setting that is wrong is for the operator to read, and nobody is asked meanwhile. */
export function usableJudges(services: Services): ConfiguredJudge[] {
  try {
    return configuredJudges(services);
  } catch (error) {
    if (!(error instanceof PlumblineError)) throw error;
    logError("the judge is not usable", {}, error);
    return [];
  }
}

async function makeJudgement(services: Services, judge: ConfiguredJudge, row: JudgementRow): Promise<void> {
  const facts: Facts = {};
  try {
    const verdict = await findVerdict(services, judge, row, facts);
    await settle(services, row, { status: "done", verdict, facts });
  } catch (error) {
    if (error instanceof JudgeError) {
      const { fault, message, retryAfterSeconds, exchanges } = error;
      await keepExchanges(services, row, exchanges, facts);
      await takeFault(services, row, { fault, detail: message, retryAfterSeconds }, facts);
    } else {
      await interrupt(services, row, error, facts);
    }
  }
}

type Facts = { -readonly [Name in keyof JudgementFacts]: JudgementFacts[Name] };

/** The verdict, taken from an earlier answer where there is one or asked for; `facts` are filled in on the way. */
async function findVerdict(
  services: Services,
  { config, rubric }: ConfiguredJudge,
  row: JudgementRow,
  facts: Facts,
): Promise<Record<string, unknown>> {
  const { db, now, allowLocalTargets, judgeSettings } = services;
  const [run, known] = await Promise.all([findRun(db, row.runId), findJudge(db, row.judgeId)]);
  if (run === null || known === null) throw new Error(`run or judge of judgement ${row.id} is gone`);
  const { subject, images } = await exhibitOf(services, run, row, rubric, config.parameters);
  const asked = rubric.ask(subject, row.part);
  const promptSha256 = promptSha256Of(asked);
  const imageSha256s = images.map(({ sha256 }) => sha256);
  facts.promptSha256 = promptSha256;
  facts.imageSha256s = imageSha256s;
  const keyFor = (modelAnswered: string | null) =>
    cacheKeyOf({
      judgeId: row.judgeId,
      modelAnswered,
      promptSha256,
      imageSha256s,
      parameters: config.parameters,
      part: row.part,
      repeat: row.repeat,
    });

  const cached = await cachedJudgement(db, keyFor(known.modelAnswered));
  if (cached !== null && cached.verdict !== null) {
    facts.cacheKey = cached.cacheKey;
    facts.copiedFrom = cached.id;
    facts.modelAnswered = cached.modelAnswered;
    facts.repaired = cached.repaired;
    return cached.verdict;
  }
  const answer = await askJudge(
    config,
    { ...asked, images },
    (reply) => rubric.read(subject, row.part, reply) as Record<string, unknown>,
    { allowLocalTargets, now, ai: judgeSettings.AI },
  );
  facts.cacheKey = keyFor(answer.modelAnswered);
  facts.modelAnswered = answer.modelAnswered;
  await keepExchanges(services, row, answer.exchanges, facts);
  return answer.verdict;
}

/** Stores what was said word for word, and what it took. */
async function keepExchanges(
  { bucket }: Services,
  row: JudgementRow,
  exchanges: readonly JudgeExchange[],
  facts: Facts,
): Promise<void> {
  if (exchanges.length === 0) return;
  const sum = (of: (exchange: JudgeExchange) => number) =>
    exchanges.reduce((total, exchange) => total + of(exchange), 0);
  const isCounted = exchanges.some(({ tokens }) => tokens !== null);
  facts.latencyMs = sum(({ latencyMs }) => latencyMs);
  facts.inputTokens = isCounted ? sum(({ tokens }) => tokens?.input ?? 0) : null;
  facts.outputTokens = isCounted ? sum(({ tokens }) => tokens?.output ?? 0) : null;
  facts.repaired = exchanges.some(({ isRepair }) => isRepair);
  await putReplies(bucket, row, exchanges);
}

interface Fault {
  readonly fault: JudgementFault;
  readonly detail: string;
  readonly retryAfterSeconds: number | null;
}

async function takeFault(
  services: Services,
  row: JudgementRow,
  { fault, detail, retryAfterSeconds }: Fault,
  facts: JudgementFacts,
): Promise<void> {
  const now = services.now();
  const failure = { code: fault, detail };
  const reason = { fault, retryAfterSeconds };
  const pause = pauseBeforeRetry(row, reason, now, Math.random(), services.retryTimeScale);
  if (pause === null) return settle(services, row, { status: "failed", failure, facts });
  await settle(services, row, { status: "waiting", dueAt: now + pause, failure, facts });
  await sendLooks(services, 1, pause);
}

/** Our own work on a judgement was cut short, by an error or a death: it is tried again like a fault that passes. */
export async function interrupt(
  services: Services,
  row: JudgementRow,
  error: unknown,
  facts: JudgementFacts = {},
): Promise<void> {
  logError("judgement interrupted", { judgement: row.id, attempt: row.attempts }, error);
  const detail = "The judgement was cut short by a fault on our side.";
  await takeFault(services, row, { fault: "interrupted", detail, retryAfterSeconds: null }, facts);
}
