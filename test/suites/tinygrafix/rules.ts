/**
 * The rules that every TinyGrafixBench problem keeps, as functions from a proposal to a list of faults. The unit tests
 * ask them of a few seeds, the deep tests of thousands.
 */
import type { PixelBox } from "../../../src/raster/antialias-fill.ts";
import { colorDifference } from "../../../src/raster/lab.ts";
import { parseHex } from "../../../src/raster/raster.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH } from "../../../src/suites/tinygrafix/catalogue.ts";
import { type Mark, markBox, spotBox } from "../../../src/suites/tinygrafix/marks.ts";
import { paint } from "../../../src/suites/tinygrafix/paint.ts";
import { drawStates, type Proposal } from "../../../src/suites/tinygrafix/task.ts";

/** Captions keep this far from the edge of the paper and from everything else. */
const PAPER_MARGIN = 6;
const CAPTION_GAP = 2;

/** The layers that an edit may touch; everything else is the same in both pictures. */
const EDITED_ROLES: Readonly<Record<string, readonly string[]>> = {
  bar_chart_add_bar: ["bar"],
  bar_chart_recolor_bar: ["bar"],
  bar_chart_remove_bar: ["bar", "bar-label"],
  bar_chart_sort_bars: ["bar", "bar-label"],
  heatmap_add_cell: ["cell"],
  heatmap_change_colormap: ["cell", "key"],
  heatmap_mask_cells: ["cell"],
  heatmap_shift_heatmap: ["cell"],
  line_chart_draw_segments: ["line"],
  line_chart_filter_series: ["line"],
  line_chart_normalize_series: ["line"],
  line_chart_shade_interval: ["shade"],
  network_add_node: ["edge", "node", "node-outline"],
  network_recolor_node: ["node", "key-patch"],
  network_remove_node: ["edge", "node", "node-outline"],
  network_swap_nodes: ["edge", "node", "node-outline"],
  scatter_plot_draw_best_fit_line: ["fit-line"],
  scatter_plot_recolor_class: ["point", "fit-line"],
  scatter_plot_remove_outlier: ["point"],
  scatter_plot_swap_axes: ["point", "fit-line"],
};

