/**
 * What a template draws on. A sketch knows its box, theme and block, gives every shape its id, keeps the three layers
 * apart and refuses what does not fit: text larger than its box, anything outside, texts or siblings that overlap,
 * connectors that miss their nodes. A refusal is a LayoutRejection, never a bad picture.
 */
import { blockViolations } from "../invariants.ts";
import type { Block, FieldName, InfoEdge, InfoNode } from "../model.ts";
import { LayoutRejection } from "../rejection.ts";
import type { Theme } from "../theme/theme.ts";
import { around, type Box, center, type Spot } from "./box.ts";
import { clearOf, elbow, insideOut } from "./order.ts";
import { edgeSpot, type Outline, outlineBox, sideOf, sideSpot } from "./outline.ts";
import type {
  ConnectorShape,
  LaidBlock,
  LaidNode,
  LaidShape,
  LineShape,
  Paint,
  TextShape,
} from "./shapes.ts";
import type { ConnectOptions, Owner, TextOptions, Tone } from "./sketch-options.ts";
import { type Fitted, wrapText } from "./text.ts";

export class Sketch {
  readonly block: Block;
  /** Where the template may draw; its own heading and panel are drawn around it by the core. */
  readonly box: Box;
  readonly theme: Theme;
  readonly #ground: string;
  readonly #frame: Box;
  readonly #nodes = new Map<string, LaidNode>();
  readonly #owned = new Map<string, LaidShape[]>();
  readonly #under: LaidShape[] = [];
  readonly #over: LaidShape[] = [];
  readonly #ids = new Set<string>();

  constructor(block: Block, frame: Box, inner: Box, theme: Theme, ground: string) {
    this.block = block;
    this.box = inner;
    this.theme = theme;
    this.#frame = frame;
    this.#ground = ground;
  }

  /** Throws the rejection of this block. */
  reject(reason: string): never {
    throw new LayoutRejection(reason, this.block.id);
  }

