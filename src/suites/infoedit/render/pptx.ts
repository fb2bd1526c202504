/**
 * The slide of a layout: an OOXML presentation with one slide of the canvas's size. Shapes carry our ids as names,
 * nodes and blocks are groups, connectors know the shapes they join, pictures are PNG parts. The same layout gives the
 * same bytes. Structure: ECMA-376 part 1, §13 (presentation), §19.3 (slides), §20.1 (DrawingML).
 */
import { strToU8, zipSync } from "fflate";
import { encodePng } from "../../../raster/codec/png-encode.ts";
import type { LaidOut } from "../layout/shapes.ts";
import { pictureRaster } from "./png.ts";
import { fixedParts } from "./pptx/package.ts";
import { slidePart } from "./pptx/slide.ts";

/** What a zip entry says of its time; without an offset it is the same in every time zone. */
const ENTRY_TIME = "1980-01-01T00:00:00";

/** The bytes of a .pptx file. */
export function renderPptx(laid: LaidOut): Uint8Array {
  const { xml, relations, pictures } = slidePart(laid);
  const parts: Record<string, [Uint8Array, { level: 0 | 6; mtime: string }]> = {};
  const add = (name: string, content: Uint8Array, level: 0 | 6): void => {
    parts[name] = [content, { level, mtime: ENTRY_TIME }];
  };
  for (const [name, text] of fixedParts(laid)) add(name, strToU8(text), 6);
  add("ppt/slides/slide1.xml", strToU8(xml), 6);
  add("ppt/slides/_rels/slide1.xml.rels", strToU8(relations), 6);
  pictures.forEach(({ picture, box }, index) => {
    const raster = pictureRaster(picture, Math.ceil(box.width), Math.ceil(box.height));
    add(`ppt/media/image${index + 1}.png`, encodePng(raster), 0);
  });
  return zipSync(parts);
}
