/** The pages of a run: nothing before its end, everything after it. */
import { beforeAll, describe, expect, it } from "vitest";
import { drawAnswer, drawInput, importSet, png } from "../../lib/dataset.ts";
import { finish, getRun, openRun, putOutput, type Run } from "../../lib/runs.ts";
import { call, newLab } from "../client.ts";
import { page } from "./lib.ts";

const HOSTILE = `<script>alert("x")</script>`;

let lab: { id: string; key: string };
let ended: Run;

beforeAll(async () => {
  await importSet();
  lab = await newLab();
  const run = await openRun(lab.key, { model: { slug: "painter", name: HOSTILE, version: "v1" } });
  // Right, left alone, and the others never sent; the last one is a diagnostic, which no figure counts.
  await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
  await putOutput(lab.key, run.id, 1, png(drawInput(1)));
  ended = await finish(lab.key, run.id);
});

/** Indices of the problems that the grid lists. */
function listed(html: string): number[] {
  return [...html.matchAll(/href="\/runs\/[^"/]+\/problems\/(\d+)"/g)].map((match) => Number(match[1]));
}

describe("a run that has not ended", () => {
  it("shows nothing of itself, whoever opens the page: keys are no part of pages", async () => {
    const run = await openRun(lab.key, { model: { slug: "secret-model", name: "Secret Model" } });
    for (const path of [`/runs/${run.id}`, `/runs/${run.id}/problems/0`]) {
      const html = await page(path);
      expect(html).toContain("has not ended");
      expect(html).not.toMatch(/secret.model/i);
      expect((await call("GET", path)).headers.get("cache-control")).toBe("no-store");
    }
    await call("POST", `/v1/runs/${run.id}/cancel`, { token: lab.key });
  });

  it("and one that does not exist is not found", async () => {
    expect(await page("/runs/run_nothing", 404)).toContain("run_nothing");
  });
});

describe("a run that has ended", () => {
  it("shows its figures, its attempts, and how to check it", async () => {
    const html = await page(`/runs/${ended.id}`);
    for (const title of [
      "Mean IoU",
      "Edit accuracy",
      "Preservation accuracy",
      "What went wrong",
      "Attempts",
    ]) {
      expect(html).toContain(title);
    }
    expect(html).toContain(`npx plumbline verify --url http://plumbline.test --run ${ended.id}`);
    expect(html).toContain("2 missing (count as 0)");
    expect(html).toContain("1 run of this model version");
    expect(html).not.toContain("NaN");
  });

  it("shows the model's name as text", async () => {
    const html = await page(`/runs/${ended.id}`);
    expect(html).not.toContain(HOSTILE);
    expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  });

  it("lists its problems by status, task, condition and diagnosis", async () => {
    expect(listed(await page(`/runs/${ended.id}`))).toEqual([0, 1, 2, 3, 4]);
    expect(listed(await page(`/runs/${ended.id}?status=missing`))).toEqual([2, 3, 4]);
    expect(listed(await page(`/runs/${ended.id}?diagnosis=missing`))).toEqual([2, 3, 4]);
    expect(listed(await page(`/runs/${ended.id}?task=blending&condition=horizontal`))).toEqual([1]);
    expect(listed(await page(`/runs/${ended.id}?diagnosis=correct&task=&condition=`))).toEqual([0]);
    expect(listed(await page(`/runs/${ended.id}?order=worst`))).toEqual([1, 0, 2, 3, 4]);
    expect(await page(`/runs/${ended.id}?task=none`)).toContain("No problem matches");
    expect(await page(`/runs/${ended.id}?page=9`)).toContain("Beyond the last problem");
    await page(`/runs/${ended.id}?status=lost`, 422);
  });

  it("has a strong tag", async () => {
    const tag = (await call("GET", `/runs/${ended.id}`)).headers.get("etag") ?? "";
    const again = await call("GET", `/runs/${ended.id}`, { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  it("and was cancelled is as public, and counts as an attempt", async () => {
    const run = await openRun(lab.key, { model: { slug: "painter", name: HOSTILE, version: "v1" } });
    await call("POST", `/v1/runs/${run.id}/cancel`, { token: lab.key });
    expect((await getRun(run.id)).status).toBe("cancelled");
    const html = await page(`/runs/${run.id}`);
    expect(html).toContain("cancelled");
    expect(html).toContain("2 runs of this model version");
  });
});

describe("a problem", () => {
  it("shows its pictures, the map, and the numbers at every tolerance", async () => {
    const html = await page(`/runs/${ended.id}/problems/0`);
    const path = `/v1/runs/${ended.id}/problems/0`;
    for (const file of ["input.png", "answer.png", "output", "error-map.png?t=5"]) {
      expect(html).toContain(`src="${path}/${file}"`);
      expect((await call("GET", `${path}/${file}`)).status, file).toBe(200);
    }
    expect(html.match(/<tr data-t="\d+">/g)).toHaveLength(11);
    expect(html).toContain("Correct");
    expect(html).toContain('rel="next"');
    expect(html).not.toContain('rel="prev"');
  });

  it("that was never answered shows what there is", async () => {
    const html = await page(`/runs/${ended.id}/problems/3`);
    expect(html).toContain("missing");
    expect(html).not.toContain("/output");
    expect(html).not.toContain("error-map");
  });

  it("outside the run is not found", async () => {
    await page(`/runs/${ended.id}/problems/99`, 404);
    await page(`/runs/${ended.id}/problems/x`, 422);
  });
});
