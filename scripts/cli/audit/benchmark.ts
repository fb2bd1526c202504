/** Auditing a folder in the reference layout: every problem for itself, then all of them against each other. */
import { findDuplicates } from "../../../src/suites/audit.ts";
import { getCatalogue } from "../../../src/suites/registry.ts";
import { startProgress } from "../progress.ts";
import type { ReferenceProblem } from "../reference-layout.ts";
import { workInThreads } from "../threads.ts";
import type { AuditFinding, AuditItem } from "./thread.ts";

/** The faults of one problem. */
export interface AuditedProblem {
  /** `<task folder>/<NNN>`. */
  readonly id: string;
  /** Their names, a duplicate's behind a colon: `duplicate_of:<id>`. */
  readonly defects: readonly string[];
  /** Why a picture cannot be read. */
  readonly detail?: string;
}

/** The problems that have faults, in the order given. */
export async function auditBenchmark(
  suite: string,
  problems: readonly ReferenceProblem[],
  jobs: number,
): Promise<AuditedProblem[]> {
  const scoredTasks = new Set(
    getCatalogue(suite).categories.flatMap((category) => category.tasks.map(({ id }) => id)),
  );
  const items = problems.map(
    ({ sourceId, task, metadata, inputPath, answerPath }): AuditItem & { id: string } => ({
      ...{ id: sourceId, suite, task, metadata, inputPath, answerPath },
      scored: scoredTasks.has(task),
    }),
  );
  const findings = new Map<string, AuditFinding>();
  const progress = startProgress("auditing", items.length);
  try {
    const script = new URL("./thread.ts", import.meta.url);
    await workInThreads<AuditItem & { id: string }, AuditFinding>(
      script,
      items,
      { jobs, setup: null },
      (finding, { id }) => {
        findings.set(id, finding);
        progress.advance(1);
      },
    );
  } finally {
    progress.stop();
  }
  // Diagnostics show the pictures of other problems on purpose.
  const compared = problems.filter(({ task }) => scoredTasks.has(task));
  const duplicates = findDuplicates(
    compared.flatMap(({ sourceId: id, instruction }) => {
      const finding = findings.get(id);
      return finding === undefined || "unreadable" in finding ? [] : { ...finding, id, instruction };
    }),
  );
  return problems.flatMap(({ sourceId: id }) => {
    const finding = findings.get(id) as AuditFinding;
    if ("unreadable" in finding) return { id, defects: ["unreadable"], detail: finding.unreadable };
    const original = duplicates.get(id);
    const defects = [...finding.defects, ...(original === undefined ? [] : [`duplicate_of:${original}`])];
    return defects.length === 0 ? [] : { id, defects };
  });
}
