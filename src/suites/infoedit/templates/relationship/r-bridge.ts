/** A bridge from a problem to its solution. Nodes: the problem, the solution, then the planks from left to right. */
import { arc, box, columns, equal, inset, type Spot } from "../../layout/box.ts";
import { filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_BRIDGE: Template = {
  id: "r-bridge",
  family: "relationship",
  title: "bridge from problem to solution",
  reflow:
    "Planks share the span between both banks evenly and in their order; problem and solution stay on their bank.",
  capacity: { min: 2, max: 5 },
  aspect: { min: 1.5, max: 3.4 },
  links: "none",
  role: "plank",
  insert: "nodes",
  numbered: true,
  draw(writer, count) {
    const { heading, nodes } = writer.steps(count, "title");
    const bank = (role: string, { nodes: [{ texts }] }: ReturnType<typeof writer.pros>) => ({ role, texts });
    const planks = nodes.map(({ texts }) => ({ role: "plank", texts }));
    return {
      heading,
      nodes: [bank("problem", writer.cons(1, "short")), bank("solution", writer.pros(1, "short")), ...planks],
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, pad, palette, type } = theme;
    const [problem, solution, ...planks] = block.nodes;
    const wide = Math.max(body * 13, sketch.box.width * 0.24);
    const span = sketch.box.width - 2 * wide;
    const slit = Math.max(2, body * 0.2);
    const deck = columns(box(sketch.box.x + wide, 0, span, 1), equal(planks.length), slit);
    if (deck[0].width < body * 5) sketch.reject("the planks are too narrow");
    const slant = body * 2;
    const banks = [problem, solution].map((node) => measureCopy(sketch, node, wide - slant - 1.6 * pad));
    const names = planks.map(({ texts }) =>
      balanceText(texts.title ?? "", type.label, deck[0].width - pad * 0.7, 3),
    );
    const numeral = balanceText("8", type.numeral, body * 3, 1);
    const plank = Math.max(...names.map(({ height }) => height)) + numeral.height + pad * 1.5;
    const bankText = Math.max(...banks.map(({ height }) => height)) + pad * 2;
    const bankHigh = Math.max(bankText, plank + body * 4.5);
    if (bankHigh > sketch.box.height) sketch.reject("the banks are too low");
    const high = Math.min(sketch.box.height, Math.max(bankHigh * 1.35, sketch.box.width * 0.44));
    const top = sketch.box.y + (sketch.box.height - high) / 2;
    const foot = top + high;
    const left = sketch.box.x;
    const right = left + sketch.box.width;
    const water = Array.from(
      { length: 33 },
      (_, step): Spot => ({
        x: left + wide - slant + ((span + 2 * slant) * step) / 32,
        y: foot - body * 1.2 + (step % 2) * body * 0.35,
      }),
    );
    sketch.polygon(
      null,
      "water",
      [...water, { x: right - wide + slant, y: foot }, { x: left + wide - slant, y: foot }],
      { fill: palette.line },
    );
    for (const [node, sign, copy, index] of [
      [problem, 1, banks[0], 0],
      [solution, -1, banks[1], 1],
    ] as const) {
      const outer = sign === 1 ? left : right;
      const points: Spot[] = [
        { x: outer, y: top },
        { x: outer + sign * wide, y: top },
        { x: outer + sign * (wide - slant), y: foot },
        { x: outer, y: foot },
      ];
      const place = box(sign === 1 ? left : right - wide, top, wide, high);
      sketch.frame(node, place, { outline: { kind: "polygon", points } });
      const accent = palette.accents[index];
      sketch.polygon(node, "bank", points, { fill: accent.base });
      const tone = { ...filledTone(sketch, 0), strong: accent.on, ink: accent.on };
      const text = sign === 1 ? inset(place, pad, slant, pad, pad) : inset(place, pad, pad, pad, slant);
      placeCopy(sketch, copy, text, tone, "left", "top");
    }
    const accent = theme.accent(0);
    const under = top + plank;
    const rise = Math.min(foot - under - body * 1.4, span * 0.4);
    const arch = arc({ x: left + wide + span / 2, y: under + rise }, span / 2 - body, rise * 0.82, -90, 90);
    sketch.polygon(
      null,
      "arch",
      [
        { x: left + wide, y: under },
        { x: left + wide, y: under + rise },
        ...arch,
        { x: right - wide, y: under + rise },
        { x: right - wide, y: under },
      ],
      { fill: accent.soft },
    );
    planks.forEach((node, index) => {
      const place = sketch.frame(node, box(deck[index].x, top, deck[index].width, plank));
      sketch.rect(node, "plank", place, {
        fill: accent.soft,
        stroke: accent.base,
        strokeWidth: theme.stroke,
      });
      const number = balanceText(String(index + 1), type.numeral, place.width, 1);
      const used = number.height + names[index].height + pad * 0.3;
      const y = place.y + (plank - used) / 2;
      sketch.text(node, "numeral", number, box(place.x, y, place.width, number.height), {
        color: accent.strong,
        align: "center",
      });
      const below = box(
        place.x + pad * 0.3,
        y + number.height + pad * 0.3,
        place.width - pad * 0.6,
        names[index].height,
      );
      sketch.text(node, "title", names[index], below, { color: palette.ink, align: "center" });
    });
  },
};
