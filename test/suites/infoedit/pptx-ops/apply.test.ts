/** What every operation does to a slide. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyOperations } from "../../../../src/suites/infoedit/pptx-ops/apply.ts";
import { observeSlide } from "../../../../src/suites/infoedit/pptx-ops/observe.ts";
import { parseOperations } from "../../../../src/suites/infoedit/pptx-ops/operations.ts";
import { slideBoxOf as box, SMALL_SLIDE as SLIDE } from "../../../lib/small-slide.ts";

const see = (...operations: object[]) => observeSlide(applyOperations(SLIDE, parseOperations(operations)));

function seen(id: string, ...operations: object[]) {
  const element = see(...operations).elements.find((one) => one.id === id);
  if (element === undefined) throw new Error(`${id} is not there`);
  return element;
}

const idsOf = (...operations: object[]) => see(...operations).elements.map(({ id }) => id);

describe("set_text", () => {
  it("breaks lines in the width of the box, and runs over its end", () => {
    const long = seen("b1-n1-title", {
      op: "set_text",
      shape: "b1-n1-title",
      text: "Plan what comes first, and why it does",
    });
    expect(long.text).toBe("Plan what comes first, and why it does");
    expect(long.ink?.width).toBeLessThanOrEqual(180.5);
    expect(long.ink?.height).toBeGreaterThan(2 * 28);
    expect(long.clipped).toBe(false);
  });

  it("is seen to leave its node", () => {
    const text = "word ".repeat(60).trim();
    expect(seen("b1-n1-title", { op: "set_text", shape: "b1-n1-title", text }).clipped).toBe(true);
  });

  it("keeps line breaks, and takes signs that no glyph is known of", () => {
    const two = seen("b1-n1-title", { op: "set_text", shape: "b1-n1-title", text: "Plan\n計画 😀" });
    expect(two.text).toBe("Plan 計画 😀");
    expect(two.ink?.height).toBeGreaterThan(28);
  });
});

describe("move and resize", () => {
  it("take along what is in a group, and the connectors that are glued to it", () => {
    const moved = { op: "move", shape: "b1-n2", x: 450, y: 200 };
    expect(seen("b1-n2-title", moved).box).toEqual(box(460, 210, 180, 28));
    expect(seen("b1-e1", moved).join?.ends).toEqual([
      { x: 250, y: 150 },
      { x: 450, y: 250 },
    ]);
  });

  it("fit a group round what is in it", () => {
    expect(seen("b1-n1", { op: "resize", shape: "b1-n1-card", width: 240, height: 160 }).box).toEqual(
      box(50, 100, 240, 160),
    );
    expect(seen("b1", { op: "move", shape: "b1-n2", x: 500, y: 100 }).box).toEqual(box(50, 100, 650, 100));
  });

  it("scale what is in a group, but not its type", () => {
    const wider = { op: "resize", shape: "b1-n1", width: 400, height: 100 };
    const text = seen("b1-n1-title", wider);
    expect(text.box).toEqual(box(70, 110, 360, 28));
    expect(text.font?.size).toBe(20);
  });

  it("leave what is in a group alone where they are told so", () => {
    const framed = { op: "resize", shape: "b1-n1", x: 40, y: 90, width: 250, height: 150, contents: "keep" };
    expect(seen("b1-n1", framed).box).toEqual(box(40, 90, 250, 150));
    expect(seen("b1-n1-title", framed).box).toEqual(box(60, 110, 180, 28));
  });

  it("stretch a level line along, and leave it level", () => {
    expect(seen("rule", { op: "resize", shape: "rule", width: 300, height: 0 }).box).toEqual(
      box(50, 60, 300, 0),
    );
  });
});

it("set_slide_size changes the canvas and nothing on it", () => {
  const wide = see({ op: "set_slide_size", width: 1000, height: 500 });
  expect([wide.width, wide.height]).toEqual([1000, 500]);
  expect(wide.elements.slice(1)).toEqual(see().elements.slice(1));
});

describe("duplicate", () => {
  const copy = { op: "duplicate", shape: "b1-n2", id: "new", x: 600, y: 100 };

  it("makes a node of its own, directly after the original, its parts named after it", () => {
    expect(idsOf(copy).slice(-4, -1)).toEqual(["new", "new-card", "new-title"]);
    expect(seen("new", copy)).toMatchObject({ kind: "node", block: "b1", box: box(600, 100, 200, 100) });
    expect(seen("new-title", copy)).toMatchObject({ node: "new", field: "title", text: "Build" });
  });

  it("joins the copies where a copied connector joined the originals", () => {
    const whole = { op: "duplicate", shape: "b1", id: "more", x: 50, y: 240 };
    expect(seen("more-e1", whole).join).toEqual({
      from: "more-n1",
      to: "more-n2",
      ends: [
        { x: 250, y: 310 },
        { x: 350, y: 310 },
      ],
    });
  });
});

describe("connect", () => {
  it("joins the nearest sides of two shapes, looking like the arrows that are there", () => {
    const [copy, joined] = [
      { op: "duplicate", shape: "b1-n2", id: "new", x: 350, y: 300 },
      { op: "connect", id: "new-arrow", from: "b1-n2-card", to: "new" },
    ];
    expect(seen("new-arrow", copy, joined)).toMatchObject({
      kind: "connector",
      block: "b1",
      join: {
        from: "b1-n2",
        to: "new",
        ends: [
          { x: 450, y: 200 },
          { x: 450, y: 300 },
        ],
      },
    });
    const slide = applyOperations(SLIDE, parseOperations([copy, joined]));
    const [block] = slide.shapes;
    const arrow = block.kind === "group" && block.children.find(({ id }) => id === "new-arrow");
    expect(arrow).toMatchObject({ stroke: "#777777", strokeWidth: 3, arrow: true });
  });

  it("joins a connector anew, at the sites and by the way that are named", () => {
    const joined = {
      op: "connect",
      id: "b1-e1",
      from: "b1-n1",
      to: "b1-n2",
      from_site: "bottom",
      to_site: [0.25, 1],
      via: [[150, 300]],
    };
    expect(seen("b1-e1", joined)).toMatchObject({
      box: box(150, 200, 250, 100),
      join: {
        ends: [
          { x: 150, y: 200 },
          { x: 400, y: 200 },
        ],
      },
    });
    expect(idsOf(joined)).toEqual(idsOf());
  });

  it("draws elbows anew when an end moves later", () => {
    const elbow = { op: "connect", id: "b1-e1", from: "b1-n1", to: "b1-n2", route: "elbow" };
    const slide = applyOperations(
      SLIDE,
      parseOperations([elbow, { op: "move", shape: "b1-n2", x: 450, y: 250 }]),
    );
    const [block] = slide.shapes;
    const arrow = block.kind === "group" && block.children.find(({ id }) => id === "b1-e1");
    expect(arrow).toMatchObject({
      points: [
        { x: 250, y: 150 },
        { x: 350, y: 150 },
        { x: 350, y: 300 },
        { x: 450, y: 300 },
      ],
    });
  });

  it("leaves the end of a deleted shape where it was, joined to nothing", () => {
    expect(seen("b1-e1", { op: "delete", shape: "b1-n2" }).join).toEqual({
      from: "b1-n1",
      to: "b1-n2",
      ends: [
        { x: 250, y: 150 },
        { x: 350, y: 150 },
      ],
    });
  });
});

describe("groups and order", () => {
  it("add_group makes a node of shapes within a block", () => {
    const operations = [
      {
        op: "add_shape",
        id: "note",
        parent: "b1",
        kind: "text",
        x: 60,
        y: 230,
        width: 100,
        text: "Note",
        font_size: 20,
        color: "#111111",
      },
      { op: "add_group", id: "extra", parent: "b1", shapes: ["note"] },
    ];
    expect(seen("extra", ...operations)).toMatchObject({
      kind: "node",
      block: "b1",
      box: box(60, 230, 100, 27),
    });
    expect(seen("note", ...operations)).toMatchObject({ kind: "text", node: "extra", field: "fixed" });
  });

  it("a group outside of blocks is neither block nor node", () => {
    expect(seen("extra", { op: "add_group", id: "extra", shapes: ["rule"] })).toMatchObject({
      kind: "shape",
      block: null,
    });
  });

  it("reparent takes a shape out of its node, and leaves it where it is", () => {
    const out = { op: "reparent", shape: "b1-n1-title", parent: null };
    expect(seen("b1-n1-title", out)).toMatchObject({ node: null, block: null, box: box(60, 110, 180, 28) });
  });

  it("reorder changes what is painted over what, and the order of reading", () => {
    const nodes = (...operations: object[]) => idsOf(...operations).filter((id) => /^b1-n\d$/.test(id));
    expect(nodes({ op: "reorder", shape: "b1-n1", to: "front" })).toEqual(["b1-n2", "b1-n1"]);
    expect(nodes({ op: "reorder", shape: "b1-n1", to: { above: "b1-n2" } })).toEqual(["b1-n2", "b1-n1"]);
    expect(idsOf({ op: "reorder", shape: "rule", to: "back" })[1]).toBe("rule");
  });

  it("a filled card in front of a text hides it", () => {
    const hidden = { op: "reorder", shape: "b1-n1-card", to: "front" };
    expect(seen("b1-n1-title", hidden).visible).toBe(false);
    expect(seen("b1-n1-title", hidden, { op: "set_style", shape: "b1-n1-card", fill: null }).visible).toBe(
      true,
    );
  });
});

describe("a list", () => {
  const list = [
    { op: "duplicate", shape: "b1-n1", id: "new", x: 50, y: 250 },
    { op: "set_text", shape: "new-title", text: "Test" },
    { op: "connect", id: "b1-e2", from: "b1-n2", to: "new", route: "elbow" },
    { op: "set_style", shape: "new-title", bold: true, color: "#abcdef" },
  ];

  it("gives the same slide every time, and leaves the one it is given as it was", () => {
    const before = structuredClone(SLIDE);
    const once = applyOperations(SLIDE, parseOperations(list));
    expect(applyOperations(SLIDE, parseOperations(list))).toEqual(once);
    expect(SLIDE).toEqual(before);
  });

  it("is carried out in its order", () => {
    expect(() => see(...list.toReversed())).toThrow(/operations\/0\/shape/);
    expect(() => see(...list, ...list)).toThrow(/operations\/4\/id/);
    const again = [
      { op: "delete", shape: "b1-n1" },
      { op: "duplicate", shape: "b1-n2", id: "b1-n1" },
    ];
    expect(seen("b1-n1-title", ...again).text).toBe("Build");
    expect(() => see(...again.toReversed())).toThrow(/operations\/0\/id/);
  });
});

it("the example of the documentation inserts a step between two others", () => {
  const guide = readFileSync(new URL("../../../../docs/infoedit.md", import.meta.url).pathname, "utf8");
  const section = guide.slice(guide.indexOf("## Code track: PPTX"));
  const example = section.slice(section.indexOf("```json") + "```json".length);
  const { elements } = see(...JSON.parse(example.slice(0, example.indexOf("```"))));
  const nodes = elements.filter(({ kind }) => kind === "node");
  const byPlace = nodes.toSorted((a, b) => a.box.x - b.box.x).map(({ id }) => id);
  expect(byPlace).toEqual(["b1-n1", "audit", "b1-n2"]);
  expect(elements.flatMap(({ join }) => (join === null ? [] : [`${join.from} ${join.to}`]))).toEqual([
    "b1-n1 audit",
    "audit b1-n2",
  ]);
  expect(elements.filter(({ clipped }) => clipped)).toEqual([]);
});
