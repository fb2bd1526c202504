import { describe, expect, it } from "vitest";
import { failureOf, pictureFromUrl, quote, retryAfterMs } from "../../src/inference/answer.ts";
import { fillPlaces } from "../../src/inference/protocols/replicate.ts";
import {
  decideRetry,
  endpointPause,
  type FailureCode,
  MAX_ATTEMPTS,
  MAX_REFUSED_MS,
} from "../../src/inference/retry.ts";

const NOW = 1_800_000_000_000;
const MIDDLE = 0.5;

const decide = (job: Partial<Parameters<typeof decideRetry>[0]>, code: FailureCode, retryAfter?: number) =>
  decideRetry(
    { failures: 0, refusedSince: null, requests: 1, ...job },
    { code, detail: "x", retryAfterMs: retryAfter },
    NOW,
    MIDDLE,
    1,
  );

describe("the retry policy", () => {
  it("tries three times in all, with growing pauses", () => {
    expect(decide({}, "endpoint_error")).toMatchObject({ failures: 1, pauseMs: 4_000 });
    expect(decide({ failures: 1 }, "endpoint_timeout")).toMatchObject({ failures: 2, pauseMs: 16_000 });
    expect(decide({ failures: MAX_ATTEMPTS - 1 }, "image_invalid")).toMatchObject({ pauseMs: null });
  });

  it("does not ask again what the endpoint will never do", () => {
    for (const code of ["endpoint_refused", "endpoint_redirected", "target_not_allowed"] as const) {
      expect(decide({}, code).pauseMs).toBeNull();
    }
  });

  it("counts no attempt when the endpoint was not there or busy, but not for ever", () => {
    const first = decide({ failures: 2 }, "endpoint_unreachable");
    expect(first).toMatchObject({ failures: 2, refusedSince: NOW, pauseMs: 4_000 });
    const later = { refusedSince: NOW - MAX_REFUSED_MS + 1, requests: 9 };
    expect(decide(later, "endpoint_busy")).toMatchObject({ pauseMs: 60_000 });
    expect(decide({ refusedSince: NOW - MAX_REFUSED_MS }, "endpoint_busy").pauseMs).toBeNull();
  });

  it("forgets refusals once the endpoint took the request", () => {
    expect(decide({ refusedSince: NOW - 100 }, "endpoint_error").refusedSince).toBeNull();
  });

  it("waits as long as it is asked to, within an hour", () => {
    expect(decide({}, "endpoint_busy", 90_000).pauseMs).toBe(90_000);
    expect(decide({}, "endpoint_busy", 1).pauseMs).toBe(4_000);
    expect(decide({}, "endpoint_busy", 86_400_000).pauseMs).toBe(3_600_000);
  });

  it("spreads what failed together by a fifth", () => {
    const pauses = [0, MIDDLE, 0.999].map(
      (random) =>
        decideRetry(
          { failures: 0, refusedSince: null, requests: 1 },
          { code: "endpoint_error", detail: "x" },
          NOW,
          random,
          1,
        ).pauseMs,
    );
    expect(pauses).toEqual([3_200, 4_000, expect.closeTo(4_800, -1)]);
  });

  it("pauses an endpoint after a few refusals in a row, or when it asks for it", () => {
    const busy = { code: "endpoint_busy", detail: "x" } as const;
    expect([1, 2, 3, 4, 5, 50].map((refusals) => endpointPause(refusals, 3, busy, MIDDLE, 1))).toEqual([
      0, 0, 4_000, 16_000, 60_000, 60_000,
    ]);
    expect(endpointPause(1, 3, { ...busy, retryAfterMs: 7_000 }, MIDDLE, 1)).toBe(7_000);
  });
});

describe("an answer", () => {
  const answered = (status: number, headers: Record<string, string> = {}, text = "") =>
    failureOf(
      {
        kind: "answered",
        status,
        headers: new Headers(headers),
        bytes: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
        latencyMs: 1,
      },
      NOW,
    );

  it.each([
    [400, "endpoint_refused"],
    [401, "endpoint_refused"],
    [404, "endpoint_refused"],
    [422, "endpoint_refused"],
    [408, "endpoint_error"],
    [409, "endpoint_error"],
    [500, "endpoint_error"],
    [524, "endpoint_error"],
    [429, "endpoint_busy"],
    [502, "endpoint_unavailable"],
    [503, "endpoint_unavailable"],
    [504, "endpoint_unavailable"],
  ])("of status %d is %s", (status, code) => {
    expect(answered(status)).toMatchObject({ failure: { code } });
  });

  it("is quoted in one short line, without control characters, and not at all when it is no text", () => {
    expect(answered(500, {}, "CUDA\n\u001b[31m out of\tmemory")).toMatchObject({
      failure: { detail: "The endpoint answered with status 500: CUDA [31m out of memory" },
    });
    expect(quote("x".repeat(5_000)).length).toBe(201);
    expect(quote(Uint8Array.of(0xff, 0xfe, 0x41))).toBe("");
  });

  it("says in seconds or by a date when to come again", () => {
    expect(answered(429, { "retry-after": "12" })).toMatchObject({ failure: { retryAfterMs: 12_000 } });
    expect(retryAfterMs(new Date(NOW + 5_000).toUTCString(), NOW)).toBe(5_000);
    expect(retryAfterMs(new Date(NOW - 5_000).toUTCString(), NOW)).toBe(0);
    expect(retryAfterMs("soon", NOW)).toBeUndefined();
  });

  it("may have its picture inside its address", () => {
    expect(pictureFromUrl("data:image/png;base64,AQID")).toMatchObject({ bytes: Uint8Array.of(1, 2, 3) });
    expect(pictureFromUrl("data:image/png;base64,%")).toMatchObject({
      failure: { code: "endpoint_answer_invalid" },
    });
    expect(pictureFromUrl("https://x.example/y.png")).toMatchObject({ kind: "picture_at" });
  });
});

it("puts instruction and address into a prediction's input wherever they are named, and looks no further", () => {
  const values = { instruction: "say {input_url}", input_url: "https://x" };
  const template = { text: "Edit: {instruction}", images: ["{input_url}"], steps: 28, other: "{seed}" };
  expect(fillPlaces(template, values)).toEqual({
    text: "Edit: say {input_url}",
    images: ["https://x"],
    steps: 28,
    other: "{seed}",
  });
});
