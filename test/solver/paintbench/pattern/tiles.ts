/** Shapes of a pattern as tiles that can be compared and copied. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Component } from "../pixels/components.ts";

/** A shape that stands at a place of the pattern. */
export interface Tile {
  readonly component: Component;
  /** The same for tiles that are equal to the pixel. */
  readonly likeness: string;
}

/** Gives each shape of a picture of that width a likeness. */
export function tilesOf(components: readonly Component[], width: number): Tile[] {
  return components.map((component) => {
    const corner = component.top * width + component.left;
    const offsets = component.pixels.map((index) => index - corner).sort((a, b) => a - b);
    return { component, likeness: `${component.color}:${offsets.join()}` };
  });
}

/** A place to fill, and the tile whose pixels go there, moved by whole pixels. */
export interface Filling {
  readonly tile: Tile;
  readonly dx: number;
  readonly dy: number;
}

/** A copy of a picture with tiles copied. Throws where one would leave the picture or cover something. */
export function withFillings(
  input: Raster,
  fillings: readonly Filling[],
  isBackground: (pixel: number) => boolean,
): Raster {
  const output = input.pixels.slice();
  for (const { tile, dx, dy } of fillings) {
    const { component } = tile;
    const leaves =
      component.left + dx < 0 ||
      component.top + dy < 0 ||
      component.right + dx >= input.width ||
      component.bottom + dy >= input.height;
    if (leaves) throw new Error("a missing shape would leave the image");
    for (const index of component.pixels) {
      const target = index + dy * input.width + dx;
      if (!isBackground(output[target])) throw new Error("a missing shape would cover another one");
      output[target] = component.color;
    }
  }
  return { ...input, pixels: output };
}

/** The one element of a list of equal ones, as `key` sees it. Throws where there are none, or different ones. */
export function theSame<Thing>(things: readonly Thing[], key: (thing: Thing) => string, name: string): Thing {
  const [first] = things;
  if (first === undefined) throw new Error(`nothing shows ${name}`);
  if (things.some((thing) => key(thing) !== key(first))) throw new Error(`the picture leaves open ${name}`);
  return first;
}
