/** A layout as the shape tree that render/pptx writes: the same names in the same groups, in the same order. */
import type { ConnectorShape, LaidBlock, LaidNode, LaidOut, LaidShape } from "../layout/shapes.ts";
import {
  type Slide,
  type SlideConnector,
  type SlideGroup,
  type SlideLeaf,
  type SlideShape,
  siteAt,
} from "./slide.ts";

/** The slide of a layout. */
export function slideOf({ width, height, header, blocks, footer }: LaidOut): Slide {
  return {
    width,
    height,
    shapes: [...header.map(bare), ...blocks.map(blockGroup), ...footer.map(bare)],
  };
}

function blockGroup(block: LaidBlock): SlideGroup {
  const outer = block.nodes.filter(({ inside }) => inside === null);
  return {
    kind: "group",
    id: block.id,
    role: "block",
    holds: "block",
    box: block.frame,
    children: [
      ...block.under.map((shape) => member(shape, block)),
      ...outer.map((node) => nodeGroup(node, block)),
      ...block.over.map((shape) => member(shape, block)),
    ],
  };
}

function nodeGroup(node: LaidNode, block: LaidBlock): SlideGroup {
  const inner = block.nodes.filter(({ inside }) => inside === node.id);
  return {
    kind: "group",
    id: node.id,
    role: node.role,
    holds: "node",
    box: node.frame,
    children: [
      ...(block.owned.get(node.id) ?? []).map((shape) => member(shape, block)),
      ...inner.map((child) => nodeGroup(child, block)),
    ],
  };
}

function member(shape: LaidShape, block: LaidBlock): SlideShape {
  return shape.kind === "connector" ? connector(shape, block) : bare(shape);
}

function bare(shape: LaidShape): SlideLeaf {
  if (shape.kind === "connector") throw new RangeError("connectors are within blocks");
  const { block: _block, node: _node, ...rest } = shape;
  if (rest.kind !== "text") return rest;
  const { stack: _stack, ...text } = rest;
  return text;
}

/** Glued to the groups of its nodes, at the places of their boxes where its ends are. */
function connector(shape: ConnectorShape, { nodes }: LaidBlock): SlideConnector {
  const { id, role, points, stroke, strokeWidth, dash, arrow } = shape;
  const glue = (node: string, end: (typeof points)[number]) => {
    const frame = nodes.find((candidate) => candidate.id === node)?.frame;
    if (frame === undefined) throw new RangeError(`${id} joins ${node}, which is not in its block`);
    return { shape: node, at: siteAt(frame, end) };
  };
  return {
    kind: "connector",
    id,
    role,
    from: glue(shape.from, points[0]),
    to: glue(shape.to, points[points.length - 1]),
    elbow: false,
    points,
    stroke,
    strokeWidth,
    arrow,
    ...(dash === undefined ? {} : { dash }),
  };
}
