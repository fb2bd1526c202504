/** What a source scene is: a seed decides its colours, counts and details, and says them in the same breath. */
import type { Random } from "../../random.ts";
import type { Canvas } from "../drawing/canvas.ts";
import type { Scene } from "../scene.ts";

/** A scene with its words and the means to paint it; both come from the same values. */
export interface Composition {
  readonly scene: Scene;
  /** What the board has before anything is painted. */
  readonly ground: string;
  paint(canvas: Canvas): void;
}

export interface SceneFamily {
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  compose(random: Random): Composition;
}
