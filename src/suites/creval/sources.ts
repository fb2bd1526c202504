/** Where problems start from: our own scenes, drawn from seeds, or the pictures of an operator's pool. */
import type { Raster } from "../../raster/raster.ts";
import { Random } from "../random.ts";
import type { PoolPicture, SourcePicture } from "../suite.ts";
import { Canvas } from "./drawing/canvas.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { SCENE_FAMILIES } from "./scenes/index.ts";
import type { SceneFamily } from "./scenes/scene-family.ts";

/** A source picture with its words. */
export interface Source {
  /** Of the family or of the pool's picture. */
  readonly id: string;
  readonly scene: Scene;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly picture: SourcePicture;
}

/** Every scene family once, in an order that the name decides, each with details that the name decides too. */
export function* drawnSources(name: string): Generator<Source> {
  for (const family of new Random(`${name} source`).shuffle(SCENE_FAMILIES)) {
    yield drawnSource(family, `${name} scene`);
  }
}

/** The scene of a family that follows from a name. */
export function drawnSource(family: SceneFamily, name: string): Source {
  const { id, width, height } = family;
  const compose = () => family.compose(new Random(`${name} ${id}`));
  return {
    id,
    scene: compose().scene,
    width,
    height,
    picture: { kind: "drawn", draw: () => paint(family, compose()) },
  };
}

function paint(
  { width, height }: SceneFamily,
  { ground, paint }: ReturnType<SceneFamily["compose"]>,
): Raster {
  const canvas = new Canvas(width, height, ground);
  paint(canvas);
  return canvas.raster;
}

/**
 * The pictures of a pool, in an order that the name decides and that does not hang on the order they were given in. Throws
 * RangeError for a picture whose scene does not fit the schema: pools are checked when they are imported.
 */
export function* storedSources(name: string, pool: readonly PoolPicture[]): Generator<Source> {
  const ordered = pool.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const picture of new Random(`${name} source`).shuffle(ordered)) {
    const { id, sha256, width, height } = picture;
    yield { id, scene: sceneOf(picture), width, height, picture: { kind: "stored", sha256 } };
  }
}
