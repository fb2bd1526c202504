/** All templates, family by family, each in a file of its own. */
import type { Family } from "../families.ts";
import type { Template } from "../template.ts";
import { C_FIGURE8 } from "./cycle/c-figure8.ts";
import { C_GEAR } from "./cycle/c-gear.ts";
import { C_HUB } from "./cycle/c-hub.ts";
import { C_PHASE } from "./cycle/c-phase.ts";
import { C_RING } from "./cycle/c-ring.ts";
import { C_SEGMENTS } from "./cycle/c-segments.ts";
import { C_SPIRAL } from "./cycle/c-spiral.ts";
import { H_LEFT } from "./hierarchy/h-left.ts";
import { H_NESTED } from "./hierarchy/h-nested.ts";
import { H_ORG } from "./hierarchy/h-org.ts";
import { H_RADIAL } from "./hierarchy/h-radial.ts";
import { L_BANNER } from "./list/l-banner.ts";
import { L_CARDS } from "./list/l-cards.ts";
import { L_CHECKLIST } from "./list/l-checklist.ts";
import { L_COLUMNS } from "./list/l-columns.ts";
import { L_GLOSSARY } from "./list/l-glossary.ts";
import { L_GROUPED } from "./list/l-grouped.ts";
import { L_NUMBERED } from "./list/l-numbered.ts";
import { L_PILLS } from "./list/l-pills.ts";
import { L_PINS } from "./list/l-pins.ts";
import { L_PRIORITY } from "./list/l-priority.ts";
import { L_QUOTE } from "./list/l-quote.ts";
import { L_ROWS } from "./list/l-rows.ts";
import { L_SPLIT } from "./list/l-split.ts";
import { L_STAT } from "./list/l-stat.ts";
import { L_TABS } from "./list/l-tabs.ts";
import { L_ZIGZAG } from "./list/l-zigzag.ts";
import { M_FEATURE } from "./matrix/m-feature.ts";
import { M_HEAT } from "./matrix/m-heat.ts";
import { M_KANBAN } from "./matrix/m-kanban.ts";
import { M_NINE } from "./matrix/m-nine.ts";
import { M_QUADRANT } from "./matrix/m-quadrant.ts";
import { M_TABLE } from "./matrix/m-table.ts";
import { G_ANNOTATED } from "./picture/g-annotated.ts";
import { G_BEFORE_AFTER } from "./picture/g-before-after.ts";
import { G_CIRCLE } from "./picture/g-circle.ts";
import { G_GRID } from "./picture/g-grid.ts";
import { G_HERO } from "./picture/g-hero.ts";
import { G_MAP } from "./picture/g-map.ts";
import { G_MOSAIC } from "./picture/g-mosaic.ts";
import { G_PROFILE } from "./picture/g-profile.ts";
import { G_STRIP } from "./picture/g-strip.ts";
import { P_ARROWS } from "./process/p-arrows.ts";
import { P_BRANCH } from "./process/p-branch.ts";
import { P_CHEVRONS } from "./process/p-chevrons.ts";
import { P_CIRCLES } from "./process/p-circles.ts";
import { P_EQUATION } from "./process/p-equation.ts";
import { P_FUNNEL } from "./process/p-funnel.ts";
import { P_GANTT } from "./process/p-gantt.ts";
import { P_LOOPBACK } from "./process/p-loopback.ts";
import { P_MERGE } from "./process/p-merge.ts";
import { P_ROAD } from "./process/p-road.ts";
import { P_SERPENTINE } from "./process/p-serpentine.ts";
import { P_STEPS_DOWN } from "./process/p-steps-down.ts";
import { P_STEPS_UP } from "./process/p-steps-up.ts";
import { P_SWIMLANE } from "./process/p-swimlane.ts";
import { P_TIMELINE_H } from "./process/p-timeline-h.ts";
import { P_TIMELINE_V } from "./process/p-timeline-v.ts";
import { Y_DOWN } from "./pyramid/y-down.ts";
import { Y_ICEBERG } from "./pyramid/y-iceberg.ts";
import { Y_SEGMENTED } from "./pyramid/y-segmented.ts";
import { Y_SIDE_NOTES } from "./pyramid/y-side-notes.ts";
import { Y_STEPS } from "./pyramid/y-steps.ts";
import { Y_UP } from "./pyramid/y-up.ts";
import { R_BALANCE } from "./relationship/r-balance.ts";
import { R_BEFORE_AFTER } from "./relationship/r-before-after.ts";
import { R_BRIDGE } from "./relationship/r-bridge.ts";
import { R_CAUSE } from "./relationship/r-cause.ts";
import { R_COMPARE } from "./relationship/r-compare.ts";
import { R_CONVERGE } from "./relationship/r-converge.ts";
import { R_DIVERGE } from "./relationship/r-diverge.ts";
import { R_NETWORK } from "./relationship/r-network.ts";
import { R_OPPOSING } from "./relationship/r-opposing.ts";
import { R_PROS_CONS } from "./relationship/r-pros-cons.ts";
import { R_PUZZLE } from "./relationship/r-puzzle.ts";
import { R_STACKED_VENN } from "./relationship/r-stacked-venn.ts";
import { R_TARGET } from "./relationship/r-target.ts";
import { R_VENN2 } from "./relationship/r-venn2.ts";
import { R_VENN3 } from "./relationship/r-venn3.ts";

