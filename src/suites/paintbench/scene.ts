/**
 * Scenes: shapes strewn over the canvas without touching (fact sheet §7). Which shapes there are is settled first; then
 * each one looks for room, and a shape that finds none by chance takes its smallest size and the first free place of a
 * shuffled grid, so that a scene practically never fails.
 */
import { type Box, boxesOverlap, growBox, type Point } from "../../raster/geometry.ts";
import type { Random } from "../random.ts";
import type { Color } from "./palette.ts";
import { reject } from "./rejection.ts";
import { SHAPE_TYPES, type ShapeType } from "./shape-outlines.ts";
import { type PlacedShape, placeShape, SHAPE_TRAITS } from "./shapes.ts";

/** What a shape is called by: no two shapes of a scene share both. */
export interface ShapeIdentity {
  readonly type: ShapeType;
  readonly color: Color;
}

/** Shapes of a scene keep at least this many px between their bounding boxes. */
export const SCENE_GAP = 4;
/** Centres keep this share of the shorter side, on top of the shape's reach, from the edges. */
const EDGE_MARGIN = 0.02;
const RANDOM_TRIES = 60;
/** Step of the fallback grid, as a share of the area's shorter side. */
const GRID_STEP = 1 / 64;

/**
 * `count` different (type, colour) pairs, at most max(2, ⌈count/3⌉) a colour and max(2, ⌈count/types⌉) a type.
 * Rejects the attempt where the types and colours given do not suffice.
 */
export function drawIdentities(
  random: Random,
  count: number,
  colors: readonly Color[],
  types: readonly ShapeType[] = SHAPE_TYPES,
): ShapeIdentity[] {
  const colorLimit = Math.max(2, Math.ceil(count / 3));
  const typeLimit = Math.max(2, Math.ceil(count / types.length));
  const chosen: ShapeIdentity[] = [];
  const pairs = random.shuffle(types.flatMap((type) => colors.map((color) => ({ type, color }))));
  for (const pair of pairs) {
    if (chosen.length === count) break;
    const sameColor = chosen.filter((other) => other.color === pair.color).length;
    const sameType = chosen.filter((other) => other.type === pair.type).length;
    if (sameColor < colorLimit && sameType < typeLimit) chosen.push(pair);
  }
  if (chosen.length < count) return reject("too few types and colors for the scene");
  return chosen;
}

/** Where and how large shapes may be. */
export interface Room {
  /** Shapes stay inside, with a margin. */
  readonly area: Box;
  /** Longer side of a shape in px, [smallest, largest]. */
  readonly sizes: readonly [number, number];
  /** Boxes to keep away from. */
  readonly obstacles: readonly Box[];
  /** Least px between the box of a shape and any other box. */
  readonly gap: number;
}

/** The sizes that `count` shapes take on a canvas whose shorter side is `short` px (fact sheet §7). */
export function sceneSizes(count: number, short: number): readonly [number, number] {
  const crowding = Math.sqrt(count);
  const smallest = Math.max(32, short * Math.max(0.02, 0.18 / crowding));
  return [smallest, Math.max(smallest, short * Math.min(0.4, 0.55 / crowding))];
}

/** The usual room of a scene of `count` shapes over a whole canvas. */
export function sceneRoom(count: number, width: number, height: number): Room {
  const area = { left: 0, top: 0, right: width, bottom: height };
  return { area, sizes: sceneSizes(count, Math.min(width, height)), obstacles: [], gap: SCENE_GAP };
}

/** Finds a place for every identity, in order. Rejects the attempt where one finds none even at its smallest. */
export function placeShapes(random: Random, identities: readonly ShapeIdentity[], room: Room): PlacedShape[] {
  const shapes: PlacedShape[] = [];
  const taken = [...room.obstacles];
  for (const identity of identities) {
    const shape = findPlace(random, identity, room, taken);
    shapes.push(shape);
    taken.push(shape.box);
  }
  return shapes;
}

/** A shape of settled size and rotation that still lacks a place. */
export interface FormedShape extends ShapeIdentity, Form {}

