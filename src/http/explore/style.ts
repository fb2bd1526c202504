/** What the explorer looks like, on top of the style sheet of all pages. */
import { CODE_STYLE } from "../docs/style.ts";

export const EXPLORE_STYLE_PATH = "/explore/explore.css";

export const EXPLORE_STYLE = `${CODE_STYLE}
.explore { max-width: 80rem; margin: 0 auto; padding-bottom: 3rem; }
.explore h1 { font-size: 2rem; letter-spacing: -0.015em; margin: 0.75rem 0; }
.explore h2 { font-size: 1.125rem; border: 0; margin: 2.25rem 0 0.75rem; }
.explore h3 { font-size: 0.9375rem; margin: 1rem 0 0.35rem; }
.explore .lead { max-width: 48rem; margin: 0 0 1.25rem; font-size: 1.0625rem; color: var(--soft); }
.explore .trail { margin-top: 0.75rem; font-size: 0.9375rem; }
.choice { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; margin: 0.5rem 0; }
.choice a { padding: 0.3rem 0.75rem; border: 1px solid var(--line); border-radius: 999px; color: var(--ink); text-decoration: none; font-size: 0.9375rem; line-height: 1.35; }
.choice a:hover { border-color: var(--link); }
.choice a[aria-current] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.choice a[aria-current] .soft { color: inherit; }
.choice .label, .seed .label { min-width: 100%; font-size: 0.875rem; color: var(--soft); }
.seed { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: end; margin: 0.5rem 0; }
.seed label { display: grid; gap: 0.3rem; }
.seed input, .seed button, .seed .button, .views button { font: inherit; font-size: 0.9375rem; line-height: 1.35; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 0.35rem 0.75rem; }
.seed input { width: 8rem; }
.seed button, .seed .button, .views button { background: var(--panel); text-decoration: none; cursor: pointer; }
.seed .strong { background: var(--ink); border-color: var(--ink); color: var(--paper); font-weight: 600; }
:is(.choice a, .seed input, .seed button, .seed .button, .views button, .task, .stage, .wipe input):focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.tasks { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr)); gap: 1rem; }
.task { display: flex; flex-direction: column; height: 100%; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; color: var(--ink); text-decoration: none; background: var(--panel); }
.task:hover { border-color: var(--link); }
.task img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; background: var(--line); border-bottom: 1px solid var(--line); }
.task img[width] { aspect-ratio: auto; }
.task span { padding: 0 0.9rem; font-size: 0.875rem; line-height: 1.45; }
.task .title { padding-top: 0.7rem; font-size: 1rem; font-weight: 600; }
.task .modes { margin-top: auto; padding-top: 0.4rem; font-size: 0.8125rem; }
.task > span:last-child { padding-bottom: 0.8rem; }
.instruction { margin: 0; padding: 1rem 1.25rem; border-left: 3px solid var(--link); border-radius: 0 8px 8px 0; background: var(--panel); font-size: 1.125rem; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere; }
.problem { display: grid; grid-template: "look ask" auto "look choose" 1fr / minmax(0, 1fr) 23rem; gap: 0 2.5rem; }
.ask { grid-area: ask; }
.look { grid-area: look; }
.choose { grid-area: choose; margin-top: 1rem; }
.problem h2 { margin-top: 0.75rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1rem; align-items: start; }
.pictures[hidden], .wipe[hidden] { display: none; }
.pictures figure { margin: 0; }
.pictures img, .stage img { display: block; max-width: 100%; width: auto; height: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.pictures figure:only-child { max-width: 44rem; }
.pictures figcaption { margin-top: 0.35rem; font-size: 0.875rem; color: var(--soft); }
.views { display: flex; gap: 0.4rem; margin: 0 0 0.75rem; }
.views button[aria-pressed="true"] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.wipe { width: fit-content; max-width: 100%; }
.stage { width: fit-content; max-width: 100%; position: relative; touch-action: pan-y; cursor: ew-resize; user-select: none; }
.stage img { pointer-events: none; }
.stage .over { position: absolute; inset: 0; width: 100%; height: 100%; clip-path: inset(0 0 0 var(--cut)); }
.stage .line { position: absolute; inset: 0 auto 0 var(--cut); width: 2px; margin-left: -1px; background: #fff; box-shadow: 0 0 0 1px #000; pointer-events: none; }
.stage .line::after { content: ""; position: absolute; top: 50%; left: 50%; width: 1.75rem; height: 1.75rem; margin: -0.875rem; border: 2px solid #fff; border-radius: 50%; background: rgb(0 0 0 / 55%); box-shadow: 0 0 0 1px #000; }
.wipe input { width: 100%; margin: 0.75rem 0 0; accent-color: var(--link); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr); gap: 0 3rem; }
.facts { margin: 0; }
.facts div { display: flex; gap: 0.75rem; padding: 0.35rem 0; border-bottom: 1px solid var(--line); }
.facts dt { flex: 0 0 6rem; color: var(--soft); }
.facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.questions li { margin: 0.4rem 0; max-width: 56rem; }
.metadata { margin-top: 2rem; }
.metadata summary { cursor: pointer; padding: 0.5rem 0; }
.metadata pre { max-height: 32rem; overflow: auto; }
.neighbours { display: flex; justify-content: space-between; gap: 1rem; margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.neighbours [rel="prev"]::before { content: "← "; }
.neighbours [rel="next"]::after { content: " →"; }
@media (max-width: 56rem) {
  .explore h1 { font-size: 1.625rem; }
  .columns { display: block; }
  .tasks { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.75rem; }
  .task span { padding-inline: 0.65rem; }
  .problem { display: block; }
  .choose { margin-top: 1.5rem; }
}
`;
