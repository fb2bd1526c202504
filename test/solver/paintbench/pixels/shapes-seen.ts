/** Which shapes of the picture the words name, for tasks that pixels alone decide. */

import type { Raster } from "../../../../src/raster/raster.ts";
import type { ShapeType } from "../problem.ts";
import type { ShapeWords } from "../words/shapes.ts";
import { readShapeWords, theOnly } from "../words/shapes.ts";
import type { Background } from "./background.ts";
import type { Component } from "./components.ts";
import { componentsOf } from "./components.ts";
import { recognise } from "./recognise.ts";

/** A shape as the picture shows it. */
export interface SeenShape extends Component {
  /** What it looks like; worked out when it is first asked for. */
  type(): ShapeType;
}

/** All shapes of a picture; `others` accepts colours that belong to no shape, outlines for instance. */
export function shapesSeen(
  input: Raster,
  background: Background,
  others: (pixel: number) => boolean = () => false,
): SeenShape[] {
  const components = componentsOf(input, (pixel) => !background.has(pixel) && !others(pixel));
  return components.map((component) => seen(component, input.width));
}

/** Gives a component a type to ask for. */
export function seen(component: Component, width: number): SeenShape {
  let type: ShapeType | undefined;
  return {
    ...component,
    type() {
      type ??= recognise(component, width);
      return type;
    },
  };
}

/** Whether a shape is what the words say. */
export function looksLike(shape: SeenShape, { type, color }: ShapeWords): boolean {
  return (color === null || shape.color === color) && (type === null || shape.type() === type);
}

/** The one shape that `the red circle` names. Throws where the words fit none or several. */
export function seenShape(text: string, shapes: readonly SeenShape[]): SeenShape {
  const words = readShapeWords(text);
  return theOnly(shapes, (shape) => looksLike(shape, words), text);
}
