/**
 * Palettes: a ground, an ink and five accents by hand; everything that text stands on or is written in is derived, so
 * that every pair a layout can use reaches the contrast that reading needs.
 */
import { contrast, isDark, mix, readableOn, TEXT_CONTRAST, textOn } from "./color.ts";

/** One accent with what goes with it. */
export interface Accent {
  /** The full colour, for filled shapes. */
  readonly base: string;
  /** Text on `base`. */
  readonly on: string;
  /** A tint of the ground, for quiet fills. */
  readonly soft: string;
  /** The accent as a text, icon or line colour; readable on the ground, the surface and `soft`. */
  readonly strong: string;
}

export interface Palette {
  readonly id: string;
  readonly dark: boolean;
  readonly ground: string;
  /** Panels and cards. */
  readonly surface: string;
  /** Readable on ground, surface and every soft tint, as are `muted` and each `strong`. */
  readonly ink: string;
  readonly muted: string;
  /** Hairlines and quiet strokes; no text. */
  readonly line: string;
  readonly accents: readonly Accent[];
}

type Recipe = readonly [id: string, ground: string, surface: string, ink: string, accents: readonly string[]];

const RECIPES: readonly Recipe[] = [
  ["harbour", "#F4F7FA", "#FFFFFF", "#16283A", ["#1F5F8B", "#2F8F83", "#E0873A", "#6C5B9E", "#C2504B"]],
  ["orchard", "#FBF8F1", "#FFFFFF", "#2B2A22", ["#3F7D4E", "#D9822B", "#A63D40", "#7A6C2F", "#2F6F7E"]],
  ["graphite", "#FFFFFF", "#F3F4F6", "#1D2126", ["#30363D", "#E4572E", "#5B6770", "#98A1A8", "#B23A1C"]],
  ["lagoon", "#EFF8F6", "#FFFFFF", "#123033", ["#0E7C7B", "#17BEBB", "#D62246", "#4B1D3F", "#D4A017"]],
  ["plum", "#FAF6FB", "#FFFFFF", "#2C1B33", ["#6A2C70", "#B83B5E", "#F08A5D", "#3D5A80", "#8A6FBF"]],
  ["clay", "#FAF3EC", "#FFFDF9", "#33231A", ["#B4532A", "#7D8F69", "#D9A441", "#4A5859", "#8C3B2E"]],
  ["cobalt", "#FFFFFF", "#EEF2FC", "#131A33", ["#2445C7", "#4F8CF5", "#0FA3B1", "#F2994A", "#7B2CBF"]],
  ["meadow", "#F5FAEE", "#FFFFFF", "#1E2B17", ["#4C8C2B", "#8CB836", "#E9B824", "#219C90", "#D83F31"]],
  ["rosewood", "#FDF5F4", "#FFFFFF", "#331A1E", ["#9B2335", "#D9626B", "#E8A87C", "#41658A", "#6B705C"]],
  ["paper", "#F6F1E4", "#FDFAF2", "#2A2620", ["#264653", "#2A9D8F", "#E9C46A", "#F4A261", "#C8553D"]],
  ["midnight", "#101B2D", "#1A2942", "#EAF0FA", ["#4EA8DE", "#64DFDF", "#F9C74F", "#F3722C", "#B392F0"]],
  ["forest-night", "#10221C", "#1A322A", "#E9F4EC", ["#57CC99", "#C7F9CC", "#FFD166", "#80ED99", "#F28F6B"]],
  ["aubergine", "#231630", "#332244", "#F4ECFA", ["#E07BE0", "#FFB86B", "#7FD1FF", "#9BE564", "#FF7A90"]],
  ["slate-night", "#1E2328", "#2A3138", "#F0F3F5", ["#FFB703", "#8ECAE6", "#FB8500", "#90BE6D", "#F28482"]],
];

function makePalette([id, ground, surface, inkBase, bases]: Recipe): Palette {
  const dark = isDark(ground);
  const softs = bases.map((base) => softTint(base, ground, surface, dark ? 0.2 : 0.13));
  const grounds = [ground, surface, ...softs];
  const ink = readableOn(inkBase, grounds, 7);
  const darkest = dark ? mix(ground, "#000000", 0.4) : ink;
  return {
    id,
    dark,
    ground,
    surface,
    ink,
    muted: readableOn(mix(ink, ground, 0.35), grounds),
    line: mix(ground, ink, 0.18),
    accents: bases.map((base, index) => {
      const fill = clearFill(base, dark);
      return {
        base: fill,
        on: textOn(fill, darkest),
        soft: softs[index],
        strong: readableOn(base, grounds),
      };
    }),
  };
}

/** The weakest tint, from the given share up, that stands out from the ground and the surface. */
function softTint(base: string, ground: string, surface: string, share: number): string {
  for (let strength = share; ; strength += 0.03) {
    const tint = mix(surface, base, strength);
    const clear = Math.min(contrast(tint, ground), contrast(tint, surface));
    if (clear >= CLEAR_OF_GROUND || strength > 0.6) return tint;
  }
}

/** The least contrast at which a quiet fill is seen as a shape. */
const CLEAR_OF_GROUND = 1.12;

/** On light grounds a fill that is nearly dark enough for white text is made so: white on colour reads as one family. */
function clearFill(base: string, dark: boolean): string {
  if (dark || contrast("#FFFFFF", base) < 2.9) return base;
  let fill = base;
  for (let step = 1; contrast("#FFFFFF", fill) < TEXT_CONTRAST; step++)
    fill = mix(base, "#000000", step / 50);
  return fill;
}

export const PALETTES: ReadonlyMap<string, Palette> = new Map(
  RECIPES.map((recipe) => [recipe[0], makePalette(recipe)]),
);
