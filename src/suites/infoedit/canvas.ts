/** Canvas sizes: the eight aspect ratios of the reference (infoedit.md §1). */

export const RATIO_IDS = ["21:9", "16:9", "3:2", "4:3", "1:1", "3:4", "2:3", "9:16"] as const;

export type Ratio = (typeof RATIO_IDS)[number];

export interface CanvasSize {
  /** The nominal ratio; the sides are whole pixels that keep it exactly or within half a pixel. */
  readonly ratio: Ratio;
  readonly width: number;
  readonly height: number;
}

/** The size in which a new infographic of the ratio is drawn. */
export const CANVAS_SIZES: Readonly<Record<Ratio, CanvasSize>> = {
  "21:9": { ratio: "21:9", width: 1680, height: 720 },
  "16:9": { ratio: "16:9", width: 1600, height: 900 },
  "3:2": { ratio: "3:2", width: 1500, height: 1000 },
  "4:3": { ratio: "4:3", width: 1400, height: 1050 },
  "1:1": { ratio: "1:1", width: 1200, height: 1200 },
  "3:4": { ratio: "3:4", width: 1200, height: 1600 },
  "2:3": { ratio: "2:3", width: 1200, height: 1800 },
  "9:16": { ratio: "9:16", width: 1008, height: 1792 },
};

export type Orientation = "landscape" | "portrait" | "square";

export function orientationOf({ width, height }: Pick<CanvasSize, "width" | "height">): Orientation {
  if (width === height) return "square";
  return width > height ? "landscape" : "portrait";
}

/** Another ratio at about the same area, as the reference computes target sizes (infoedit.md §6.2). */
export function reshapedCanvas(from: CanvasSize, ratio: Ratio): CanvasSize {
  const [across, down] = ratio.split(":").map(Number);
  const width = Math.round(Math.sqrt((from.width * from.height * across) / down));
  return { ratio, width, height: Math.round((width * down) / across) };
}
