/** How much an edit asks for at each difficulty (infoedit.md §1), and the directions of a new canvas. */
import type { Orientation } from "../canvas.ts";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Words that Expand-Text appends: both ends included. */
export const EXPANSION_WORDS: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [5, 10],
  medium: [11, 20],
  hard: [21, 30],
};

/** Nodes that Insert-Element adds. */
export const INSERTED_NODES: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [1, 1],
  medium: [2, 3],
  hard: [4, 5],
};

/** Pairs of blocks that Swap-Block exchanges. */
export const SWAPPED_PAIRS: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 };

/** Modes of Reshape-Canvas: from one orientation to another. */
export const DIRECTIONS = [
  "landscape_to_portrait",
  "portrait_to_landscape",
  "landscape_to_square",
  "portrait_to_square",
  "square_to_landscape",
  "square_to_portrait",
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function endsOf(direction: Direction): { from: Orientation; to: Orientation } {
  const [from, to] = direction.split("_to_") as [Orientation, Orientation];
  return { from, to };
}

export function isDifficulty(mode: string): mode is Difficulty {
  return (DIFFICULTIES as readonly string[]).includes(mode);
}
