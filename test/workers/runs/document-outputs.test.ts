/** Outputs of runs of documents: checked as sent, refused, waiting for a browser, given up. */
import { describe, expect, it } from "vitest";
import { processOutput, sweepOutputs } from "../../../src/runs/queue.ts";
import { renderHtml } from "../../../src/suites/infoedit/render/html.ts";
import { ADMIN, call, problemOf } from "../http/client.ts";
import {
  browser,
  HTML,
  JSON_TYPE,
  lab,
  open,
  PICTURE,
  problems,
  secretProblem,
  standInBrowser,
  statusAndCode,
} from "../lib/document-runs.ts";
import { BINDINGS, finish, json, putOutput, servicesAt } from "../lib/runs.ts";

standInBrowser();

describe("pages", () => {
  it("are checked as sent: the true edit is one, the source is none, and the report says so", async () => {
    const run = await open("html");
    const [insert, reshape] = [await secretProblem(run, 0), await secretProblem(run, 1)];
    const right = await putOutput(lab.key, run.id, 0, renderHtml(insert.after), HTML);
    expect(right.status).toBe(201);
    expect(await json(right)).toMatchObject({ index: 0, status: "scored", score: { success: true } });
    const again = await putOutput(lab.key, run.id, 0, renderHtml(insert.after), HTML);
    expect(again.status).toBe(200);
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, renderHtml(insert.before), HTML))).toEqual(
      [409, "output_already_submitted"],
    );
    const lazy = await json<{ score: object }>(
      putOutput(lab.key, run.id, 1, renderHtml(reshape.before), HTML),
    );
    expect(lazy.score).toMatchObject({ success: false });

    const ended = await finish(lab.key, run.id);
    expect(ended).toMatchObject({ status: "completed", counts: { scored: 2, pending: 0, failed: 0 } });
    const report = await json(call("GET", `/v1/runs/${run.id}/report`));
    expect(report).toMatchObject({ judge: null, controls: null, overall: { success_rate: { mean: 0.5 } } });
    const [first] = await problems(run, undefined);
    expect(first.score).toMatchObject({ findings: [] });
  });

  it("are served as sent, to be saved and not shown, with the browser's picture beside", async () => {
    const run = await open("html");
    const { after } = await secretProblem(run, 0);
    const sent = renderHtml(after);
    const path = `/v1/runs/${run.id}/problems/0`;
    await putOutput(lab.key, run.id, 0, sent, HTML);
    expect((await call("GET", `${path}/output`, { token: lab.key })).status).toBe(409);
    expect((await call("GET", `${path}/output.png`, { token: lab.key })).status).toBe(409);
    await finish(lab.key, run.id);
    const output = await call("GET", `${path}/output`);
    expect(await output.text()).toBe(sent);
    expect(output.headers.get("content-disposition")).toBe("attachment");
    expect(output.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(output.headers.get("x-content-type-options")).toBe("nosniff");
    const picture = await call("GET", `${path}/output.png`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE);
    expect(await statusAndCode(await call("GET", `/v1/runs/${run.id}/problems/1/output.png`))).toEqual([
      404,
      "no_output",
    ]);
  });

  it.each([
    ["a picture", PICTURE, { "content-type": "image/png" }, 415, "unsupported_media_type"],
    ["no type", "<p>x</p>", { "content-type": "" }, 415, "unsupported_media_type"],
    ["nothing", "", HTML, 422, "empty_body"],
    ["more than a mebibyte", "x".repeat((1 << 20) + 1), HTML, 413, "body_too_large"],
    ["what is not UTF-8", new Uint8Array([0x3c, 0xff, 0xfe]), HTML, 422, "document_invalid"],
  ])("refuses %s, and keeps nothing of it", async (_, body, headers, status, code) => {
    const run = await open("html");
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, body, headers))).toEqual([status, code]);
    expect((await problems(run))[0].status).toBe("pending");
    expect(browser.asked).toBe(0);
  });

  it("that no browser can show are the sender's fault, and may be sent anew", async () => {
    const run = await open("html");
    browser.refuses = "<p>slow";
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, "<p>slow</p>", HTML))).toEqual([
      422,
      "document_invalid",
    ]);
    expect((await problems(run))[0].status).toBe("pending");
    expect((await putOutput(lab.key, run.id, 0, "<p>quick</p>", HTML)).status).toBe(201);
  });

  it("wait where the browser is away, and are scored when it is back", async () => {
    const run = await open("html");
    const { after } = await secretProblem(run, 0);
    browser.status = 503;
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, renderHtml(after), HTML))).toEqual([
      503,
      "service_unavailable",
    ]);
    expect((await problems(run))[0].status).toBe("scoring");
    browser.status = 200;
    await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({ status: "scored", score: { success: true } });
  });

  it("wait where the browser is too slow even for the source, which is no fault of theirs", async () => {
    const run = await open("html");
    const { before, after } = await secretProblem(run, 0);
    browser.refuses = renderHtml(before);
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, renderHtml(after), HTML))).toEqual([
      503,
      "service_unavailable",
    ]);
    expect((await problems(run))[0].status).toBe("scoring");
    browser.refuses = "";
    await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({ status: "scored", score: { success: true } });
  });

  it("are looked after while they wait: a message that was lost is sent again, however often they were tried", async () => {
    const run = await open("html");
    browser.status = 503;
    await putOutput(lab.key, run.id, 0, "<p>x</p>", HTML);
    for (let attempt = 0; attempt < 4; attempt++) await processOutput(servicesAt(0), run.id, 0);
    await sweepOutputs(servicesAt(6 * 60_000));
    expect((await problems(run))[0].status).toBe("scoring");
  });

  it("fail by our fault, in no average, where the browser stays away", async () => {
    const run = await open("html");
    browser.status = 503;
    await putOutput(lab.key, run.id, 0, "<p>x</p>", HTML);
    for (let attempt = 0; attempt < 10; attempt++) await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({
      status: "failed",
      failure: { code: "scoring_failed", our_fault: true },
    });
    await finish(lab.key, run.id);
    const report = await json<{ overall: object }>(call("GET", `/v1/runs/${run.id}/report`));
    expect(report.overall).toMatchObject({ n_problems: 2, n_missing: 1, n_failed: 1 });
  });

  it("answered before their score fail with the reason, and count as missing", async () => {
    const run = await open("html");
    browser.refuses = "<p>x";
    const taken = await putOutput(lab.key, run.id, 0, "<p>x</p>", { ...HTML, prefer: "respond-async" });
    expect(taken.status).toBe(202);
    await processOutput(servicesAt(0), run.id, 0);
    expect((await problems(run))[0]).toMatchObject({
      status: "failed",
      failure: { code: "document_invalid", our_fault: false },
    });
    await finish(lab.key, run.id);
    const report = await json<{ overall: object }>(call("GET", `/v1/runs/${run.id}/report`));
    expect(report.overall).toMatchObject({ n_missing: 2, n_failed: 0, success_rate: { mean: 0 } });
  });
});

