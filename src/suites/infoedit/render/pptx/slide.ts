/** The slide part: the shape tree of a layout. */
import { type Box, boundsOf, type Spot } from "../../layout/box.ts";
import {
  type ConnectorShape,
  type LaidBlock,
  type LaidNode,
  type LaidOut,
  type LaidShape,
  type PictureShape,
  shapeBox,
  type TextShape,
} from "../../layout/shapes.ts";
import { escapeText } from "../html-text.ts";
import { connectionSite, iconPaths, path, preset, rectangle } from "./geometry.ts";
import { NAMESPACES, relations, XML_HEAD } from "./package.ts";
import { centipoints, outline, solidFill, transform } from "./xml.ts";

export interface SlidePart {
  readonly xml: string;
  readonly relations: string;
  /** In the order of their relations; picture i is ppt/media/image<i + 1>.png. */
  readonly pictures: readonly PictureShape[];
}

export function slidePart(laid: LaidOut): SlidePart {
  const writer = new SlideWriter(laid);
  const tree = writer.tree();
  const xml = [
    XML_HEAD,
    `<p:sld ${NAMESPACES}><p:cSld name="${escapeText(laid.model.title)}">`,
    `<p:bg><p:bgPr>${solidFill(laid.theme.palette.ground)}<a:effectLst/></p:bgPr></p:bg>`,
    `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>`,
    "<p:grpSpPr/>",
    tree,
    "</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>",
  ].join("");
  const parts: [string, string][] = [
    ["slideLayout", "../slideLayouts/slideLayout1.xml"],
    ...writer.pictures.map((_, index): [string, string] => ["image", `../media/image${index + 1}.png`]),
  ];
  return { xml, relations: XML_HEAD + relations(parts), pictures: writer.pictures };
}

class SlideWriter {
  readonly pictures: PictureShape[] = [];
  readonly #laid: LaidOut;
  /** Shape numbers, given before anything is written: connectors come before the nodes they join. */
  readonly #numbers = new Map<string, number>();

  constructor(laid: LaidOut) {
    this.#laid = laid;
    const number = (id: string) => this.#numbers.set(id, this.#numbers.size + 2);
    for (const { id } of laid.header) number(id);
    for (const block of laid.blocks) {
      number(block.id);
      for (const { id } of [...block.under, ...block.over]) number(id);
      for (const node of block.nodes) {
        number(node.id);
        for (const { id } of block.owned.get(node.id) ?? []) number(id);
      }
    }
    for (const { id } of laid.footer) number(id);
  }

  tree(): string {
    const { header, blocks, footer } = this.#laid;
    return [
      ...header.map((shape) => this.#shape(shape)),
      ...blocks.map((block) => this.#block(block)),
      ...footer.map((shape) => this.#shape(shape)),
    ].join("");
  }

  #block(block: LaidBlock): string {
    const nodes = block.nodes.filter(({ inside }) => inside === null).map((node) => this.#node(node, block));
    return this.#group(block.id, block.frame, [
      ...block.under.map((shape) => this.#shape(shape, block)),
      ...nodes,
      ...block.over.map((shape) => this.#shape(shape, block)),
    ]);
  }

  #node(node: LaidNode, block: LaidBlock): string {
    const children = block.nodes.filter(({ inside }) => inside === node.id);
    return this.#group(node.id, node.frame, [
      ...(block.owned.get(node.id) ?? []).map((shape) => this.#shape(shape, block)),
      ...children.map((child) => this.#node(child, block)),
    ]);
  }

  /** A group whose children keep slide coordinates. */
  #group(id: string, frame: Box, children: readonly string[]): string {
    const outer = transform(frame).slice("<a:xfrm>".length, -"</a:xfrm>".length);
    const inner = outer.replace("<a:off", "<a:chOff").replace("<a:ext", "<a:chExt");
    return [
      `<p:grpSp><p:nvGrpSpPr>${this.#name(id)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>`,
      `<p:grpSpPr><a:xfrm>${outer}${inner}</a:xfrm></p:grpSpPr>`,
      ...children,
      "</p:grpSp>",
    ].join("");
  }

  #name(id: string, description = ""): string {
    const described = description === "" ? "" : ` descr="${escapeText(description)}"`;
    return `<p:cNvPr id="${this.#numbers.get(id)}" name="${escapeText(id)}"${described}/>`;
  }

