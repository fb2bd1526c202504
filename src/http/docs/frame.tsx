/** What all pages of the documentation share: the list of documents beside the text, and the contents of a long page. */
import type { Child } from "hono/jsx";
import { assetPath } from "../pages/assets.ts";
import { Page } from "../pages/layout.tsx";
import { DOCUMENT_GROUPS } from "./library.ts";
import type { Heading } from "./markdown.ts";

/** Pages of the documentation that are made, not written. */
const REFERENCE = [
  { href: "/docs/api", title: "API reference" },
  { href: "/docs/errors", title: "Errors" },
] as const;

/** A page has to have this many sections before it lists them. */
const CONTENTS_FROM = 3;

export interface DocsPageProperties {
  readonly title: string;
  /** For search engines and previews of links. */
  readonly description?: string;
  /** The page's own path, which the list of documents marks. */
  readonly path: string;
  /** Headings of the text; sections among them are listed on wide screens. */
  readonly headings?: readonly Heading[];
  readonly children?: Child;
}

/** One page of the documentation. The list comes after the text, so that a phone shows the text first. */
export function DocsPage({ title, description, path, headings = [], children }: DocsPageProperties) {
  const sections = headings.filter(({ level }) => level === 2 || level === 3);
  return (
    <Page
      title={title}
      description={description}
      styles={[assetPath("docs.css")]}
      scripts={[assetPath("copy.js")]}
      wide
    >
      <div class="docs">
        <a class="to-list" href="#documents">
          All documents
        </a>
        <article class="document">{children}</article>
        <DocumentList path={path} />
        {sections.length < CONTENTS_FROM ? null : <Contents sections={sections} />}
      </div>
    </Page>
  );
}

function DocumentList({ path }: { path: string }) {
  return (
    <nav class="documents" id="documents" aria-label="Documents">
      <ListItem href="/docs" title="Overview" path={path} />
      {DOCUMENT_GROUPS.map(({ reader, documents }) => (
        <>
          <h2>{reader}</h2>
          <ul>
            {documents.map(({ slug, title }) => (
              <li>
                <ListItem href={`/docs/${slug}`} title={title} path={path} />
              </li>
            ))}
          </ul>
        </>
      ))}
      <h2>Reference</h2>
      <ul>
        {REFERENCE.map(({ href, title }) => (
          <li>
            <ListItem href={href} title={title} path={path} />
          </li>
        ))}
        <li>
          <a href="/openapi.json">openapi.json</a>
        </li>
      </ul>
    </nav>
  );
}

function ListItem({ href, title, path }: { href: string; title: string; path: string }) {
  return (
    <a href={href} aria-current={href === path ? "page" : undefined}>
      {title}
    </a>
  );
}

function Contents({ sections }: { sections: readonly Heading[] }) {
  return (
    <nav class="contents" aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {sections.map(({ level, id, text }) => (
          <li class={level === 3 ? "deeper" : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
