/** Copying: the shapes of one outlined square are repeated at the same places of another one (fact sheet §8). */
import { type Box, boxOutline, growBox } from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { boxRegion, difference, fill, outlineRegion, type PaintOperation, union } from "../drawing.ts";
import { lineThickness } from "../region.ts";
import { drawIdentities, placeShapes, sceneSizes } from "../scene.ts";
import { crowdCount, type PaintTask, paintShapes, reserveColors, type TaskContext } from "../task.ts";
import { KEEP_SENTENCE, paragraph } from "../wording.ts";

/** Side of a square as a share of the picture's shorter side. */
const SIDE_SHARE = 0.44;
/** Squares keep this share of the shorter side from the canvas edge. */
const MARGIN_SHARE = 0.02;

type Layout = "left_right" | "upper_lower";

const SQUARE_NAMES: Readonly<Record<Layout, readonly [string, string]>> = {
  left_right: ["left", "right"],
  upper_lower: ["upper", "lower"],
};

export const copying: PaintTask = {
  propose(context) {
    const random = context.random("squares");
    const [outlineColor] = reserveColors(context, 1);
    const layout = random.choice<Layout>(["left_right", "upper_lower"]);
    const aligned = random.coin();
    const squares = drawSquares(context, layout, aligned, random);
    const sourceIndex = random.integer(0, 1);
    const [source, destination] = [squares[sourceIndex], squares[1 - sourceIndex]];
    const names = SQUARE_NAMES[layout];

    const colors = context.colors.objects.filter((color) => color !== outlineColor);
    const sceneRandom = context.random("scene");
    const count = crowdCount(context);
    const side = source.right - source.left;
    const [smallest, largest] = sceneSizes(count, context.short);
    const shapes = placeShapes(sceneRandom, drawIdentities(sceneRandom, count, colors), {
      area: source,
      // The scene of a whole canvas, seen at the size of the square.
      sizes: [(smallest * side) / context.short, (largest * side) / context.short],
      obstacles: [],
      gap: 2,
    });

    const frames = squares.map((square): PaintOperation => {
      const outside = outlineRegion(boxOutline(growBox(square, lineThickness(context))));
      return fill(difference(outside, boxRegion(square)), outlineColor);
    });
    const input = [...frames, ...paintShapes(shapes)];
    const copy: PaintOperation = {
      op: "copy",
      region: union(shapes.map((shape) => shape.region)),
      dx: destination.left - source.left,
      dy: destination.top - source.top,
    };
    return {
      n: shapes.length,
      shapes,
      input,
      answer: [...input, copy],
      instruction: paragraph(
        `Two squares are outlined in ${outlineColor.noun}.`,
        `Copy every shape inside the ${names[sourceIndex]} square to the same position inside the ${names[1 - sourceIndex]} square.`,
        "Copy the shapes only, not the background.",
        KEEP_SENTENCE,
      ),
      metadata: {
        layout,
        aligned,
        outline_color: outlineColor.hex,
        src_rect: boxMetadata(source),
        dst_rect: boxMetadata(destination),
        scale: side / context.short,
      },
    };
  },
};

/** The first and the second square of a layout, in whole px; aligned ones share the free coordinate. */
function drawSquares(
  { width, height, short }: TaskContext,
  layout: Layout,
  aligned: boolean,
  random: Random,
): readonly [Box, Box] {
  const side = Math.floor(SIDE_SHARE * short);
  const margin = Math.floor(MARGIN_SHARE * short) + Math.max(3, Math.floor(width / 100));
  const [fixedLength, freeLength] = layout === "left_right" ? [width, height] : [height, width];
  const place = (center: number) =>
    Math.max(margin, Math.min(fixedLength - margin - side, Math.round(center - side / 2)));
  const drawFree = () => random.integer(margin, freeLength - margin - side);
  const firstFree = drawFree();
  const frees = [firstFree, aligned ? firstFree : drawFree()];
  const [first, second] = [0.25, 0.75].map((share, index) => {
    const [fixed, free] = [place(share * fixedLength), frees[index]];
    const [left, top] = layout === "left_right" ? [fixed, free] : [free, fixed];
    return { left, top, right: left + side, bottom: top + side };
  });
  return [first, second];
}

function boxMetadata({ left, top, right, bottom }: Box): number[] {
  return [left, top, right, bottom];
}
