/** Boards of pictures, pages and slides: one model is on each of them for itself, and what is of one is on no other. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/ids.ts";
import type { PlacedEntry } from "../../../src/leaderboard/board.types.ts";
import { openRun } from "../../../src/runs/open.ts";
import type { Modality } from "../../../src/runs/scored-by.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import { page } from "../http/pages/lib.ts";
import { JudgedRun, judgedServices, server, startAnew } from "../judging/lib.ts";
import { check, openChecked, TWO_PROBLEMS } from "../lib/checked-runs.ts";
import { BINDINGS, finish, json } from "../lib/runs.ts";

interface Board {
  readonly modality: Modality | null;
  readonly judge: string | null;
  readonly entries: PlacedEntry[];
  readonly reference_results: readonly { model: string; source: string; overall: number }[];
}

const LOST = { field: "elements_preserved", element: "b1", detail: "gone" } as const;
/** Partial plans are listed of baselines alone. */
const BASELINE = { metadata: { baseline: "oracle" } };

let lab: { id: string; key: string };
const runs: Record<Modality, string[]> = { pixel: [], html: [], pptx_ops: [] };

const board = (query = "") => json<Board>(call("GET", `/v1/leaderboard?suite=infoedit${query}`));

/** A run of documents in which `failures` of the two outputs fail. */
async function checkedRun(modality: "html" | "pptx_ops", failures: number): Promise<void> {
  const id = await openChecked(lab.id, modality, BASELINE);
  await check(id, 0, "add", failures > 0 ? [LOST] : []);
  await check(id, 1, "aspect_ratio", failures > 1 ? [LOST] : []);
  expect((await finish(lab.key, id)).status).toBe("completed");
  runs[modality].push(id);
}

/** A run of pictures, all of which a judge turns down. */
async function judgedRun(): Promise<void> {
  const { id } = await openRun(judgedServices(), lab.id, newId("run"), {
    suite: "infoedit",
    model: { slug: "editor", name: null, version: null, url: null, openWeights: null },
    track: "fresh",
    protocol: "direct",
    clientSeed: "",
    plan: TWO_PROBLEMS,
    ...BASELINE,
  });
  const run = new JudgedRun(id, lab.key, {});
  server.judge = () => {
    const content = JSON.stringify({
      reasoning: "seen",
      edit_compliance: {
        correct_position: "failure",
        content_fully_rendered: "failure",
        rearranged: "failure",
      },
      content_preservation: Object.fromEntries(
        [
          "elements_preserved",
          "content_unchanged",
          "visual_style_preserved",
          "no_occlusion",
          "structural_integrity",
        ].map((field) => [field, "success"]),
      ),
    });
    return Response.json({ model: server.model, choices: [{ finish_reason: "stop", message: { content } }] });
  };
  for (const index of [0, 1]) expect((await run.put(index)).status).toBe(202);
  expect((await run.finish()).status).toBe("completed");
  runs.pixel.push(id);
}

beforeAll(async () => {
  await startAnew();
  lab = await newLab();
  await judgedRun();
  await checkedRun("html", 1);
  await checkedRun("html", 0);
  const given = await openChecked(lab.id, "pptx_ops", BASELINE);
  await call("POST", `/v1/runs/${given}/cancel`, { token: lab.key });
  await checkedRun("pptx_ops", 2);
}, 60_000);

describe("one model in three modalities", () => {
  it("has an entry on each board that rests on the runs of that board alone", async () => {
    const [{ judge }] = (await board()).entries;
    expect(judge).toMatch(/^jdg_/);
    const pixel = await board(`&judge=${judge}`);
    const html = await board("&modality=html");
    const slides = await board("&modality=pptx_ops");
    expect([pixel.modality, html.modality, slides.modality]).toEqual(["pixel", "html", "pptx_ops"]);
    expect([pixel.judge, html.judge, slides.judge]).toEqual([judge, null, null]);
    const facts = ({ entries }: Board) =>
      entries.map(({ score, runs: count, attempts, problems, run_ids }) => ({
        score,
        count,
        attempts,
        problems,
        run_ids,
      }));
    expect(facts(pixel)).toEqual([{ score: 0, count: 1, attempts: 1, problems: 2, run_ids: runs.pixel }]);
    expect(facts(html)).toEqual([{ score: 0.75, count: 2, attempts: 2, problems: 4, run_ids: runs.html }]);
    // The cancelled run counts as an attempt here and nowhere else.
    expect(facts(slides)).toEqual([{ score: 0, count: 1, attempts: 2, problems: 2, run_ids: runs.pptx_ops }]);
  });

  it("has halves of its score but no judge where documents were checked", async () => {
    const [entry] = (await board("&modality=html")).entries;
    expect(entry).toMatchObject({
      metrics: { edit_compliance: { score: 1 }, content_preservation: { score: 0.75 } },
      flags: [],
    });
    expect(entry).not.toHaveProperty("judge");
  });

  it("keeps the keys that boards of pictures always had", async () => {
    const { results } = await BINDINGS.DB.prepare("SELECT key FROM boards ORDER BY key").all<{
      key: string;
    }>();
    expect(results.map(({ key }) => key.replace(/jdg_[0-9a-f]+$/, "jdg"))).toEqual([
      "infoedit.html|fresh|direct",
      "infoedit.pptx_ops|fresh|direct",
      "infoedit|fresh|direct|jdg",
    ]);
  });

  it("shows on a run's page the attempts of its board", async () => {
    const html = await page(`/runs/${runs.pptx_ops[0]}`);
    const attempts = html.slice(html.indexOf('class="attempts"'));
    expect(attempts.match(/<li>/g)).toHaveLength(2);
    expect(attempts).not.toContain(runs.html[0]);
    expect(attempts).not.toContain(runs.pixel[0]);
  });
});

