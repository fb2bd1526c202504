/** Our own Markdown, from docs/, as HTML. */
import { Marked, type Token } from "marked";

export interface Heading {
  /** 1 for the title. */
  readonly level: number;
  /** The fragment that leads to it. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
}

export interface RenderedDocument {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** HTML of a document of this project (trusted text: tags in it are kept), and its headings in order. */
export function renderDocument(text: string): RenderedDocument {
  const headings: Heading[] = [];
  const html = createMarked(headings).parse(text, { async: false });
  return { html, headings };
}

/** The same without the headings. */
export function renderMarkdown(text: string): string {
  return renderDocument(text).html;
}

/** HTML of one line, such as a field's description. */
export function renderInline(text: string): string {
  return createMarked([]).parseInline(text, { async: false });
}

function createMarked(headings: Heading[]): Marked {
  return new Marked({
    gfm: true,
    walkTokens(token) {
      if (token.type === "link") token.href = pageLink(token.href);
      // A number keeps its percent sign on its line.
      if (token.type === "text") token.text = token.text.replace(/(?<=\d) (?=%)/g, "\u00a0");
    },
    renderer: {
      heading({ tokens, depth }) {
        const text = plainText(tokens);
        const id = uniqueId(text, headings);
        headings.push({ level: depth, id, text });
        const anchor =
          depth === 1
            ? ""
            : ` <a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>`;
      },
      // The copy button is put there by the script that makes it work. Long lines scroll, by keyboard too.
      code({ text, lang }) {
        const language = /^[a-z]+/.exec(lang ?? "")?.[0] ?? "text";
        return `<div class="code" data-language="${language}"><pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre></div>`;
      },
      // Large pictures are loaded when they come into view, and open in full.
      image({ href, text }) {
        const [address, words] = [href, text].map(escapeHtml);
        return `<a class="picture" href="${address}"><img src="${address}" alt="${words}" loading="lazy"></a>`;
      },
      // Wide tables scroll by themselves instead of widening the page.
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const body = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
        return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
}

/** Links between the files of docs/ lead to the pages made of them. */
function pageLink(target: string): string {
  const file = /^(?:\.\.?\/)*((?:errors\/)?[a-z0-9_-]+)\.md(#.*)?$/.exec(target);
  return file === null ? target : `/docs/${file[1]}${file[2] ?? ""}`;
}

/** The words of inline tokens, without marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      "tokens" in token && token.tokens ? plainText(token.tokens) : "text" in token ? token.text : "",
    )
    .join("");
}

/** The fragment that GitHub gives a heading too, so that links work in both places. */
function uniqueId(text: string, before: readonly Heading[]): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
  for (let repeat = 0; ; repeat++) {
    const id = repeat === 0 ? slug : `${slug}-${repeat}`;
    if (!before.some((heading) => heading.id === id)) return id;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
