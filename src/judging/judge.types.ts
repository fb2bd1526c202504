/**
 * The language of judging: who judges, what is asked, what comes back, and how an answer may fail to be one. Everything
 * suite-specific is in a Rubric; everything else (asking, repairing, storing, repeating) is the same for all suites.
 */
import type { SuiteId } from "../suites/suite.ts";

/** A vision model as it is configured. Whatever can change an answer is part of the judge's id (judge-id.ts). */
export interface JudgeConfig {
  readonly provider: "openai-compatible" | "workers-ai";
  /** Without a trailing slash, up to and including `/v1`; null for the Workers AI binding. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** As it is asked for; what the server says that answered is kept with each answer. */
  readonly model: string;
  readonly parameters: JudgeParameters;
}

export interface JudgeParameters {
  /** Null leaves the server's default. */
  readonly temperature: number | null;
  readonly maxTokens: number;
  /** How many picture tokens the server spends. */
  readonly detail: "low" | "high" | "auto";
  /** Pictures with a longer side are made smaller before they are sent, in pixels; null sends them as they are. */
  readonly maxImageSide: number | null;
  /** Ask for strict JSON-schema output; a server that refuses it is asked again without. */
  readonly structuredOutput: boolean;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** What a judge is shown, in this order: pictures first, then the words. */
export interface JudgeRequest {
  readonly system: string;
  readonly images: readonly JudgeImage[];
  readonly text: string;
  readonly schema: ReplySchema;
}

export interface JudgeImage {
  readonly role: "original" | "edited";
  readonly bytes: Uint8Array;
  /** Media type by content. */
  readonly type: string;
  /** Of these bytes, 64 hex digits. */
  readonly sha256: string;
}

/** The shape of a reply, as JSON schema for servers that take one. */
export interface ReplySchema {
  readonly name: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** One exchange with the server, whatever came of it. */
export interface JudgeExchange {
  /** Raw text of the answer; null where none came. */
  readonly text: string | null;
  /** As the server says that answered; null where it does not say. */
  readonly modelAnswered: string | null;
  readonly latencyMs: number;
  readonly tokens: { readonly input: number; readonly output: number } | null;
  /** The re-ask after an answer that could not be read. */
  readonly isRepair: boolean;
}

/** Why there is no verdict. */
export const JUDGE_FAULTS = [
  // the server did not answer: asked again later
  "rate_limited",
  "unavailable",
  "timeout",
  // it will not answer: not asked again by itself
  "unauthorized",
  "rejected",
  "refused",
  "filtered",
  // it answered, but not the question, and not after the repair either
  "empty",
  "truncated",
  "malformed",
  "wrong_schema",
] as const;
export type JudgeFault = (typeof JUDGE_FAULTS)[number];

/** A call ended without a verdict. */
export class JudgeError extends Error {
  readonly fault: JudgeFault;
  /** What the server asks to wait for, in seconds. */
  readonly retryAfterSeconds: number | null;
  readonly exchanges: readonly JudgeExchange[];

  constructor(
    fault: JudgeFault,
    detail: string,
    more: { retryAfterSeconds?: number | null; exchanges?: readonly JudgeExchange[] } = {},
  ) {
    super(detail);
    this.name = "JudgeError";
    this.fault = fault;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.exchanges = more.exchanges ?? [];
  }
}

/** What is judged: a problem as it was set, and the sizes of its pictures in pixels. */
export interface JudgedSubject {
  readonly task: string;
  readonly mode: string;
  readonly instruction: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly inputSize: readonly [width: number, height: number];
  readonly outputSize: readonly [width: number, height: number];
}

/** What a suite's report groups its problems by, beside task and mode. */
export interface ProblemTraits {
  readonly difficulty: string | null;
  readonly direction: string | null;
  /** Kinds of what is edited. */
  readonly families: readonly string[];
  /** What the picture was made of, where the data names it. */
  readonly source: string | null;
}

/** What a suite asks a judge and makes of the answers. Pure. */
export interface Rubric<Verdict = unknown, Score = unknown> {
  readonly suite: SuiteId;
  /** SHA-256 over every prompt and schema of the rubric: another wording is another judge. */
  readonly promptHash: string;
  /** The calls that one output takes, for example one a metric. */
  parts(subject: JudgedSubject): readonly string[];
  /** The words and the schema of one call; the service adds the pictures (original, then edited). */
  ask(subject: JudgedSubject, part: string): Omit<JudgeRequest, "images">;
  /** Reads a parsed reply. Throws JudgeError `wrong_schema` saying what is missing or wrong. */
  read(subject: JudgedSubject, part: string, reply: unknown): Verdict;
  /** The score of an output from the verdicts of all its parts; of each part, one verdict a repeat. */
  score(subject: JudgedSubject, verdicts: ReadonlyMap<string, readonly Verdict[]>): Score;
  /**
   * The subject with every question asked the other way round, for the control; null where nobody wrote that down. Absent
   * where no problem of the suite has that, so that none is looked through for it.
   */
  mirror?(subject: JudgedSubject): JudgedSubject | null;
  /** What the report groups a problem by; absent where that is its slot alone. Kept with the result (src/judging/enqueue.ts). */
  traits?(metadata: Readonly<Record<string, unknown>>): ProblemTraits;
}

/** Kinds of judgement: of an output, and of the controls that go along with a run. */
export const JUDGEMENT_KINDS = ["output", "no_edit", "mismatch", "mirror"] as const;
export type JudgementKind = (typeof JUDGEMENT_KINDS)[number];
