/** How large a shape is, as the picture shows it. */
import type { Component } from "../pixels/components.ts";

/** Area in pixels, or the width or height of the bounding box in pixels. */
export function measureOf(quantity: "area" | "width" | "height"): (shape: Component) => number {
  if (quantity === "area") return (shape) => shape.pixels.length;
  if (quantity === "width") return (shape) => shape.right - shape.left + 1;
  return (shape) => shape.bottom - shape.top + 1;
}
