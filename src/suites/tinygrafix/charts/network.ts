/** Nodes on a circle, joined by edges, with a key of their colours and names (fact sheet §9, network). */
import type { PixelBox } from "../../../raster/antialias-fill.ts";
import { type Point, SUBPIXELS, snap } from "../../../raster/antialias-shape.ts";
import { direction } from "../../../raster/exact-math.ts";
import { textWidth } from "../../../raster/text/text-outline.ts";
import type { Random } from "../../random.ts";
import { ensure } from "../attempt.ts";
import {
  besideSpot,
  frameMarks,
  MARGIN,
  PLOT_TOP,
  TICK_LABEL_SIZE,
  TITLE_LIMIT,
  textMark,
  titleSpot,
  withinSpines,
} from "../axes.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH } from "../catalogue.ts";
import type { Mark, TextSpot } from "../marks.ts";
import { sampleColors, sampleTheme, type Theme } from "../theme.ts";
import { Words } from "../words.ts";

/** The circle that nodes lie on, and a node with its outline: half of it inside, half outside the radius. */
const CIRCLE_RADIUS = 286;
const NODE_RADIUS = 23;
const OUTLINE_WIDTH = 2;
/** 1.5 points at 160 dpi. */
const EDGE_WIDTH = 3.5;
/** A graph of few nodes may come out with hardly any edge, which is no network to look at. */
const FEWEST_EDGES = 4;
const NAME_LIMIT = { size: TICK_LABEL_SIZE, width: 140 };

const KEY_ROW = 38;
const KEY_PADDING = 16;
const PATCH_WIDTH = 48;
const PATCH_HEIGHT = 20;
const PATCH_GAP = 14;

export interface KeyEntry {
  readonly name: string;
  readonly color: string;
}

/** What both pictures share. `key_spots` are the names in the key, from top to bottom. */
export interface NetworkFigure {
  readonly theme: Theme;
  readonly title: TextSpot;
  readonly center: Point;
  readonly circle_radius: number;
  readonly node_radius: number;
  readonly outline_width: number;
  readonly edge_width: number;
  readonly key: PixelBox;
  readonly key_spots: readonly TextSpot[];
}

/** A node; `at` in pixels. */
export interface NetworkNode {
  readonly name: string;
  readonly color: string;
  readonly at: Point;
}

export type NetworkEdge = readonly [name: string, name: string];

/** Edges are drawn first, nodes on top of them. */
export interface NetworkContent {
  readonly nodes: readonly NetworkNode[];
  readonly edges: readonly NetworkEdge[];
  readonly key: readonly KeyEntry[];
}

export interface Network {
  readonly figure: NetworkFigure;
  readonly content: NetworkContent;
}

/**
 * A random graph: 5 to 9 nodes evenly spaced on a circle, in the order of the key, counterclockwise from the rightmost
 * point; each pair joined with one probability between .25 and .55.
 */
export function sampleNetwork(random: Random): Network {
  const theme = sampleTheme(random);
  const words = new Words(random);
  const title = words.phrase(TITLE_LIMIT);
  const names = words.words(random.integer(5, 9), NAME_LIMIT);
  const colors = sampleColors(random, theme, names.length);
  const key = names.map((name, index) => ({ name, color: colors[index] }));
  const probability = random.uniform(0.25, 0.55);
  const edges = names.flatMap((from, index) =>
    names.slice(index + 1).flatMap((to): NetworkEdge[] => (random.chance(probability) ? [[from, to]] : [])),
  );
  ensure(edges.length >= FEWEST_EDGES, "a graph with edges");
  const figure = layOut(theme, title, names);
  return { figure, content: { nodes: placeEvenly(figure, key), edges, key } };
}

