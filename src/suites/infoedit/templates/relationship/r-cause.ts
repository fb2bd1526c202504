/** A fishbone: bones with causes lead to a spine that points to the effect. First node: the effect; then the bones. */
import { box, type Spot } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { balanceText, wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_CAUSE: Template = {
  id: "r-cause",
  family: "relationship",
  title: "fishbone with causes",
  reflow: "Bones stand in pairs along the spine; the causes of a bone share its length and stay on it.",
  capacity: { min: 8, max: 17 },
  aspect: { min: 1.4, max: 3.2 },
  links: "none",
  role: "cause",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.tree(count);
    const [{ children: branches = [], ...effect }] = nodes;
    const bones = branches.map(({ children = [], ...bone }) => ({
      ...bone,
      role: "bone",
      children: children.map((leaf) => ({ ...leaf, role: "cause" })),
    }));
    return { heading, nodes: [{ ...effect, role: "effect" }, ...bones] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, pad, gap, type, palette, stroke } = theme;
    const [effect, ...bones] = block.nodes;
    const head = Math.min(Math.max(body * 9, sketch.box.width * 0.16), body * 12);
    const title = balanceText(effect.texts.title ?? "", type.label, head - body * 3.2, 4);
    const headHigh = Math.max(title.height + 2.4 * pad, body * 5.6);
    const spine = sketch.box.width - head;
    const pairs = Math.ceil(bones.length / 2);
    const step = spine / pairs;
    const slant = Math.min(body * 3.4, step * 0.22);
    const names = bones.map(({ texts }) => wrapText(texts.title ?? "", type.label, step - slant - pad, 1));
    const tab = Math.max(...names.map(({ height }) => height)) + pad * 0.8;
    const room = step - slant - gap * 1.6;
    const causes = bones.map(({ children }) =>
      children.map(({ texts }) => wrapText(texts.title ?? "", type.body, room - body * 1.2, 1)),
    );
    const line = Math.max(...causes.flat().map(({ height }) => height)) + body * 0.55;
    const most = Math.max(...bones.map(({ children }) => children.length));
    const need = Math.max(2 * (tab + most * line + body), headHigh);
    if (need > sketch.box.height) sketch.reject("the bones are too long");
    const half = Math.min(sketch.box.height, need * 2) / 2;
    const level = sketch.box.y + sketch.box.height / 2;
    const left = sketch.box.x;
    const right = left + sketch.box.width;
    const axis = [left, right - head + 1].map((x) => ({ x, y: level }));
    sketch.line(null, "spine", axis, { stroke: palette.ink, strokeWidth: stroke * 2.5 });
    const tail: Spot[] = [
      { x: left, y: level },
      { x: left, y: level - body },
      { x: left + body * 1.3, y: level },
      { x: left, y: level + body },
    ];
    sketch.polygon(null, "tail", tail, { fill: palette.ink });
    const first = theme.accent(0);
    const nose: Spot[] = [
      { x: right - head, y: level - headHigh / 2 },
      { x: right - body * 2, y: level - headHigh / 2 },
      { x: right, y: level },
      { x: right - body * 2, y: level + headHigh / 2 },
      { x: right - head, y: level + headHigh / 2 },
    ];
    sketch.frame(effect, box(right - head, level - headHigh / 2, head, headHigh), {
      outline: { kind: "polygon", points: nose },
    });
    sketch.polygon(effect, "head", nose, { fill: first.base });
    sketch.text(
      effect,
      "title",
      title,
      box(right - head + body * 0.8, level - headHigh / 2, head - body * 2.8, headHigh),
      {
        color: first.on,
        valign: "middle",
      },
    );
    bones.forEach((bone, index) => {
      const up = index % 2 === 0;
      const accent = theme.accent(accentIndex(bone, index + 1));
      const foot = left + step * (Math.floor(index / 2) + 1) - gap * 0.5;
      const from = foot - slant;
      const end = level + (up ? -half : half);
      const x = from - room;
      const frame = box(x, up ? end : level + stroke * 2, foot - x + gap * 0.4, half - stroke * 2);
      sketch.frame(bone, frame);
      const tabY = up ? end : end - tab;
      const inner = up ? tabY + tab : tabY;
      const run: Spot[] = [
        { x: from, y: inner },
        { x: foot, y: level + (up ? -stroke * 2 : stroke * 2) },
      ];
      sketch.line(bone, "bone", run, { stroke: accent.base, strokeWidth: stroke * 1.8 });
      const label = box(from - names[index].width - pad, tabY, names[index].width + 2 * pad, tab);
      const kept = box(Math.min(label.x, foot + gap * 0.4 - label.width), tabY, label.width, tab);
      sketch.rect(bone, "tab", kept, { fill: accent.base, radius: theme.radius });
      sketch.text(bone, "title", names[index], box(kept.x + pad * 0.5, tabY, kept.width - pad, tab), {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
      const length = half - tab - body * 0.6;
      const air = length / Math.max(1, bone.children.length);
      bone.children.forEach((cause, order) => {
        // Read down on both sides: from the name above the spine, to the name below it.
        const nth = (up ? order : bone.children.length - 1 - order) + 0.62;
        const share = nth / bone.children.length;
        const y = inner + (up ? 1 : -1) * air * nth;
        const tip = from + slant * share * (length / (half - tab));
        const fitted = causes[index][order];
        const width = fitted.width + body * 1.4;
        const top = y - fitted.height * 0.9;
        const place = box(tip - width, top, width, fitted.height * 1.1);
        sketch.frame(cause, place, { inside: bone });
        const rule = [tip - width, tip].map((at) => ({ x: at, y: y + fitted.height * 0.1 }));
        sketch.line(cause, "twig", rule, { stroke: accent.base, strokeWidth: 1.5 });
        sketch.text(cause, "title", fitted, box(tip - width, top, fitted.width + 1, fitted.height), {
          color: palette.ink,
        });
      });
    });
  },
};
