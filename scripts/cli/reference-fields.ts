/**
 * Fields of the reference tool's metadata that ours says in another way: the reference gives places and lengths as
 * fractions of the picture (fact sheet §8), we give the pixels that the picture was drawn with. Files in its layout
 * carry both.
 */

interface Point {
  readonly x: number;
  readonly y: number;
}

const POINTS = ["pt1", "pt2", "center", "outer_pt", "line_p1", "line_p2"] as const;
const LENGTHS = ["brush_diameter", "radius", "distance"] as const;

/** The reference's names for what a problem's metadata says; nothing for metadata without a picture size. */
export function referenceFields(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { W: width, H: height } = metadata;
  if (typeof width !== "number" || typeof height !== "number") return {};
  const fraction = ({ x, y }: Point) => [x / width, y / height];
  const fields: Record<string, unknown> = {};
  for (const name of POINTS) {
    const point = metadata[name];
    if (isPoint(point)) fields[`${name}_frac`] = fraction(point);
  }
  for (const name of LENGTHS) {
    const length = metadata[`${name}_px`];
    if (typeof length === "number") fields[`${name}_frac`] = length / width;
  }
  const { vertices, pivot, center, crop_size: cropSize } = metadata;
  if (Array.isArray(vertices) && vertices.every(isPoint)) fields.vertices_frac = vertices.map(fraction);
  if (isPoint(pivot)) [fields.pivot_x_frac, fields.pivot_y_frac] = fraction(pivot);
  if (Array.isArray(center) && Array.isArray(cropSize)) {
    const [x, y] = center;
    const [cropWidth, cropHeight] = cropSize;
    [fields.cx_frac, fields.cy_frac] = fraction({ x, y });
    [fields.x0_frac, fields.y0_frac] = fraction({ x: x - cropWidth / 2, y: y - cropHeight / 2 });
  }
  if (Array.isArray(metadata.pattern_tiles)) Object.assign(fields, patternFields(metadata));
  return fields;
}

/** A pattern's tiles: by row and column of the repeating block, or by their place in the repeating stretch. */
function patternFields({ pattern_tiles: tiles, period_c: columns }: Readonly<Record<string, unknown>>) {
  const list = tiles as readonly { shape: string; color: string; rotation: number }[];
  if (typeof columns !== "number") {
    return {
      pattern_steps: list.map(({ shape, color, rotation }, step) => ({ step, shape, color, rotation })),
    };
  }
  const cells = list.map(({ shape, color, rotation }, index) => {
    return { row: Math.floor(index / columns), col: index % columns, shape, color, rotation };
  });
  return { pattern_cells: cells };
}

function isPoint(value: unknown): value is Point {
  if (typeof value !== "object" || value === null || !("x" in value) || !("y" in value)) return false;
  return typeof value.x === "number" && typeof value.y === "number";
}
