/** Reading comma-separated values (RFC 4180): quoted fields may hold commas, line breaks and doubled quotes. */

/**
 * The rows of a text by the names in its first line, which are trimmed and in lower case. Empty lines are left out.
 * Throws RangeError that names the line where a quote is never closed or a row has another number of fields.
 */
export function readCsv(text: string): Record<string, string>[] {
  const rows = fieldsOf(text.replace(/^\uFEFF/, ""));
  const [head, ...body] = rows.filter(({ fields }) => fields.length > 1 || fields[0].trim() !== "");
  if (head === undefined) return [];
  const names = head.fields.map((name) => name.trim().toLowerCase());
  return body.map(({ line, fields }) => {
    if (fields.length !== names.length) {
      throw new RangeError(`line ${line} has ${fields.length} fields, the first line has ${names.length}`);
    }
    return Object.fromEntries(names.map((name, at) => [name, fields[at].trim()]));
  });
}

interface Row {
  /** From 1. */
  readonly line: number;
  readonly fields: string[];
}

function fieldsOf(text: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { line, fields: [] };
  let at = 0;
  while (at <= text.length) {
    let field = "";
    if (text[at] === '"') {
      const opened = line;
      for (at += 1; ; at++) {
        if (at >= text.length) throw new RangeError(`the quote in line ${opened} is never closed`);
        if (text[at] === '"') {
          if (text[at + 1] !== '"') break;
          at += 1;
        }
        if (text[at] === "\n") line += 1;
        field += text[at];
      }
      at += 1;
    }
    for (; at < text.length && text[at] !== "," && text[at] !== "\n"; at++) field += text[at];
    row.fields.push(field.endsWith("\r") ? field.slice(0, -1) : field);
    if (text[at] !== ",") {
      rows.push(row);
      line += 1;
      row = { line, fields: [] };
    }
    at += 1;
  }
  return rows;
}
