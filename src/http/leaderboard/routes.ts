/** Contract of the leaderboard (contract §9). */
import { createRoute, z } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { BREAKDOWNS } from "../../leaderboard/read.ts";
import { MODALITIES } from "../../runs/scored-by.ts";
import { problemResponses } from "../errors.ts";
import { jsonResponse, Time } from "../schemas.ts";
import { ReferenceResultSchema } from "../suites/routes.ts";

const TAGS = ["Leaderboard"];

export const BoardQuery = z.object({
  suite: z.string().default("paintbench"),
  track: z.enum(["fresh", "official"]).default("fresh"),
  protocol: z.enum(["direct", "augmented"]).default("direct"),
  modality: z.enum(MODALITIES).default("pixel").openapi({
    description: "InfoEdit, fresh track: what is edited. Scores of pictures, pages and slides never meet.",
  }),
  judge: z.string().optional().openapi({
    description:
      "Judged suites: whose board, since scores of different judges never meet; the judge that is set up unless given.",
    example: "jdg_5f0c9a1e7b3d2f4a6c8e0b1d",
  }),
  by: z.enum(BREAKDOWNS).default("overall").openapi({ description: "Adds a ranking for each group." }),
});

const Interval = z.tuple([z.number(), z.number()]);
const MIOU = z.number().optional().openapi({ description: "Pixel suites only: the same as `score`." });
const Score = z.object({ score: z.number(), miou: MIOU, ci95: Interval });

const EntrySchema = z
  .object({
    rank: z.int().nullable().openapi({ description: "Null for baselines. Equal scores share a rank." }),
    rank_range: z
      .tuple([z.int(), z.int()])
      .nullable()
      .openapi({ description: "Best and worst place that the intervals leave open: ties overlap." }),
    model: z.object({
      slug: z.string(),
      name: z.string().nullable(),
      version: z.string().nullable(),
      url: z.string().nullable(),
      open_weights: z.boolean().nullable(),
    }),
    lab: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    score: z.number().openapi({
      description: "In the board's metric. Average of all completed ranked runs, never the best one.",
    }),
    miou: MIOU,
    ci95: Interval,
    categories: z.record(z.string(), Score),
    tasks: z.record(z.string(), Score),
    conditions: z.record(z.string(), Score),
    metrics: z.record(z.string(), Score).optional().openapi({
      description:
        "Suites with verdicts: what the score is made of (creval: `if`, `vc`, `vq`; infoedit: `edit_compliance`, `content_preservation`).",
    }),
    judge: z.string().optional().openapi({ description: "Who judged, where somebody did." }),
    flags: z
      .array(z.string())
      .optional()
      .openapi({ description: "Suites with verdicts: for example `judge_unreliable`." }),
    runs: z.int(),
    attempts: z
      .int()
      .openapi({ description: "Runs of the model version that ended, cancelled and expired ones too." }),
    problems: z.int(),
    provisional: z.boolean().openapi({
      description:
        "The average rests on less than the full plan (a partial baseline, or problems that failed), or on a judge that failed its controls.",
    }),
    baseline: z.boolean().openapi({ description: "A built-in baseline, or a run whose answers were read." }),
    run_ids: z.array(z.string()),
  })
  .openapi("LeaderboardEntry");

const BoardSchema = z
  .object({
    suite: z.string(),
    track: z.enum(["fresh", "official"]),
    protocol: z.enum(["direct", "augmented"]),
    modality: z
      .enum(MODALITIES)
      .nullable()
      .openapi({ description: "InfoEdit: what is edited; null for other suites." }),
    by: z.enum(BREAKDOWNS),
    metric: z
      .object({ id: z.enum(["miou", "overall", "success_rate"]), title: z.string() })
      .openapi({ description: "What `score` is, a fraction 0…1." }),
    basis: z.string().openapi({
      description: "What all entries share: the suite's version (fresh) or the data set's id (official).",
    }),
    judge: z.string().nullable().openapi({
      description: "Who judged all entries; null where outputs are scored by pixels or checked by rules.",
    }),
    updated_at: Time.nullable(),
    entries: z.array(EntrySchema),
    groups: z
      .array(z.object({ id: z.string(), title: z.string(), entries: z.array(EntrySchema) }))
      .openapi({ description: "With `by`: each group's own ranking; `score` and `ci95` are the group's." }),
    reference_results: z.array(ReferenceResultSchema).openapi({
      description:
        "Published figures with their source. Those of InfoEdit's slides were made under another contract: a function in Python instead of operations.",
    }),
  })
  .openapi("Leaderboard");

const NOT_MODIFIED = { 304: { description: "It is still what `if-none-match` names" } };

export const getBoard = createRoute({
  method: "get",
  path: "/v1/leaderboard",
  tags: TAGS,
  summary: "A leaderboard",
  middleware: [etag()] as const,
  request: { query: BoardQuery },
  responses: {
    200: jsonResponse(BoardSchema, "The board"),
    ...NOT_MODIFIED,
    ...problemResponses("unknown_suite", "invalid_request"),
  },
});

export const getBoardCsv = createRoute({
  method: "get",
  path: "/v1/leaderboard.csv",
  tags: TAGS,
  summary: "A leaderboard as CSV",
  description: "With `by` a column a group.",
  middleware: [etag()] as const,
  request: { query: BoardQuery },
  responses: {
    200: { description: "The board", content: { "text/csv": { schema: { type: "string" } as const } } },
    ...NOT_MODIFIED,
    ...problemResponses("unknown_suite", "invalid_request"),
  },
});
