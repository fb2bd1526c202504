/** The Score on the wire (contract §7). */
import { z } from "@hono/zod-openapi";
import type { ScoreWire } from "../../scoring/serialize.ts";

const Share = z.number().min(0).max(1);
const Pixels = z.int().min(0);

const ThresholdSchema = z
  .object({
    t: z.int().min(0).max(10).openapi({ description: "Tolerance in units of CIE76 ΔE." }),
    iou: Share,
    edit_correct: Pixels,
    preservation_correct: Pixels,
    edit_accuracy: Share,
    preservation_accuracy: Share,
    changed: Pixels,
  })
  .openapi("ThresholdScore");

const OutputFactsSchema = z
  .object({
    width: z.int(),
    height: z.int(),
    format: z.enum(["png", "jpeg", "webp"]),
    resized: z
      .boolean()
      .openapi({ description: "Its size differs from the answer's: scaled and cropped (nearest)." }),
    had_alpha: z.boolean(),
    had_orientation: z.boolean(),
    had_color_profile: z.boolean(),
    bit_depth: z.int(),
    sha256: z.string(),
  })
  .openapi("OutputFacts");

export const ScoreSchema = z
  .object({
    miou: Share.openapi({ description: "Mean of `iou` over the 11 tolerances." }),
    mean_edit_accuracy: Share,
    mean_preservation_accuracy: Share,
    mean_changed_pixels: z.number().min(0),
    edit_pixels: Pixels,
    preservation_pixels: Pixels,
    thresholds: z.array(ThresholdSchema).length(11),
    output: OutputFactsSchema.nullable().openapi({
      description: "Facts about the file; null if none was sent.",
    }),
    diagnosis: z.enum([
      "correct",
      "color_imprecision",
      "structural_imprecision",
      "execution_omission",
      "structural_catastrophe",
      "missing",
    ]),
    kernel: z.string().openapi({ description: "Version of the scoring kernel." }),
  })
  .openapi("Score") satisfies z.ZodType<ScoreWire>;