function overlap(a: PixelBox, b: PixelBox, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

/** Captions that leave the paper, touch each other, or touch anything else that is drawn. */
export function captionFaults(marks: readonly Mark[]): string[] {
  const faults: string[] = [];
  const captions = marks.flatMap((mark) =>
    mark.kind === "text" ? [{ text: mark.spot.text, box: spotBox(mark.spot) }] : [],
  );
  const others = marks.filter((mark) => mark.kind !== "text");
  captions.forEach(({ text, box }, index) => {
    const isOnPaper =
      box.left >= PAPER_MARGIN &&
      box.top >= PAPER_MARGIN &&
      box.right <= FIGURE_WIDTH - PAPER_MARGIN &&
      box.bottom <= FIGURE_HEIGHT - PAPER_MARGIN;
    if (!isOnPaper) faults.push(`"${text}" leaves the paper`);
    for (const other of captions.slice(index + 1)) {
      if (overlap(box, other.box, CAPTION_GAP)) faults.push(`"${text}" touches "${other.text}"`);
    }
    for (const other of others) {
      if (overlap(box, markBox(other))) faults.push(`"${text}" lies on a ${other.role}`);
    }
  });
  return faults;
}

/** Words that repeat, that are no gibberish of 3 to 8 letters, or that cannot be read with certainty. */
export function wordFaults(marks: readonly Mark[]): string[] {
  const words = marks
    .flatMap((mark) => (mark.kind === "text" && mark.role !== "tick-label" ? [mark.spot.text] : []))
    .flatMap((text) => text.split(" "));
  const folded = words.map((word) => word.toLowerCase());
  return [
    ...words.filter((word) => !/^[A-Za-z]{3,8}$/.test(word)).map((word) => `"${word}" is no name`),
    ...words.filter((word) => /[Il]|rn|vv|nn/.test(word)).map((word) => `"${word}" can be misread`),
    ...words
      .filter((_, index) => folded.indexOf(folded[index]) !== index)
      .map((word) => `"${word}" appears twice`),
  ];
}

/** Axes without at least two labelled ticks, or with a label twice. */
export function tickFaults(proposal: Proposal): string[] {
  const figure: object = proposal.figure;
  return Object.entries(figure)
    .filter(([name]) => name.endsWith("_ticks"))
    .flatMap(([name, ticks]: [string, { at: number; label: { text: string } }[]]) => {
      const labels = ticks.map((tick) => tick.label.text);
      const values = labels.map((label) => Number(label.replace("−", "-")));
      return [
        ...(labels.length < 3 ? [`${name}: only ${labels.length} ticks`] : []),
        ...(new Set(labels).size < labels.length ? [`${name}: a label twice`] : []),
        ...values.filter(Number.isNaN).map(() => `${name}: a label that is no number`),
      ];
    });
}

/** Colours that look alike among those that the figure's marks use for data, or that vanish on the paper. */
export function colorFaults(proposal: Proposal): string[] {
  if (proposal.chart === "heatmap") return heatmapColorFaults(proposal);
  const { before, after } = drawStates(proposal);
  const data = [...before, ...after].filter((mark) =>
    /^(bar|line|shade|node|point|fit-line)$/.test(mark.role),
  );
  const colors = [...new Set(data.map((mark) => mark.color))];
  const paper = proposal.figure.theme.background;
  return colors.flatMap((color, index) =>
    [paper, ...colors.slice(index + 1)]
      .filter((other) => colorDifference(parseHex(color), parseHex(other)) <= 20)
      .map((other) => `${color} is close to ${other}`),
  );
}

function heatmapColorFaults(proposal: Extract<Proposal, { chart: "heatmap" }>): string[] {
  const paper = parseHex(proposal.figure.theme.background);
  const cells = Object.values(drawStates(proposal)).flatMap((marks) =>
    marks.filter((mark) => mark.role === "cell"),
  );
  return cells
    .filter((cell) => colorDifference(parseHex(cell.color), paper) <= 20)
    .map((cell) => `a cell of ${cell.color} looks empty`);
}

/** Numbers and colours of the instruction that are not, to the letter, the ones that the edit uses. */
export function wordingFaults(proposal: Proposal): string[] {
  const sentence = proposal.instruction.replace(/"[^"]*"/g, "").replace(/1-based/g, "");
  const printedColors = sentence.match(/#[0-9A-F]{6}/g) ?? [];
  const printedNumbers = sentence.replace(/#[0-9A-F]{6}/g, "").match(/-?\d+(\.\d+)?(e[+-]?\d+)?/g) ?? [];
  const values = Object.values(proposal.edit);
  return [
    ...printedNumbers
      .filter((text) => Number(Number(text).toPrecision(3)) !== Number(text) || /e/.test(text))
      .map((text) => `${text} has more than three figures`),
    ...printedNumbers
      .filter((text) => !values.includes(Number(text)))
      .map((text) => `${text} is not in the edit`),
    ...printedColors.filter((text) => !values.includes(text)).map((text) => `${text} is not in the edit`),
  ];
}

/** Layers that change although the edit has nothing to do with them, and edits that change no layer. */
export function layerFaults(task: string, proposal: Proposal): string[] {
  const { before, after } = drawStates(proposal);
  const changed = new Set(changedPieces(before, after).map((piece) => piece.role));
  const allowed = EDITED_ROLES[task];
  return [
    ...[...changed].filter((role) => !allowed.includes(role)).map((role) => `${role} changes`),
    ...(changed.size === 0 ? ["nothing changes"] : []),
  ];
}

interface Piece {
  readonly key: string;
  readonly role: string;
  readonly box: PixelBox;
}

/** Marks one by one, lines segment by segment: what an edit adds or takes away. */
function pieces(marks: readonly Mark[]): Piece[] {
  return marks.flatMap((mark): Piece[] => {
    const parts: Mark[] =
      mark.kind === "line"
        ? mark.points.slice(1).map((point, index) => ({ ...mark, points: [mark.points[index], point] }))
        : [mark];
    return parts.map((part) => ({ key: JSON.stringify(part), role: part.role, box: markBox(part) }));
  });
}

function changedPieces(before: readonly Mark[], after: readonly Mark[]): Piece[] {
  const [old, fresh] = [pieces(before), pieces(after)];
  const [oldKeys, freshKeys] = [old, fresh].map((list) => new Set(list.map((piece) => piece.key)));
  return [
    ...old.filter((piece) => !freshKeys.has(piece.key)),
    ...fresh.filter((piece) => !oldKeys.has(piece.key)),
  ];
}

/** Pixels that differ, and how many of them lie outside the boxes of what the edit adds or takes away. */
export function pixelDifferences(proposal: Proposal): { readonly inside: number; readonly outside: number } {
  const { before, after } = drawStates(proposal);
  const paper = proposal.figure.theme.background;
  const [input, answer] = [paint(paper, before), paint(paper, after)];
  const boxes = changedPieces(before, after).map((piece) => piece.box);
  let inside = 0;
  let outside = 0;
  for (let index = 0; index < input.pixels.length; index++) {
    if (input.pixels[index] === answer.pixels[index]) continue;
    const x = index % FIGURE_WIDTH;
    const y = Math.floor(index / FIGURE_WIDTH);
    const isInside = boxes.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
    if (isInside) inside++;
    else outside++;
  }
  return { inside, outside };
}

/** Every rule but the ones that need pixels. */
export function faults(task: string, proposal: Proposal): string[] {
  const { before, after } = drawStates(proposal);
  return [
    ...captionFaults(before),
    ...captionFaults(after),
    ...wordFaults(before),
    ...tickFaults(proposal),
    ...colorFaults(proposal),
    ...wordingFaults(proposal),
    ...layerFaults(task, proposal),
  ];
}
