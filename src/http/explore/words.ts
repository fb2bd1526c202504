/** An id of the catalogue as words: `color_code` → `color code`. */
export function wordsOf(id: string): string {
  return id.replaceAll("_", " ");
}
