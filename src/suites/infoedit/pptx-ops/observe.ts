/** A slide as it is seen: what the checks of edited documents read. */
import type { ObservedDocument, ObservedElement } from "../checks/observed.ts";
import { plainText } from "../checks/observed.ts";
import { textInk } from "../invariants.ts";
import { type Box, contains } from "../layout/box.ts";
import {
  type LeafOf,
  type Slide,
  type SlideConnector,
  type SlideGroup,
  type SlideShape,
  slideBox,
} from "./slide.ts";

/** Groups that a shape is in, outermost first. */
type Path = readonly SlideGroup[];

/** The slide as seen; of the slide of a layout, the same as `observeLayout` says of the layout. */
export function observeSlide({ width, height, shapes }: Slide): ObservedDocument {
  const placed = shapes.flatMap((shape) => paths(shape, []));
  const nodes = new Map(placed.map(({ shape, path }) => [shape.id, nodeOf([...path, ...groupOf(shape)])]));
  const canvas = bare("canvas", "canvas", { x: 0, y: 0, width, height }, []);
  const elements = placed.map(({ shape, path }) => observe(shape, path, nodes));
  return { width, height, elements: [canvas, ...withoutCovered(elements, placed)] };
}

interface Placed {
  readonly shape: SlideShape;
  readonly path: Path;
}

/** In painting order, groups before what is in them. */
function paths(shape: SlideShape, path: Path): Placed[] {
  if (shape.kind !== "group") return [{ shape, path }];
  const inner = [...path, shape];
  return [{ shape, path }, ...shape.children.flatMap((child) => paths(child, inner))];
}

function groupOf(shape: SlideShape): SlideGroup[] {
  return shape.kind === "group" ? [shape] : [];
}

function isNode(group: SlideGroup, index: number, path: Path): boolean {
  return (
    group.holds === "node" ||
    (group.holds === "new" && path.slice(0, index).some(({ holds }) => holds === "block"))
  );
}

function nodeOf(path: Path): string | null {
  return path.filter(isNode).at(-1)?.id ?? null;
}

function bare(kind: ObservedElement["kind"], id: string, box: Box, path: Path): ObservedElement {
  return {
    kind,
    id,
    role: kind,
    node: nodeOf(path),
    block: path.filter(({ holds }) => holds === "block").at(-1)?.id ?? null,
    box,
    field: null,
    text: "",
    ink: null,
    visible: true,
    clipped: false,
    font: null,
    join: null,
    drawing: null,
  };
}

function observe(shape: SlideShape, path: Path, nodes: ReadonlyMap<string, string | null>): ObservedElement {
  const base = {
    ...bare("shape", shape.id, slideBox(shape), [...path, ...groupOf(shape)]),
    role: shape.role,
  };
  switch (shape.kind) {
    case "group": {
      if (shape.holds === "block") return { ...base, kind: "block" };
      return base.node === shape.id ? { ...base, kind: "node" } : base;
    }
    case "text":
      return { ...base, ...observeText(shape, path) };
    case "connector":
      return { ...base, kind: "connector", join: joinOf(shape, nodes) };
    case "icon":
      return { ...base, kind: "icon", visible: isLarge(shape.box), drawing: shape.icon };
    case "picture": {
      const drawing = `${shape.picture.kind} ${shape.picture.seed}`;
      return { ...base, kind: "picture", visible: isLarge(shape.box), drawing };
    }
    default:
      return base;
  }
}

/** An icon or picture of less than a pixel cannot be seen. */
function isLarge({ width, height }: Box): boolean {
  return width >= 1 && height >= 1;
}

/** px that glyphs may stick out of their node, as in observeLayout. */
const SLACK = 2;

function observeText(shape: LeafOf<"text">, path: Path): Partial<ObservedElement> {
  const { size, weight, leading } = shape.style;
  const height = shape.lines.length * leading;
  const ink = textInk({ ...shape, box: { ...shape.box, height }, block: null, node: null, stack: null });
  return {
    kind: "text",
    field: shape.field,
    text: plainText(shape.text),
    ink,
    clipped: path.filter(isNode).some(({ box }) => !contains(box, ink, SLACK)),
    font: {
      family: "DejaVu Sans",
      size,
      weight: weight === "bold" ? 700 : 400,
      color: shape.color,
    },
  };
}

/** Of ends that are glued to a part of a node, the node; of lost ends, what they were glued to. */
function joinOf({ from, to, points }: SlideConnector, nodes: ReadonlyMap<string, string | null>) {
  return {
    from: nodes.get(from.shape) ?? from.shape,
    to: nodes.get(to.shape) ?? to.shape,
    ends: [points[0], points[points.length - 1]] as const,
  };
}

/** Texts, icons and pictures that a filled rectangle or a picture in front of them hides cannot be seen. */
function withoutCovered(elements: readonly ObservedElement[], placed: readonly Placed[]): ObservedElement[] {
  const covers = placed.flatMap(({ shape }, index) =>
    shape.kind === "picture" || (shape.kind === "rect" && shape.fill !== undefined)
      ? [{ index, box: shape.box }]
      : [],
  );
  return elements.map((element, index) => {
    const { kind, box, ink } = element;
    if (kind !== "text" && kind !== "icon" && kind !== "picture") return element;
    const isCovered = covers.some((cover) => cover.index > index && contains(cover.box, ink ?? box, 0));
    return isCovered ? { ...element, visible: false } : element;
  });
}
