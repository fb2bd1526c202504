import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../../src/errors.ts";
import { colorDifference } from "../../../src/raster/lab.ts";
import { formatHex, parseHex, type Raster } from "../../../src/raster/raster.ts";
import { paintBackground, WAVEFORMS } from "../../../src/suites/paintbench/background.ts";
import { VISUAL_CONDITIONS } from "../../../src/suites/paintbench/conditions.ts";
import { fill, outlineRegion } from "../../../src/suites/paintbench/drawing.ts";
import { color, dealColors, newColorText, PALETTES } from "../../../src/suites/paintbench/palette.ts";
import { searchProblem } from "../../../src/suites/paintbench/problem.ts";
import { reject } from "../../../src/suites/paintbench/rejection.ts";
import { SHAPE_TYPES } from "../../../src/suites/paintbench/shape-outlines.ts";
import { placeShape, SHAPE_TRAITS, shapePoints } from "../../../src/suites/paintbench/shapes.ts";
import { findPaintProblem, paintbench } from "../../../src/suites/paintbench/suite.ts";
import type { PaintTask, Proposal } from "../../../src/suites/paintbench/task.ts";
import { Random } from "../../../src/suites/random.ts";
import { keysOf, problemsOf, sceneOf } from "./problems.ts";

const KEY = { task: "removal", mode: "attribute", condition: "baseline" };

describe("palettes", () => {
  it.each(["standard", "nonstandard"] as const)(
    "%s: eleven colours that no tolerance confuses",
    (palette) => {
      const colors = PALETTES[palette];
      expect(new Set(colors.map(({ hex }) => hex)).size).toBe(11);
      for (const [index, first] of colors.entries()) {
        for (const second of colors.slice(index + 1)) {
          expect(colorDifference(first.pixel, second.pixel)).toBeGreaterThan(10.5);
        }
      }
    },
  );

  it("deals each colour one role", () => {
    const { background, holdout, objects } = dealColors("standard", new Random("deal"));
    expect(objects).toHaveLength(9);
    expect(new Set([background, holdout, ...objects]).size).toBe(11);
    expect(newColorText(PALETTES.standard[0])).toBe("red (#FF0000)");
  });
});

describe("randomness", () => {
  it("is a fixed function of the name", () => {
    const random = new Random("golden");
    expect([random.next(), random.next(), random.next()]).toEqual([2602186330, 445613205, 1190143359]);
    expect(new Random("golden ").next()).not.toBe(2602186330);
  });

  it("stays inside its ranges and reaches both ends", () => {
    const random = new Random("ranges");
    const draws = Array.from({ length: 3000 }, () => random.integer(-2, 3));
    expect([Math.min(...draws), Math.max(...draws)]).toEqual([-2, 3]);
    const weights = Array.from({ length: 4000 }, () =>
      random.weighted([
        ["a", 1],
        ["b", 3],
      ]),
    );
    expect(weights.filter((item) => item === "b").length / 4000).toBeCloseTo(0.75, 1);
  });
});

describe("shapes", () => {
  const red = color("red", "#FF0000");

  it("fill the box they were given when they are not turned", () => {
    for (const type of SHAPE_TYPES) {
      const shape = placeShape({
        type,
        color: red,
        center: { x: 200, y: 150 },
        width: 120,
        height: 80,
        rotation: 0,
      });
      expect(shape.box, type).toEqual({ left: 140, top: 110, right: 260, bottom: 190 });
    }
  });

  it("keep the proportions of the fact sheet", () => {
    expect(SHAPE_TRAITS.star.aspect).toBeCloseTo(1.05146, 5);
    expect(SHAPE_TRAITS.heart.aspect).toBeCloseTo(1.10687, 5);
  });

  it("have named points that turn with them, clockwise on screen", () => {
    const upright = {
      type: "arrow",
      color: red,
      center: { x: 200, y: 200 },
      width: 100,
      height: 50,
    } as const;
    const tip = (rotation: number) => shapePoints(placeShape({ ...upright, rotation }))[0];
    expect(tip(0)).toMatchObject({ name: "tip", x: 250, y: 200 });
    expect(tip(90)).toMatchObject({ x: 200, y: 250 });
    expect(tip(270)).toMatchObject({ x: 200, y: 150 });
  });
});

