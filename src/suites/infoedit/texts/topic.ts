/**
 * The vocabulary of a topic category. Entries are short texts with `|` between their fields, so that a file of
 * vocabulary reads like one. `{name}` stands for the subject that the infographic is about; all names are made up.
 */
import type { PictureKind } from "../model.ts";

/** `Name|icon|Sentence.|Sentence.`; the second sentence may be missing. Icons are names of icons/lucide-icons.ts. */
export type ItemLine = string;

export interface ItemGroup {
  readonly heading: string;
  readonly items: readonly ItemLine[];
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  /** Made-up subjects. */
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly subtitles: readonly string[];
  /** Three groups of six to eight parallel things. */
  readonly lists: readonly ItemGroup[];
  /** Eight steps or more, in their order; one or two such groups. */
  readonly steps: readonly ItemGroup[];
  /** Eight stages that lead back to the first. */
  readonly loop: ItemGroup;
  /** Six tiers, the broad base first: `Name|Sentence.` */
  readonly levels: ItemGroup;
  /** A root and four branches: `Branch: leaf, leaf, leaf`. */
  readonly tree: { readonly heading: string; readonly root: string; readonly branches: readonly string[] };
  /** Two options and seven criteria: `Criterion|first|second`. */
  readonly versus: {
    readonly heading: string;
    readonly first: string;
    readonly second: string;
    readonly rows: readonly string[];
    /** What both have in common, short. */
    readonly shared: readonly string[];
  };
  /** Six rows and five measures: `Label|low|high|unit`; the unit `%` or empty stands right at the number. */
  readonly table: {
    readonly heading: string;
    readonly rows: readonly string[];
    readonly measures: readonly string[];
  };
  /** Eight events in order: `Name|Sentence.`; years are drawn from the range in order. */
  readonly events: {
    readonly heading: string;
    readonly from: number;
    readonly to: number;
    readonly items: readonly string[];
  };
  /** Six named parts of a whole; their shares add to 100 %. */
  readonly parts: { readonly heading: string; readonly items: readonly string[] };
  /** Single figures: `Label|low|high|unit`. */
  readonly figures: { readonly heading: string; readonly items: readonly string[] };
  /** Low and high end of two axes and names for the four fields (low-low, high-low, low-high, high-high). */
  readonly quadrant: {
    readonly heading: string;
    readonly across: readonly [low: string, high: string];
    readonly up: readonly [low: string, high: string];
    readonly fields: readonly string[];
  };
  readonly pros: ItemGroup;
  readonly cons: ItemGroup;
  /** `Caption|kind|Sentence.` */
  readonly pictures: {
    readonly heading: string;
    readonly items: readonly `${string}|${PictureKind}|${string}`[];
  };
  /** Six places that a map can show: `Name|Sentence.` */
  readonly places: ItemGroup;
  /** Sentences of 4 to 12 words that may follow any body text of the topic; `{item}` is the title they follow. */
  readonly details: readonly string[];
}
