/** Which files a run is driven with: a run of documents fetches and sends documents, under their own types. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client } from "../../scripts/cli/client.ts";
import { submitPending } from "../../scripts/cli/drive-run.ts";
import type { Modality } from "../../scripts/cli/modality.ts";
import { type AnswerSource, type Baseline, baselineProducer } from "../../scripts/cli/producers/baselines.ts";

const BASE = "/v1/runs/run_1/problems";

let server: Server;
let client: Client;
/** What is answered to a PUT. */
let refusal: { status: number; code: string } | null;
const sent: { path: string; type: string | undefined; body: string }[] = [];
const fetched: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "", "http://localhost");
    if (request.method === "PUT") {
      const body = Buffer.concat(chunks).toString();
      sent.push({ path: url.pathname, type: request.headers["content-type"], body });
      response.writeHead(refusal?.status ?? 201, { "content-type": "application/json" });
      response.end(JSON.stringify(refusal === null ? {} : { code: refusal.code, detail: "no" }));
    } else if (url.pathname === BASE) {
      const data = url.searchParams.get("status") === "pending" ? [{ index: 0, instruction: "Swap" }] : [];
      response.end(JSON.stringify({ data, next_cursor: null }));
    } else {
      fetched.push(url.pathname.slice(`${BASE}/0/`.length));
      response.end(`bytes of ${url.pathname}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new Client({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: "k" });
});

beforeEach(() => {
  refusal = null;
  sent.length = 0;
  fetched.length = 0;
});

afterAll(() => {
  server.close();
});

function drive(modality: Modality | undefined, baseline: Baseline, answers: AnswerSource | null = null) {
  const progress = { advance: () => {}, setTotal: () => {}, stop: () => {} };
  const options = { concurrency: 1, retries: 0 };
  return submitPending(
    client,
    { id: "run_1", modality },
    baselineProducer(baseline, answers),
    options,
    progress,
  );
}

it("copies the picture, the page, or for a slide does nothing to it", async () => {
  for (const modality of [undefined, "html", "pptx_ops"] as const) await drive(modality, "copy-input");
  const output = `${BASE}/0/output`;
  expect(sent).toEqual([
    { path: output, type: "application/octet-stream", body: `bytes of ${BASE}/0/input.png` },
    { path: output, type: "text/html", body: `bytes of ${BASE}/0/source.html` },
    { path: output, type: "application/json", body: "[]" },
  ]);
  expect(fetched).toEqual(["input.png", "source.html"]);
});

it("counts a document that is refused against its problem alone", async () => {
  refusal = { status: 422, code: "document_invalid" };
  const failures = await drive("html", "oracle", async () => new TextEncoder().encode("<p>"));
  expect(failures).toEqual([{ index: 0, reason: "document_invalid: no" }]);
});

it("ends where the whole run takes something else", async () => {
  refusal = { status: 415, code: "unsupported_media_type" };
  await expect(drive("html", "copy-input")).rejects.toThrow("unsupported_media_type");
});
