/**
 * Which families meet on a canvas (infoedit.md §1): 19 % have one family, the others two to six, three the most common;
 * a family's share of infographics is as published.
 */
import type { Random } from "../random.ts";
import { FAMILY_IDS, type Family } from "./families.ts";

/** Number of different families → its share. The mean is the sum of the published family shares. */
const FAMILY_COUNTS: readonly (readonly [number, number])[] = [
  [1, 0.19],
  [2, 0.27],
  [3, 0.4],
  [4, 0.12],
  [5, 0.02],
];

/** Weights of drawing without putting back that give the published shares (found by iteration over 200,000 draws). */
const WEIGHTS: Readonly<Record<Family, number>> = {
  list: 4.1,
  matrix: 1.35,
  process: 1.14,
  cycle: 0.42,
  picture: 0.42,
  relationship: 0.27,
  pyramid: 0.225,
  hierarchy: 0.11,
};

/** Blocks beyond one a family → share; with the family counts about four blocks on average. */
const EXTRA_BLOCKS: readonly (readonly [number, number])[] = [
  [0, 0.14],
  [1, 0.31],
  [2, 0.35],
  [3, 0.2],
];

/** How many blocks of a family a topic has contents for. */
const MOST_BLOCKS: Readonly<Record<Family, number>> = {
  list: 4,
  matrix: 3,
  process: 3,
  cycle: 2,
  picture: 2,
  relationship: 2,
  pyramid: 2,
  hierarchy: 1,
};

/** The family of each block, one block at least for each family that is there; 1 to 6 blocks. */
export function drawFamilies(random: Random): Family[] {
  const count = random.weighted(FAMILY_COUNTS);
  const families: Family[] = [];
  while (families.length < count) {
    const left = FAMILY_IDS.filter((family) => !families.includes(family));
    families.push(random.weighted(left.map((family) => [family, WEIGHTS[family]] as const)));
  }
  const extra = Math.min(random.weighted(EXTRA_BLOCKS), 6 - count);
  const blocks = [...families];
  for (let added = 0; added < extra; added++) {
    const open = families.filter(
      (family) => blocks.filter((other) => other === family).length < MOST_BLOCKS[family],
    );
    if (open.length > 0)
      blocks.push(random.weighted(open.map((family) => [family, WEIGHTS[family]] as const)));
  }
  return blocks;
}
