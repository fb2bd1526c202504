/** What went wrong, in words for people (docs/methodology.md, "Diagnosis"). */
import type { Diagnosis } from "../../../scoring/score.types.ts";

export interface DiagnosisWords {
  readonly title: string;
  readonly meaning: string;
}

/** In the order that the pages list them, best first. */
export const DIAGNOSES: Readonly<Record<Diagnosis, DiagnosisWords>> = {
  correct: { title: "Correct", meaning: "The edit is there, and nothing else happened." },
  color_imprecision: {
    title: "Colour imprecision",
    meaning: "Everything is in its place, in colours that are wrong.",
  },
  structural_imprecision: {
    title: "Structural imprecision",
    meaning: "The edit was tried, but at the wrong place, size or shape, or something else was altered too.",
  },
  execution_omission: { title: "Omission", meaning: "The picture came back as it was." },
  structural_catastrophe: { title: "Catastrophe", meaning: "Another picture came back." },
  missing: { title: "Missing", meaning: "Nothing came back." },
};

export const DIAGNOSIS_IDS = Object.keys(DIAGNOSES) as Diagnosis[];
