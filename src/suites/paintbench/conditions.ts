/**
 * The eight visual conditions (fact sheet §2). Each changes one thing from the baseline, so that a score by condition
 * says what a model is sensitive to: canvas shape, colours, background or crowding.
 */
import type { ConditionInfo } from "../suite.ts";
import type { PaletteId } from "./palette.ts";

/** 0 is the plain picture, 3 the most crowded one. Each task says how many shapes a level means for it. */
export type CrowdLevel = 0 | 1 | 2 | 3;

export interface VisualCondition extends ConditionInfo {
  readonly palette: PaletteId;
  readonly background: "solid" | "stripes";
  readonly crowd: CrowdLevel;
}

const BASELINE: VisualCondition = {
  id: "baseline",
  title: "Baseline",
  description: "A square picture, everyday colours, a plain background and few shapes.",
  width: 1024,
  height: 1024,
  palette: "standard",
  background: "solid",
  crowd: 0,
};

export const VISUAL_CONDITIONS: readonly VisualCondition[] = [
  BASELINE,
  {
    ...BASELINE,
    id: "horizontal",
    title: "Wide picture",
    description: "A picture wider than it is high (16:9).",
    height: 576,
  },
  {
    ...BASELINE,
    id: "vertical",
    title: "Tall picture",
    description: "A picture higher than it is wide (9:16).",
    width: 576,
  },
  {
    ...BASELINE,
    id: "nonstandard",
    title: "Unusual colours",
    description: "Colours with rarer names, such as crimson, silver and ivory white.",
    palette: "nonstandard",
  },
  {
    ...BASELINE,
    id: "striped",
    title: "Striped background",
    description: "A background of two-colour stripes, straight or wavy, instead of one colour.",
    background: "stripes",
  },
  {
    ...BASELINE,
    id: "n_med",
    title: "Some more shapes",
    description: "About three times as many shapes as the baseline.",
    crowd: 1,
  },
  {
    ...BASELINE,
    id: "n_high",
    title: "Many shapes",
    description: "About eight times as many shapes as the baseline.",
    crowd: 2,
  },
  {
    ...BASELINE,
    id: "n_xhigh",
    title: "Crowded picture",
    description: "About twenty times as many shapes as the baseline.",
    crowd: 3,
  },
];

/** The condition of that id. Throws RangeError for an unknown one: slot keys are checked before they come here. */
export function visualCondition(id: string | null): VisualCondition {
  const found = VISUAL_CONDITIONS.find((condition) => condition.id === id);
  if (found === undefined) throw new RangeError(`unknown visual condition: ${id}`);
  return found;
}
