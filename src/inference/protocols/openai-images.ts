/** The image-edit call that OpenAI's API and its many compatible servers have: one synchronous multipart request. */
import { z } from "zod";
import { requestTarget } from "../../targets/request.ts";
import {
  type Answer,
  failureOf,
  MAX_JSON_BYTES,
  notAnAnswer,
  parseJson,
  pictureFromBase64,
  pictureFromUrl,
} from "../answer.ts";
import { authHeader, type Protocol } from "./protocol.ts";

const Images = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});

const WANTED = "the JSON of an image edit (`data[0].b64_json`)";

export const openaiImages: Protocol = {
  connectionMs: (timeoutMs) => timeoutMs,

  async send(endpoint, request, { rules, now }) {
    const { bytes, type } = await request.input();
    const form = new FormData();
    form.set("image", new File([bytes as Uint8Array<ArrayBuffer>], fileName(type), { type }));
    form.set("prompt", request.instruction);
    if (endpoint.model !== null) form.set("model", endpoint.model);
    const answer = await requestTarget(rules, `${endpoint.url.replace(/\/+$/, "")}/images/edits`, {
      method: "POST",
      headers: authHeader(endpoint.auth),
      body: form,
      timeoutMs: openaiImages.connectionMs(endpoint.timeoutMs),
      maxBytes: MAX_JSON_BYTES,
    });
    const failed = failureOf(answer, now);
    if (failed !== null || answer.kind === "failed") return failed as Answer;
    return read(answer.headers.get("content-type"), answer.bytes);
  },

  readCallback: (type, bytes) => notAnAnswer("expected: this protocol has no callbacks", type, bytes),
};

function read(type: string | null, bytes: Uint8Array): Answer {
  const parsed = Images.safeParse(parseJson(bytes));
  const first = parsed.data?.data[0];
  if (first?.b64_json) return pictureFromBase64(first.b64_json);
  if (first?.url) return pictureFromUrl(first.url);
  return notAnAnswer(WANTED, type, bytes);
}

/** Servers tell the format by the ending. */
function fileName(type: string): string {
  return `input.${type.replace(/^image\//, "").replace("jpeg", "jpg")}`;
}
