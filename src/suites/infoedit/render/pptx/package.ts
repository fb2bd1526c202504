/** The parts of a presentation that hardly depend on what is drawn: relations, one master, one layout, one theme. */
import type { LaidOut } from "../../layout/shapes.ts";
import { escapeText } from "../html-text.ts";
import { emu } from "./xml.ts";

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const RELATION_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const NAMESPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  `xmlns:r="${RELATION_TYPE}"`,
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(" ");

const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const MAIN = "application/vnd.openxmlformats-officedocument.presentationml";
const EMPTY_TREE =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree>';
const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** Part name → text, in the order of the file. */
export function fixedParts(laid: LaidOut): [name: string, text: string][] {
  const parts: [string, string][] = [
    ["[Content_Types].xml", contentTypes()],
    ["_rels/.rels", relations([["officeDocument", "ppt/presentation.xml"]])],
    ["ppt/presentation.xml", presentation(laid)],
    [
      "ppt/_rels/presentation.xml.rels",
      relations([
        ["slideMaster", "slideMasters/slideMaster1.xml"],
        ["slide", "slides/slide1.xml"],
        ["theme", "theme/theme1.xml"],
      ]),
    ],
    ["ppt/slideMasters/slideMaster1.xml", slideMaster()],
    [
      "ppt/slideMasters/_rels/slideMaster1.xml.rels",
      relations([
        ["slideLayout", "../slideLayouts/slideLayout1.xml"],
        ["theme", "../theme/theme1.xml"],
      ]),
    ],
    ["ppt/slideLayouts/slideLayout1.xml", slideLayout()],
    [
      "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
      relations([["slideMaster", "../slideMasters/slideMaster1.xml"]]),
    ],
    ["ppt/theme/theme1.xml", theme(laid)],
  ];
  return parts.map(([name, text]) => [name, XML_HEAD + text]);
}

/** What a part refers to, numbered from rId1. */
export function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const entries = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATION_TYPE}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${RELATIONS}">${entries.join("")}</Relationships>`;
}

function contentTypes(): string {
  const overrides = [
    ["/ppt/presentation.xml", `${MAIN}.presentation.main+xml`],
    ["/ppt/slideMasters/slideMaster1.xml", `${MAIN}.slideMaster+xml`],
    ["/ppt/slideLayouts/slideLayout1.xml", `${MAIN}.slideLayout+xml`],
    ["/ppt/slides/slide1.xml", `${MAIN}.slide+xml`],
    ["/ppt/theme/theme1.xml", "application/vnd.openxmlformats-officedocument.theme+xml"],
  ];
  return [
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="png" ContentType="image/png"/>',
    ...overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`),
    "</Types>",
  ].join("");
}

function presentation({ width, height }: LaidOut): string {
  return [
    `<p:presentation ${NAMESPACES}>`,
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>',
    '<p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst>',
    `<p:sldSz cx="${emu(width)}" cy="${emu(height)}"/><p:notesSz cx="6858000" cy="9144000"/>`,
    "</p:presentation>",
  ].join("");
}

function slideMaster(): string {
  return [
    `<p:sldMaster ${NAMESPACES}><p:cSld>${EMPTY_TREE}</p:cSld>${COLOR_MAP}`,
    '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>',
    "</p:sldMaster>",
  ].join("");
}

function slideLayout(): string {
  return `<p:sldLayout ${NAMESPACES} type="blank"><p:cSld name="Blank">${EMPTY_TREE}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;
}

/** The palette as a theme, so that the colour menu of an editor offers it. */
function theme({ theme: { palette } }: LaidOut): string {
  const accents = palette.accents.map(({ base }) => base);
  const colors: [string, string][] = [
    ["dk1", palette.ink],
    ["lt1", palette.ground],
    ["dk2", palette.muted],
    ["lt2", palette.surface],
    ...accents.map((color, index): [string, string] => [`accent${index + 1}`, color]),
    ["accent6", palette.muted],
    ["hlink", accents[0]],
    ["folHlink", palette.muted],
  ];
  const font = '<a:latin typeface="DejaVu Sans"/><a:ea typeface=""/><a:cs typeface=""/>';
  const placeholder = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const three = (text: string) => text.repeat(3);
  return [
    `<a:theme ${NAMESPACES.split(" ")[0]} name="${escapeText(palette.id)}"><a:themeElements>`,
    `<a:clrScheme name="${escapeText(palette.id)}">`,
    ...colors.map(([name, color]) => `<a:${name}><a:srgbClr val="${color.slice(1)}"/></a:${name}>`),
    "</a:clrScheme>",
    `<a:fontScheme name="DejaVu"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>`,
    `<a:fmtScheme name="Flat"><a:fillStyleLst>${three(placeholder)}</a:fillStyleLst>`,
    `<a:lnStyleLst>${three(`<a:ln w="9525">${placeholder}</a:ln>`)}</a:lnStyleLst>`,
    `<a:effectStyleLst>${three("<a:effectStyle><a:effectLst/></a:effectStyle>")}</a:effectStyleLst>`,
    `<a:bgFillStyleLst>${three(placeholder)}</a:bgFillStyleLst></a:fmtScheme>`,
    "</a:themeElements></a:theme>",
  ].join("");
}
