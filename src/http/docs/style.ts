/** What pages of the documentation look like, on top of the style sheet of all pages. */

/** Blocks of code with the button that src/http/docs/copy-script.ts adds. */
export const CODE_STYLE = `
.code { position: relative; margin: 1rem 0; }
.code pre { margin: 0; padding-right: 4.5rem; }
.code .copy { position: absolute; top: 0.45rem; right: 0.45rem; font: 600 0.75rem/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 5px; padding: 0.2rem 0.55rem; cursor: pointer; }
.code .copy:hover { border-color: var(--link); }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

export const DOCS_STYLE_PATH = "/docs/docs.css";

export const DOCS_STYLE = `${CODE_STYLE}
.docs { display: grid; grid-template-columns: 14rem minmax(0, 44rem) 13rem; gap: 0 3rem; justify-content: center; align-items: start; }
.docs .document { grid-column: 2; grid-row: 1; min-width: 0; }
.docs .documents { grid-column: 1; grid-row: 1; }
.docs .contents { grid-column: 3; grid-row: 1; }
.docs .to-list { display: none; }
.docs .documents, .docs .contents { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1.25rem 0 2rem; font-size: 0.875rem; }
.docs nav h2 { margin: 1.25rem 0 0.35rem; padding: 0; border: 0; font-size: 0.75rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft); }
.docs nav ul { list-style: none; margin: 0; padding: 0; }
.docs nav a { display: block; padding: 0.22rem 0.6rem; border-left: 2px solid transparent; color: var(--ink); text-decoration: none; border-radius: 0 4px 4px 0; }
.docs nav a:hover { background: var(--panel); }
.docs nav a[aria-current] { border-left-color: var(--link); color: var(--link); background: var(--panel); font-weight: 600; }
.docs .contents a { color: var(--soft); padding-block: 0.15rem; }
.docs .contents .deeper a { padding-left: 1.4rem; }
.document { line-height: 1.65; padding-bottom: 4rem; overflow-wrap: break-word; }
.document h1 { font-size: 2rem; letter-spacing: -0.015em; margin: 1rem 0; }
.document h2 { font-size: 1.375rem; margin: 2.75rem 0 0.75rem; scroll-margin-top: 1rem; }
.document h3 { font-size: 1.0625rem; margin: 2rem 0 0.5rem; scroll-margin-top: 1rem; }
.document .lead { font-size: 1.125rem; color: var(--soft); }
.document li { margin: 0.2rem 0; }
.document th { white-space: nowrap; }
.document td:not(:first-child) { min-width: 5rem; }
.document blockquote { margin: 1rem 0; padding: 0.25rem 1rem; border-left: 3px solid var(--line); color: var(--soft); }
.anchor { color: var(--soft); text-decoration: none; opacity: 0; font-weight: 400; }
:is(h2, h3, h4):hover > .anchor, .anchor:focus-visible { opacity: 1; }
.docs:not(:has(.contents)) .document { grid-column: 2 / -1; }
.readers { columns: 17rem; column-gap: 1rem; margin: 2rem 0 1rem; }
.readers section { break-inside: avoid; margin-bottom: 1rem; border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; background: var(--panel); }
.readers h2 { font-size: 1.0625rem; margin: 0 0 0.5rem; border: 0; padding: 0; }
.readers dl { margin: 0; }
.readers dt { font-weight: 600; margin-top: 0.55rem; }
.readers dd { margin: 0; color: var(--soft); font-size: 0.9375rem; line-height: 1.45; }
.glance ul { list-style: none; margin: 0; padding: 0; }
.glance li { padding: 0.15rem 0; line-height: 1.5; }
.glance a { text-decoration: none; }
.glance code { background: none; padding: 0; color: inherit; }
.method { display: inline-block; min-width: 3.75rem; font: 700 0.75rem/1.5 ui-monospace, monospace; color: var(--ink); }
.operation summary .what { color: var(--soft); }
.answers { list-style: none; margin: 0; padding: 0; }
.answers > li { padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
.answers > li:last-child { border: 0; }
.contents-of > p { display: inline; margin: 0; }
.operation > div { scroll-margin-top: 4rem; }
.operation h3 { font-size: 0.9375rem; margin: 1.25rem 0 0.35rem; }
@media (max-width: 80rem) {
  .docs { grid-template-columns: 13rem minmax(0, 44rem); gap: 0 2.5rem; }
  .docs .contents { display: none; }
}
@media (max-width: 56rem) {
  .docs { display: block; }
  .docs .to-list { display: inline-block; margin: 0.25rem 0 0; font-size: 0.9375rem; }
  .docs .documents { position: static; max-height: none; border-top: 1px solid var(--line); font-size: 1rem; }
  .docs .documents a { padding-block: 0.4rem; }
  .document { padding-bottom: 2rem; }
  .document h1 { font-size: 1.625rem; }
  .document table { font-size: 0.875rem; line-height: 1.45; }
  .document :is(th, td) { padding-inline: 0.4rem; }
}
`;
