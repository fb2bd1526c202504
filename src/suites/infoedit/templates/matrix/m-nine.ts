/** Nine fields in three rows of three whose shade deepens along the diagonal. Nodes: rows, with fields as children. */
import { box, columns, rows as divide, equal, inset } from "../../layout/box.ts";
import { inkOn } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

export const M_NINE: Template = {
  id: "m-nine",
  family: "matrix",
  title: "three by three fields",
  reflow: "Nine equal fields stay in three rows of three; each row keeps its name at the left.",
  capacity: { min: 3, max: 3 },
  aspect: { min: 0.8, max: 2 },
  links: "none",
  role: "row",
  insert: "nowhere",
  numbered: false,
  draw(writer) {
    const { heading, nodes } = writer.tree(17);
    const rows = (nodes[0].children ?? []).slice(0, 3).map((branch) => ({
      ...branch,
      role: "row",
      children: (branch.children ?? []).slice(0, 3).map((leaf) => ({ ...leaf, role: "field" })),
    }));
    return { heading, nodes: rows };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { type, palette, gap, body } = theme;
    const names = block.nodes.map(({ texts }) => balanceText(texts.title ?? "", type.label, body * 9, 2));
    const side = Math.max(...names.map(({ width }) => width)) + gap * 1.2;
    const slit = Math.max(4, body * 0.4);
    const fieldWidth = Math.min((sketch.box.width - side - 2 * slit) / 3, body * 18);
    const high = Math.min(sketch.box.height, fieldWidth * 3);
    const whole = side + fieldWidth * 3 + slit * 2;
    const left = sketch.box.x + (sketch.box.width - whole) / 2;
    const area = box(left, sketch.box.y + (sketch.box.height - high) / 2, whole, high);
    const places = divide(area, equal(3), slit);
    const { base, soft } = theme.accent(0);
    block.nodes.forEach((row, index) => {
      const place = sketch.frame(row, places[index]);
      const name = box(place.x, place.y, side - gap, place.height);
      if (place.height < body * 3) sketch.reject("the fields are too low");
      sketch.text(row, "title", names[index], name, { color: palette.ink, align: "right", valign: "middle" });
      const fields = columns(inset(place, 0, 0, 0, side), equal(row.children.length), slit);
      row.children.forEach((field, column) => {
        const at = sketch.frame(field, fields[column], { inside: row });
        const fill = mix(soft, base, (column + 2 - index) / 4);
        sketch.rect(field, "field", at, { fill, radius: theme.radius });
        const title = balanceText(field.texts.title ?? "", type.label, at.width - gap, 3);
        sketch.text(field, "title", title, inset(at, 0, gap / 2), {
          color: inkOn(sketch, fill),
          align: "center",
          valign: "middle",
        });
      });
    });
  },
};
