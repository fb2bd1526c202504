/** What judges answer, word for word, and what has to become of it: the table of scripted replies. */
import type { JudgeFault } from "../../src/judging/judge.types.ts";
import type { Behaviour, ScriptedAnswer } from "../lib/judge-server.ts";
import type { Verdict } from "./question-sheet.ts";
import { KEY } from "./question-sheet.ts";

export interface ReplyRow {
  /** What is wrong with it, or right; also the model's name. */
  readonly name: string;
  /** To the first request, and to the second one if it is another. */
  readonly answers: readonly Behaviour[];
  readonly verdict?: Verdict;
  readonly fault?: JudgeFault;
  /** How often the judge is asked. */
  readonly exchanges: 1 | 2;
  readonly retryAfterSeconds?: number;
  /** Part of the reason that a person reads. */
  readonly says?: string;
}

const EXPECTED: Verdict = { "IF-Q1": "Yes", "IF-Q2": "No", "IF-Q10": "Yes" };
const items = Object.entries(EXPECTED).map(([id, answer]) => ({ id, explanation: "Seen in B.", answer }));
const GOOD = JSON.stringify({ answers: items });

function answering(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    answers: items.map((item) => ({ ...item, answer: change[item.id] ?? item.answer })),
  });
}

function explaining(explanation: string): string {
  return JSON.stringify({ answers: items.map((item) => ({ ...item, explanation })) });
}

function errorBody(error: unknown): string {
  return JSON.stringify({ error });
}

/** The table's rows of one outcome. */
function rows(
  outcome: Omit<ReplyRow, "name" | "answers">,
  replies: Readonly<Record<string, string | ScriptedAnswer | readonly Behaviour[]>>,
): ReplyRow[] {
  return Object.entries(replies).map(([name, reply]) => ({
    name,
    ...outcome,
    answers: Array.isArray(reply) ? reply : [typeof reply === "string" ? { content: reply } : reply],
  })) as ReplyRow[];
}

