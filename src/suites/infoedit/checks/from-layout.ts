/** Our own layouts as they would be seen: what the checks read before any browser is asked. */
import { textInk } from "../invariants.ts";
import { type Box, contains } from "../layout/box.ts";
import { insideOut } from "../layout/order.ts";
import { type LaidBlock, type LaidNode, type LaidOut, type LaidShape, shapeBox } from "../layout/shapes.ts";
import { type ObservedDocument, type ObservedElement, plainText } from "./observed.ts";

/** The layout as seen. */
export function observeLayout(laid: LaidOut): ObservedDocument {
  const { width, height } = laid;
  const canvas: Box = { x: 0, y: 0, width, height };
  return {
    width,
    height,
    elements: [
      bare("canvas", "canvas", canvas, { node: null, block: null }),
      ...laid.header.map((shape) => observeShape(shape)),
      ...laid.blocks.flatMap(observeBlock),
      ...laid.footer.map((shape) => observeShape(shape)),
    ],
  };
}

function observeBlock(block: LaidBlock): ObservedElement[] {
  return [
    bare("block", block.id, block.frame, { node: null, block: block.id }),
    ...block.under.map((shape) => observeShape(shape, block.id)),
    ...insideOut(block.nodes, null).flatMap((node) => observeNode(node, block)),
    ...block.over.map((shape) => observeShape(shape, block.id)),
  ];
}

function observeNode(node: LaidNode, block: LaidBlock): ObservedElement[] {
  return [
    { ...bare("node", node.id, node.frame, { node: node.id, block: block.id }), role: node.role },
    ...(block.owned.get(node.id) ?? []).map((shape) => observeShape(shape, block.id, node.frame)),
  ];
}

function bare(
  kind: ObservedElement["kind"],
  id: string,
  box: Box,
  place: Pick<ObservedElement, "node" | "block">,
): ObservedElement {
  return {
    ...place,
    kind,
    id,
    role: kind,
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

function observeShape(shape: LaidShape, block: string | null = shape.block, frame?: Box): ObservedElement {
  const base = bare("shape", shape.id, shapeBox(shape), { node: shape.node, block });
  const role = shape.role;
  switch (shape.kind) {
    case "text": {
      const { size, weight } = shape.style;
      return {
        ...base,
        role,
        kind: "text",
        field: shape.field,
        text: plainText(shape.text),
        ink: textInk(shape),
        clipped: frame !== undefined && !contains(frame, textInk(shape), 2),
        font: { family: "DejaVu Sans", size, weight: weight === "bold" ? 700 : 400, color: shape.color },
      };
    }
    case "connector": {
      const ends = [shape.points[0], shape.points[shape.points.length - 1]] as const;
      return { ...base, role, kind: "connector", join: { from: shape.from, to: shape.to, ends } };
    }
    case "icon":
      return { ...base, role, kind: "icon", drawing: shape.icon };
    case "picture":
      return { ...base, role, kind: "picture", drawing: `${shape.picture.kind} ${shape.picture.seed}` };
    default:
      return { ...base, role };
  }
}
