/** Outputs made by a server that speaks the OpenAI image-edit protocol: `POST {url}/images/edits`, picture in base64. */
import { setTimeout as sleep } from "node:timers/promises";
import { retryAfter } from "../client.ts";
import type { Producer } from "./producer.ts";

export interface OpenAiImagesOptions {
  /** Base URL, e.g. `https://host/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly timeoutSeconds: number;
}

const ATTEMPTS = 4;
/** The longest wait that a busy server can ask for. */
const LONGEST_WAIT_SECONDS = 300;

/** A producer that asks such a server; busy answers (429, 5xx) are asked again a few times. */
export function openAiImages(options: OpenAiImagesOptions): Producer {
  return async ({ problem, input }) => {
    const picture = new Blob([new Uint8Array(await input())], { type: "image/png" });
    for (let attempt = 1; ; attempt++) {
      const form = new FormData();
      form.set("model", options.model);
      form.set("prompt", problem.instruction);
      form.set("image", picture, "input.png");
      const response = await fetch(`${options.url.replace(/\/+$/, "")}/images/edits`, {
        method: "POST",
        headers: options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` },
        body: form,
        signal: AbortSignal.timeout(options.timeoutSeconds * 1_000),
      });
      const text = await response.text();
      if (response.ok) return imageIn(text);
      const busy = response.status === 429 || response.status >= 500;
      if (!busy || attempt === ATTEMPTS) {
        throw new Error(`the image server answered ${response.status}: ${text.slice(0, 200)}`);
      }
      const asked = Math.min(retryAfter(response) ?? 0, LONGEST_WAIT_SECONDS);
      await sleep(1_000 * Math.max(2 ** attempt, asked));
    }
  };
}

function imageIn(text: string): Uint8Array {
  const body = JSON.parse(text) as { data?: { b64_json?: string }[] };
  const encoded = body.data?.[0]?.b64_json;
  if (!encoded) throw new Error("the image server's answer has no b64_json");
  return Buffer.from(encoded, "base64");
}
