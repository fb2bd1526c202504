/** Our own Markdown, from docs/, as HTML. */
import { Marked } from "marked";

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === "link") token.href = pageLink(token.href);
  },
  renderer: {
    // Wide tables scroll by themselves instead of widening the page.
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
      const body = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
      return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

/** HTML of a document of this project (trusted text: tags in it are kept). */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

/** HTML of one line, such as a field's description. */
export function renderInline(text: string): string {
  return marked.parseInline(text, { async: false });
}

/** Links between the files of docs/ lead to the pages made of them. */
function pageLink(target: string): string {
  const file = /^(?:\.\.?\/)*((?:errors\/)?[a-z0-9_-]+)\.md(#.*)?$/.exec(target);
  return file === null ? target : `/docs/${file[1]}${file[2] ?? ""}`;
}
