/** What is said of operations that cannot be carried out: the place of every fault, and never anything but that. */
import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../../../src/errors.ts";
import { applyOperations } from "../../../../src/suites/infoedit/pptx-ops/apply.ts";
import { observeSlide } from "../../../../src/suites/infoedit/pptx-ops/observe.ts";
import {
  MOST_OPERATIONS,
  MOST_OPERATIONS_BYTES,
  parseOperations,
} from "../../../../src/suites/infoedit/pptx-ops/operations.ts";
import { Random } from "../../../../src/suites/random.ts";
import { SMALL_SLIDE as SLIDE } from "../../../lib/small-slide.ts";

describe("faults", () => {
  function faultsOf(operations: unknown): readonly { path: string; message: string }[] {
    try {
      applyOperations(SLIDE, parseOperations(operations));
    } catch (error) {
      if (!(error instanceof PlumblineError)) throw error;
      expect(error.code).toBe("document_invalid");
      expect(error.message).toContain(error.errors[0].path);
      return error.errors;
    }
    throw new Error("nothing is wrong with it");
  }

  const text = {
    op: "add_shape",
    kind: "text",
    x: 0,
    y: 0,
    width: 100,
    text: "a",
    font_size: 20,
    color: "#000000",
  };
  it.each([
    ["a shape that is not there", { op: "move", shape: "b9", x: 0, y: 0 }, "shape"],
    ["an id that is taken", { ...text, id: "rule" }, "id"],
    ["an id of odd signs", { ...text, id: "new shape" }, "id"],
    ["no number", { op: "move", shape: "b1", x: Number.NaN, y: 0 }, "x"],
    ["no finite number", { op: "move", shape: "b1", x: 0, y: Number.POSITIVE_INFINITY }, "y"],
    ["a number as text", { op: "move", shape: "b1", x: "0", y: 0 }, "x"],
    ["too far away", { op: "move", shape: "b1", x: 20001, y: 0 }, "x"],
    ["a size below nothing", { op: "resize", shape: "b1", width: -1, height: 10 }, "width"],
    ["a size of nothing", { op: "resize", shape: "b1-n1-card", width: 10, height: 0 }, "height"],
    ["a slide too large", { op: "set_slide_size", width: 5377, height: 100 }, "width"],
    ["an unknown operation", { op: "explode", shape: "b1" }, "op"],
    ["no operation", 7, ""],
    ["a field too many", { op: "delete", shape: "b1", force: true }, "force"],
    ["a field too few", { op: "move", shape: "b1", x: 0 }, "y"],
    ["an unknown kind", { ...text, id: "new", kind: "star" }, "kind"],
    [
      "an unknown icon",
      {
        op: "add_shape",
        id: "new",
        kind: "icon",
        icon: "nothing",
        x: 0,
        y: 0,
        width: 9,
        height: 9,
        color: "#000000",
      },
      "icon",
    ],
    ["no colour", { op: "set_style", shape: "rule", line: "red" }, "line"],
    ["a line without colour", { op: "set_style", shape: "rule", line: null }, "line"],
    ["a style of other shapes", { op: "set_style", shape: "rule", bold: true }, "bold"],
    [
      "lines that run into each other",
      { op: "set_style", shape: "b1-n1-title", line_height: 12 },
      "line_height",
    ],
    ["a style of a group", { op: "set_style", shape: "b1", fill: "#000000" }, "fill"],
    ["text of what has none", { op: "set_text", shape: "rule", text: "a" }, "shape"],
    ["control characters", { op: "set_text", shape: "b1-n1-title", text: "a\u0000" }, "text"],
    ["half a character", { op: "set_text", shape: "b1-n1-title", text: "\ud83d" }, "text"],
    ["a text too long", { op: "set_text", shape: "b1-n1-title", text: "a".repeat(4001) }, "text"],
    ["a connector moved by hand", { op: "move", shape: "b1-e1", x: 0, y: 0 }, "shape"],
    ["a connector to a connector", { op: "connect", id: "new", from: "b1", to: "b1-e1" }, "to"],
    ["a connector that is a card", { op: "connect", id: "b1-n1", from: "b1", to: "rule" }, "id"],
    ["a connector to nothing", { op: "connect", id: "new", from: "b1-n1", to: "b1-n3" }, "to"],
    [
      "an odd site",
      { op: "connect", id: "new", from: "b1-n1", to: "b1-n2", from_site: "middle" },
      "from_site",
    ],
    ["a parent that is no group", { op: "reparent", shape: "rule", parent: "b1-n1-card" }, "parent"],
    ["a group within itself", { op: "reparent", shape: "b1", parent: "b1-n1" }, "parent"],
    ["a group round its parent", { op: "add_group", id: "new", parent: "b1", shapes: ["b1"] }, "shapes/0"],
    ["a shape in a group twice", { op: "add_group", id: "new", shapes: ["rule", "rule"] }, "shapes/1"],
    ["an order among strangers", { op: "reorder", shape: "rule", to: { above: "b1-n1" } }, "to/above"],
    [
      "a frame round nothing",
      { op: "resize", shape: "b1", width: 5, height: 5, contents: "keep" },
      "contents",
    ],
  ])("%s", (_, operation, field) => {
    const path = field === "" ? "operations/1" : `operations/1/${field}`;
    expect(faultsOf([{ op: "reorder", shape: "rule", to: "back" }, operation])[0].path).toBe(path);
  });

  it("all of form are told of at once, those of the slide one by one", () => {
    expect(
      faultsOf([{ op: "delete" }, { op: "delete", shape: "b9" }, { op: "move" }]).map(({ path }) => path),
    ).toEqual(["operations/0/shape", "operations/2/shape", "operations/2/x", "operations/2/y"]);
    expect(faultsOf(Array.from({ length: 50 }, () => ({ op: "delete" })))).toHaveLength(20);
  });

  it("what is no list, or too long a one", () => {
    const one = { op: "move", shape: "rule", x: 0, y: 0 };
    expect(faultsOf({ operations: [one] })[0].path).toBe("operations");
    expect(faultsOf(null)[0].path).toBe("operations");
    expect(faultsOf(Array.from({ length: MOST_OPERATIONS + 1 }, () => one))[0].path).toBe("operations");
    const large = { op: "set_text", shape: "b1-n1-title", text: "a".repeat(4000) };
    const count = Math.ceil(MOST_OPERATIONS_BYTES / 4000);
    expect(faultsOf(Array.from({ length: count }, () => large))[0].path).toBe("operations");
    expect(parseOperations(Array.from({ length: MOST_OPERATIONS }, () => one))).toHaveLength(MOST_OPERATIONS);
  });

  it("more shapes, depth and work than anybody needs", () => {
    const doubled = Array.from({ length: 20 }, (_, index) => ({
      op: "duplicate",
      shape: "b1",
      id: `g${index}`,
      parent: "b1",
    }));
    expect(faultsOf(doubled)[0].message).toContain("at most 3000 shapes");
    const deep = Array.from({ length: 40 }, (_, index) => ({
      op: "add_group",
      id: `g${index}`,
      shapes: [index === 0 ? "rule" : `g${index - 1}`],
    }));
    expect(faultsOf(deep)[0].message).toContain("32 deep");
    const heavy = Array.from({ length: 1900 }, (_, index) => ({ op: "move", shape: "b1", x: index, y: 0 }));
    expect(faultsOf([...doubled.slice(0, 8), ...heavy])[0].message).toContain("change too many shapes");
  });
});