  /** Says where a node stands. Before anything is drawn for it; parents before what is inside them. */
  frame(
    node: InfoNode,
    frame: Box,
    options: { readonly outline?: Outline; readonly inside?: InfoNode } = {},
  ): Box {
    if (!(frame.width > 0 && frame.height > 0)) this.reject("no room for a node");
    this.#nodes.set(node.id, {
      id: node.id,
      role: node.role,
      block: this.block.id,
      inside: options.inside?.id ?? null,
      frame,
      outline: options.outline ?? { kind: "box", box: frame },
    });
    this.#owned.set(node.id, []);
    return frame;
  }

  rect(owner: Owner, part: string, box: Box, paint: Paint & { readonly radius?: number }): void {
    const { radius = 0, ...rest } = paint;
    if (!(box.width > 0 && box.height > 0)) this.reject("no room for a rectangle");
    const kept = Math.min(radius, box.width / 2, box.height / 2);
    this.#put(owner, { kind: "rect", box, radius: kept, ...this.#base(owner, part), ...rest });
  }

  ellipse(owner: Owner, part: string, box: Box, paint: Paint): void {
    if (!(box.width > 0 && box.height > 0)) this.reject("no room for an ellipse");
    this.#put(owner, { kind: "ellipse", box, ...this.#base(owner, part), ...paint });
  }

  polygon(owner: Owner, part: string, points: readonly Spot[], paint: Paint): void {
    this.#put(owner, { kind: "polygon", points, ...this.#base(owner, part), ...paint });
  }

  line(
    owner: Owner,
    part: string,
    points: readonly Spot[],
    options: Partial<Pick<LineShape, "stroke" | "strokeWidth" | "dash" | "arrow">> & {
      readonly over?: boolean;
    } = {},
  ): void {
    const { over, ...rest } = options;
    const { palette, stroke } = this.theme;
    const style = { stroke: palette.line, strokeWidth: stroke, ...rest };
    this.#put(owner, { kind: "line", points, ...this.#base(owner, part), ...style }, over);
  }

  icon(node: InfoNode, box: Box, color: string): void {
    if (node.icon === undefined) return;
    if (box.width < 10) this.reject("no room for an icon");
    const strokeWidth = Math.max(1.5, (box.width / 24) * 2);
    this.#put(node, { kind: "icon", icon: node.icon, box, color, strokeWidth, ...this.#base(node, "icon") });
  }

  picture(node: InfoNode, box: Box, radius = 0): void {
    if (node.picture === undefined) return;
    if (Math.min(box.width, box.height) < 40) this.reject("no room for a picture");
    const kept = Math.min(radius, box.width / 2, box.height / 2);
    this.#put(node, {
      kind: "picture",
      picture: node.picture,
      box,
      radius: kept,
      ...this.#base(node, "picture"),
    });
  }

  /** Puts a wrapped text into a box; the part is the model's field or a name of the template's own. */
  text(owner: Owner, part: FieldName | string, fitted: Fitted, box: Box, options: TextOptions): void {
    const { color, align = "left", valign = "top", stack = null, over } = options;
    if (fitted.height > box.height + 0.5 || fitted.width > box.width + 0.5) {
      this.reject(`${owner?.id ?? this.block.id} ${part}: the text is larger than its box`);
    }
    const spare = box.height - fitted.height;
    const y = box.y + (valign === "top" ? 0 : valign === "middle" ? spare / 2 : spare);
    const placed = { x: box.x, y, width: box.width, height: fitted.height };
    const field =
      owner !== null && part in owner.texts ? (part as FieldName) : part === "numeral" ? "numeral" : "fixed";
    const { text, lines, style } = fitted;
    const shape: TextShape = {
      kind: "text",
      field,
      text,
      lines,
      box: placed,
      style,
      color,
      align,
      stack: stack === null ? null : `${owner?.id ?? this.block.id}-${stack}`,
      ...this.#base(owner, part),
    };
    this.#put(owner, shape, over);
  }

  /** The outline of a node that has its frame. */
  outline(id: string): Outline {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new RangeError(`${id} has no frame yet`);
    return node.outline;
  }

  /** Whether a spot lies within the outline box of one of the nodes. */
  insideAny({ x, y }: Spot, ids: readonly string[]): boolean {
    return ids.some((id) => {
      const frame = outlineBox(this.outline(id));
      return x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height;
    });
  }

  /** Draws an edge as a connector between two nodes that have their frames. Its id is the edge's. */
  connect(edge: InfoEdge, options: ConnectOptions = {}): readonly Spot[] {
    const [start, end] = [this.outline(edge.from), this.outline(edge.to)];
    const { route = "straight", arrow = true, over } = options;
    const via = typeof route === "string" ? [] : route;
    const first =
      options.from === undefined
        ? edgeSpot(start, via[0] ?? center(outlineBox(end)))
        : sideSpot(start, options.from, options.fromShare);
    const last =
      options.to === undefined
        ? edgeSpot(end, via.at(-1) ?? center(outlineBox(start)))
        : sideSpot(end, options.to, options.toShare);
    const fromSide = options.from ?? sideOf(outlineBox(start), first);
    const toSide = options.to ?? sideOf(outlineBox(end), last);
    const points =
      route === "elbow" ? elbow(first, last, fromSide) : [first, ...clearOf(via, last, this.theme), last];
    const shape: ConnectorShape = {
      kind: "connector",
      id: edge.id,
      role: `connector-${edge.kind}`,
      block: this.block.id,
      node: null,
      from: edge.from,
      to: edge.to,
      fromSide,
      toSide,
      points,
      stroke: options.color ?? this.theme.palette.muted,
      strokeWidth: options.width ?? this.theme.stroke,
      arrow,
      ...(options.dash === undefined ? {} : { dash: options.dash }),
    };
    this.#ids.add(edge.id);
    this.#put(null, shape, over);
    return points;
  }

  /** The label of an edge on a small ground of its own, centred on a spot of the connector. */
  edgeLabel(edge: InfoEdge, at: Spot): void {
    if (edge.label === undefined) return;
    const fitted = wrapText(edge.label, this.theme.type.small, this.box.width / 3, 2);
    const pill = around(at, fitted.width + this.theme.pad, fitted.height + 2);
    const owner = { id: edge.id, role: "edge-label", block: this.block.id, node: null };
    this.#claim(`${edge.id}-pill`);
    this.#claim(`${edge.id}-label`);
    this.#over.push({
      ...owner,
      kind: "rect",
      id: `${edge.id}-pill`,
      box: pill,
      radius: pill.height / 2,
      fill: this.#ground,
    });
    const { text, lines, style, width, height } = fitted;
    this.#over.push({
      ...owner,
      kind: "text",
      id: `${edge.id}-label`,
      field: "edge",
      text,
      lines,
      style,
      box: around(at, width + 2, height),
      color: this.theme.palette.muted,
      align: "center",
      stack: null,
    });
  }

  /** Colours for what stands on the block's own ground. */
  groundTone(index: number): Tone {
    const { palette } = this.theme;
    const accent = this.theme.accent(index);
    return { ground: this.#ground, strong: accent.strong, ink: palette.ink, muted: palette.muted, accent };
  }

  /** The finished block. Throws LayoutRejection where the geometry breaks a rule of invariants.ts. */
  finish(overlapping: boolean): LaidBlock {
    const nodes = insideOut([...this.#nodes.values()], null);
    const laid: LaidBlock = {
      id: this.block.id,
      frame: this.#frame,
      nodes,
      under: this.#under,
      over: this.#over,
      owned: this.#owned,
    };
    const [violation] = blockViolations(laid, overlapping);
    if (violation !== undefined) this.reject(`${violation.shape}: ${violation.rule} (${violation.detail})`);
    return laid;
  }

  #base(owner: Owner, part: string) {
    const id = this.#claim(`${owner?.id ?? this.block.id}-${part}`);
    return { id, role: part.replace(/-?\d+$/, ""), block: this.block.id, node: owner?.id ?? null };
  }

  #claim(id: string): string {
    if (this.#ids.has(id)) throw new RangeError(`${id} is drawn twice: give the part a name of its own`);
    this.#ids.add(id);
    return id;
  }

  #put(owner: Owner, shape: LaidShape, over = false): void {
    if (owner === null) {
      (over ? this.#over : this.#under).push(shape);
      return;
    }
    const shapes = this.#owned.get(owner.id);
    if (shapes === undefined) throw new RangeError(`${owner.id} has no frame yet`);
    shapes.push(shape);
  }
}
