/** The part of a problem's metadata that all tasks share (fact sheet §8, "Common metadata"). */
import type { SlotKey } from "../suite.ts";
import { type Background, backgroundColors } from "./background.ts";
import type { VisualCondition } from "./conditions.ts";
import type { PlacedShape } from "./shapes.ts";
import type { Proposal } from "./task.ts";

interface MetadataParts {
  readonly request: SlotKey & { readonly category: string; readonly seedText: string };
  readonly condition: VisualCondition;
  readonly background: Background;
  readonly proposal: Proposal;
  readonly attempt: number;
  readonly editPixels: number;
}

/**
 * Scene and edit in plain JSON. Field names follow the reference data set; `background`, `attempt`, `edit_pixels` and
 * the geometry of `scene_shapes` are ours, and exact: the picture can be redrawn from them.
 */
export function problemMetadata(parts: MetadataParts): Record<string, unknown> {
  const { request, condition, background, proposal, attempt, editPixels } = parts;
  const { n } = proposal;
  return {
    instruction: proposal.instruction,
    category: request.category,
    task: request.task,
    mode: request.mode,
    visual_condition: condition.id,
    seed: request.seedText,
    attempt,
    n,
    W: condition.width,
    H: condition.height,
    params: { n_min: n, n_max: n, ...(request.mode === "default" ? {} : { mode: request.mode }) },
    bg_colors: backgroundColors(background).map((color) => color.hex),
    background: backgroundMetadata(background),
    scene_shapes: proposal.shapes.map(shapeMetadata),
    edit_pixels: editPixels,
    ...proposal.metadata,
  };
}

/** A shape's identity and exact geometry: px, degrees clockwise, box as [left, top, right, bottom]. */
export function shapeMetadata({ type, color, center, width, height, rotation, box }: PlacedShape) {
  return {
    shape: type,
    color: color.hex,
    center: [center.x, center.y],
    size: [width, height],
    rotation,
    box: [box.left, box.top, box.right, box.bottom],
  };
}

function backgroundMetadata(background: Background): Record<string, unknown> {
  if (background.kind === "solid") return { kind: "solid" };
  return {
    kind: "stripes",
    waveform: background.waveform,
    rotation: background.rotation,
    band_width: background.bandWidth,
    amplitude: background.amplitude,
    frequency: background.frequency,
  };
}
