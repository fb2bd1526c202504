/** Judges and judgements on the wire (contract §12). */
import { z } from "@hono/zod-openapi";
import { JUDGEMENT_KINDS } from "../../judging/judge.types.ts";
import { JUDGEMENT_STATUSES } from "../../judging/view.ts";
import { Time } from "../schemas.ts";
import { AnsweredQuestionSchema } from "../score/schema.ts";

export const JudgeId = z.object({ id: z.string().openapi({ example: "jdg_5f0c9a1e7b3d2f4a6c8e0b1d" }) });

export const JudgeSchema = z
  .object({
    id: z.string().openapi({
      description:
        "Follows from all that can change an answer: another model, prompt or parameter, another judge.",
    }),
    suite: z.string(),
    provider: z.enum(["openai-compatible", "workers-ai"]),
    host: z.string().nullable().openapi({ description: "Of its server, where that is public." }),
    model: z.string().openapi({ description: "As it is asked for." }),
    model_answered: z
      .string()
      .nullable()
      .openapi({ description: "As its server last said that answered; null where it does not say." }),
    prompt_hash: z.string().openapi({ description: "SHA-256 over every prompt and schema of the suite." }),
    parameters: z.object({
      temperature: z.number().nullable(),
      max_tokens: z.int(),
      detail: z.enum(["low", "high", "auto"]),
      max_image_side: z.int().nullable(),
      structured_output: z.boolean(),
    }),
    is_current: z.boolean().openapi({ description: "The judge that runs are opened with now." }),
    created_at: Time,
  })
  .openapi("Judge");

export const JudgementSchema = z
  .object({
    id: z.string(),
    kind: z.enum(JUDGEMENT_KINDS).openapi({
      description:
        "`output`, or after the end a control: the unedited picture, another problem's output, the questions asked the other way round.",
    }),
    part: z.string().openapi({ description: "Of the suite's rubric, for example a metric.", example: "IF" }),
    repeat: z.int().openapi({ description: "From 0." }),
    status: z.enum(JUDGEMENT_STATUSES),
    attempts: z.int(),
    fault: z
      .object({ code: z.string(), detail: z.string().optional() })
      .nullable()
      .openapi({ description: "Why there is no verdict, or none yet; its detail after the end." }),
    latency_ms: z.int().nullable(),
    created_at: Time,
    next_attempt_at: Time.nullable(),
    ended_at: Time.nullable(),
    other_index: z
      .int()
      .nullable()
      .optional()
      .openapi({ description: "Control `mismatch`: the problem whose output was shown." }),
    judge: z
      .object({
        id: z.string(),
        provider: z.string(),
        model: z.string(),
        model_answered: z.string().nullable(),
        prompt_hash: z.string(),
      })
      .optional(),
    prompt_sha256: z.string().nullable().optional().openapi({ description: "Of the words that were sent." }),
    image_sha256s: z
      .array(z.string())
      .nullable()
      .optional()
      .openapi({ description: "Of the pictures as they were sent, original first." }),
    tokens: z.object({ input: z.int(), output: z.int() }).nullable().optional(),
    repaired: z.boolean().nullable().optional().openapi({ description: "It took a second request." }),
    copied_from: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: "The judgement whose answer was taken over, since everything was the same." }),
    questions: z
      .array(AnsweredQuestionSchema)
      .nullable()
      .optional()
      .openapi({ description: "Each with what was said; null without a verdict on questions." }),
    verdict: z.record(z.string(), z.unknown()).nullable().optional(),
    exchanges: z
      .array(
        z.object({
          text: z.string().nullable(),
          model_answered: z.string().nullable(),
          latency_ms: z.number(),
          tokens: z.object({ input: z.int(), output: z.int() }).nullable(),
          is_repair: z.boolean(),
        }),
      )
      .nullable()
      .optional()
      .openapi({ description: "With `exchanges=true`: word for word what the judge said." }),
  })
  .openapi("Judgement");
