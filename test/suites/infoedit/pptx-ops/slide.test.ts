/**
 * The slide that operations are about is the one in source.pptx, it is seen as the layout is, and operations can make it
 * into any other: of every template.
 */
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { observeLayout } from "../../../../src/suites/infoedit/checks/from-layout.ts";
import type { ObservedDocument } from "../../../../src/suites/infoedit/checks/observed.ts";
import { compose } from "../../../../src/suites/infoedit/compose.ts";
import { layOut } from "../../../../src/suites/infoedit/layout/layout.ts";
import type { LaidOut } from "../../../../src/suites/infoedit/layout/shapes.ts";
import { applyOperations } from "../../../../src/suites/infoedit/pptx-ops/apply.ts";
import { slideDifference } from "../../../../src/suites/infoedit/pptx-ops/difference.ts";
import { slideOf } from "../../../../src/suites/infoedit/pptx-ops/from-layout.ts";
import { observeSlide } from "../../../../src/suites/infoedit/pptx-ops/observe.ts";
import { parseOperations } from "../../../../src/suites/infoedit/pptx-ops/operations.ts";
import { type SlideShape, slideBox } from "../../../../src/suites/infoedit/pptx-ops/slide.ts";
import { renderPptx } from "../../../../src/suites/infoedit/render/pptx.ts";
import { TEMPLATES } from "../../../../src/suites/infoedit/templates/registry.ts";
import { type XmlElement, XmlReader } from "../../../lib/xml-reader.ts";

function laidOut(template: string, count: number, ratio: "4:3" | "3:4"): LaidOut {
  return layOut(compose(`slide ${template}`, { templates: [template], counts: [count], ratio }));
}

const CASES = [...TEMPLATES.values()].map(({ id, capacity }) => {
  const less = Math.max(capacity.min, Math.min(3, capacity.max));
  return { id, few: laidOut(id, less, "4:3"), more: laidOut(id, Math.min(less + 1, capacity.max), "3:4") };
});

/** Numbers to 1/1000 px. */
function roundedOff(document: ObservedDocument): unknown {
  return JSON.parse(
    JSON.stringify(document, (_, value) =>
      typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
    ),
  );
}

describe.each(CASES)("$id", ({ few, more }) => {
  it("is seen on the slide as in the layout, with no operation at all", () => {
    const seen = observeSlide(applyOperations(slideOf(few), []));
    expect(roundedOff(seen)).toEqual(roundedOff(observeLayout(few)));
  });

  it("becomes the slide of another canvas and another number of nodes by operations", () => {
    const operations = slideDifference(slideOf(few), slideOf(more));
    const seen = observeSlide(applyOperations(slideOf(few), parseOperations(operations)));
    const wanted = observeLayout(more);
    expect([seen.width, seen.height]).toEqual([wanted.width, wanted.height]);
    expect(seen.elements.map(({ id }) => id)).toEqual(wanted.elements.map(({ id }) => id));
    for (const [index, element] of seen.elements.entries()) {
      const other = wanted.elements[index];
      const { kind, node, block, text, font, clipped, visible, join } = other;
      expect(element, element.id).toMatchObject({ kind, node, block, text, font, clipped, visible });
      expect([element.join?.from, element.join?.to]).toEqual([join?.from, join?.to]);
      for (const side of ["x", "y", "width", "height"] as const) {
        expect(Math.abs(element.box[side] - other.box[side]), `${element.id} ${side}`).toBeLessThan(0.15);
      }
    }
  });
});

describe("in the file", () => {
  interface Named {
    readonly name: string;
    readonly kind: string;
    readonly place: readonly number[];
    readonly children: readonly Named[];
  }
  const TAGS: Readonly<Record<string, string>> = { connector: "p:cxnSp", group: "p:grpSp", picture: "p:pic" };
  const EMU = 9525;

  function inTree(shape: SlideShape): Named {
    const { x, y, width, height } = slideBox(shape);
    return {
      name: shape.id,
      kind: TAGS[shape.kind] ?? "p:sp",
      place: [x, y, width, height].map((value) => Math.round(value * EMU)),
      children: shape.kind === "group" ? shape.children.map(inTree) : [],
    };
  }

  function inFile(parent: XmlElement): Named[] {
    return parent.children
      .filter(({ name }) => ["p:sp", "p:pic", "p:cxnSp", "p:grpSp"].includes(name))
      .map((element) => {
        const [{ attributes: at }] = element.all("a:off");
        const [{ attributes: size }] = element.all("a:ext");
        return {
          name: element.all("p:cNvPr")[0].attributes.name,
          kind: element.name,
          place: [at.x, at.y, size.cx, size.cy].map(Number),
          children: element.name === "p:grpSp" ? inFile(element) : [],
        };
      });
  }

  it.each(CASES.filter((_, index) => index % 8 === 0))(
    "$id has the same names in the same groups, in the same order and places",
    ({ few }) => {
      const slide = new XmlReader(strFromU8(unzipSync(renderPptx(few))["ppt/slides/slide1.xml"])).root();
      expect(inFile(slide.all("p:spTree")[0])).toEqual(slideOf(few).shapes.map(inTree));
    },
  );
});