function layOut(theme: Theme, title: string, names: readonly string[]): NetworkFigure {
  const middle = Math.round((PLOT_TOP + FIGURE_HEIGHT - MARGIN) / 2);
  const widest = Math.ceil(Math.max(...names.map((name) => textWidth(name, TICK_LABEL_SIZE))));
  const right = FIGURE_WIDTH - MARGIN;
  const left = right - 2 * KEY_PADDING - PATCH_WIDTH - PATCH_GAP - widest;
  const height = names.length * KEY_ROW + KEY_PADDING;
  const top = middle - Math.round(height / 2);
  const key = { left, top, right, bottom: top + height };
  return {
    theme,
    title: titleSpot(title, FIGURE_WIDTH / 2),
    center: [Math.round(left / 2), middle],
    circle_radius: CIRCLE_RADIUS,
    node_radius: NODE_RADIUS,
    outline_width: OUTLINE_WIDTH,
    edge_width: EDGE_WIDTH,
    key,
    key_spots: names.map((name, row) =>
      besideSpot(name, left + KEY_PADDING + PATCH_WIDTH + PATCH_GAP, rowMiddle(key, row)),
    ),
  };
}

function rowMiddle(key: PixelBox, row: number): number {
  return key.top + KEY_PADDING / 2 + KEY_ROW * row + KEY_ROW / 2;
}

/** Nodes in the order given, evenly spaced on the circle, counterclockwise from its rightmost point. */
export function placeEvenly(figure: NetworkFigure, entries: readonly KeyEntry[]): NetworkNode[] {
  const [x, y] = figure.center;
  return entries.map(({ name, color }, index) => {
    const { cos, sin } = direction((360 * index) / entries.length);
    const at: Point = [onGrid(x + figure.circle_radius * cos), onGrid(y - figure.circle_radius * sin)];
    return { name, color, at };
  });
}

/** The nearest position on the sub-pixel grid, so that metadata say exactly what is drawn. */
function onGrid(pixels: number): number {
  return snap(pixels) / SUBPIXELS;
}

/**
 * The ends of every edge, ordered by where they lie. Edges have one colour, so their order shows at most in the last
 * level of a soft crossing; this way not even there: the picture depends on which places are joined, not by whom.
 */
function joinedPlaces(content: NetworkContent): Point[][] {
  const places = new Map(content.nodes.map(({ name, at }) => [name, at]));
  const byPlace = (a: Point, b: Point): number => a[0] - b[0] || a[1] - b[1];
  return content.edges
    .map(([from, to]) => [places.get(from)!, places.get(to)!].sort(byPlace))
    .sort((a, b) => byPlace(a[0], b[0]) || byPlace(a[1], b[1]));
}

export function drawNetwork(figure: NetworkFigure, content: NetworkContent): Mark[] {
  const ink = figure.theme.foreground;
  const paper = { left: 0, top: 0, right: FIGURE_WIDTH, bottom: FIGURE_HEIGHT };
  const edges = joinedPlaces(content).map(
    (points): Mark => ({
      kind: "line",
      role: "edge",
      color: ink,
      points,
      width: figure.edge_width,
      clip: paper,
    }),
  );
  const half = figure.outline_width / 2;
  const nodes = content.nodes.flatMap(({ color, at }): Mark[] => [
    { kind: "disc", role: "node-outline", color: ink, center: at, radius: figure.node_radius + half },
    { kind: "disc", role: "node", color, center: at, radius: figure.node_radius - half },
  ]);
  return [...edges, ...nodes, ...keyMarks(figure, content.key), textMark("title", ink, figure.title)];
}

function keyMarks({ key, key_spots, theme }: NetworkFigure, entries: readonly KeyEntry[]): Mark[] {
  const patches = entries.map(({ color }, row): Mark => {
    const left = key.left + KEY_PADDING;
    const top = rowMiddle(key, row) - PATCH_HEIGHT / 2;
    const box = { left, top, right: left + PATCH_WIDTH, bottom: top + PATCH_HEIGHT };
    return { kind: "box", role: "key-patch", color, box };
  });
  return [
    ...frameMarks(withinSpines(key), theme.foreground, "key-frame"),
    ...patches,
    ...key_spots.map((spot) => textMark("key-name", theme.foreground, spot)),
  ];
}
