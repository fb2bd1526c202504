/** All templates, family by family, each in a file of its own. */
import type { Family } from "../families.ts";
import type { Template } from "../template.ts";
import { C_RING } from "./cycle/c-ring.ts";
import { H_ORG } from "./hierarchy/h-org.ts";
import { L_ROWS } from "./list/l-rows.ts";
import { M_TABLE } from "./matrix/m-table.ts";
import { G_GRID } from "./picture/g-grid.ts";
import { P_ARROWS } from "./process/p-arrows.ts";
import { Y_UP } from "./pyramid/y-up.ts";
import { R_COMPARE } from "./relationship/r-compare.ts";

const LIST: readonly Template[] = [L_ROWS];
const PROCESS: readonly Template[] = [P_ARROWS];
const CYCLE: readonly Template[] = [C_RING];
const HIERARCHY: readonly Template[] = [H_ORG];
const RELATIONSHIP: readonly Template[] = [R_COMPARE];
const MATRIX: readonly Template[] = [M_TABLE];
const PYRAMID: readonly Template[] = [Y_UP];
const PICTURE: readonly Template[] = [G_GRID];

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
