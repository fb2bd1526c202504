/**
 * What an infographic's document looks like once a browser has laid it out: run in a page that shows one, never by
 * readers. Gives an ObservedDocument; the checks of InfoEdit read nothing else.
 */
import {
  type ObservedDocument,
  type ObservedElement,
  plainText,
} from "../../src/suites/infoedit/checks/observed.ts";

/** More elements than any infographic has; a document of more is cut, which its checks notice if it matters. */
const MOST_ELEMENTS = 5_000;

/**
 * Characters of an id, a typeface or the like: none of ours is nearly as long, and what stands round a thousand elements,
 * or is handed down to them, is told with each.
 */
const LONGEST_NAME = 100;

/** Characters of all texts: no document has more, but texts within texts are told again and again. */
const MOST_TEXT = 1 << 20;

/** Opacity below which nobody sees a thing. */
const FAINT = 0.1;

type Box = ObservedElement["box"];

const canvas = document.querySelector("#canvas") ?? document.body;

/** In the order of the document; an element without an id is named by its place. */
const elements = [canvas, ...canvas.querySelectorAll("*")].slice(0, MOST_ELEMENTS);
const places = new Map(elements.map((element, place) => [element, place]));

let textLeft = MOST_TEXT;

function observe(): ObservedDocument {
  endMotion();
  const frame = canvas.getBoundingClientRect();
  const seen: ObservedElement[] = [];
  for (const element of elements) {
    const kind = kindOf(element);
    if (kind !== null) seen.push(describe(element, kind, frame));
  }
  return { width: round(frame.width), height: round(frame.height), elements: seen };
}

/** What moves is seen as it stands at last, and as it was at first where it never stands: not as it is by chance just now. */
function endMotion(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
  for (const drawing of document.querySelectorAll("svg")) {
    drawing.pauseAnimations();
    drawing.setCurrentTime(0);
  }
}

function kindOf(element: Element): ObservedElement["kind"] | null {
  if (element === canvas) return "canvas";
  if (element.matches("script, style, title, noscript, template, meta, link")) return null;
  if (isBlock(element)) return "block";
  if (isNode(element)) return "node";
  if (element.matches("[data-icon], svg.icon")) return "icon";
  if (element.matches("[data-picture], .picture, img")) return "picture";
  if (element.closest("svg.icon, svg.picture, [data-icon], [data-picture], defs") !== null) return null;
  if (element.hasAttribute("data-from") && element.hasAttribute("data-to")) return "connector";
  if (element.hasAttribute("data-field")) return "text";
  if (ownText(element) !== "" && element.parentElement?.closest("[data-field]") === null) return "text";
  return element.hasAttribute("data-role") ? "shape" : null;
}

function isBlock(element: Element): boolean {
  return element.matches("section.block");
}

function isNode(element: Element): boolean {
  return element.matches(".node") || (element.id !== "" && element.getAttribute("data-node") === element.id);
}

function ownText(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return plainText(own.map(({ textContent }) => textContent ?? "").join(" "));
}

function describe(element: Element, kind: ObservedElement["kind"], frame: DOMRect): ObservedElement {
  const node = around(element, isNode);
  const block = around(element, isBlock);
  const text = kind === "text" ? textOf(element) : "";
  const ink = kind === "text" ? inkOf(element, frame) : null;
  const box = boxOf(element.getBoundingClientRect(), frame);
  return {
    id: nameOf(element),
    role: named(element.getAttribute("data-role") ?? kind),
    node: node === null ? null : nameOf(node),
    block: block === null ? null : nameOf(block),
    field: kind === "text" ? named(element.getAttribute("data-field") ?? "other") : null,
    text,
    box,
    ink,
    visible: isVisible(element, box) && (kind !== "text" || text === "" || hasInk(element, ink)),
    clipped: ink !== null && isClipped(element, ink, frame),
    font: kind === "text" ? fontOf(element) : null,
    kind,
    join: kind === "connector" ? joinOf(element, frame) : null,
    drawing: kind === "icon" || kind === "picture" ? drawingOf(element) : null,
  };
}

function around(element: Element, fits: (element: Element) => boolean): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (fits(at)) return at;
  return null;
}

function nameOf(element: Element): string {
  return element.id === "" ? `#${places.get(element) ?? "outside"}` : named(element.id);
}

function named(name: string): string {
  return name.slice(0, LONGEST_NAME);
}

function textOf(element: Element): string {
  if (textLeft === 0) return "";
  const text = plainText(element.textContent ?? "").slice(0, textLeft);
  textLeft -= text.length;
  return text;
}

