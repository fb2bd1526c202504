/** The public face of PaintBench: twenty tasks in five categories under eight visual conditions (fact sheet §1, §2). */
import { referenceResultsOf } from "../reference-results.ts";
import type { CategoryInfo, SuiteCatalogue } from "../suite.ts";
import { VISUAL_CONDITIONS } from "./conditions.ts";

const SINGLE_MODE = ["default"] as const;

const CATEGORIES: readonly CategoryInfo[] = [
  {
    id: "geometric_transformation",
    title: "Geometric transformation",
    tasks: [
      {
        id: "translation",
        title: "Translation",
        modes: ["amount", "align"],
        description: "Move one shape by a stated distance, or until two named points meet or line up.",
      },
      {
        id: "rotation",
        title: "Rotation",
        modes: ["local", "external"],
        description: "Turn one shape by a stated angle about a point of its own or about a point elsewhere.",
      },
      {
        id: "reflection",
        title: "Reflection",
        modes: ["local", "external"],
        description:
          "Mirror one shape in a line of its bounding box or in a line through two points elsewhere.",
      },
      {
        id: "scaling",
        title: "Scaling",
        modes: ["amount", "match"],
        description: "Resize one shape by a stated factor or to the size of another shape.",
      },
      {
        id: "shearing",
        title: "Shearing",
        modes: SINGLE_MODE,
        description: "Slant one shape, keeping an edge or a centre line of its bounding box in place.",
      },
    ],
  },
  {
    id: "structural_manipulation",
    title: "Structural manipulation",
    tasks: [
      {
        id: "construction",
        title: "Construction",
        modes: ["line", "circle", "polygon"],
        description: "Draw a line, a circle or a polygon through stated points.",
      },
      {
        id: "removal",
        title: "Removal",
        modes: ["attribute", "location"],
        description: "Remove the shapes that a color, a type or a position singles out.",
      },
      {
        id: "copying",
        title: "Copying",
        modes: SINGLE_MODE,
        description: "Copy the shapes of one framed square into another.",
      },
      {
        id: "border",
        title: "Border",
        modes: SINGLE_MODE,
        description: "Draw a border of a stated width around one shape.",
      },
      {
        id: "cropping",
        title: "Cropping",
        modes: ["straight", "tilted"],
        description: "Crop the picture to a framed rectangle and enlarge it to the full canvas.",
      },
    ],
  },
  {
    id: "color_change",
    title: "Color change",
    tasks: [
      {
        id: "recolor",
        title: "Recoloring",
        modes: ["color_code", "dropper"],
        description: "Give shapes a new color, stated as a code or taken from a point of the picture.",
      },
      {
        id: "flood_fill",
        title: "Flood fill",
        modes: ["background", "foreground"],
        description: "Fill the background or the shapes inside an outlined polygon with a new color.",
      },
      {
        id: "blending",
        title: "Blending",
        modes: SINGLE_MODE,
        description: "Lay a partly transparent color over everything inside an outlined polygon.",
      },
      {
        id: "gradient",
        title: "Gradient",
        modes: ["background", "foreground"],
        description: "Fill the background or the shapes inside an outlined region with a two-color gradient.",
      },
      {
        id: "point_operations",
        title: "Point operations",
        modes: ["invert", "grayscale", "brightness"],
        description: "Invert, grey or brighten every pixel inside an outlined polygon.",
      },
    ],
  },
  {
    id: "symbolic_reasoning",
    title: "Symbolic reasoning",
    tasks: [
      {
        id: "comparison",
        title: "Comparison",
        modes: SINGLE_MODE,
        description: "Remove the shape of a stated rank among shapes that differ in size alone.",
      },
      {
        id: "ordering",
        title: "Ordering",
        modes: SINGLE_MODE,
        description: "Sort a row or column of shapes by size.",
      },
      {
        id: "pattern",
        title: "Pattern",
        modes: ["grid", "circular"],
        description: "Fill the gaps of a repeating pattern on a grid or on a circle.",
      },
      {
        id: "counting",
        title: "Counting",
        modes: ["shape", "color"],
        description: "Keep as many tally marks as there are shapes of a stated type or color.",
      },
      {
        id: "legend",
        title: "Legend",
        modes: SINGLE_MODE,
        description: "Recolor and remove shapes as a legend beside the picture says.",
      },
    ],
  },
];

/**
 * Shows whether a model can leave a picture alone. Unscored, outside the default plan; run by naming it as a task
 * (12 problems under each condition: 96).
 */
export const PAINTBENCH_DIAGNOSTICS: readonly CategoryInfo[] = [
  {
    id: "diagnostic",
    title: "Diagnostic",
    tasks: [
      {
        id: "preservation",
        title: "Preservation",
        modes: SINGLE_MODE,
        description: "Return the picture exactly as it is. Unscored.",
      },
    ],
  },
];

const PROBLEMS_PER_CELL = 12;

export const PAINTBENCH_CATALOGUE: SuiteCatalogue = {
  id: "paintbench",
  title: "PaintBench",
  version: "1.0.0",
  scoring: "pixels",
  metric: { id: "miou", title: "mIoU" },
  source: { paper: "PaintBench", arxiv: "2606.00188" },
  problemCount: 20 * VISUAL_CONDITIONS.length * PROBLEMS_PER_CELL,
  problemsPerCell: PROBLEMS_PER_CELL,
  categories: CATEGORIES,
  conditions: VISUAL_CONDITIONS.map(({ id, title, description, width, height }) => ({
    id,
    title,
    description,
    width,
    height,
  })),
  referenceResults: referenceResultsOf("paintbench"),
};
