/** Addresses of the explorer and of what it shows. The address is the whole state of a page. */
import type { DocumentFile } from "../../suites/documents.ts";
import { shellWord } from "../pages/format.ts";
import type { ProblemName } from "./problem.ts";

/** Path and query of the page of a problem. */
export function pageAddress(name: ProblemName): string {
  return `/explore/${name.suite}/${name.task}?${queryOf(name)}`;
}

/** Path and query of the problem's JSON, or of one of its files. */
export function practiceAddress(name: ProblemName, file?: "input.png" | "answer.png" | DocumentFile): string {
  return `/v1/practice/${name.suite}/${name.task}${file === undefined ? "" : `/${file}`}?${queryOf(name)}`;
}

/** Everything is spelled out: the link means the same when a suite's first mode is another one some day. */
function queryOf({ seed, mode, condition }: ProblemName): string {
  const query = new URLSearchParams({ seed, mode });
  if (condition !== null) query.set("condition", condition);
  return query.toString();
}

/** Commands that fetch the problem and its pictures. `origin`: scheme and host of this service. */
export function curlSnippet(name: ProblemName, origin: string, hasAnswer: boolean): string {
  const fetchTo = (file: "input.png" | "answer.png") =>
    `curl -s ${shellWord(origin + practiceAddress(name, file))} -o ${file}`;
  return [
    `curl -s ${shellWord(origin + practiceAddress(name))} -o problem.json`,
    fetchTo("input.png"),
    ...(hasAnswer ? [fetchTo("answer.png")] : []),
  ].join("\n");
}

/** The same in Python, with nothing but its standard library. */
export function pythonSnippet(name: ProblemName, origin: string, hasAnswer: boolean): string {
  const fetchTo = (file: string, key: string) => `urllib.request.urlretrieve(problem["${key}"], "${file}")`;
  return [
    "import json, urllib.request",
    "",
    `url = ${JSON.stringify(origin + practiceAddress(name))}`,
    "problem = json.load(urllib.request.urlopen(url))",
    'print(problem["instruction"])',
    fetchTo("input.png", "input_url"),
    ...(hasAnswer ? [fetchTo("answer.png", "answer_url")] : []),
  ].join("\n");
}
