import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { Client, ServiceError } from "../../scripts/cli/client.ts";
import { CommandError } from "../../scripts/cli/errors.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;

/** A service that gives these answers one after the other, the last one for ever, and notes the requests. */
async function serviceWith(...answers: Answer[]): Promise<{ client: Client; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    answers[Math.min(requests.length, answers.length) - 1](request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: new Client({ url, token: "plk_test" }), requests };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
const ok = json(200, { id: "run_1" });
const hangUp: Answer = (request) => request.socket.destroy();

it("asks again after 503, 429 and a broken connection, with the same Idempotency-Key", async () => {
  const { client, requests } = await serviceWith(
    json(503, { code: "service_unavailable" }, { "retry-after": "0" }),
    hangUp,
    json(429, { code: "rate_limited" }, { "retry-after": "0" }),
    ok,
  );
  expect(await client.sendJson("POST", "/v1/runs", {})).toEqual({ id: "run_1" });
  expect(requests).toHaveLength(4);
  const keys = new Set(requests.map((request) => request.headers["idempotency-key"]));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[0].headers.authorization).toBe("Bearer plk_test");
});

it("does not repeat what is wrong, and tells the problem document in one sentence", async () => {
  const { client, requests } = await serviceWith(
    json(422, {
      code: "invalid_request",
      detail: "The request is not valid.",
      errors: [{ path: "/suite", message: "unknown" }],
      request_id: "req_9",
    }),
  );
  const failure = await client.json<CommandError>("/v1/runs").catch((error: CommandError) => error);
  expect(failure).toBeInstanceOf(ServiceError);
  expect(failure).toMatchObject({ code: "invalid_request", status: 422, exitCode: 2 });
  expect(failure.message).toBe("invalid_request: The request is not valid.; /suite: unknown [req_9]");
  expect(requests).toHaveLength(1);
});

it("does not sit out a daily quota", async () => {
  const { client, requests } = await serviceWith(
    json(429, { code: "quota_exceeded", detail: "Used up." }, { "retry-after": "40000" }),
  );
  await expect(client.json("/v1/runs")).rejects.toMatchObject({ code: "quota_exceeded", exitCode: 3 });
  expect(requests).toHaveLength(1);
});

it("does not wait for a judge that nobody configured", async () => {
  const { client, requests } = await serviceWith(
    json(503, { code: "judge_not_configured", detail: "No judge." }),
  );
  await expect(client.json("/v1/runs")).rejects.toMatchObject({ code: "judge_not_configured" });
  expect(requests).toHaveLength(1);
});

it("says that a service is unreachable with exit code 3", async () => {
  const client = new Client({ url: "http://127.0.0.1:9", token: null });
  const failure = await client
    .json<CommandError>("/health", { attempts: 2 })
    .catch((error: CommandError) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect(failure.exitCode).toBe(3);
  expect(failure.message).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer/);
});

it("reads a list to its last page", async () => {
  const { client, requests } = await serviceWith(
    json(200, { data: [1, 2], next_cursor: "a b" }),
    json(200, { data: [3], next_cursor: null }),
  );
  const items: number[] = [];
  for await (const item of client.pages<number>("/v1/things?status=pending")) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(requests[1].url).toBe("/v1/things?status=pending&limit=100&cursor=a%20b");
});