/** Finds a place for shapes whose size is settled (`room.sizes` is not used). Rejects where one finds none. */
export function placeFormedShapes(random: Random, forms: readonly FormedShape[], room: Room): PlacedShape[] {
  const shapes: PlacedShape[] = [];
  const taken = [...room.obstacles];
  for (const form of forms) {
    const shape =
      findByChance(random, () => form, form, room, taken) ?? findOnGrid(random, form, room, taken);
    shapes.push(shape);
    taken.push(shape.box);
  }
  return shapes;
}

function findPlace(random: Random, identity: ShapeIdentity, room: Room, taken: readonly Box[]): PlacedShape {
  const drawAny = () => drawForm(random, identity.type, random.uniform(room.sizes[0], room.sizes[1]));
  const found = findByChance(random, drawAny, identity, room, taken);
  if (found !== null) return found;
  return findOnGrid(random, { ...identity, ...drawForm(random, identity.type, room.sizes[0]) }, room, taken);
}

function findByChance(
  random: Random,
  drawForm: () => Form,
  { type, color }: ShapeIdentity,
  room: Room,
  taken: readonly Box[],
): PlacedShape | null {
  for (let attempt = 0; attempt < RANDOM_TRIES; attempt++) {
    const { width, height, rotation } = drawForm();
    const inner = centerArea(room.area, { width, height, rotation });
    if (inner.left > inner.right || inner.top > inner.bottom) continue;
    const x = random.integer(inner.left, inner.right);
    const y = random.integer(inner.top, inner.bottom);
    const shape = placeShape({ type, color, center: { x, y }, width, height, rotation });
    if (isFree(shape.box, taken, room.gap)) return shape;
  }
  return null;
}

function findOnGrid(random: Random, form: FormedShape, room: Room, taken: readonly Box[]): PlacedShape {
  for (const center of random.shuffle(gridPoints(room.area, centerArea(room.area, form)))) {
    const shape = placeShape({ ...form, center });
    if (isFree(shape.box, taken, room.gap)) return shape;
  }
  return reject("no room for a shape");
}

/** The size of an unturned shape in px, and its turn in degrees clockwise. */
export interface Form {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Width, height and rotation of a shape whose longer side is about `size` px; sides are even whole px. */
export function drawForm(random: Random, type: ShapeType, size: number): Form {
  const { aspect, stretches, avoidsSquare, turns } = SHAPE_TRAITS[type];
  const ratio = stretches ? drawAspect(random, avoidsSquare) : aspect;
  return {
    width: evenPixels(ratio >= 1 ? size : size * ratio),
    height: evenPixels(ratio >= 1 ? size / ratio : size),
    rotation: turns ? random.integer(0, 3599) / 10 : 0,
  };
}

/** The nearest even number of px: with a whole-pixel centre, the edges of an unturned shape fall between pixels. */
export function evenPixels(length: number): number {
  return 2 * Math.max(1, Math.round(length / 2));
}

function drawAspect(random: Random, avoidsSquare: boolean): number {
  const ratio = random.logUniform(0.4, 2.5);
  const nearSquare = ratio >= 0.8 && ratio <= 1.25;
  return avoidsSquare && nearSquare ? drawAspect(random, avoidsSquare) : ratio;
}

/** Where the centre may be so that the shape, however turned, stays inside with a margin. Whole px. */
function centerArea(area: Box, { width, height }: Form): Box {
  const short = Math.min(area.right - area.left, area.bottom - area.top);
  const reach = Math.ceil(Math.sqrt(width * width + height * height) / 2) + EDGE_MARGIN * short;
  const inner = growBox(area, -reach);
  return {
    left: Math.ceil(inner.left),
    top: Math.ceil(inner.top),
    right: Math.floor(inner.right),
    bottom: Math.floor(inner.bottom),
  };
}

function isFree(box: Box, taken: readonly Box[], gap: number): boolean {
  const kept = growBox(box, gap);
  return !taken.some((other) => boxesOverlap(kept, other));
}

function gridPoints(area: Box, inner: Box): Point[] {
  const short = Math.min(area.right - area.left, area.bottom - area.top);
  const step = Math.max(2, Math.round(short * GRID_STEP));
  const points: Point[] = [];
  for (let y = inner.top; y <= inner.bottom; y += step) {
    for (let x = inner.left; x <= inner.right; x += step) points.push({ x, y });
  }
  return points;
}
