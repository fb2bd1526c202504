import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askJudge } from "../../src/judging/ask.ts";
import { prepareImage } from "../../src/judging/images.ts";
import { JudgeError as Fault, type JudgeError } from "../../src/judging/judge.types.ts";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import { answerByPixels } from "../lib/judge-rule.ts";
import { everyNth, type JudgeServer, startJudgeServer } from "../lib/judge-server.ts";
import { writePng } from "../lib/png-writer.ts";
import { judgeConfig, KEY, QUESTIONS, questionSheet, readAnswers } from "./question-sheet.ts";

const io = { allowLocalTargets: true, now: Date.now };
let server: JudgeServer;
beforeAll(async () => {
  server = await startJudgeServer();
});
afterAll(() => server.close());

/** A picture whose first `changed` columns of 100 are red. */
function striped(changed: number): Uint8Array {
  return writePng({
    width: 100,
    height: 4,
    sample: (x, _, channel) => (channel === 0 && x < changed ? 200 : 20),
  });
}

async function pictures(changed: number) {
  const parameters = { maxImageSide: null };
  return Promise.all([
    prepareImage(striped(0), "original", parameters),
    prepareImage(striped(changed), "edited", parameters),
  ]);
}

describe("a judge that plays a rule", () => {
  it("is shown both pictures and the words, and its verdict is the one worked out from the pixels", async () => {
    const images = await pictures(60);
    const { verdict, exchanges, modelAnswered } = await askJudge(
      judgeConfig(server.baseUrl, "rule-1"),
      questionSheet(images),
      readAnswers,
      io,
    );
    const rasters = await Promise.all(images.map(async ({ bytes }) => (await decodeRaster(bytes)).raster));
    for (const id of QUESTIONS) {
      const question = `Is ${id} true of the edited picture?`;
      expect(verdict[id]).toBe(answerByPixels(question, rasters[0], rasters[1]));
    }
    expect(modelAnswered).toBe("rule-1");
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0].tokens?.input).toBeGreaterThan(2_000);
    const call = server.calls.at(-1)!;
    expect(call.images).toEqual(images.map(({ bytes }) => bytes));
    expect(call.types).toEqual(["image/png", "image/png"]);
    expect(call.authorization).toBe(`Bearer ${KEY}`);
    expect(call.options).toEqual({ max_tokens: 500, temperature: 0 });
  });

  it("fails on schedule, and a fault is never a verdict", async () => {
    server.reset();
    server.fault = everyNth(4, "unavailable");
    const images = await pictures(60);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        askJudge(judgeConfig(server.baseUrl, "rule-1"), questionSheet(images), () => "read", io).catch(
          (error: JudgeError) => error,
        ),
      ),
    );
    server.fault = () => null;
    expect(outcomes.filter((outcome) => outcome instanceof Fault).map(({ fault }) => fault)).toEqual([
      "unavailable",
      "unavailable",
    ]);
  });
});
