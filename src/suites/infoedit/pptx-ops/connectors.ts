/** Connectors: joined to connection sites, and drawn between them wherever these have gone. */
import type { Side, Spot } from "../layout/box.ts";
import { elbow } from "../layout/order.ts";
import { sideOf } from "../layout/outline.ts";
import { type Entry, nearest, type SlideEditor } from "./editor.ts";
import { restyled, spotOf } from "./leaves.ts";
import type { OperationOf } from "./operations.ts";
import { type Glue, type Slide, type SlideConnector, type SlideShape, siteSpot, slideBox } from "./slide.ts";

const SITES: Readonly<Record<Side, Spot>> = {
  top: { x: 0.5, y: 0 },
  right: { x: 1, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
};

type Look = Pick<SlideConnector, "role" | "stroke" | "strokeWidth" | "dash" | "arrow">;

/** Of a connector on a slide that has none to look like. */
const PLAIN: Look = { role: "connector", stroke: "#444444", strokeWidth: 2, arrow: true };

/** Joins two shapes by a connector that is there, or by a new one that looks like the first of the slide. */
export function connect(editor: SlideEditor, operation: OperationOf<"connect">): void {
  const known = editor.find(operation.id);
  if (known !== undefined && known.shape.kind !== "connector") {
    throw editor.fault("id", `${JSON.stringify(operation.id)} is not a connector`);
  }
  const [from, to] = [joinable(editor, operation.from, "from"), joinable(editor, operation.to, "to")];
  const { parent: asked, line, line_width, dashed, arrow } = operation;
  const parent = asked === undefined ? (known?.parent ?? blockOf(from, editor)) : editor.group(asked);
  const look = known?.shape.kind === "connector" ? known.shape : (firstConnector(editor) ?? PLAIN);
  const shape = restyled(joined(operation, from, to, look), { line, line_width, dashed, arrow });
  if (known === undefined) {
    editor.add(shape, parent, placeUnderNodes(parent));
    return;
  }
  editor.spend(shape.points.length);
  known.shape = shape;
  if (parent !== known.parent) {
    editor.detach(known);
    editor.attach(known, parent, placeUnderNodes(parent));
  }
}

function joinable(editor: SlideEditor, id: string, field: string): Entry {
  const entry = editor.get(id, field);
  if (entry.shape.kind === "connector")
    throw editor.fault(field, `${JSON.stringify(id)} is a connector itself`);
  return entry;
}

/** Between the sites that are named, or else the middles of sides that are nearest to each other. */
function joined(operation: OperationOf<"connect">, from: Entry, to: Entry, look: Look): SlideConnector {
  const { id, from_site, to_site, route, via } = operation;
  const sitesOf = (site: typeof from_site): Spot[] =>
    site === undefined ? Object.values(SITES) : [typeof site === "string" ? SITES[site] : spotOf(site)];
  const pairs = sitesOf(from_site).flatMap((start) =>
    sitesOf(to_site).map((end) => {
      const spots = [siteSpot(slideBox(from.shape), start), siteSpot(slideBox(to.shape), end)] as const;
      return { start, end, spots, away: distance(...spots) };
    }),
  );
  const { start, end, spots } = pairs.reduce((best, pair) => (pair.away < best.away ? pair : best));
  const { role, stroke, strokeWidth, dash, arrow } = look;
  return {
    kind: "connector",
    id,
    role,
    from: { shape: from.shape.id, at: start },
    to: { shape: to.shape.id, at: end },
    elbow: route === "elbow" && via.length === 0,
    points: [spots[0], ...via.map(spotOf), spots[1]],
    stroke,
    strokeWidth,
    arrow,
    ...(dash === undefined ? {} : { dash }),
  };
}

function distance(a: Spot, b: Spot): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

function blockOf(entry: Entry, { root }: SlideEditor): Entry {
  return nearest(entry, "block") ?? root;
}

function firstConnector({ root }: SlideEditor): Look | null {
  const connectorIn = ({ shape, children }: Entry): Look | null => {
    if (shape.kind === "connector") return shape;
    for (const child of children) {
      const found = connectorIn(child);
      if (found !== null) return found;
    }
    return null;
  };
  return connectorIn(root);
}

/** Lines between nodes are painted before the nodes, as the source does it. */
function placeUnderNodes({ children }: Entry): number {
  const first = children.findIndex(({ shape }) => shape.kind === "group");
  return first < 0 ? children.length : first;
}

/** The slide with every connector drawn between its sites as they are now. */
export function withConnectorsDrawn(slide: Slide): Slide {
  const known = new Map<string, SlideShape>();
  const learn = (shape: SlideShape): void => {
    known.set(shape.id, shape);
    if (shape.kind === "group") shape.children.forEach(learn);
  };
  slide.shapes.forEach(learn);
  const drawn = (shape: SlideShape): SlideShape => {
    if (shape.kind === "group") return { ...shape, children: shape.children.map(drawn) };
    return shape.kind === "connector" ? connectorDrawn(shape, known) : shape;
  };
  return { ...slide, shapes: slide.shapes.map(drawn) };
}

/** An end whose shape is gone stays where it is. */
function connectorDrawn(connector: SlideConnector, known: ReadonlyMap<string, SlideShape>): SlideConnector {
  const { points, from, to } = connector;
  const spotOn = ({ shape, at }: Glue, old: Spot): Spot => {
    const target = known.get(shape);
    return target === undefined ? old : siteSpot(slideBox(target), at);
  };
  const [oldFirst, oldLast] = [points[0], points[points.length - 1]];
  const [first, last] = [spotOn(from, oldFirst), spotOn(to, oldLast)];
  if (connector.elbow) {
    const target = known.get(from.shape);
    const side = target === undefined ? "right" : sideOf(slideBox(target), first);
    return { ...connector, points: elbow(first, last, side) };
  }
  const between = points.slice(1, -1).map((spot, index): Spot => {
    const share = (index + 1) / (points.length - 1);
    return {
      x: carried(spot.x, [oldFirst.x, oldLast.x], [first.x, last.x], share),
      y: carried(spot.y, [oldFirst.y, oldLast.y], [first.y, last.y], share),
    };
  });
  return { ...connector, points: [first, ...between, last] };
}

/** Ends nearer to each other than this, in px, say nothing of what is between them. */
const LEVEL = 1;

/**
 * A coordinate between two ends that have moved, so that right angles stay right: what was level with an end still is.
 * `share` is how far along the line the spot is, for ends that are level with each other.
 */
function carried(
  value: number,
  [oldFirst, oldLast]: readonly [number, number],
  [first, last]: readonly [number, number],
  share: number,
): number {
  const length = oldLast - oldFirst;
  const along = Math.abs(length) < LEVEL ? share : Math.min(1, Math.max(0, (value - oldFirst) / length));
  return value + (first - oldFirst) * (1 - along) + (last - oldLast) * along;
}
