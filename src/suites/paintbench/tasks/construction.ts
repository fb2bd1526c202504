/** Construction: a line, a circle or a polygon is drawn through stated points in a new colour (fact sheet §8). */
import {
  type Box,
  cross,
  distance,
  growBox,
  outlineBox,
  type Point,
  squaredDistance,
} from "../../../raster/geometry.ts";
import type { Random } from "../../random.ts";
import { capsule, disc, fill, outlineRegion, type Region } from "../drawing.ts";
import { newColorText } from "../palette.ts";
import { drawNamedPoint, pointMetadata } from "../references.ts";
import { reject } from "../rejection.ts";
import { drawScene, type PaintTask, paintShapes, reserveColors, type TaskContext } from "../task.ts";
import { staysInside } from "../transformation.ts";
import {
  CLIP_SENTENCE,
  COORDINATES_SENTENCE,
  coordinatesText,
  KEEP_SENTENCE,
  layerSentence,
  lengthText,
  listText,
  paragraph,
} from "../wording.ts";

/** A point with the words that name it. */
interface StatedPoint extends Point {
  readonly text: string;
}

/** What is drawn, and the sentences that describe it; `{color}` stands where the colour is named. */
interface Primitive {
  readonly region: Region;
  readonly box: Box;
  readonly describe: (color: string) => string;
  readonly metadata: Record<string, unknown>;
}

const TRIES = 40;

export const construction: PaintTask = {
  propose(context) {
    const random = context.random("primitive");
    const [color] = reserveColors(context, 1);
    const shapes = drawScene(context, [color]);
    const overlay = random.coin();
    const useControlPoints = random.coin();
    const drawPoint = useControlPoints
      ? () => drawNamedPoint(shapes, shapes, context, random)
      : () => drawRawPoint(context, random);
    const primitive = PRIMITIVES[context.mode](context, new PointSource(context, drawPoint), random);

    const paint = fill(primitive.region, color);
    const scene = paintShapes(shapes);
    return {
      n: shapes.length,
      shapes,
      input: scene,
      answer: overlay ? [...scene, paint] : [paint, ...scene],
      instruction: paragraph(
        primitive.describe(newColorText(color)),
        useControlPoints ? "" : COORDINATES_SENTENCE,
        layerSentence(`the ${context.mode}`, overlay),
        staysInside(context, primitive.box) ? "" : CLIP_SENTENCE,
        KEEP_SENTENCE,
      ),
      metadata: {
        overlay,
        use_control_points: useControlPoints,
        draw_color: color.hex,
        ...primitive.metadata,
      },
      visible: [{ picture: "answer", region: primitive.region, color, share: MIN_VISIBLE_SHARE }],
    };
  },
};

/** A circle around a corner of the image shows a quarter of itself, which is fair; less would be a guess. */
const MIN_VISIBLE_SHARE = 0.2;

/** Draws points one by one, each at least a tenth of the shorter side away from the ones before. */
class PointSource {
  readonly #drawn: StatedPoint[] = [];
  readonly #minDistance: number;
  readonly #draw: () => StatedPoint;

  constructor(context: TaskContext, draw: () => StatedPoint) {
    this.#minDistance = 0.1 * context.short;
    this.#draw = draw;
  }

  /** The next point; `accept` may ask for more than distance. Rejects the attempt where forty draws do not do. */
  next(accept: (point: Point, before: readonly Point[]) => boolean = () => true): StatedPoint {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const point = this.#draw();
      const isFar = this.#drawn.every((other) => distance(other, point) >= this.#minDistance);
      if (isFar && accept(point, this.#drawn)) {
        this.#drawn.push(point);
        return point;
      }
    }
    return reject("no further point far enough from the others");
  }
}

function drawRawPoint(context: TaskContext, random: Random): StatedPoint {
  const point = {
    x: Math.round(random.uniform(0.05, 0.95) * context.width),
    y: Math.round(random.uniform(0.05, 0.95) * context.height),
  };
  return { ...point, text: coordinatesText(point, context) };
}

