/** Published figures that the board shows apart from its own (contract §2). The numbers live in the JSON file beside. */
import published from "./reference-results.json" with { type: "json" };
import type { ReferenceResult } from "./suite.ts";

type PublishedSuite = keyof typeof published;

/** The published results of a suite, each carrying the paper and table it was printed in. Percent, as printed. */
export function referenceResultsOf(suite: PublishedSuite): readonly ReferenceResult[] {
  const { source, results } = published[suite];
  return results.map((result) => ({ ...result, source }));
}
