/** The pages of a judged run: nothing of the questions before its end, every question and verdict after it. */
import { beforeEach, expect, it } from "vitest";
import { page } from "../http/pages/lib.ts";
import { openJudged, server, startAnew } from "./lib.ts";

beforeEach(startAnew);

it("A judged run's pages show its figures, its judge, every question and what was said", async () => {
  const run = await openJudged();
  await run.putAll();
  server.judge = await run.truth();
  expect(await page(`/runs/${run.id}/problems/0`)).toContain("has not ended");
  expect((await run.finish()).status).toBe("completed");

  const overview = await page(`/runs/${run.id}`);
  for (const title of ["Overall", "Visual consistency", "By category and dimension", "The judge"]) {
    expect(overview).toContain(title);
  }
  expect(overview).not.toMatch(/NaN|undefined|\[object/);
  expect(overview.match(/href="\/runs\/[^"/]+\/problems\/\d+"/g)).toHaveLength(4);

  const problem = await page(`/runs/${run.id}/problems/0`);
  const asked = server.calls.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(asked.length).toBeGreaterThan(10);
  expect(problem).toContain("because of IF-1");
  expect(problem).toContain("What the judge was asked");
  expect(problem).not.toContain("error-map");
  expect(problem).not.toContain("answer.png");
});
