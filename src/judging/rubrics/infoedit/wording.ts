/**
 * What a judge is told about an edited infographic, a text a task (facts: infoedit.md §3.2; the words are ours). Binary
 * verdicts on sub-fields only: their conjunction is computed, never asked.
 */
import type { InfoeditTask } from "../../../scoring/infoedit/infoedit.types.ts";

export const ROLE = [
  "The pictures are infographics. The second one should be the first one after one edit.",
  "You are a strict examiner. Every field gets success or failure, nothing between; when a field's condition is not fully met it is failure.",
  "First look through the whole second picture, then compare it with the first one region by region, then decide.",
].join("\n");

/** Glyphs are easily misread; a slip of the reader must not fail an edit. */
export const READING_CAVEAT = [
  "Reading caveat, above every other rule about text: you may misread small letters.",
  "A difference of a single character that look-alike shapes explain (l and I and 1, O and 0 and D, S and 5 and 8, rn and m, kinds of quotes and dashes, accents, letters whose capital has the same shape, similar digits) counts as unchanged, even where it spells another word or number. When in doubt it is unchanged.",
  "A text is changed when several characters differ beyond one such slip, or when its meaning clearly is another: a word replaced, a sentence added or removed, a year moved, a name exchanged, a number of another size.",
].join("\n");

/** What each sub-field of content preservation asks. */
export const PRESERVATION: Readonly<Record<string, string>> = {
  elements_preserved:
    "no text, number, icon, picture, connector or shape of the original is deleted, pushed off the canvas or cut at its edge",
  content_unchanged: "no text, number or label is rewritten (the reading caveat applies)",
  visual_style_preserved:
    "icons, pictures, colours, typefaces and the look of shapes are as before; moving, resizing in proportion, other font sizes and other line breaks are not a change of style",
  no_occlusion: "nothing covers anything that has to be seen or read",
  structural_integrity:
    "connectors join what they joined, labels stand at what they label, numbering has no gap, and no empty hole is left behind",
};

/** What content preservation is about, and what it leaves aside, a task. */
export const PRESERVATION_SCOPE: Readonly<Record<InfoeditTask, string>> = {
  text_expand:
    "Content preservation is about everything but the extended text itself. Look at the direct neighbours of that text with special care.",
  add: "Content preservation is about everything that was there before. Re-spacing, renewed connectors and renewed numbering are part of the edit.",
  swap_inter:
    "Content preservation is about everything; only the places of the named blocks may differ, and what has to give way for their sizes.",
  aspect_ratio:
    "Content preservation is about everything: each block, text, icon and connector is there, readable and in the old style, only arranged anew.",
};

/** What each sub-field of edit compliance asks, a task. */
export const COMPLIANCE: Readonly<Record<InfoeditTask, Readonly<Record<string, string>>>> = {
  text_expand: {
    correct_position: "the text grew at exactly the named place, and at no other",
    content_fully_rendered:
      "the new sentences are all there, clearly make the text longer, belong to its topic, and are completely readable inside their container and the canvas, without overlap or clipping; title, label and number of the place stay",
  },
  add: {
    correct_position:
      "every new element stands exactly where the instruction says (between A and B is meant literally), in the order given",
    content_fully_rendered:
      "all new elements are there, complete and readable, inside the canvas and their container, and look like their siblings",
  },
  swap_inter: {
    correct_position:
      "for every pair that is named, each block now stands where the other one stood, as a whole; a one-sided shift, a partial move or another place is failure",
    content_intact:
      "each moved block has all its titles, texts, numbers, icons, colours and inner arrangement as before, apart from being fitted to its new place",
  },
  aspect_ratio: {
    rearranged:
      "the content was really arranged anew for the new shape: not merely stretched, squeezed, cropped, padded or letterboxed, no overlaps, no large empty areas, everything inside and readable",
  },
};

/** Where the source is about square, scaling is a fair answer (infoedit.md §3.2, lenient track). */
export const LENIENT_RESHAPE =
  "the content was brought onto the new canvas: scaling, stretching, margins and a centred crop are fine as long as nothing is lost, clipped or unreadable";
