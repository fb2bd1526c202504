/** docs/limits.md against the code: a figure that moves in one place has to move in the other. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { JSON_LIMIT } from "../../src/http/body.ts";
import { RETENTION_MS } from "../../src/idempotency/claims.ts";
import { MAX_CONNECTION_SECONDS } from "../../src/inference/endpoints.ts";
import { MAX_ATTEMPTS as INFERENCE_ATTEMPTS } from "../../src/inference/retry.ts";
import { controlCount } from "../../src/judging/controls.ts";
import { JUDGING_MS } from "../../src/judging/deadlines.ts";
import { MAX_ATTEMPTS as JUDGING_ATTEMPTS } from "../../src/judging/retry.ts";
import { DEFAULT_QUOTAS } from "../../src/labs/quotas.ts";
import { IMAGE_LIMITS } from "../../src/raster/codec/limits.ts";
import { MAX_DOCUMENT_BYTES, RENDER_MS } from "../../src/rendering/renderer.ts";
import { FINISH_ATTEMPTS, FINISH_MS } from "../../src/runs/state.ts";
import { PIXELS_OF_ALL_PARTS } from "../../src/scoring/score-files.ts";
import { MAX_CLIENT_SEED_BYTES } from "../../src/suites/fairness.ts";
import { MOST_OPERATIONS_BYTES } from "../../src/suites/infoedit/pptx-ops/operations.ts";
import { MAX_PROBLEMS_PER_CELL } from "../../src/suites/plan.ts";
import { MAX_SEED_BYTES } from "../../src/suites/seed.ts";
import { TARGET_TIMEOUT_MS } from "../../src/targets/request.ts";
import { MAX_ATTEMPTS as WEBHOOK_ATTEMPTS } from "../../src/webhooks/schedule.ts";

const document = readFileSync(new URL("../../docs/limits.md", import.meta.url).pathname, "utf8");
const number = (value: number) => value.toLocaleString("en-US");

/** A row's first cell, and what its second cell must contain. */
const ROWS: readonly (readonly [row: string, figure: string])[] = [
  ["File", number(IMAGE_LIMITS.bytes)],
  ["Side", number(IMAGE_LIMITS.side)],
  ["Area", number(IMAGE_LIMITS.pixels)],
  ["All parts of `POST /v1/score` together", number(PIXELS_OF_ALL_PARTS)],
  ["Page", number(MAX_DOCUMENT_BYTES)],
  ["Time for showing a page", `${RENDER_MS / 1_000} seconds`],
  ["List of shape operations", number(MOST_OPERATIONS_BYTES)],
  ["JSON body", number(JSON_LIMIT)],
  ["`Idempotency-Key`", `${RETENTION_MS / 3_600_000} hours`],
  ["`problems_per_cell`", number(MAX_PROBLEMS_PER_CELL)],
  ["`client_seed`", number(MAX_CLIENT_SEED_BYTES)],
  [
    "Report after the end",
    `${FINISH_MS / 60_000} minutes, ${["", "once", "twice", "three times"][FINISH_ATTEMPTS]}`,
  ],
  ["Runs opened a day", number(DEFAULT_QUOTAS.runs)],
  ["Outputs a day", number(DEFAULT_QUOTAS.outputs)],
  ["`seed`", number(MAX_SEED_BYTES)],
  ["Answer to a message", `${TARGET_TIMEOUT_MS / 1_000} seconds`],
  ["Attempts at a message", `${WEBHOOK_ATTEMPTS},`],
  ["`timeout_seconds` of an endpoint", `at most ${MAX_CONNECTION_SECONDS}`],
  ["Attempts at a problem", `${INFERENCE_ATTEMPTS};`],
  ["Attempts at a judgement", `${JUDGING_ATTEMPTS},`],
  ["Time for a judgement", `${JUDGING_MS / 3_600_000} hours`],
  ["Controls of each kind", `${controlCount(1)} to ${controlCount(10_000)}`],
];

it.each(ROWS)("says of %s what the code does", (row, figure) => {
  const line = document.split("\n").find((text) => text.startsWith(`| ${row} |`));
  expect(line, `no row "${row}"`).toBeDefined();
  expect(line?.split("|")[2]).toContain(figure);
});

/** Limits that their modules keep to themselves: file, declaration as it stands there, figure in the document. */
const DECLARED: readonly (readonly [file: string, declaration: string, figure: string])[] = [
  ["src/http/rate-limit.ts", "limit: 30_000, seconds: 60", "30,000 requests a minute"],
  ["src/runs/queue.ts", "const UNAVAILABLE_ATTEMPTS = 10;", "| Attempts while no browser answers | 10 |"],
  [
    "web/observer/observe.ts",
    "const MOST_ELEMENTS = 5_000;",
    "| Elements of a page that are looked at | 5,000 |",
  ],
  ["web/observer/observe.ts", "const LONGEST_NAME = 100;", "name of a typeface | 100 characters |"],
  ["src/http/pagination.ts", "const MAX_LIMIT = 100;", "`limit` 1 to 100, 20 by default"],
  ["src/http/app.ts", "const REQUEST_ID_LIMIT = 128;", "128 characters"],
  ["src/http/runs/schemas.ts", "const METADATA_LIMIT = 16_384;", "16,384 characters of JSON"],
  ["src/runs/open.ts", "const OPEN_MS = 7 * 24 * 3_600_000;", "7 days from opening"],
  ["src/runs/open.ts", "const MAX_PROBLEMS = 10_000;", "| Problems a run | 10,000 |"],
  ["src/runs/input-links.ts", "const LINK_MS = 24 * 3_600_000;", "| Link in `input_url` | 24 hours |"],
  ["src/runs/queue.ts", "const SCORING_ATTEMPTS = 3;", "| Attempts at scoring an output, when we fail | 3 |"],
  ["src/webhooks/webhooks.ts", "const MAX_WEBHOOKS = 100;", "| Webhooks a lab | 100 |"],
  ["src/inference/endpoints.ts", "const MAX_ENDPOINTS = 20;", "| Endpoints a lab | 20 |"],
  ["src/targets/guard.ts", "const MAX_LENGTH = 2_048;", "2,048 characters"],
  ["src/targets/challenge.ts", "const TIMEOUT_MS = 10_000;", "within 10 seconds"],
  ["src/targets/signing.ts", "const TOLERANCE_SECONDS = 5 * 60;", "at most 5 minutes old"],
  ["src/webhooks/deliver.ts", "const RETENTION_MS = 30 * 24 * 3_600_000;", "30 days after their end"],
  ["src/http/endpoints/schemas.ts", "const MAX_CONCURRENCY = 256;", "1 to 256, 4 by default"],
  ["src/http/datasets/routes.ts", "const MAX_PROBLEMS = 100_000;", "| Problems a data set | 100,000 |"],
];

it.each(DECLARED)("agrees with %s on `%s`", (file, declaration, figure) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url).pathname, "utf8")).toContain(declaration);
  expect(document).toContain(figure);
});
