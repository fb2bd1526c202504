/** Small parts that several pages share. */
import type { Child } from "hono/jsx";

/** Longer names may be cut off; hovering shows them whole. */
const SHORT_NAME = 30;

/** A name that somebody else chose: isolated, so that its direction stays its own, and cut off where it runs too long. */
export function Name({ children: name }: { children: string }) {
  return (
    <bdi class="name-text" title={name.length > SHORT_NAME ? name : undefined}>
      {name}
    </bdi>
  );
}

/** A mark beside a name. `explanation` is shown on hovering; the page explains it in words as well. */
export function Badge({ kind, children }: { kind: string; children: Child }) {
  return <span class={`badge ${kind}`}>{children}</span>;
}

export interface Tab {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly hint?: string;
}

/** Links of which one is where the reader is. `look`: underlined `tabs`, or `segments` of one bar. */
export function Tabs({
  label,
  tabs,
  look,
}: {
  label: string;
  tabs: readonly Tab[];
  look: "tabs" | "segments";
}) {
  return (
    <nav class={look} aria-label={label}>
      {tabs.map(({ title, href, isCurrent, hint }) => (
        <a href={href} title={hint} aria-current={isCurrent ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** What may be wider than the page, a table above all, scrolls by itself; by keyboard too, so it takes the focus. */
export function ScrollBox({ label, children }: { label: string; children: Child }) {
  return (
    <section class="scroll" tabindex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A block of code with the button that web/scripts/copy.ts adds. A long line scrolls, by keyboard too. */
export function Code({ text, language }: { text: string; language: string }) {
  return (
    <div class="code" data-language={language}>
      <pre tabindex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

/** Terms with their values. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: Child])[] }) {
  return (
    <dl class="facts">
      {facts.map(([term, value]) => (
        <div>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a page under a heading of its own. What a suite has to say is given to the pages as a list of these. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly body: Child;
}

export function Sections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <>
      {sections.map(({ id, title, body }) => (
        <section aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
    </>
  );
}
