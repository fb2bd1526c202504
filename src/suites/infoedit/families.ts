/** The eight families of infographic blocks, their published shares and what a correct edit must keep (infoedit.md §1). */

export const FAMILY_IDS = [
  "list",
  "process",
  "cycle",
  "hierarchy",
  "relationship",
  "matrix",
  "pyramid",
  "picture",
] as const;

export type Family = (typeof FAMILY_IDS)[number];

export interface FamilyInfo {
  readonly title: string;
  /** Share of infographics that hold at least one block of the family, 0..1. */
  readonly share: number;
  /** What every edit of a block of the family must keep. */
  readonly contract: string;
}

export const FAMILIES: Readonly<Record<Family, FamilyInfo>> = {
  list: {
    title: "List",
    share: 0.82,
    contract: "Siblings share an axis: space is dealt out anew, alignment and spacing stay.",
  },
  process: {
    title: "Process",
    share: 0.45,
    contract: "Arrows are drawn anew, the order stays readable and no step is skipped.",
  },
  cycle: { title: "Cycle", share: 0.21, contract: "The loop is drawn anew and closed again." },
  hierarchy: {
    title: "Hierarchy",
    share: 0.06,
    contract: "Every child keeps its parent and its edge; subtrees are spaced anew.",
  },
  relationship: {
    title: "Relationship",
    share: 0.14,
    contract: "Overlap, adjacency and direction carry the meaning and stay.",
  },
  matrix: {
    title: "Matrix",
    share: 0.5,
    contract: "The table stays rectangular: a row and a column change as a whole.",
  },
  pyramid: {
    title: "Pyramid",
    share: 0.12,
    contract: "The order of the tiers and their growth in width stay.",
  },
  picture: {
    title: "Picture",
    share: 0.21,
    contract: "A caption stays with its picture; no picture is cropped or split.",
  },
};
