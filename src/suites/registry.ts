/** The suites by their id: the one list that the service, the command line and the tests look suites up in. */
import { PlumblineError } from "../errors.ts";
import { creval } from "./creval/suite.ts";
import { infoedit } from "./infoedit/suite.ts";
import { paintbench } from "./paintbench/suite.ts";
import type { JudgedSuite, PixelSuite, SuiteCatalogue, SuiteId } from "./suite.ts";
import { tinygrafix } from "./tinygrafix/suite.ts";

/** Suites that draw their own problems and are scored by pixels. */
const PIXEL_SUITES: readonly PixelSuite[] = [paintbench, tinygrafix];

/** Suites that draw their own problems and whose outputs are judged. */
const JUDGED_SUITES: readonly JudgedSuite[] = [infoedit, creval];

/** Catalogues of suites that only run on their official data. */
const OTHER_CATALOGUES: readonly SuiteCatalogue[] = [];

/** Every suite's catalogue, in the order that listings show. */
export function listCatalogues(): readonly SuiteCatalogue[] {
  return [...[...PIXEL_SUITES, ...JUDGED_SUITES].map((suite) => suite.catalogue), ...OTHER_CATALOGUES];
}

/** The catalogue of a suite. Throws PlumblineError `unknown_suite` with the valid ids in `errors`. */
export function getCatalogue(id: string): SuiteCatalogue {
  const found = listCatalogues().find((catalogue) => catalogue.id === id);
  if (found !== undefined) return found;
  const known = listCatalogues().map((catalogue) => catalogue.id);
  throw new PlumblineError("unknown_suite", `There is no suite "${id}".`, {
    errors: [{ path: "suite", message: `one of: ${known.join(", ")}` }],
  });
}

/**
 * The suite that draws fresh problems under that id. Throws PlumblineError `unknown_suite`, or
 * `fresh_not_available` where the suite exists but draws none.
 */
export function getPixelSuite(id: string): PixelSuite {
  const found = PIXEL_SUITES.find((suite) => suite.catalogue.id === (id as SuiteId));
  if (found !== undefined) return found;
  const catalogue = getCatalogue(id);
  throw new PlumblineError("fresh_not_available", `${catalogue.title} draws no fresh problems.`);
}

/** Whether outputs of a suite are judged. Throws PlumblineError `unknown_suite`. */
export function isJudged(id: string): boolean {
  return getCatalogue(id).scoring === "judge";
}

/** The judged suite that draws fresh problems under that id. Throws as `getPixelSuite`. */
export function getJudgedSuite(id: string): JudgedSuite {
  const found = JUDGED_SUITES.find((suite) => suite.catalogue.id === (id as SuiteId));
  if (found !== undefined) return found;
  const catalogue = getCatalogue(id);
  throw new PlumblineError("fresh_not_available", `${catalogue.title} draws no fresh problems.`);
}

/** Where a suite's problems may come from: every suite runs on its official data, some draw fresh problems too. */
export function tracksOf(id: SuiteId): ("fresh" | "official")[] {
  return [...PIXEL_SUITES, ...JUDGED_SUITES].some((suite) => suite.catalogue.id === id)
    ? ["fresh", "official"]
    : ["official"];
}