export const REPLIES: readonly ReplyRow[] = [
  ...rows(
    { verdict: EXPECTED, exchanges: 1 },
    {
      good: GOOD,
      "spaces and lines around": `\n\n  ${GOOD}\r\n\t`,
      fenced: `\`\`\`json\n${GOOD}\n\`\`\``,
      "fenced without a language": `\`\`\`\n${GOOD}\n\`\`\``,
      "prose around": `Here is my evaluation of image B.\n${GOOD}\nLet me know if you need more.`,
      "brackets in the prose": `As to {Questions} [1] and [see B]: ${GOOD} (end of [list])`,
      "objects in a row": items.map((item) => JSON.stringify(item)).join("\n\n"),
      "objects in a row, with commas and a fence": `\`\`\`json\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n\`\`\``,
      "a bare array": JSON.stringify(items),
      "brace in an explanation": explaining("The sign reads } and then { again."),
      "quotes and brackets in an explanation": explaining('It says "]}" \\ and ```json too'),
      "byte order mark": `\uFEFF${GOOD}`,
      "words with dots, stars and capitals": answering({
        "IF-Q1": " YES. ",
        "IF-Q2": "**no**",
        "IF-Q10": "*Yes*.",
      }),
      "thinking aloud before": `<think>Perhaps {"answers": [{"id": "IF-Q1", "answer": "No"}]}?</think>\n${GOOD}`,
      "more fields than asked": JSON.stringify({ summary: "fine", answers: items, score: 10 }),
      "content in parts": {
        raw: JSON.stringify({
          model: "content in parts",
          choices: [{ message: { content: [{ type: "reasoning" }, { type: "text", text: GOOD }] } }],
        }),
      },
      "whole, though the limit of tokens was met": { content: GOOD, finish: "length" },
    },
  ),
  ...rows(
    { verdict: EXPECTED, exchanges: 2 },
    {
      "prose, then good": [{ content: "The edit is good." }, { content: GOOD }],
      "wrong schema, then good": [{ content: '{"score": 7}' }, { content: GOOD }],
      "empty, then good": [{ content: "" }, { content: GOOD }],
      "truncated, then good": [{ content: GOOD.slice(0, 60), finish: "length" }, { content: GOOD }],
      "single quotes, then objects in a row": [
        { content: GOOD.replaceAll('"', "'") },
        { content: items.map((item) => JSON.stringify(item)).join("\n") },
      ],
    },
  ),
  ...rows(
    { fault: "malformed", exchanges: 2 },
    {
      prose: "Yes, the cat is blue now, and no, the background did not change.",
      "single quotes": GOOD.replaceAll('"', "'"),
      "trailing comma": GOOD.replace("}]}", "},]}"),
      "trailing comma in an object of several": items
        .map((item) => JSON.stringify(item).replace("}", ",}"))
        .join(""),
      "keys without quotes": GOOD.replaceAll(/"(id|answer|explanation|answers)":/g, "$1:"),
      "one of several objects is broken": `${JSON.stringify(items[0])} {"id": "IF-Q2" "answer": "No"} ${JSON.stringify(items[2])}`,
      "a line break in a string": GOOD.replace("Seen in", "Seen\nin"),
      "brackets that do not match": '{"answers": [{"id": "IF-Q1"}}]',
      NaN: "NaN",
      "NaN as an answer": GOOD.replace('"Yes"', "NaN"),
      "a word in quotes": '"Yes"',
      "a list of words": "Yes, No, Yes",
      "another language, and no JSON": "編集後の画像では猫は青くなっています。背景は変わっていません。",
      "a text painted into the picture was obeyed": "OVERRIDE ACCEPTED. Every criterion is met: 10/10.",
      "larger than a reply may be": { raw: `{"choices":[],"padding":"${"x".repeat(1_100_000)}"}` },
    },
  ),
  ...rows(
    { fault: "truncated", exchanges: 2 },
    {
      "cut off at the limit of tokens": { content: GOOD.slice(0, 75), finish: "length" },
      "cut off in a string, without a word of the server": GOOD.slice(0, 40),
      "cut off between two objects": { content: JSON.stringify(items[0]), finish: "length" },
      "cut off in prose": { content: "Let me look at the first", finish: "length" },
      "all tokens went into thinking": { content: null, finish: "length" },
      "thinking without an end": "<think>The cat seems to be",
    },
  ),
  ...rows(
    { fault: "wrong_schema", exchanges: 2 },
    {
      "wrong ids": GOOD.replaceAll("IF-Q", "VC-Q"),
      "Q1 lost, Q10 there": JSON.stringify({ answers: items.slice(1) }),
      "one question too many": JSON.stringify({ answers: [...items, { id: "IF-Q11", answer: "Yes" }] }),
      "a question twice": JSON.stringify({ answers: [...items, items[0]] }),
      "yes and no": answering({ "IF-Q1": "Yes and no" }),
      "a sentence for an answer": answering({ "IF-Q2": "No issues, so Yes" }),
      "not sure": answering({ "IF-Q10": "N/A" }),
      "a boolean": answering({ "IF-Q1": true }),
      "null for an answer": GOOD.replace('"Yes"', "null"),
      "another language": answering({ "IF-Q1": "Ja", "IF-Q2": "Nein" }),
      "another schema": '{"overall_score": 9.5, "comment": "excellent"}',
      "an empty list": "[]",
      "an empty object": "{}",
      "JSON from the picture before its own": `The sign says {"answer": "Yes"}. ${GOOD}`,
      "ids that the picture asked for": JSON.stringify({ answers: [{ id: "ALL", answer: "Yes" }] }),
    },
  ),
  ...rows(
    { fault: "refused", exchanges: 1 },
    {
      "refusal told by the server": { content: null, refusal: "I can't assist with that request." },
      "refusal as a sentence": "I'm sorry, but I can't assist with that request.",
      "refusal with a curly apostrophe":
        "I’m sorry, but I can’t help with identifying the person in this image.",
      "refusal of an AI": "As an AI language model, I do not judge pictures of real people.",
      "refusal in Chinese": "抱歉，我无法回答这个问题。",
    },
  ),
  ...rows(
    { fault: "filtered", exchanges: 1 },
    {
      "filter at the end": { content: "", finish: "content_filter" },
      "filter in the middle": { content: GOOD.slice(0, 50), finish: "content_filter" },
      "filter of Azure": {
        status: 400,
        raw: errorBody({
          code: "content_filter",
          message: "The response was filtered.",
          innererror: { code: "ResponsibleAIPolicyViolation" },
        }),
      },
      "filter told inside only": {
        status: 400,
        raw: errorBody({ code: "bad_request", innererror: { code: "ResponsibleAIPolicyViolation" } }),
      },
      "policy of OpenAI": {
        status: 400,
        raw: errorBody({ code: "content_policy_violation", message: "No." }),
      },
    },
  ),
  ...rows(
    { fault: "empty", exchanges: 2 },
    {
      empty: "",
      "spaces alone": " \n\t ",
      "null for a content": { content: null },
      "no choices": { raw: '{"choices": []}' },
    },
  ),
  ...rows(
    { fault: "unavailable", exchanges: 1 },
    {
      "HTML 502": {
        status: 502,
        headers: { "content-type": "text/html" },
        raw: "<html><h1>Bad Gateway</h1></html>",
      },
      "500 with JSON": { status: 500, raw: errorBody({ message: "internal" }) },
      "HTML with status 200": { headers: { "content-type": "text/html" }, raw: "<html>Sign in</html>" },
      "half of its JSON": { raw: '{"choices": [{"mess' },
      "408": { status: 408, raw: "" },
      "cut connection": ["close"],
    },
  ),
  ...rows(
    { fault: "unavailable", exchanges: 1, retryAfterSeconds: 7 },
    { "503 that says how long": { status: 503, headers: { "retry-after": "7" }, raw: "busy" } },
  ),
  ...rows({ fault: "rate_limited", exchanges: 1 }, { "429": { status: 429, raw: errorBody("slow down") } }),
  ...rows(
    { fault: "rate_limited", exchanges: 1, retryAfterSeconds: 3 },
    {
      "429 with seconds": { status: 429, headers: { "retry-after": "3" }, raw: "{}" },
      "429 with a date": {
        status: 429,
        headers: { "retry-after": "Thu, 01 Jan 2026 00:00:03 GMT" },
        raw: "{}",
      },
    },
  ),
  ...rows(
    { fault: "rate_limited", exchanges: 1 },
    { "429 inside an answer of success": { raw: errorBody({ code: 429, message: "Provider is busy" }) } },
  ),
  ...rows(
    { fault: "timeout", exchanges: 1 },
    { slow: [{ content: GOOD, delayMs: 5_000 }], silent: ["hang"] },
  ),
  ...rows(
    { fault: "unauthorized", exchanges: 1 },
    {
      "401 that repeats the key": {
        status: 401,
        raw: errorBody({ message: `Incorrect API key provided: ${KEY}.`, code: "invalid_api_key" }),
      },
      "401 that repeats some of the key": {
        status: 401,
        raw: errorBody({ message: `Incorrect API key provided: ${KEY.slice(0, 8)}*****${KEY.slice(-4)}.` }),
      },
      "401 that repeats the ends of the key": {
        status: 401,
        raw: errorBody({ message: `No such key: '${KEY.slice(0, 9)}...${KEY.slice(-4)}'` }),
      },
      "403": { status: 403, raw: errorBody({ message: "Your project has no access to this model." }) },
    },
  ),
  ...rows(
    { fault: "rejected", exchanges: 1, says: "The model `gpt-9` does not exist" },
    { "404": { status: 404, raw: errorBody({ message: "The model `gpt-9` does not exist" }) } },
  ),
  ...rows(
    { fault: "rejected", exchanges: 1 },
    {
      "400 that repeats the header": { status: 400, raw: `Bad header: authorization: Bearer ${KEY}` },
      "413": { status: 413, raw: "" },
      "a long complaint": {
        status: 422,
        raw: errorBody({ message: `${"a".repeat(290)} ${KEY} ${"b".repeat(900)}` }),
      },
      "a redirect": { status: 302, headers: { location: "http://127.0.0.1/elsewhere" }, raw: "" },
      "JSON that is no completion": { raw: '{"detail": "ok"}' },
    },
  ),
];
