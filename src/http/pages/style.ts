/** The one style sheet of our pages, served at `STYLE_PATH`: the content policy allows no inline style. */
export const STYLE_PATH = "/docs/style.css";

export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --paper: #ffffff; --panel: #f6f8fa; --link: #0550ae; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117; --panel: #161b22; --link: #79b8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
header.site { border-bottom: 1px solid var(--line); padding: 0.75rem 1rem; }
header.site nav { max-width: 64rem; margin: 0 auto; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: baseline; }
header.site .name { font-weight: 700; color: var(--ink); text-decoration: none; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
main.wide { max-width: 90rem; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); padding-bottom: 0.25rem; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
code { background: var(--panel); padding: 0.1em 0.3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; overflow-x: auto; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { border-bottom: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; }
th { background: var(--panel); }
details.operation { border: 1px solid var(--line); border-radius: 6px; margin: 0.5rem 0; }
details.operation > summary { padding: 0.5rem 0.75rem; cursor: pointer; }
details.operation > div { padding: 0 0.75rem 0.75rem; border-top: 1px solid var(--line); }
.method { display: inline-block; min-width: 4.25rem; font: 700 0.8125rem/1.5 ui-monospace, monospace; }
.soft { color: var(--soft); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
caption { text-align: left; color: var(--soft); padding: 0.25rem 0; }
form.choices { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: baseline; margin: 1rem 0; }
form.choices select, form.choices button { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.25rem 0.5rem; }
ul.fields { padding-left: 1.1rem; margin: 0.25rem 0; }
`;