const LIST: readonly Template[] = [
  L_ROWS,
  L_COLUMNS,
  L_CARDS,
  L_NUMBERED,
  L_CHECKLIST,
  L_ZIGZAG,
  L_BANNER,
  L_TABS,
  L_PINS,
  L_PILLS,
  L_STAT,
  L_SPLIT,
  L_GLOSSARY,
  L_PRIORITY,
  L_GROUPED,
  L_QUOTE,
];
const PROCESS: readonly Template[] = [
  P_ARROWS,
  P_CHEVRONS,
  P_SERPENTINE,
  P_TIMELINE_H,
  P_TIMELINE_V,
  P_STEPS_UP,
  P_STEPS_DOWN,
  P_SWIMLANE,
  P_FUNNEL,
  P_ROAD,
  P_BRANCH,
  P_MERGE,
  P_GANTT,
  P_CIRCLES,
  P_EQUATION,
  P_LOOPBACK,
];
const CYCLE: readonly Template[] = [C_RING, C_GEAR, C_SEGMENTS, C_HUB, C_PHASE, C_SPIRAL, C_FIGURE8];
const HIERARCHY: readonly Template[] = [H_ORG, H_LEFT, H_RADIAL, H_NESTED];
const RELATIONSHIP: readonly Template[] = [
  R_COMPARE,
  R_VENN2,
  R_VENN3,
  R_BALANCE,
  R_CONVERGE,
  R_DIVERGE,
  R_OPPOSING,
  R_TARGET,
  R_STACKED_VENN,
  R_BRIDGE,
  R_NETWORK,
  R_BEFORE_AFTER,
  R_PROS_CONS,
  R_PUZZLE,
  R_CAUSE,
];
const MATRIX: readonly Template[] = [M_TABLE, M_QUADRANT, M_HEAT, M_NINE, M_FEATURE, M_KANBAN];
const PYRAMID: readonly Template[] = [Y_UP, Y_DOWN, Y_SEGMENTED, Y_SIDE_NOTES, Y_ICEBERG, Y_STEPS];
const PICTURE: readonly Template[] = [
  G_GRID,
  G_STRIP,
  G_HERO,
  G_CIRCLE,
  G_PROFILE,
  G_BEFORE_AFTER,
  G_MAP,
  G_MOSAIC,
  G_ANNOTATED,
];

export const TEMPLATES: ReadonlyMap<string, Template> = new Map(
  [LIST, PROCESS, CYCLE, HIERARCHY, RELATIONSHIP, MATRIX, PYRAMID, PICTURE]
    .flat()
    .map((template) => [template.id, template]),
);

/** Throws RangeError for an unknown id. */
export function getTemplate(id: string): Template {
  const template = TEMPLATES.get(id);
  if (template === undefined) throw new RangeError(`no template ${id}`);
  return template;
}

export function templatesOf(family: Family): Template[] {
  return [...TEMPLATES.values()].filter((template) => template.family === family);
}