describe("striped backgrounds", () => {
  it.each(WAVEFORMS)("%s: two colours, about half each, in bands of the stated width", (waveform) => {
    for (const rotation of [0, 45, 90] as const) {
      const raster = paintBackground(
        {
          kind: "stripes",
          colors: [color("red", "#FF0000"), color("blue", "#0000FF")],
          waveform,
          rotation,
          bandWidth: 61.44,
          amplitude: waveform === "line" ? 0 : 25.5,
          frequency: 6,
        },
        512,
        512,
      );
      const red = raster.pixels.filter((pixel) => pixel === parseHex("#FF0000")).length;
      expect(red / raster.pixels.length).toBeGreaterThan(0.4);
      expect(red / raster.pixels.length).toBeLessThan(0.6);
    }
  });

  it("puts a straight boundary where the formula says", () => {
    const colors = [color("red", "#FF0000"), color("blue", "#0000FF")] as const;
    const stripes = {
      kind: "stripes",
      colors,
      waveform: "line",
      rotation: 0,
      amplitude: 0,
      frequency: 1,
    } as const;
    const raster = paintBackground({ ...stripes, bandWidth: 61.44 }, 1024, 1024);
    const row = [...raster.pixels.slice(0, 1024)].map((pixel) => formatHex(pixel));
    expect(row[512]).toBe("#FF0000");
    expect(row[512 + 61]).toBe("#FF0000");
    expect(row[512 + 62]).toBe("#0000FF");
    expect(row[511]).toBe("#0000FF");
  });
});

