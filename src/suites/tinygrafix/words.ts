/** Names that mean nothing, so that no model can guess a figure from its captions (fact sheet §9). */
import { textWidth } from "../../raster/text/text-outline.ts";
import type { Random } from "../random.ts";
import { firstOf } from "./attempt.ts";

/** ASCII letters but `I` and `l`, which DejaVu Sans draws as the same stroke. */
const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Pairs of letters that read as another letter (m, w, m). */
const MISLEADING = /rn|vv|nn/i;

const TRIES = 500;

/** What a caption may take up. */
export interface WidthLimit {
  /** Pixels an em. */
  readonly size: number;
  /** Pixels along the baseline. */
  readonly width: number;
}

/** Hands out the words of one figure: no two are equal, not even when upper and lower case are read as one. */
export class Words {
  readonly #random: Random;
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** One word of 3 to 8 letters within the limit. */
  word(limit: WidthLimit): string {
    const word = firstOf(TRIES, "a word that fits", () => {
      const letters = Array.from({ length: this.#random.integer(3, 8) }, () =>
        this.#random.choice([...LETTERS]),
      );
      const candidate = letters.join("");
      const isNew = !this.#taken.has(candidate.toLowerCase()) && !MISLEADING.test(candidate);
      return isNew && textWidth(candidate, limit.size) <= limit.width ? candidate : null;
    });
    this.#taken.add(word.toLowerCase());
    return word;
  }

  words(count: number, limit: WidthLimit): string[] {
    return Array.from({ length: count }, () => this.word(limit));
  }

  /** One to three words, for a title or an axis, within the limit. */
  phrase(limit: WidthLimit): string {
    const count = this.#random.integer(1, 3);
    const blanks = (count - 1) * textWidth(" ", limit.size);
    const share = { size: limit.size, width: Math.floor((limit.width - blanks) / count) };
    return this.words(count, share).join(" ");
  }
}
