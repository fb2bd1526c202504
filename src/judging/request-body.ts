/**
 * The body of a chat completion with pictures, written as bytes. Pictures are most of it, and as part of a string that
 * is encoded afterwards they would be in memory three times, of the little that an isolate has.
 */
import { Buffer } from "node:buffer";
import type { Conversation } from "./completion.ts";
import type { JudgeImage, JudgeParameters } from "./judge.types.ts";

/** Bytes turned into base64 at once; a multiple of three, so that nothing is left over between two pieces. */
const PIECE_BYTES = 48 * 1024;

/**
 * The bytes of `{messages, …options}`: the system's words, then the pictures in their order and the text.
 *
 * @param options the other fields of the request; not empty.
 */
export function chatBody(
  conversation: Conversation,
  images: readonly JudgeImage[],
  detail: JudgeParameters["detail"],
  options: Readonly<Record<string, unknown>>,
): Uint8Array<ArrayBuffer> {
  const { system, text, repair } = conversation;
  const parts: (string | Uint8Array)[] = [
    `{"messages":[${JSON.stringify({ role: "system", content: system })},{"role":"user","content":[`,
  ];
  for (const { type, bytes } of images) {
    parts.push(
      `{"type":"image_url","image_url":{"detail":"${detail}","url":"data:${type};base64,`,
      bytes,
      `"}},`,
    );
  }
  const turns = repairTurns(repair).map((turn) => `,${JSON.stringify(turn)}`);
  parts.push(`${JSON.stringify({ type: "text", text })}]}${turns.join("")}],`);
  parts.push(JSON.stringify(options).slice(1));
  return joined(parts);
}

/** The turns of the second request: what was said, and what is wrong with it. */
export function repairTurns(
  repair: Conversation["repair"],
): readonly { readonly role: "assistant" | "user"; readonly content: string }[] {
  if (repair === null) return [];
  const asked = { role: "user", content: repair.request } as const;
  return repair.said === null ? [asked] : [{ role: "assistant", content: repair.said }, asked];
}

/** A picture as a data URI. */
export function dataUri(image: JudgeImage): string {
  return `data:${image.type};base64,${bufferOf(image.bytes).toString("base64")}`;
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const sizes = parts.map((part) =>
    typeof part === "string" ? Buffer.byteLength(part) : 4 * Math.ceil(part.byteLength / 3),
  );
  const body = Buffer.from(new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)));
  let at = 0;
  for (const part of parts) {
    if (typeof part === "string") at += body.write(part, at);
    else at = writeBase64(bufferOf(part), body, at);
  }
  return new Uint8Array(body.buffer);
}

function writeBase64(bytes: Buffer, body: Buffer, start: number): number {
  let at = start;
  for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES) {
    at += body.write(bytes.subarray(from, from + PIECE_BYTES).toString("base64"), at, "latin1");
  }
  return at;
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