it("lists of random operations are carried out or refused, and what is seen of them has places", () => {
  const shapes = [
    "b1",
    "b1-n1",
    "b1-n1-card",
    "b1-n1-title",
    "b1-n2",
    "b1-n2-title",
    "b1-e1",
    "rule",
    "a",
    "b",
    "a-title",
  ];
  let [carriedOut, refused] = [0, 0];
  for (let list = 0; list < 60; list++) {
    const random = new Random(`operations ${list}`);
    const shape = () => random.choice(shapes);
    const number = () => random.choice([0, 1, 50, 300.5, -20, 900]);
    const draw: (() => object)[] = [
      () => ({ op: "move", shape: shape(), x: number(), y: number() }),
      () => ({ op: "resize", shape: shape(), width: Math.abs(number()), height: Math.abs(number()) }),
      () => ({ op: "duplicate", shape: shape(), id: random.choice(["a", "b"]), x: number() }),
      () => ({ op: "delete", shape: shape() }),
      () => ({ op: "connect", id: random.choice(["b1-e1", "a"]), from: shape(), to: shape() }),
      () => ({ op: "reorder", shape: shape(), to: random.choice(["front", "back"]) }),
      () => ({ op: "reparent", shape: shape(), parent: random.choice(["b1", "b1-n1", "a", null]) }),
      () => ({ op: "add_group", id: random.choice(["a", "b"]), parent: "b1", shapes: [shape()] }),
      () => ({ op: "set_text", shape: shape(), text: random.choice(["", "a", " a  b ", "\n\n"]) }),
      () => ({ op: "set_style", shape: shape(), font_size: 30 }),
    ];
    const operations: object[] = [];
    for (let tried = 0; tried < 20; tried++) {
      const longer = [...operations, random.choice(draw)()];
      try {
        const { elements } = observeSlide(applyOperations(SLIDE, parseOperations(longer)));
        operations.push(longer[longer.length - 1]);
        const numbers = elements.flatMap(({ box, ink }) =>
          [box, ink ?? box].flatMap((one) => Object.values(one)),
        );
        expect(numbers.every(Number.isFinite), JSON.stringify(longer)).toBe(true);
        expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
      } catch (error) {
        if (!(error instanceof PlumblineError)) throw error;
        refused++;
      }
    }
    carriedOut += operations.length;
  }
  expect(carriedOut).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(200);
});
