/** How many words a text has: what blanks separate, as the magnitudes of Expand-Text count them. */
export function wordCount(text: string): number {
  return text.split(" ").filter((word) => word !== "").length;
}
