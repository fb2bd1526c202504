/** English that questions and instructions are put together with. */

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** `three`; from 13 on in digits. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** The noun with `a` or `an`. By letter: nouns like `unicorn` and `hour` are told apart. */
export function withArticle(noun: string): string {
  const vowel = /^[aeiou]/.test(noun) && !/^(uni|use|eu|one|ukulele)/.test(noun);
  return `${vowel || /^hour/.test(noun) ? "an" : "a"} ${noun}`;
}

/** The parts that are there, apart by one space. */
export function phrase(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" ");
}

/** Words about light, which the benchmark's writers are told to avoid (creval.md §5, stage 1a). */
const LIGHT =
  /\b(light(s|ing|ed|en)?|lit|glow(s|ing)?|shin(e|es|ing|y)|bright(ly|er)?|shadow(s|ed)?|neon|sunlit|sunlight|moonlight|illuminat\w*|radian\w*|sparkl\w*|glitter\w*|gleam\w*|lamps?|dim(med)?|backlit|spotlight\w*|shimmer\w*|luminous)\b/i;

/** Whether a text speaks of light. */
export function isLightWord(text: string): boolean {
  return LIGHT.test(text);
}