  #shape(shape: LaidShape, block?: LaidBlock): string {
    switch (shape.kind) {
      case "rect":
        return this.#plain(
          shape,
          rectangle(shape.box, shape.radius),
          solidFill(shape.fill),
          outline(shape.stroke, shape.strokeWidth),
        );
      case "ellipse":
        return this.#plain(
          shape,
          preset("ellipse"),
          solidFill(shape.fill),
          outline(shape.stroke, shape.strokeWidth),
        );
      case "polygon":
        return this.#plain(
          shape,
          path(shape.points, shapeBox(shape), true),
          solidFill(shape.fill),
          outline(shape.stroke, shape.strokeWidth, { round: true }),
        );
      case "line":
        return this.#plain(
          shape,
          lineGeometry(shape.points),
          solidFill(undefined),
          outline(shape.stroke, shape.strokeWidth, shape),
          { flips: flipsOf(shape.points) },
        );
      case "icon":
        return this.#plain(
          shape,
          iconPaths(shape),
          solidFill(undefined),
          outline(shape.color, shape.strokeWidth, { round: true }),
          { description: shape.icon },
        );
      case "connector":
        return this.#connector(shape, block);
      case "text":
        return this.#text(shape);
      case "picture":
        return this.#picture(shape);
    }
  }

  #plain(
    shape: LaidShape,
    geometry: string,
    fill: string,
    line: string,
    options: { readonly description?: string; readonly flips?: string } = {},
  ): string {
    return [
      `<p:sp><p:nvSpPr>${this.#name(shape.id, options.description)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr>`,
      `<p:spPr>${transform(shapeBox(shape), options.flips)}${geometry}${fill}${line}</p:spPr></p:sp>`,
    ].join("");
  }

  #connector(shape: ConnectorShape, block: LaidBlock | undefined): string {
    const { points, from, to, fromSide, toSide } = shape;
    const joint = (tag: "stCxn" | "endCxn", node: string, side: typeof fromSide): string => {
      const target = (block?.owned.get(node) ?? []).find(({ kind }) => kind !== "line" && kind !== "icon");
      if (target === undefined) return "";
      return `<a:${tag} id="${this.#numbers.get(target.id)}" idx="${connectionSite(target.kind, side)}"/>`;
    };
    return [
      `<p:cxnSp><p:nvCxnSpPr>${this.#name(shape.id)}<p:cNvCxnSpPr>`,
      joint("stCxn", from, fromSide),
      joint("endCxn", to, toSide),
      "</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>",
      `<p:spPr>${transform(shapeBox(shape), flipsOf(points))}`,
      lineGeometry(points),
      outline(shape.stroke, shape.strokeWidth, shape),
      "</p:spPr></p:cxnSp>",
    ].join("");
  }

  #text(shape: TextShape): string {
    const { style, color, align } = shape;
    const alignment = { left: "l", center: "ctr", right: "r" }[align];
    const font = '<a:latin typeface="DejaVu Sans"/>';
    const run = `<a:rPr lang="en-GB" sz="${centipoints(style.size)}" b="${style.weight === "bold" ? 1 : 0}" dirty="0">${solidFill(color)}${font}</a:rPr>`;
    const spacing = `<a:lnSpc><a:spcPts val="${centipoints(style.leading)}"/></a:lnSpc>`;
    return [
      `<p:sp><p:nvSpPr>${this.#name(shape.id)}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>`,
      `<p:spPr>${transform(shape.box)}${preset("rect")}<a:noFill/></p:spPr>`,
      '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>',
      `<a:p><a:pPr algn="${alignment}">${spacing}</a:pPr><a:r>${run}<a:t>${escapeText(shape.text)}</a:t></a:r></a:p>`,
      "</p:txBody></p:sp>",
    ].join("");
  }

  #picture(shape: PictureShape): string {
    this.pictures.push(shape);
    return [
      `<p:pic><p:nvPicPr>${this.#name(shape.id, shape.picture.kind)}<p:cNvPicPr/><p:nvPr/></p:nvPicPr>`,
      `<p:blipFill><a:blip r:embed="rId${this.pictures.length + 1}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>`,
      `<p:spPr>${transform(shape.box)}${rectangle(shape.box, shape.radius)}</p:spPr></p:pic>`,
    ].join("");
  }
}

/** A straight line is a preset, which is mirrored where it does not run down to the right; others are paths. */
function lineGeometry(points: readonly Spot[]): string {
  return points.length === 2 ? preset("line") : path(points, boundsOf(points), false);
}

function flipsOf(points: readonly Spot[]): string {
  if (points.length !== 2) return "";
  const [start, end] = points;
  return `${end.x < start.x ? ' flipH="1"' : ""}${end.y < start.y ? ' flipV="1"' : ""}`;
}
