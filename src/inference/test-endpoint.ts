/** Trying an endpoint out before a run depends on it. */
import { PlumblineError } from "../errors.ts";
import { openImage } from "../raster/codec/image.ts";
import { encodePng } from "../raster/codec/png-encode.ts";
import { createRaster, rgb } from "../raster/raster.ts";
import type { Services } from "../services.ts";
import { challengeTarget } from "../targets/challenge.ts";
import type { TargetRules } from "../targets/guard.ts";
import type { Answer } from "./answer.ts";
import { type Endpoint, openEndpoint } from "./endpoints.ts";
import { PROTOCOLS } from "./protocols/index.ts";
import { fetchPicture } from "./receive.ts";

const SIZE = 256;
const INSTRUCTION = "Change the color of the square in the middle to blue (#0000FF).";

export interface TestOutcome {
  readonly ok: boolean;
  /** A sentence on what happened. */
  readonly detail: string;
  readonly latencyMs: number;
}

/**
 * Tries an endpoint: with `plumbline` the challenge again, with `openai-images` a real edit of a small picture, with
 * `replicate` the creation of a prediction that nobody waits for. Never throws for what the endpoint does.
 */
export async function testEndpoint(
  services: Services,
  rules: TargetRules,
  endpoint: Endpoint,
  origin: string,
): Promise<TestOutcome> {
  const began = services.now();
  const { ok, detail } =
    endpoint.protocol === "plumbline"
      ? await tryChallenge(services, rules, endpoint)
      : await judge(rules, await tryRequest(services, rules, endpoint, origin));
  return { ok, detail, latencyMs: services.now() - began };
}

type Verdict = Pick<TestOutcome, "ok" | "detail">;

async function tryChallenge(services: Services, rules: TargetRules, endpoint: Endpoint): Promise<Verdict> {
  const { signingSecret } = await openEndpoint(services, endpoint);
  try {
    await challengeTarget(rules, {
      type: "endpoint.challenge",
      url: endpoint.url,
      secret: signingSecret,
      now: services.now(),
    });
    return { ok: true, detail: "The endpoint answered the challenge." };
  } catch (error) {
    if (!(error instanceof PlumblineError)) throw error;
    return { ok: false, detail: error.message };
  }
}

async function tryRequest(
  services: Services,
  rules: TargetRules,
  endpoint: Endpoint,
  origin: string,
): Promise<Answer> {
  const input = testPicture();
  const request = {
    jobId: "test",
    request: 1,
    instruction: INSTRUCTION,
    width: SIZE,
    height: SIZE,
    inputUrl: `data:image/png;base64,${btoa(String.fromCharCode(...input))}`,
    input: async () => ({ bytes: input, type: "image/png" }),
    // Answers 404 to whoever calls back: there is no such job.
    callbackUrl: `${origin}/v1/inference/callbacks/job_test`,
  };
  const opened = await openEndpoint(services, endpoint);
  return PROTOCOLS[endpoint.protocol].send(opened, request, { rules, now: services.now() });
}

async function judge(rules: TargetRules, answer: Answer): Promise<Verdict> {
  switch (answer.kind) {
    case "accepted":
      return { ok: true, detail: "The endpoint took the request; a run would now wait for its callback." };
    case "failure":
      return { ok: false, detail: answer.failure.detail };
    case "picture_at":
      return judge(rules, await fetchPicture(rules, answer.url));
    case "picture": {
      try {
        const { facts } = await openImage(answer.bytes);
        return {
          ok: true,
          detail: `The endpoint gave a picture of ${facts.width} × ${facts.height} pixels (${facts.format}).`,
        };
      } catch (error) {
        if (!(error instanceof PlumblineError)) throw error;
        return { ok: false, detail: `The endpoint's picture is refused: ${error.message}` };
      }
    }
  }
}

/** A red square on grey. */
function testPicture(): Uint8Array {
  const raster = createRaster(SIZE, SIZE, rgb(200, 200, 200));
  for (let y = SIZE / 4; y < (3 * SIZE) / 4; y++) {
    raster.pixels.fill(rgb(255, 0, 0), y * SIZE + SIZE / 4, y * SIZE + (3 * SIZE) / 4);
  }
  return encodePng(raster);
}
