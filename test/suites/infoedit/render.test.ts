/** The three renderings show the same shapes, under the same ids, and the same bytes each time. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { compose } from "../../../src/suites/infoedit/compose.ts";
import { layOut } from "../../../src/suites/infoedit/layout/layout.ts";
import { allShapes, type LaidOut } from "../../../src/suites/infoedit/layout/shapes.ts";
import { renderHtml } from "../../../src/suites/infoedit/render/html.ts";
import { renderRaster } from "../../../src/suites/infoedit/render/png.ts";
import { renderPptx } from "../../../src/suites/infoedit/render/pptx.ts";
import { type XmlElement, XmlReader } from "../../lib/xml-reader.ts";

const TEMPLATES = [
  ["l-rows", "p-arrows", "m-table"],
  ["c-ring", "h-org"],
  ["y-up", "g-grid", "r-compare"],
] as const;

const LAID: readonly LaidOut[] = TEMPLATES.map((templates) =>
  layOut(compose(`render-${templates[0]}`, { templates, ratio: "4:3" })),
);

/** Blocks, nodes and shapes. */
function idsOf(laid: LaidOut): string[] {
  const owners = laid.blocks.flatMap(({ id, nodes }) => [id, ...nodes.map((node) => node.id)]);
  return [...owners, ...allShapes(laid).map(({ id }) => id)].sort();
}

describe.each([...LAID])("an infographic of $model.blocks.length blocks", (laid) => {
  it("is drawn alike twice, from the seed on", () => {
    const { seed } = laid.model;
    const templates = TEMPLATES.find(([first]) => seed.endsWith(first));
    const again = layOut(compose(seed, { templates, ratio: "4:3" }));
    expect(again.model).toEqual(laid.model);
    expect(renderHtml(again)).toBe(renderHtml(laid));
    expect(bytesToHex(sha256(renderPptx(again)))).toBe(bytesToHex(sha256(renderPptx(laid))));
    expect(renderRaster(again).pixels).toEqual(renderRaster(laid).pixels);
  });

  describe("as HTML", () => {
    const html = renderHtml(laid);

    it("has an element for every block, node and shape, each once", () => {
      const ids = [...html.matchAll(/<(?!marker)\w+ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.sort()).toEqual([...idsOf(laid), "canvas"].sort());
    });

    it("names the two nodes of every connector", () => {
      for (const shape of allShapes(laid)) {
        if (shape.kind !== "connector") continue;
        const element = html.match(new RegExp(`<path id="${shape.id}"[^>]*>`))?.[0] ?? "";
        expect(element).toContain(`data-from="${shape.from}" data-to="${shape.to}"`);
      }
    });

    it("needs nothing from outside and runs nothing", () => {
      expect(html).not.toMatch(/<script|<link|<img|<iframe|https?:|\son\w+=|@import|@font-face/i);
    });

    it("holds every text once, unbroken", () => {
      const texts = allShapes(laid).flatMap((shape) => (shape.kind === "text" ? [shape] : []));
      for (const { id, text } of texts) {
        const content = html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1];
        expect(content?.replaceAll("&amp;", "&").replaceAll("&quot;", '"')).toBe(text);
      }
    });
  });

  describe("as a slide", () => {
    const parts = unzipSync(renderPptx(laid));
    const read = (name: string): XmlElement => new XmlReader(strFromU8(parts[name])).root();
    const slide = read("ppt/slides/slide1.xml");

    it("consists of well-formed parts whose relations lead to parts that are there", () => {
      for (const name of Object.keys(parts)) {
        if (!/\.(xml|rels)$/.test(name)) continue;
        const root = read(name);
        if (!name.endsWith(".rels")) continue;
        const folder = name.replace(/_rels\/[^/]+$/, "");
        for (const { attributes } of root.all("Relationship")) {
          const target = new URL(attributes.Target, `http://host/${folder}`).pathname.slice(1);
          expect(Object.keys(parts), `${name} → ${attributes.Target}`).toContain(target);
        }
      }
    });

    it("has the canvas's size", () => {
      const { attributes } = read("ppt/presentation.xml").all("p:sldSz")[0];
      expect([Number(attributes.cx), Number(attributes.cy)]).toEqual([laid.width * 9525, laid.height * 9525]);
    });

    it("has a named shape for every block, node and shape, numbered without repeats", () => {
      const named = slide.all("p:cNvPr").map(({ attributes }) => attributes);
      expect(
        named
          .map(({ name }) => name)
          .filter((name) => name !== "")
          .sort(),
      ).toEqual(idsOf(laid));
      expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
    });

    it("joins shapes of the two nodes by every connector", () => {
      const names = new Map(slide.all("p:cNvPr").map(({ attributes }) => [attributes.id, attributes.name]));
      for (const connector of slide.all("p:cxnSp")) {
        const id = connector.all("p:cNvPr")[0].attributes.name;
        const shape = allShapes(laid).find((candidate) => candidate.id === id);
        if (shape?.kind !== "connector") throw new Error(`${id} is no connector`);
        const ends = ["a:stCxn", "a:endCxn"].map(
          (tag) => names.get(connector.all(tag)[0].attributes.id) ?? "",
        );
        expect(ends[0].startsWith(`${shape.from}-`)).toBe(true);
        expect(ends[1].startsWith(`${shape.to}-`)).toBe(true);
      }
    });
  });
});
