/** Shapes as HTML: rectangles and ellipses as boxes, texts as paragraphs, all lines and polygons as inline SVG. */
import { ICON_VIEW, iconElements } from "../icons/icons.ts";
import type { Box, Spot } from "../layout/box.ts";
import type { ConnectorShape, LaidShape, LineShape, PolygonShape, TextShape } from "../layout/shapes.ts";
import { drawPicture } from "../pictures/picture.ts";
import { attributes, decimal, escapeText, placeStyle, px } from "./html-text.ts";

type Names = ReadonlyMap<string, string>;
type Drawn = PolygonShape | LineShape | ConnectorShape;

/** The elements of shapes in their order; positions are relative to the outer box. */
export function htmlShapes(shapes: readonly LaidShape[], outer: Box, names: Names): string[] {
  const html: string[] = [];
  for (let index = 0; index < shapes.length; ) {
    const shape = shapes[index];
    const run = runLength(shapes, index);
    const members = shapes.slice(index, index + run);
    if (isDrawn(shape)) html.push(...htmlLayer(members.filter(isDrawn), outer, names));
    else if (shape.kind === "text") html.push(...htmlTexts(members.filter(isText), outer, names));
    else html.push(htmlShape(shape, outer, names));
    index += run;
  }
  return html;
}

/** How many shapes from `start` go into one element: neighbouring SVG shapes, or the texts of one stack. */
function runLength(shapes: readonly LaidShape[], start: number): number {
  const first = shapes[start];
  let end = start + 1;
  if (isDrawn(first)) while (end < shapes.length && isDrawn(shapes[end])) end++;
  else if (isText(first) && first.stack !== null) {
    for (
      let next = shapes[end];
      next !== undefined && isText(next) && next.stack === first.stack;
      next = shapes[++end]
    );
  }
  return end - start;
}

function isDrawn(shape: LaidShape): shape is Drawn {
  return shape.kind === "polygon" || shape.kind === "line" || shape.kind === "connector";
}

function isText(shape: LaidShape): shape is TextShape {
  return shape.kind === "text";
}

function colorOf(color: string, names: Names): string {
  return names.get(color) ?? color;
}

function place(box: Box, outer: Box): string {
  const { x, y, width, height } = box;
  if (x === outer.x && y === outer.y && width === outer.width && height === outer.height) return "inset:0";
  return placeStyle(box, outer);
}

function identity({ id, role, node, block }: LaidShape, kind: string) {
  return {
    id,
    class: kind,
    "data-role": role,
    "data-node": node,
    ...(node === null ? { "data-block": block } : {}),
  };
}

function htmlShape(shape: Exclude<LaidShape, TextShape | Drawn>, outer: Box, names: Names): string {
  const where = place(shape.box, outer);
  switch (shape.kind) {
    case "rect":
    case "ellipse": {
      const style = [
        where,
        ...(shape.fill === undefined ? [] : [`background:${colorOf(shape.fill, names)}`]),
        ...(shape.stroke === undefined
          ? []
          : [`border:${px(shape.strokeWidth ?? 1)} solid ${colorOf(shape.stroke, names)}`]),
        ...(shape.kind === "ellipse"
          ? ["border-radius:50%"]
          : shape.radius > 0
            ? [`border-radius:${px(shape.radius)}`]
            : []),
      ];
      return `<div${attributes({ ...identity(shape, "shape"), style: style.join(";") })}></div>`;
    }
    case "icon": {
      const strokeWidth = decimal((shape.strokeWidth / shape.box.width) * ICON_VIEW);
      const style = `${where};stroke:${colorOf(shape.color, names)};stroke-width:${strokeWidth}`;
      const viewBox = `0 0 ${ICON_VIEW} ${ICON_VIEW}`;
      const inner = iconElements(shape.icon).map(([tag, values]) => `<${tag}${attributes(values)}/>`);
      return `<svg${attributes({ ...identity(shape, "icon"), "data-icon": shape.icon, viewBox, style })}>${inner.join("")}</svg>`;
    }
    case "picture": {
      const [width, height] = [Math.ceil(shape.box.width), Math.ceil(shape.box.height)];
      const patches = drawPicture(shape.picture, width, height).map((patch) =>
        patch.kind === "polygon"
          ? `<polygon${attributes({ points: patch.points.map(([x, y]) => `${decimal(x)},${decimal(y)}`).join(" "), fill: patch.fill })}/>`
          : `<ellipse${attributes({ cx: decimal(patch.x), cy: decimal(patch.y), rx: decimal(patch.rx), ry: decimal(patch.ry), fill: patch.fill })}/>`,
      );
      const style = shape.radius > 0 ? `${where};border-radius:${px(shape.radius)}` : where;
      const drawing = attributes({
        ...identity(shape, "picture"),
        "data-picture": shape.picture.kind,
        viewBox: `0 0 ${width} ${height}`,
        preserveAspectRatio: "none",
        style,
      });
      return `<svg${drawing}>${patches.join("")}</svg>`;
    }
  }
}