const PRIMITIVES: Readonly<
  Record<string, (context: TaskContext, points: PointSource, random: Random) => Primitive>
> = { line: drawLine, circle: drawCircle, polygon: drawPolygon };

function drawLine(context: TaskContext, points: PointSource, random: Random): Primitive {
  const thickness = Math.max(2, Math.round(random.uniform(0.01, 0.03) * context.width));
  const [from, to] = [points.next(), points.next()];
  return {
    region: capsule(from, to, thickness / 2),
    box: growBox(outlineBox([[from, to]]), thickness / 2),
    describe: (color) =>
      `Draw a straight line in ${color} from ${from.text} to ${to.text}. The line is ${lengthText(thickness, "width", context)} thick and has round ends centered on its end points.`,
    metadata: {
      brush_diameter_px: thickness,
      pt1: pointMetadata(from),
      pt2: pointMetadata(to),
    },
  };
}

function drawCircle(context: TaskContext, points: PointSource, random: Random): Primitive {
  const circleMode = random.choice(["center_tangent", "diameter", "center_radius"] as const);
  const first = points.next();
  if (circleMode === "center_radius") {
    const radius = Math.round(random.uniform(0.05, 0.25) * context.width);
    return {
      region: disc(first, radius * radius),
      box: growBox(outlineBox([[first]]), radius),
      describe: (color) =>
        `Draw a filled circle in ${color} centered on ${first.text}, with a radius of ${lengthText(radius, "width", context)}.`,
      metadata: { circle_mode: circleMode, center: pointMetadata(first), radius_px: radius },
    };
  }
  const second = points.next();
  if (circleMode === "center_tangent") {
    const radius = distance(first, second);
    return {
      region: disc(first, squaredDistance(first, second)),
      box: growBox(outlineBox([[first]]), radius),
      describe: (color) =>
        `Draw a filled circle in ${color} centered on ${first.text}, whose edge passes through ${second.text}.`,
      metadata: {
        circle_mode: circleMode,
        center: pointMetadata(first),
        outer_pt: pointMetadata(second),
        radius_px: radius,
      },
    };
  }
  const center = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  const radius = distance(first, second) / 2;
  return {
    region: disc(center, squaredDistance(first, second) / 4),
    box: growBox(outlineBox([[center]]), radius),
    describe: (color) =>
      `Draw a filled circle in ${color} that has the segment from ${first.text} to ${second.text} as its diameter.`,
    metadata: {
      circle_mode: circleMode,
      pt1: pointMetadata(first),
      pt2: pointMetadata(second),
      center: pointMetadata(center),
      radius_px: radius,
    },
  };
}

function drawPolygon(context: TaskContext, points: PointSource, random: Random): Primitive {
  const count = random.integer(3, 5);
  const minDoubledArea = 2 * 0.002 * context.width * context.height;
  const spansArea = (point: Point, before: readonly Point[]) =>
    before.every((a, index) =>
      before.slice(index + 1).every((b) => Math.abs(cross(a, b, point)) >= minDoubledArea),
    );
  const vertices = inTurn(Array.from({ length: count }, () => points.next(spansArea)));
  return {
    region: outlineRegion([vertices]),
    box: outlineBox([vertices]),
    describe: (color) =>
      `Draw a filled polygon in ${color} with these corners, joined in this order: ${listText(vertices.map((vertex) => vertex.text))}.`,
    metadata: { n_vertices: count, vertices: vertices.map((vertex) => pointMetadata(vertex)) },
  };
}

/** The points in clockwise order about their mean, from the first one on: joined so, they never cross. */
function inTurn(points: readonly StatedPoint[]): StatedPoint[] {
  const mean = {
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  };
  const [first] = points;
  const isBeyondHalfTurn = (point: Point) => cross(mean, first, point) < 0;
  const rest = points.slice(1).sort((a, b) => {
    const [halfA, halfB] = [Number(isBeyondHalfTurn(a)), Number(isBeyondHalfTurn(b))];
    return halfA - halfB || -cross(mean, a, b);
  });
  return [first, ...rest];
}