describe("slides", () => {
  it("are checked without a browser: right operations pass, none at all are no edit", async () => {
    const run = await open("pptx_ops");
    await secretProblem(run, 0);
    const operations = await call("GET", `/v1/runs/${run.id}/problems/0/answer.json`, { token: ADMIN });
    const right = await putOutput(lab.key, run.id, 0, await operations.text(), JSON_TYPE);
    expect(await json(right)).toMatchObject({ status: "scored", score: { success: true } });
    const lazy = await putOutput(lab.key, run.id, 1, "[]", JSON_TYPE);
    expect(await json(lazy)).toMatchObject({ status: "scored", score: { success: false } });
    expect(browser.asked).toBe(0);
    const ended = await finish(lab.key, run.id);
    expect(ended).toMatchObject({ status: "completed", answers_read: true });
  });

  it.each([
    ["no JSON", "[{", [422, "document_invalid"]],
    ["no list", "{}", [422, "document_invalid"]],
    ["a shape that is not there", '[{"op":"delete","shape":"b9"}]', [422, "document_invalid"]],
    ["too much", `[${" ".repeat(300 * 1024)}]`, [413, "body_too_large"]],
  ])("refuses %s, and the problem is as it was", async (_, body, expected) => {
    const run = await open("pptx_ops");
    expect(await statusAndCode(await putOutput(lab.key, run.id, 0, body, JSON_TYPE))).toEqual(expected);
    expect((await problems(run))[0].status).toBe("pending");
    const row = await BINDINGS.DB.prepare("SELECT count(*) AS n FROM results WHERE run_id = ?")
      .bind(run.id)
      .first();
    expect(row).toEqual({ n: 0 });
  });

  it("names every fault by its place", async () => {
    const run = await open("pptx_ops");
    const response = await putOutput(lab.key, run.id, 0, '[{"op":"delete","shape":"b9"}]', JSON_TYPE);
    expect((await problemOf(response)).errors).toEqual([
      { path: "operations/0/shape", message: expect.stringContaining("b9") },
    ]);
  });
});

it("what was refused leaves no file", async () => {
  const run = await open("html");
  browser.refuses = "<p>gone";
  expect((await putOutput(lab.key, run.id, 0, "<p>gone</p>", HTML)).status).toBe(422);
  const { objects } = await BINDINGS.BUCKET.list({ prefix: `runs/${run.id}/` });
  expect(objects).toEqual([]);
});
