/** Contract of practice problems (contract §3). */
import { createRoute, z } from "@hono/zod-openapi";
import { DOCUMENT_TYPES, type DocumentFile } from "../../suites/documents.ts";
import { problemResponses } from "../errors.ts";
import { jsonResponse } from "../schemas.ts";

const TAGS = ["Practice"];

const PracticePath = z.object({
  suite: z.string().openapi({ example: "paintbench" }),
  task: z.string().openapi({ example: "rotation" }),
});

const PracticeQuery = z.object({
  seed: z.string({ error: "A seed is needed: any text of at most 1,024 bytes" }).openapi({
    description: "Any text, the empty one too, of at most 1,024 bytes of UTF-8.",
    example: "1",
  }),
  mode: z.string().optional().openapi({ description: "Default: the task's first." }),
  condition: z.string().optional().openapi({ description: "Default: the suite's first." }),
});

const REQUEST = { params: PracticePath, query: PracticeQuery };

const PROBLEM_CODES = [
  "invalid_request",
  "unknown_suite",
  "unknown_task",
  "unknown_mode",
  "unknown_condition",
  "fresh_not_available",
] as const;

const PROBLEMS = problemResponses(...PROBLEM_CODES);

const NOT_MODIFIED = { description: "The copy of this ETag is current" };

const PracticeProblemSchema = z
  .object({
    suite: z.string(),
    version: z.string(),
    task: z.string(),
    mode: z.string(),
    condition: z.string().nullable(),
    category: z.string().nullable().openapi({ description: "Null for diagnostics, which are never scored." }),
    seed: z.string().openapi({ description: "As it was asked for." }),
    width: z.int(),
    height: z.int(),
    instruction: z.string(),
    metadata: z.record(z.string(), z.unknown()).openapi({
      description:
        "Scene and edit; of a pixel suite the answer can be redrawn from it, of a judged one it has the `questions`.",
    }),
    input_url: z.string(),
    answer_url: z
      .string()
      .nullable()
      .openapi({ description: "Null where outputs are judged and no picture is the right one." }),
    documents: z
      .record(z.string(), z.string())
      .optional()
      .openapi({
        description: "InfoEdit: the same as documents that can be edited, by name: `source.html` and so on.",
        example: { "source.html": "https://plumbline.example/v1/practice/infoedit/add/source.html?seed=1" },
      }),
  })
  .openapi("PracticeProblem");

export const getPractice = createRoute({
  method: "get",
  path: "/v1/practice/{suite}/{task}",
  tags: TAGS,
  summary: "A practice problem",
  description:
    "Drawn from the seed you name: the same suite version, task, mode, condition and seed always give the same bytes. " +
    "No problem of a run has such a seed.",
  request: REQUEST,
  responses: {
    200: jsonResponse(PracticeProblemSchema, "The problem"),
    304: NOT_MODIFIED,
    ...PROBLEMS,
  },
});

const PICTURE = {
  description: "The picture",
  content: { "image/png": { schema: { type: "string", format: "binary" } as const } },
};

export const getPracticeInput = createRoute({
  method: "get",
  path: "/v1/practice/{suite}/{task}/input.png",
  tags: TAGS,
  summary: "Its picture to edit",
  request: REQUEST,
  responses: { 200: PICTURE, 304: NOT_MODIFIED, ...PROBLEMS },
});

export const getPracticeAnswer = createRoute({
  method: "get",
  path: "/v1/practice/{suite}/{task}/answer.png",
  tags: TAGS,
  summary: "Its right answer",
  request: REQUEST,
  responses: {
    200: PICTURE,
    304: NOT_MODIFIED,
    ...problemResponses(...PROBLEM_CODES, "no_answer_picture"),
  },
});

/** A file of a practice problem of InfoEdit, the one suite whose pictures are documents too. */
export function documentRoute(file: DocumentFile) {
  const [type] = DOCUMENT_TYPES[file].split(";");
  return createRoute({
    method: "get",
    path: `/v1/practice/infoedit/{task}/${file}`,
    tags: TAGS,
    summary: DOCUMENT_SUMMARIES[file],
    request: { params: PracticePath.pick({ task: true }), query: PracticeQuery },
    responses: {
      200: { description: "The file", content: { [type]: { schema: { type: "string", format: "binary" } } } },
      304: NOT_MODIFIED,
      ...PROBLEMS,
    },
  });
}

const DOCUMENT_SUMMARIES: Readonly<Record<DocumentFile, string>> = {
  "source.html": "InfoEdit: the source as HTML",
  "source.pptx": "InfoEdit: the source as a slide",
  "answer.html": "InfoEdit: the true edit as HTML, one right answer of many",
  "answer.pptx": "InfoEdit: the true edit as a slide",
  "answer.json": "InfoEdit: the shape operations that make the source slide into the true edit",
};
