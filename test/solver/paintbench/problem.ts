/**
 * What a solver is given: the words, the picture, and of the metadata only where the scene's shapes lie and how the
 * background is striped. Nothing that states the edit passes through here: that has to be read.
 */
import type { Raster } from "../../../src/raster/raster.ts";
import { parseHex } from "../../../src/raster/raster.ts";

/** Pixels from the picture's top-left corner, x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SHAPE_TYPES = [
  "circle",
  "triangle",
  "rectangle",
  "diamond",
  "hexagon",
  "semicircle",
  "heart",
  "star",
  "arrow",
  "cross",
  "cloud",
  "ring",
] as const;
export type ShapeType = (typeof SHAPE_TYPES)[number];

/** A shape of the scene: size in pixels before turning, rotation in degrees clockwise about the centre. */
export interface SceneShape {
  readonly type: ShapeType;
  readonly color: number;
  readonly center: Point;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

export interface Stripes {
  readonly waveform: "line" | "sine" | "square" | "triangle" | "sawtooth";
  /** Degrees. */
  readonly rotation: number;
  /** Pixels. */
  readonly bandWidth: number;
  /** Pixels. */
  readonly amplitude: number;
  /** Cycles over the picture's width. */
  readonly frequency: number;
  readonly colors: readonly [number, number];
}

/** `stripes` is null where the background has one colour, which the picture itself shows. */
export interface Scene {
  readonly shapes: readonly SceneShape[];
  readonly stripes: Stripes | null;
}

export interface Problem {
  readonly instruction: string;
  readonly input: Raster;
  readonly scene: Scene;
}

/** A solver of one task. Throws an error that quotes the sentence where it cannot read one. */
export type Solver = (problem: Problem) => Raster;

interface SceneMetadata {
  readonly bg_colors: readonly string[];
  readonly background?: {
    readonly kind: string;
    readonly waveform: Stripes["waveform"];
    readonly rotation: number;
    readonly band_width: number;
    readonly amplitude: number;
    readonly frequency: number;
  };
  readonly scene_shapes?: readonly {
    readonly shape: ShapeType;
    readonly color: string;
    readonly center: readonly [number, number];
    readonly size: readonly [number, number];
    readonly rotation: number;
  }[];
}

/** Takes the scene, and the scene alone, out of a problem's metadata. */
export function sceneOf(metadata: Readonly<Record<string, unknown>>): Scene {
  const { bg_colors, background, scene_shapes } = metadata as unknown as SceneMetadata;
  const shapes = (scene_shapes ?? []).map((shape) => ({
    type: shape.shape,
    color: parseHex(shape.color),
    center: { x: shape.center[0], y: shape.center[1] },
    width: shape.size[0],
    height: shape.size[1],
    rotation: shape.rotation,
  }));
  if (background?.kind !== "stripes") return { shapes, stripes: null };
  const { waveform, rotation, band_width, amplitude, frequency } = background;
  const [first, second] = bg_colors.map(parseHex);
  const stripes = { waveform, rotation, bandWidth: band_width, amplitude, frequency };
  return { shapes, stripes: { ...stripes, colors: [first, second] } };
}
