/** Outlines that more than one rendering needs, in px. */
import { direction } from "../../../raster/exact-math.ts";
import type { Box, Spot } from "../layout/box.ts";
import { boxCorners } from "../layout/outline.ts";

/** An ellipse as a polygon whose chords stray less than 1/20 px at the sizes of infographics. */
export function ellipsePoints({ x, y, width, height }: Box): Spot[] {
  const chords = Math.max(24, Math.ceil(Math.sqrt(Math.max(width, height)) * 5));
  return Array.from({ length: chords }, (_, step) => {
    const { cos, sin } = direction((360 * step) / chords);
    return { x: x + (width / 2) * (1 + cos), y: y + (height / 2) * (1 + sin) };
  });
}

/** A rectangle with round corners as a polygon. */
export function roundedPoints(box: Box, radius: number): Spot[] {
  if (radius <= 0.25) return boxCorners(box);
  const { x, y, width, height } = box;
  const chords = Math.max(4, Math.ceil(Math.sqrt(radius) * 2));
  const corners = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
    [x + radius, y + radius, 180],
  ];
  return corners.flatMap(([centerX, centerY, from]) =>
    Array.from({ length: chords + 1 }, (_, step) => {
      const { cos, sin } = direction(from + (90 * step) / chords);
      return { x: centerX + radius * cos, y: centerY + radius * sin };
    }),
  );
}

/** The three corners of an arrow head whose tip is the last spot of a line, and how long it is. */
export function arrowHead(points: readonly Spot[], strokeWidth: number): readonly [Spot, Spot, Spot] {
  const tip = points[points.length - 1];
  const before = points[points.length - 2];
  const [dx, dy] = [tip.x - before.x, tip.y - before.y];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [long, half] = [headLength(strokeWidth), strokeWidth * 2.1 + 1];
  const [footX, footY] = [tip.x - ux * long, tip.y - uy * long];
  return [
    tip,
    { x: footX - uy * half, y: footY + ux * half },
    { x: footX + uy * half, y: footY - ux * half },
  ];
}

export function headLength(strokeWidth: number): number {
  return strokeWidth * 3.6 + 2;
}

/** The line that remains when the arrow head takes its end, so that no blunt end shows at the tip. */
export function withoutHead(points: readonly Spot[], strokeWidth: number): Spot[] {
  const cut = headLength(strokeWidth) * 0.8;
  const kept = [...points];
  let left = cut;
  while (kept.length > 1) {
    const tip = kept[kept.length - 1];
    const before = kept[kept.length - 2];
    const length = Math.sqrt(
      (tip.x - before.x) * (tip.x - before.x) + (tip.y - before.y) * (tip.y - before.y),
    );
    if (length > left) {
      const share = (length - left) / length;
      kept[kept.length - 1] = {
        x: before.x + (tip.x - before.x) * share,
        y: before.y + (tip.y - before.y) * share,
      };
      return kept;
    }
    if (kept.length === 2) return points.slice(0, 2);
    left -= length;
    kept.pop();
  }
  return kept;
}

/** A line cut into dashes of the given length with gaps as long. */
export function dashes(points: readonly Spot[], dash: number): Spot[][] {
  const pieces: Spot[][] = [];
  let piece: Spot[] | null = [points[0]];
  let left = dash;
  for (let index = 1; index < points.length; index++) {
    let from = points[index - 1];
    const to = points[index];
    for (;;) {
      const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
      if (length <= left) {
        left -= length;
        piece?.push(to);
        break;
      }
      const share = left / length;
      const cut = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      if (piece === null) piece = [cut];
      else {
        pieces.push([...piece, cut]);
        piece = null;
      }
      from = cut;
      left = dash;
    }
  }
  if (piece !== null && piece.length > 1) pieces.push(piece);
  return pieces;
}
