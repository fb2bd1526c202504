/** Contact sheets of InfoEdit: every template of a family once, one template in many looks, or whole compositions. */

import { fillShape } from "../../src/raster/antialias-fill.ts";
import { createRaster, type Raster, rgb } from "../../src/raster/raster.ts";
import { textShape } from "../../src/raster/text/text-outline.ts";
import type { Ratio } from "../../src/suites/infoedit/canvas.ts";
import { compose, type Wishes } from "../../src/suites/infoedit/compose.ts";
import { overlapping } from "../../src/suites/infoedit/edits/problem.ts";
import { FAMILY_IDS } from "../../src/suites/infoedit/families.ts";
import { layoutViolations } from "../../src/suites/infoedit/invariants.ts";
import { layOut } from "../../src/suites/infoedit/layout/layout.ts";
import { orNull } from "../../src/suites/infoedit/rejection.ts";
import { renderRaster } from "../../src/suites/infoedit/render/png.ts";
import { getTemplate, templatesOf } from "../../src/suites/infoedit/templates/registry.ts";
import { PALETTES } from "../../src/suites/infoedit/theme/palettes.ts";
import { LANGUAGES } from "../../src/suites/infoedit/theme/theme.ts";
import { PAPER, paste, shrink } from "./sheet.ts";

const INK = rgb(225, 225, 225);
const GAP = 12;
/** Height of the line with a cell's label. */
const LABEL = 24;

export interface Sheet {
  readonly name: string;
  readonly picture: Raster;
  /** What was rejected, and rules that were broken. */
  readonly notes: readonly string[];
}

/** One sheet a family, each of its templates once. */
export function familySheets(seed: string, cell: number): Sheet[] {
  return FAMILY_IDS.filter((family) => templatesOf(family).length > 0).map((family) => {
    const wishes = templatesOf(family).map((template, index): [string, Wishes] => [
      template.id,
      lookOf(index, {
        templates: [template.id],
        counts: [middleCount(template.id)],
        ratio: suitedRatio(template.id),
      }),
    ]);
    return sheetOf(family, seed, wishes, cell, 4);
  });
}

/** One template with its least, middle and largest count, in landscape, square and portrait boxes and many looks. */
export function templateSheet(id: string, seed: string, cell: number): Sheet {
  const { min, max } = getTemplate(id).capacity;
  const counts = [min, middleCount(id), max];
  const ratios: readonly Ratio[] = ["3:2", "1:1", "3:4"];
  const wishes = ratios.flatMap((ratio, row) =>
    counts.map((count, column): [string, Wishes] => [
      `${id} ${ratio} ${count}`,
      { ...lookOf(row * counts.length + column, { templates: [id], counts: [count] }), ratio },
    ]),
  );
  return sheetOf(id, seed, wishes, cell, counts.length);
}

/** Whole infographics as the suite composes them. */
export function compositionSheet(seed: string, count: number, cell: number): Sheet {
  const wishes = Array.from({ length: count }, (_, index): [string, Wishes] => [`${seed}-${index}`, {}]);
  return sheetOf("compositions", seed, wishes, cell, 4);
}

function middleCount(id: string): number {
  const { min, max } = getTemplate(id).capacity;
  return Math.floor((min + max) / 2);
}

/** Broad templates would leave half of an ordinary canvas empty. */
function suitedRatio(id: string): Ratio {
  const { min, max } = getTemplate(id).aspect;
  return Math.sqrt(min * max) > 2.2 ? "16:9" : "4:3";
}

/** Palettes and shape languages in turn, so that a sheet shows many of them. */
function lookOf(index: number, wishes: Wishes): Wishes {
  const [palettes, languages] = [[...PALETTES.keys()], [...LANGUAGES.keys()]];
  return {
    ratio: "4:3",
    palette: palettes[(index * 3 + 1) % palettes.length],
    language: languages[(index * 7 + 2) % languages.length],
    ...wishes,
  };
}

function sheetOf(
  name: string,
  seed: string,
  wishes: readonly (readonly [string, Wishes])[],
  cell: number,
  across: number,
): Sheet {
  const notes: string[] = [];
  const cells = wishes.map(([label, wish]) => ({
    label,
    picture: drawCell(`${seed}-${label}`, label, wish, cell, notes),
  }));
  const columns = Math.max(1, Math.min(across, cells.length));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ picture }) => picture?.height ?? 0)) + LABEL);
  const whole = heights.reduce((total, height) => total + height + GAP, GAP);
  const sheet = createRaster(columns * (cell + GAP) + GAP, whole, PAPER);
  let top = GAP;
  rows.forEach((row, index) => {
    row.forEach(({ label, picture }, column) => {
      const left = GAP + column * (cell + GAP);
      if (picture !== null) paste(sheet, picture, left, top + LABEL);
      fillShape(sheet, textShape(label, LABEL * 0.6, left, top + LABEL * 0.7), INK);
    });
    top += heights[index] + GAP;
  });
  return { name, picture: sheet, notes };
}

/** One infographic, small; null where it is rejected. Notes what was rejected and which rules are broken. */
function drawCell(seed: string, label: string, wish: Wishes, cell: number, notes: string[]): Raster | null {
  const laid = orNull(() => layOut(compose(seed, wish)));
  if (laid === null) {
    notes.push(`${label}: rejected`);
    return null;
  }
  for (const { shape, rule, detail } of layoutViolations(laid, overlapping(laid.model))) {
    notes.push(`${label}: ${shape} ${rule} ${detail}`);
  }
  return shrink(renderRaster(laid), cell);
}
