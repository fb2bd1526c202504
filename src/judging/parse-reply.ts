/**
 * Finding the JSON of a reply. Models put fences and sentences round it, and write several objects one after the other
 * (the released form of CREval's replies, fact sheet creval.md §3). What stands there must be JSON as it is: nothing is
 * mended here, because mending guesses at verdicts. A reply that cannot be read is asked for again.
 */
import { JudgeError } from "./judge.types.ts";

/** Where an object or a list of objects begins, as models write them; `{Questions}` or `[1]` in a sentence does not. */
const BEGINNING = /\{\s*(?:["'}]|[A-Za-z_]\w*\s*:)|\[\s*\{\s*["'}]/y;
/** The beginning of what can only be JSON: what is not closed was cut off. */
const SOUND_BEGINNING = /(?:\[\s*)?\{\s*["}]/y;

/**
 * The JSON value in a reply: an object or an array; of several values after one another, the array of them.
 *
 * Throws JudgeError `truncated` where a value is not closed, `malformed` where there is none or one is not valid JSON.
 */
export function parseReply(reply: string): unknown {
  const text = withoutThoughts(reply);
  const whole = parseJson(text);
  if (typeof whole.value === "object" && whole.value !== null) return whole.value;
  const values = valuesIn(text);
  if (values.length === 0) throw new JudgeError("malformed", "The reply holds no JSON object.");
  return values.length === 1 ? values[0] : values;
}

/** Models that think aloud do so before they answer, and what they weigh there looks like answers. */
function withoutThoughts(reply: string): string {
  const text = reply.replace(/^\uFEFF/, "").trim();
  if (!text.startsWith("<think>")) return text;
  const end = text.indexOf("</think>");
  if (end === -1) throw new JudgeError("truncated", "The reply ends before the thinking does.");
  return text.slice(end + "</think>".length).trim();
}

/** All values of a text in their order. Every character is looked at once, whatever the text is. */
function valuesIn(text: string): unknown[] {
  const values: unknown[] = [];
  let at = 0;
  for (;;) {
    const start = nextBeginning(text, at);
    if (start === -1) return values;
    const end = endOfValue(text, start);
    const { value, fault } = parseJson(text.slice(start, end));
    if (fault !== null) throw new JudgeError("malformed", `The JSON of the reply is not valid: ${fault}`);
    values.push(value);
    at = end;
  }
}

function nextBeginning(text: string, from: number): number {
  const bracket = /[{[]/g;
  bracket.lastIndex = from;
  for (let match = bracket.exec(text); match !== null; match = bracket.exec(text)) {
    if (matchesAt(BEGINNING, text, match.index)) return match.index;
  }
  return -1;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** The place behind the value that begins at `start`: brackets in strings do not count. */
function endOfValue(text: string, start: number): number {
  const open: string[] = [];
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character in CLOSING) open.push(CLOSING[character]);
    else if (character === "}" || character === "]") {
      if (open.pop() !== character)
        throw new JudgeError("malformed", "The brackets of the reply do not match.");
      if (open.length === 0) return at + 1;
    }
  }
  if (!matchesAt(SOUND_BEGINNING, text, start)) {
    throw new JudgeError("malformed", "The JSON of the reply is not valid.");
  }
  throw new JudgeError("truncated", "The reply ends before its JSON does.");
}

function parseJson(text: string): { value: unknown; fault: string | null } {
  try {
    return { value: JSON.parse(text), fault: null };
  } catch (error) {
    return { value: undefined, fault: error instanceof Error ? error.message.slice(0, 200) : "unreadable" };
  }
}
