/**
 * The HTML of a layout: one self-contained document without scripts or outside resources. Blocks are sections, nodes
 * are boxes in them, texts wrap by themselves, lines and icons are inline SVG. Every shape keeps its id; `data-role`,
 * `data-node`, `data-block`, `data-from` and `data-to` say what it is.
 */
import type { Box } from "../layout/box.ts";
import type { LaidBlock, LaidNode, LaidOut, LaidShape } from "../layout/shapes.ts";
import { htmlShapes } from "./html-shapes.ts";
import { paletteNames, styleSheet } from "./html-style.ts";
import { attributes, escapeText, placeStyle } from "./html-text.ts";

/** The document, `\n` line ends, one element a line. */
export function renderHtml(laid: LaidOut): string {
  const { model, width, height } = laid;
  const names = paletteNames(laid.theme.palette);
  const canvas: Box = { x: 0, y: 0, width, height };
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    `<meta name="viewport" content="width=${width}">`,
    `<title>${escapeText(model.title)}</title>`,
    `<style>\n${styleSheet(laid)}</style>`,
    "</head>",
    "<body>",
    `<main id="canvas" data-role="canvas" data-ratio="${model.canvas.ratio}">`,
    "<header>",
    ...htmlShapes(laid.header, canvas, names),
    "</header>",
    ...laid.blocks.flatMap((block) => htmlBlock(block, laid, names)),
    ...(laid.footer.length > 0 ? ["<footer>", ...htmlShapes(laid.footer, canvas, names), "</footer>"] : []),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

type Names = ReadonlyMap<string, string>;

function htmlBlock(block: LaidBlock, laid: LaidOut, names: Names): string[] {
  const source = laid.model.blocks.find(({ id }) => id === block.id);
  const opening = attributes({
    id: block.id,
    class: "block",
    "data-role": "block",
    "data-block": block.id,
    "data-family": source?.family,
    "data-template": source?.template,
    style: placeStyle(block.frame, { x: 0, y: 0 }),
  });
  const top = block.nodes.filter(({ inside }) => inside === null);
  return [
    `<section${opening}>`,
    ...htmlShapes(block.under, block.frame, names),
    ...top.flatMap((node) => htmlNode(node, block, block.frame, names)),
    ...htmlShapes(block.over, block.frame, names),
    "</section>",
  ];
}

function htmlNode(node: LaidNode, block: LaidBlock, outer: Box, names: Names): string[] {
  const opening = attributes({
    id: node.id,
    class: "node",
    "data-role": node.role,
    "data-node": node.id,
    "data-block": block.id,
    style: placeStyle(node.frame, outer),
  });
  const shapes: readonly LaidShape[] = block.owned.get(node.id) ?? [];
  const children = block.nodes.filter(({ inside }) => inside === node.id);
  return [
    `<div${opening}>`,
    ...htmlShapes(shapes, node.frame, names),
    ...children.flatMap((child) => htmlNode(child, block, node.frame, names)),
    "</div>",
  ];
}
