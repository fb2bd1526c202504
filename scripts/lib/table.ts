/** A table for the terminal: the first `textColumns` columns to the left, the others to the right. */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  textColumns = 1,
): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column < textColumns ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join("  ")
      .trimEnd();
  return [line(heads), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}