describe("which board is asked for", () => {
  it("is of pictures unless said otherwise, and other suites have no modality", async () => {
    expect((await board()).modality).toBe("pixel");
    expect(await json(call("GET", "/v1/leaderboard?suite=paintbench"))).toMatchObject({ modality: null });
  });

  it.each([
    ["suite=paintbench&modality=html", "modality", "only pixel"],
    ["suite=creval&modality=pptx_ops", "modality", "only pixel"],
    ["suite=infoedit&track=official&modality=html", "modality", "only pixel"],
    ["suite=infoedit&modality=pptx", "modality", '"pixel"|"html"|"pptx_ops"'],
    [
      "suite=infoedit&modality=html&judge=jdg_5f0c9a1e7b3d2f4a6c8e0b1d",
      "judge",
      "only where outputs are judged",
    ],
  ])("is refused with the valid values where there is none: %s", async (query, path, message) => {
    for (const address of [`/v1/leaderboard?${query}`, `/v1/leaderboard.csv?${query}`]) {
      const response = await call("GET", address);
      expect(response.status).toBe(422);
      const { code, errors } = await problemOf(response);
      expect(code).toBe("invalid_request");
      expect(errors).toEqual([{ path, message: expect.stringContaining(message) }]);
    }
  });

  it("is told apart in files too", async () => {
    const csv = await call("GET", "/v1/leaderboard.csv?suite=infoedit&modality=html");
    expect(csv.headers.get("content-disposition")).toContain("infoedit-fresh-direct-html.csv");
    const [head, line] = (await csv.text()).split("\r\n");
    expect(line.split(",")[head.split(",").indexOf("success_rate")]).toBe("0.75");
  });

  it("has the published figures of what is edited there", async () => {
    const sources = async (query: string) =>
      (await board(query)).reference_results.map(({ source }) => source.replace(/^.*\(|\)$/g, ""));
    expect(new Set(await sources(""))).toEqual(new Set(["pixel track"]));
    for (const source of await sources("&modality=html")) expect(source).toMatch(/pages/);
    expect(await sources("&modality=pptx_ops")).toEqual(["code track with the picture, slides alone"]);
  });
});

describe("the board's page", () => {
  it("leads from each modality to the others by links, and says what is shown", async () => {
    const html = await page("/?suite=infoedit&modality=html");
    const choice = /<nav[^>]*aria-label="What is edited"[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? "";
    expect([...choice.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      "/?suite=infoedit",
      "/?suite=infoedit&amp;modality=html",
      "/?suite=infoedit&amp;modality=pptx_ops",
    ]);
    expect(choice.match(/aria-current="page"[^>]*>[^<]*/g)?.map((link) => link.split(">")[1])).toEqual([
      "Pages",
    ]);
    expect(html).toContain(`href="/runs/${runs.html[1]}"`);
    expect(html).not.toContain(runs.pixel[0]);
    expect(html).toContain("checked by rules</a>, no judge");
    expect(html).toContain(
      'href="/v1/leaderboard?suite=infoedit&amp;track=fresh&amp;protocol=direct&amp;modality=html"',
    );
    expect(html).toContain('<input type="hidden" name="modality" value="html"');
  });

  it("says of slides that the published contract is another", async () => {
    const html = await page("/?suite=infoedit&modality=pptx_ops");
    expect(html).toContain("a function in Python");
    expect(html).not.toContain("GPT-Image-2");
  });

  it("has no such choice for other suites, and leaves it behind where there is none", async () => {
    expect(await page("/?suite=creval")).not.toContain('aria-label="What is edited"');
    const html = await page("/?suite=infoedit&modality=html");
    expect(html).toContain('href="/?suite=infoedit&amp;track=official"');
    expect(html).toContain('href="/?suite=creval"');
    expect(await page("/?suite=creval&modality=html", 422)).toContain("runs of documents");
  });
});
