/** Every template of the registry, over seeds, counts, looks and canvases, keeps the rules of every layout. */
import { describe, expect, it } from "vitest";
import { compose } from "../../../src/suites/infoedit/compose.ts";
import { layoutViolations } from "../../../src/suites/infoedit/invariants.ts";
import { layOutBlock } from "../../../src/suites/infoedit/layout/block.ts";
import { layOut } from "../../../src/suites/infoedit/layout/layout.ts";
import { allShapes, type LaidOut } from "../../../src/suites/infoedit/layout/shapes.ts";
import { allNodes } from "../../../src/suites/infoedit/model.ts";
import { LayoutRejection, orNull } from "../../../src/suites/infoedit/rejection.ts";
import { TEMPLATES } from "../../../src/suites/infoedit/templates/registry.ts";
import { TOPICS } from "../../../src/suites/infoedit/texts/topics/index.ts";
import { makeTheme, smallestBody } from "../../../src/suites/infoedit/theme/theme.ts";

const SEEDS = 4;
const RATIOS = ["4:3", "3:4", "1:1"] as const;

describe.each([...TEMPLATES.values()])("$id", (template) => {
  const laid: LaidOut[] = [];
  const rejected: string[] = [];
  const { min, max } = template.capacity;
  for (let count = min; count <= max; count++) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const ratio = RATIOS[seed % RATIOS.length];
      try {
        laid.push(
          layOut(
            compose(`template-${template.id}-${seed}`, { templates: [template.id], counts: [count], ratio }),
          ),
        );
      } catch (error) {
        if (!(error instanceof LayoutRejection)) throw error;
        rejected.push(`${count} in ${ratio}: ${error.message}`);
      }
    }
  }

  it("fits alone on most canvases, always at its least count on one", () => {
    expect(laid.length, rejected.join("\n")).toBeGreaterThanOrEqual(rejected.length);
    expect(laid.some(({ model }) => model.blocks[0].nodes.length >= 1)).toBe(true);
  });

  it("breaks no rule of geometry, legibility and identity", () => {
    const overlapping = new Set(template.overlapping ? ["b1"] : []);
    expect(laid.flatMap((one) => layoutViolations(one, overlapping))).toEqual([]);
  });

  it("frames every node, shows every text of the model and draws every edge", () => {
    for (const one of laid) {
      const [block] = one.model.blocks;
      const shapes = allShapes(one);
      expect(one.blocks[0].nodes.map(({ id }) => id).sort()).toEqual(
        allNodes(block.nodes)
          .map(({ id }) => id)
          .sort(),
      );
      for (const node of allNodes(block.nodes)) {
        for (const [field, text] of Object.entries(node.texts)) {
          const shown = shapes.filter(
            (shape) => shape.kind === "text" && shape.node === node.id && shape.field === field,
          );
          expect(
            shown.map((shape) => shape.kind === "text" && shape.text),
            `${node.id} ${field}`,
          ).toEqual([text]);
        }
      }
      const drawn = shapes.flatMap((shape) => (shape.kind === "connector" ? [shape.id] : []));
      expect(drawn.sort()).toEqual(block.edges.map(({ id }) => id).sort());
    }
  });

  it("fits at every height above one at which it fits: the core finds heights by halving", () => {
    const blocks = laid
      .filter(({ model }, index) => index === 0 || model.blocks[0].nodes.length > 4)
      .slice(0, 3);
    for (const { model } of blocks) {
      const theme = makeTheme(model, 18);
      for (const width of [420, 640, 900]) {
        const fits = Array.from({ length: 28 }, (_, step) => {
          const place = { x: 0, y: 0, width, height: 120 + 35 * step };
          return orNull(() => layOutBlock(model.blocks[0], place, theme)) !== null;
        });
        const first = fits.indexOf(true);
        if (first >= 0)
          expect(fits.indexOf(false, first), `${width} px wide, from ${120 + 35 * first} px`).toBe(-1);
      }
    }
  });

  it("sets body text at the size that the canvas asks for", () => {
    for (const { theme, width } of laid)
      expect(theme.body).toBeGreaterThanOrEqual(smallestBody(width) - 0.01);
  });
});

/** A template alone on some canvases, as far as they are not rejected. */
function drawnAlone(id: string, count: number): LaidOut[] {
  return Array.from({ length: 6 }, (_, seed) =>
    orNull(() => layOut(compose(`alone-${seed}`, { templates: [id], counts: [count], ratio: "4:3" }))),
  ).filter((laid) => laid !== null);
}

it("a map has markers where places are, not things", () => {
  for (const { model } of drawnAlone("g-map", 4)) {
    const places = TOPICS.find(({ id }) => id === model.topic)?.places.items.map(
      (line) => line.split("|")[0],
    );
    const [, ...shown] = model.blocks[0].nodes;
    expect(places).toEqual(expect.arrayContaining(shown.map(({ texts }) => texts.title)));
  }
});

it("no lane of a process stands empty", () => {
  for (const { model } of drawnAlone("p-swimlane", 4))
    expect(new Set(model.blocks[0].nodes.map(({ group }) => group)).size).toBe(3);
});

it("causes are read down, on both sides of the spine", () => {
  for (const laid of drawnAlone("r-cause", 16)) {
    const tops = new Map(laid.blocks[0].nodes.map(({ id, frame }) => [id, frame.y]));
    for (const { children } of laid.model.blocks[0].nodes) {
      const read = children.map(({ id }) => tops.get(id) ?? Number.NaN);
      expect(read).toEqual(read.toSorted((a, b) => a - b));
    }
  }
});

it("arrows between the stages of a ring are long enough to be seen", () => {
  for (const laid of [...drawnAlone("c-ring", 5), ...drawnAlone("c-ring", 7)]) {
    for (const shape of allShapes(laid)) {
      if (shape.kind !== "connector") continue;
      const [start, end] = [shape.points[0], shape.points[shape.points.length - 1]];
      expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(laid.theme.body * 1.4);
    }
  }
});
