/**
 * Replicate's predictions, as its HTTP API has them: a prediction is created with a `webhook`, which gets the prediction
 * object when it has completed. Webhooks are signed as Standard Webhooks are, with the account's signing secret.
 */
import { z } from "zod";
import { requestTarget } from "../../targets/request.ts";
import {
  type Answer,
  failure,
  failureOf,
  MAX_JSON_BYTES,
  notAnAnswer,
  parseJson,
  pictureFromUrl,
  quote,
} from "../answer.ts";
import { authHeader, type Protocol } from "./protocol.ts";

/** Creating a prediction only queues it. */
const CONNECTION_MS = 15_000;

const Prediction = z.object({
  id: z.string(),
  status: z.string(),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** Inputs by the names that most image-editing models there use. */
const DEFAULT_INPUT = { prompt: "{instruction}", image: "{input_url}" };

export const replicate: Protocol = {
  connectionMs: (timeoutMs) => Math.min(timeoutMs, CONNECTION_MS),

  async send(endpoint, request, { rules, now }) {
    const places = { instruction: request.instruction, input_url: request.inputUrl };
    const body = {
      ...(endpoint.model === null ? {} : { version: endpoint.model }),
      input: fillPlaces(endpoint.inputTemplate ?? DEFAULT_INPUT, places),
      webhook: request.callbackUrl,
      webhook_events_filter: ["completed"],
    };
    const answer = await requestTarget(rules, endpoint.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...authHeader(endpoint.auth) },
      body: JSON.stringify(body),
      timeoutMs: replicate.connectionMs(endpoint.timeoutMs),
      maxBytes: MAX_JSON_BYTES,
    });
    const failed = failureOf(answer, now);
    if (failed !== null || answer.kind === "failed") return failed as Answer;
    return read(answer.headers.get("content-type"), answer.bytes) ?? { kind: "accepted" };
  },

  readCallback: read,
};

function read(type: string | null, bytes: Uint8Array): Answer | null {
  const parsed = Prediction.safeParse(parseJson(bytes));
  if (!parsed.success) return notAnAnswer("a prediction", type, bytes);
  const { status, output, error } = parsed.data;
  switch (status) {
    case "succeeded": {
      const url = firstUrl(output);
      return url === null
        ? failure("endpoint_answer_invalid", "The prediction succeeded without the address of a picture.")
        : pictureFromUrl(url);
    }
    case "failed":
    case "canceled":
    case "aborted": {
      const reason = typeof error === "string" && error !== "" ? `: ${quote(error)}` : ".";
      return failure("endpoint_reported_failure", `The prediction ${status}${reason}`);
    }
    default:
      return null;
  }
}

/** Models give one address, or a list of them. */
function firstUrl(output: unknown): string | null {
  const first: unknown = Array.isArray(output) ? output[0] : output;
  return typeof first === "string" && first !== "" ? first : null;
}

/** Puts values into the places `{name}` of all texts in a template. Values are not looked into again. */
export function fillPlaces(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === "string") {
    return template.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? values[name] : place,
    );
  }
  if (Array.isArray(template)) return template.map((item) => fillPlaces(item, values));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, item]) => [name, fillPlaces(item, values)]));
}
