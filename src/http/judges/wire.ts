/** Judges and judgements in the form that goes over the wire. */
import type { z } from "@hono/zod-openapi";
import type { JudgementView, JudgeRow } from "../../judging/view.ts";
import { wireTime } from "../schemas.ts";
import type { JudgementSchema, JudgeSchema } from "./schemas.ts";

export function judgeToWire(judge: JudgeRow, isCurrent: boolean): z.infer<typeof JudgeSchema> {
  const { temperature, maxTokens, detail, maxImageSide, structuredOutput } = judge.parameters;
  return {
    id: judge.id,
    suite: judge.suite,
    provider: judge.provider,
    host: publicHost(judge.host),
    model: judge.model,
    model_answered: judge.modelAnswered,
    prompt_hash: judge.promptHash,
    parameters: {
      temperature,
      max_tokens: maxTokens,
      detail,
      max_image_side: maxImageSide,
      structured_output: structuredOutput,
    },
    is_current: isCurrent,
    created_at: wireTime(judge.createdAt),
  };
}

/** Where a server stands inside somebody's network is nobody's business. */
function publicHost(host: string | null): string | null {
  if (host === null) return null;
  const name = host.replace(/:\d+$/, "");
  const isAddress = /^\[|^\d+(\.\d+){3}$/.test(name);
  const isPrivate = !name.includes(".") || /\.(local|localhost|internal|lan|home|corp|test)$/i.test(name);
  return isAddress || isPrivate ? null : host;
}

export function judgementToWire(
  { row, details }: JudgementView,
  judge: JudgeRow | null,
): z.infer<typeof JudgementSchema> {
  const { failureCode: code, failureDetail: detail, inputTokens, outputTokens } = row;
  const isOver = details !== null;
  return {
    id: row.id,
    kind: row.kind,
    part: row.part,
    repeat: row.repeat,
    status: row.status,
    attempts: row.attempts,
    fault: code === null ? null : { code, ...(isOver && detail !== null ? { detail } : {}) },
    latency_ms: row.latencyMs,
    created_at: wireTime(row.createdAt),
    next_attempt_at: row.status === "waiting" && row.dueAt !== null ? wireTime(row.dueAt) : null,
    ended_at: row.endedAt === null ? null : wireTime(row.endedAt),
    ...(details === null
      ? {}
      : {
          other_index: row.otherIndex,
          ...(judge === null
            ? {}
            : {
                judge: {
                  id: judge.id,
                  provider: judge.provider,
                  model: judge.model,
                  model_answered: row.modelAnswered,
                  prompt_hash: judge.promptHash,
                },
              }),
          prompt_sha256: row.promptSha256,
          image_sha256s: row.imageSha256s,
          tokens:
            inputTokens === null || outputTokens === null
              ? null
              : { input: inputTokens, output: outputTokens },
          repaired: row.repaired,
          copied_from: row.copiedFrom,
          questions:
            details.answers === null
              ? null
              : details.answers.map(({ mirror: _, ...question }) => ({ ...question })),
          verdict: row.verdict,
          ...(details.exchanges === null
            ? {}
            : {
                exchanges: details.exchanges.map((exchange) => ({
                  text: exchange.text,
                  model_answered: exchange.modelAnswered,
                  latency_ms: exchange.latencyMs,
                  tokens: exchange.tokens,
                  is_repair: exchange.isRepair,
                })),
              }),
        }),
  };
}
