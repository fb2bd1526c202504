/** Draws the progress of a run from what the API says of it. Everything is set as text: nothing in it is markup. */
import { element, textElement as text } from "./element.ts";

/** What is read of a run (GET /v1/runs/{id}). */
export interface Run {
  readonly status: string;
  readonly suite: string;
  readonly model: { readonly slug: string; readonly name: string | null; readonly version: string | null };
  readonly problem_count: number;
  readonly counts: {
    readonly pending: number;
    readonly scored: number;
    readonly judging: number;
    readonly failed: number;
  };
  readonly waiting_for: { readonly what: string; readonly detail: string; readonly until: string } | null;
  readonly expires_at: string;
}

/** What is read of an event (GET /v1/runs/{id}/events). */
export interface Event {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const PARTS = [
  ["scored", "correct"],
  ["judging", "color_imprecision"],
  ["failed", "structural_catastrophe"],
] as const;

/** Events of single outputs that are shown, the newest ones; those of the run itself are all shown. */
const OUTPUTS_SHOWN = 8;

export function renderProgress(run: Run, events: readonly Event[]): HTMLElement {
  const box = element("div", "progress");
  const { slug, name, version } = run.model;
  box.append(
    text("h2", [name ?? slug, version ?? "", "on", run.suite].filter(Boolean).join(" ")),
    renderBar(run),
    renderCounts(run),
  );
  if (run.waiting_for !== null) {
    box.append(
      text("p", `${run.waiting_for.detail} At the latest ${time(run.waiting_for.until)}.`, "notice"),
    );
  }
  box.append(
    text("p", `Status: ${run.status}. The run expires ${time(run.expires_at)}.`, "soft"),
    text("h2", "Timeline"),
    renderTimeline(events),
  );
  return box;
}

function renderBar(run: Run): HTMLElement {
  const done = run.problem_count - run.counts.pending;
  const bar = document.createElement("progress");
  bar.max = run.problem_count;
  bar.value = done;
  bar.setAttribute("aria-label", `${done} of ${run.problem_count} problems have an output`);
  return bar;
}

function renderCounts(run: Run): HTMLElement {
  const list = element("ul", "counts");
  list.append(
    ...PARTS.map(([name, tone]) =>
      text("li", `${run.counts[name].toLocaleString("en-US")} ${name}`, `mark ${tone}`),
    ),
    text(
      "li",
      `${run.counts.pending.toLocaleString("en-US")} pending of ${run.problem_count.toLocaleString("en-US")}`,
    ),
  );
  return list;
}

function renderTimeline(events: readonly Event[]): HTMLElement {
  const list = element("ol", "timeline");
  const outputs = events.filter(({ type }) => !type.startsWith("run."));
  const shown = new Set([
    ...events.filter(({ type }) => type.startsWith("run.")),
    ...outputs.slice(-OUTPUTS_SHOWN),
  ]);
  for (const event of events.filter((one) => shown.has(one)).reverse()) {
    const item = document.createElement("li");
    const index = event.data.index;
    const of = typeof index === "number" ? ` (problem ${index})` : "";
    item.append(text("time", time(event.created_at), "soft"), ` ${event.type}${of}`);
    list.append(item);
  }
  return list;
}

/** A time to the second, in UTC. */
function time(iso: string): string {
  return `${iso.slice(0, 19).replace("T", " ")} UTC`;
}