function htmlLayer(shapes: readonly Drawn[], outer: Box, names: Names): string[] {
  const viewBox = `0 0 ${decimal(outer.width)} ${decimal(outer.height)}`;
  const colors = new Set(shapes.flatMap((shape) => ("arrow" in shape && shape.arrow ? [shape.stroke] : [])));
  const markers = [...colors].map((color) => arrowMarker(shapes[0].id, color, names));
  const defs = markers.length > 0 ? [`<defs>${markers.join("")}</defs>`] : [];
  return [
    `<svg${attributes({ class: "layer", viewBox })}>`,
    ...defs,
    ...shapes.map((shape) => htmlDrawn(shape, shapes[0].id, outer, names)),
    "</svg>",
  ];
}

/** Arrow heads are markers, one a colour and layer, so that a moved line takes its head with it. */
function markerName(layer: string, color: string): string {
  return `arrow-${layer}-${color.slice(1).toLowerCase()}`;
}

function arrowMarker(layer: string, color: string, names: Names): string {
  const id = markerName(layer, color);
  const size = attributes({
    id,
    viewBox: "0 0 10 10",
    refX: 9.5,
    refY: 5,
    markerWidth: 4.6,
    markerHeight: 5,
    orient: "auto",
  });
  return `<marker${size}><path d="M0 0L10 5L0 10z" style="fill:${colorOf(color, names)}"/></marker>`;
}

function htmlDrawn(shape: Drawn, layer: string, outer: Box, names: Names): string {
  const points = shape.points.map(({ x, y }: Spot) => `${decimal(x - outer.x)} ${decimal(y - outer.y)}`);
  const base = identity(shape, shape.kind);
  if (shape.kind === "polygon") {
    const style = [
      `fill:${shape.fill === undefined ? "none" : colorOf(shape.fill, names)}`,
      ...(shape.stroke === undefined
        ? []
        : [
            `stroke:${colorOf(shape.stroke, names)};stroke-width:${decimal(shape.strokeWidth ?? 1)};stroke-linejoin:round`,
          ]),
    ];
    return `<path${attributes({ ...base, d: `M${points.join("L")}z`, style: style.join(";") })}/>`;
  }
  const ends =
    shape.kind === "connector"
      ? {
          "data-from": shape.from,
          "data-to": shape.to,
          "data-from-side": shape.fromSide,
          "data-to-side": shape.toSide,
        }
      : {};
  const style = [
    `fill:none;stroke:${colorOf(shape.stroke, names)};stroke-width:${decimal(shape.strokeWidth)};stroke-linejoin:round`,
    ...(shape.dash === undefined ? [] : [`stroke-dasharray:${decimal(shape.dash)}`]),
  ];
  const marker = shape.arrow ? { "marker-end": `url(#${markerName(layer, shape.stroke)})` } : {};
  return `<path${attributes({ ...base, ...ends, d: `M${points.join("L")}`, ...marker, style: style.join(";") })}/>`;
}

const TAGS: Readonly<Partial<Record<TextShape["field"], string>>> = { title: "h3", heading: "h2" };

function tagOf({ field, block }: TextShape): string {
  return field === "title" && block === null ? "h1" : (TAGS[field] ?? "p");
}

function htmlTexts(texts: readonly TextShape[], outer: Box, names: Names): string[] {
  const [first] = texts;
  if (first.stack === null) return [htmlText(first, [place(first.box, outer)], "text ", names)];
  const last = texts[texts.length - 1];
  const whole = { ...first.box, height: last.box.y + last.box.height - first.box.y };
  const gaps = texts.map((text, index) =>
    index === 0
      ? []
      : [`margin-top:${px(text.box.y - texts[index - 1].box.y - texts[index - 1].box.height)}`],
  );
  return [
    `<div${attributes({ class: "copy", style: place(whole, outer) })}>`,
    ...texts.map((text, index) => htmlText(text, gaps[index], "", names)),
    "</div>",
  ];
}

function htmlText(text: TextShape, style: readonly string[], kind: string, names: Names): string {
  const tag = tagOf(text);
  const all = [
    ...style,
    `color:${colorOf(text.color, names)}`,
    ...(text.align === "left" ? [] : [`text-align:${text.align}`]),
  ];
  const opening = attributes({
    ...identity(text, `${kind}t-${text.style.role}`),
    "data-field": text.field,
    style: all.join(";"),
  });
  return `<${tag}${opening}>${escapeText(text.text)}</${tag}>`;
}