describe("scenes", () => {
  const problems = problemsOf("removal", 2);

  it("hold exactly the condition's number of shapes, all different in type and colour", () => {
    const counts: Record<string, number> = { n_med: 10, n_high: 25, n_xhigh: 60 };
    for (const problem of problems) {
      const scene = sceneOf(problem);
      expect(scene).toHaveLength(counts[problem.condition ?? ""] ?? 3);
      expect(new Set(scene.map((shape) => `${shape.shape}/${shape.color}`)).size).toBe(scene.length);
    }
  });

  it("keep boxes 4 px apart and inside the picture", () => {
    for (const problem of problems) {
      const boxes = sceneOf(problem).map((shape) => shape.box);
      for (const [index, [left, top, right, bottom]] of boxes.entries()) {
        expect(left >= 0 && top >= 0 && right <= problem.width && bottom <= problem.height).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          const apart =
            other[0] - right >= 4 || left - other[2] >= 4 || other[1] - bottom >= 4 || top - other[3] >= 4;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it("paint nothing but the palette", () => {
    for (const problem of problems) {
      const palette = problem.condition === "nonstandard" ? PALETTES.nonstandard : PALETTES.standard;
      const known = new Set(palette.map(({ pixel }) => pixel));
      expect(problem.input.pixels.every((pixel) => known.has(pixel))).toBe(true);
    }
  });
});

describe("a problem is a pure function of its seed", () => {
  it("the same key and seed give the same problem; another seed, mode or condition another one", () => {
    const [first, again] = [paintbench.generate(KEY, "seed"), paintbench.generate(KEY, "seed")];
    expect(again.metadata).toEqual(first.metadata);
    expect(Buffer.compare(bytesOf(again.input), bytesOf(first.input))).toBe(0);
    expect(Buffer.compare(bytesOf(again.answer), bytesOf(first.answer))).toBe(0);
    expect(paintbench.generate(KEY, "Seed").metadata).not.toEqual(first.metadata);
    const { scene_shapes } = paintbench.generate({ ...KEY, mode: "location" }, "seed").metadata;
    expect(scene_shapes).not.toEqual(first.metadata.scene_shapes);
  });

  it("takes any text as a seed, up to 1,024 bytes", () => {
    for (const seed of ["", "種 🌱", "a|b", "x".repeat(1024)]) {
      expect(paintbench.generate(KEY, seed).seed).toBe(seed);
    }
    for (const seed of ["x".repeat(1034), "種".repeat(345)]) {
      expect(() => paintbench.generate(KEY, seed)).toThrow(PlumblineError);
    }
  });

  it("answers an unknown task, mode or condition with the valid values", () => {
    const failure = (key: Partial<typeof KEY>) => {
      try {
        paintbench.generate({ ...KEY, ...key }, "seed");
      } catch (error) {
        return error as PlumblineError;
      }
    };
    expect(failure({ task: "dancing" })).toMatchObject({ code: "unknown_task" });
    expect(failure({ mode: "amount" })).toMatchObject({
      code: "unknown_mode",
      errors: [{ path: "mode", message: "one of: attribute, location" }],
    });
    expect(failure({ condition: "sepia" })).toMatchObject({ code: "unknown_condition" });
  });

  it("carries metadata that survives JSON", () => {
    for (const { metadata } of problemsOf("translation", 1)) {
      expect(JSON.parse(JSON.stringify(metadata))).toEqual(metadata);
    }
  });
});

describe("the checks that all tasks share", () => {
  const request = { ...KEY, category: "structural_manipulation", seedText: "checks", edits: true };
  const square = (side: number) =>
    outlineRegion([
      [
        { x: 0, y: 0 },
        { x: side, y: 0 },
        { x: side, y: side },
        { x: 0, y: side },
      ],
    ]);
  const taskOf = (first: (random: Random) => Partial<Proposal>): PaintTask => {
    let attempts = 0;
    return {
      propose: ({ random }) => {
        const good = { n: 0, shapes: [], input: [], metadata: {}, instruction: "Paint." };
        const answer = [fill(square(50), color("teal", "#123456"))];
        return { ...good, answer, ...(attempts++ === 0 ? first(random("first")) : {}) };
      },
    };
  };

  it("drop an edit that is too small, too faint or hidden, and a rejected attempt", () => {
    const teal = color("teal", "#123456");
    const nearTeal = color("near teal", "#143456");
    const cases: [string, Partial<Proposal>][] = [
      ["edit region too small", { answer: [fill(square(7), teal)] }],
      ["edit too faint", { input: [fill(square(50), nearTeal)] }],
      [
        "target not visible enough",
        { visible: [{ picture: "answer", region: square(80), color: teal, share: 0.5 }] },
      ],
    ];
    for (const [reason, proposal] of cases) {
      expect(
        searchProblem(
          taskOf(() => proposal),
          request,
        ).rejections,
      ).toEqual([reason]);
    }
    expect(
      searchProblem(
        taskOf(() => reject("no luck")),
        request,
      ).rejections,
    ).toEqual(["no luck"]);
  });

  it("let a defect of a task through instead of redrawing it away", () => {
    const broken = taskOf(() => {
      throw new TypeError("defect");
    });
    expect(() => searchProblem(broken, request)).toThrow("defect");
  });
});

describe("the preservation diagnostic", () => {
  it("answers with the input under every condition", () => {
    expect(keysOf("preservation")).toHaveLength(8);
    for (const problem of problemsOf("preservation", 1)) {
      expect(problem.answer.pixels.every((pixel, k) => pixel === problem.input.pixels[k])).toBe(true);
      expect(problem.metadata.edit_pixels).toBe(0);
    }
  });
});

describe("conditions", () => {
  it("change one thing from the baseline, the canvas included", () => {
    for (const condition of VISUAL_CONDITIONS) {
      const { problem } = findPaintProblem({ ...KEY, condition: condition.id }, "canvas");
      expect([problem.width, problem.height]).toEqual([condition.width, condition.height]);
      expect(problem.input.pixels).toHaveLength(condition.width * condition.height);
    }
  });
});

function bytesOf({ pixels }: Raster): Uint8Array {
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}
