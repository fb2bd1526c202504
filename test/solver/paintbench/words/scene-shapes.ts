/** Which shape of the scene the words name, for tasks that need its exact geometry. */
import type { SceneShape } from "../problem.ts";
import { readShapeWords, theOnly } from "./shapes.ts";

/** The one shape of the scene that `the red circle` names. Throws where the words fit none or several. */
export function shapeOfScene(text: string, shapes: readonly SceneShape[]): SceneShape {
  const { type, color } = readShapeWords(text);
  const fits = (shape: SceneShape): boolean =>
    (type === null || shape.type === type) && (color === null || shape.color === color);
  return theOnly(shapes, fits, text);
}
