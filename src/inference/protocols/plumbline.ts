/**
 * Our own protocol (contract §11): a signed POST; the worker answers 202 and calls back, or answers 200 with the picture.
 * docs/gpu-worker.md describes it for whoever writes a worker.
 */
import { z } from "zod";
import { requestTarget } from "../../targets/request.ts";
import { signMessage } from "../../targets/signing.ts";
import {
  type Answer,
  failure,
  failureOf,
  looksLikePicture,
  MAX_PICTURE_BYTES,
  notAnAnswer,
  parseJson,
  pictureFromBase64,
  pictureFromUrl,
  quote,
} from "../answer.ts";
import { authHeader, type Protocol } from "./protocol.ts";

/** A worker that takes longer than this to answer at all should answer 202. */
const LONGEST_CONNECTION_MS = 60_000;

const ACCEPTED = 202;

/** What a worker may say in JSON instead of sending the picture as it is. */
const Said = z.union([
  z.object({ status: z.literal("failed"), error: z.string().optional() }),
  z.object({ image_base64: z.string() }),
  z.object({ output_url: z.string() }),
]);

const WANTED = "a picture, nor JSON with `image_base64`, `output_url` or `status: failed`";

export const plumbline: Protocol = {
  connectionMs: (timeoutMs) => Math.min(timeoutMs, LONGEST_CONNECTION_MS),

  async send(endpoint, request, { rules, now }) {
    const message = {
      job_id: request.jobId,
      instruction: request.instruction,
      input_url: request.inputUrl,
      width: request.width,
      height: request.height,
      callback_url: request.callbackUrl,
    };
    const body = new TextEncoder().encode(JSON.stringify(message));
    const id = `${request.jobId}_${request.request}`;
    const answer = await requestTarget(rules, endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...authHeader(endpoint.auth),
        ...(await signMessage([endpoint.signingSecret], id, body, now)),
      },
      body,
      timeoutMs: plumbline.connectionMs(endpoint.timeoutMs),
      maxBytes: MAX_PICTURE_BYTES,
    });
    const failed = failureOf(answer, now);
    if (failed !== null || answer.kind === "failed") return failed as Answer;
    if (answer.status === ACCEPTED) return { kind: "accepted" };
    return read(answer.headers.get("content-type"), answer.bytes);
  },

  readCallback: read,
};

function read(type: string | null, bytes: Uint8Array<ArrayBuffer>): Answer {
  if (looksLikePicture(bytes) || type?.startsWith("image/")) return { kind: "picture", bytes };
  const said = Said.safeParse(parseJson(bytes));
  if (!said.success) return notAnAnswer(WANTED, type, bytes);
  if ("status" in said.data) {
    const reason = said.data.error === undefined ? "" : `: ${quote(said.data.error)}`;
    return failure("endpoint_reported_failure", `The endpoint says that it failed${reason}`);
  }
  if ("image_base64" in said.data) return pictureFromBase64(said.data.image_base64);
  return pictureFromUrl(said.data.output_url);
}