function boxOf(rect: DOMRect, frame: DOMRect): Box {
  return {
    x: round(rect.left - frame.left),
    y: round(rect.top - frame.top),
    width: round(rect.width),
    height: round(rect.height),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What the lines of a text cover. */
function inkOf(element: Element, frame: DOMRect): Box | null {
  const range = document.createRange();
  range.selectNodeContents(element);
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return boxOf(new DOMRect(left, top, right - left, bottom - top), frame);
}

function isVisible(element: Element, { width, height }: Box): boolean {
  if (width <= 0 && height <= 0) return false;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { display, visibility, opacity } = getComputedStyle(at);
    if (display === "none" || Number(opacity) < FAINT) return false;
    if (at === element && visibility !== "visible") return false;
  }
  return true;
}

/** Glyphs that are painted: some size, and a colour that is not transparent. */
function hasInk(element: Element, ink: Box | null): boolean {
  const { color, fontSize } = getComputedStyle(element);
  return ink !== null && Number.parseFloat(fontSize) >= 1 && alphaOf(color) >= FAINT;
}

function alphaOf(color: string): number {
  const parts = color.match(/[\d.]+/g) ?? [];
  return parts.length > 3 ? Number(parts[3]) : 1;
}

/** px that glyphs may stick out of their container: side bearings and rounding. */
const SLACK = 2;

/** Cut off by a container that hides what does not fit, or outside of the node that it belongs to. */
function isClipped(element: Element, ink: Box, frame: DOMRect): boolean {
  for (let at: Element | null = element; at !== null && at !== canvas; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const hides = [overflowX, overflowY].some((overflow) => overflow !== "visible");
    if (!hides && !isNode(at)) continue;
    const box = boxOf(at.getBoundingClientRect(), frame);
    const fits =
      ink.x >= box.x - SLACK &&
      ink.y >= box.y - SLACK &&
      ink.x + ink.width <= box.x + box.width + SLACK &&
      ink.y + ink.height <= box.y + box.height + SLACK;
    if (!fits) return true;
  }
  return false;
}

function fontOf(element: Element): NonNullable<ObservedElement["font"]> {
  const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(element);
  const [family] = fontFamily.split(",");
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3);
  const hex = channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, "0"));
  return {
    family: named(family.trim().replace(/^["']|["']$/g, "")),
    size: round(Number.parseFloat(fontSize)),
    weight: Number(fontWeight),
    color: `#${hex.join("").toUpperCase()}`,
  };
}

function joinOf(element: Element, frame: DOMRect): ObservedElement["join"] {
  const from = named(element.getAttribute("data-from") ?? "");
  const to = named(element.getAttribute("data-to") ?? "");
  return { from, to, ends: lineEnds(element, frame) ?? corners(element, frame) };
}

type Ends = NonNullable<ObservedElement["join"]>["ends"];

/** Where a drawn line begins and ends; null of what is no line, or one of no points. */
function lineEnds(element: Element, frame: DOMRect): Ends | null {
  if (!(element instanceof SVGGeometryElement)) return null;
  const matrix = element.getScreenCTM();
  const spot = (length: number) => {
    const { x, y } = element.getPointAtLength(length).matrixTransform(matrix ?? undefined);
    return { x: round(x - frame.left), y: round(y - frame.top) };
  };
  try {
    return [spot(0), spot(element.getTotalLength())];
  } catch {
    return null;
  }
}

function corners(element: Element, frame: DOMRect): Ends {
  const { x, y, width, height } = boxOf(element.getBoundingClientRect(), frame);
  return [
    { x, y },
    { x: x + width, y: y + height },
  ];
}

/**
 * Which drawing it is: its name and a hash of what it is made of. Our pictures are drawn anew at another size, so of them
 * it is the colours, which stay.
 */
function drawingOf(element: Element): string {
  const picture = element.getAttribute("data-picture");
  const fills = [...element.querySelectorAll("[fill]")].map((part) => part.getAttribute("fill") ?? "");
  const content =
    element instanceof HTMLImageElement
      ? element.src
      : picture === null
        ? element.innerHTML
        : [...new Set(fills)].sort().join();
  let hash = 2166136261;
  for (let index = 0; index < content.length; index++) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 16777619);
  }
  return `${named(element.getAttribute("data-icon") ?? picture ?? "")} ${hash >>> 0}`;
}

Object.assign(globalThis, { observeInfographic: observe });
