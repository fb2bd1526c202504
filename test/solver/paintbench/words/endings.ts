/** Sentences that many instructions end with. */
import type { Reader } from "./reader.ts";

/** Whether `Draw the … on top of | underneath all other shapes.` says on top. */
export function takeLayer(reader: Reader, thing: string): boolean {
  const [layer] = reader.take(`Draw the ${thing} (on top of|underneath) all other shapes\\.`);
  return layer === "on top of";
}

/** Whether the instruction says that parts may leave the image. */
export function takeCutOff(reader: Reader): boolean {
  return reader.takeIf("Cut off anything that leaves the image\\.") !== null;
}

/**
 * Takes the last sentence, which may name something that is to stay before `everything else`. Throws where anything
 * else is left.
 */
export function takeRest(reader: Reader, kept?: string): void {
  reader.take(`Leave ${kept === undefined ? "" : `${kept} and `}everything else unchanged\\.`);
  reader.end();
}

/** Takes the sentence on what comes to light where something was removed. */
export function takeContinuation(reader: Reader, removed: string): void {
  reader.take(`Continue the background where ${removed} removed\\.`);
}
