/**
 * Carries out operations on a slide, one after the other. The list is right as a whole or not at all: what cannot be
 * carried out is told of by its place, and nothing is scored.
 */

import { contains } from "../layout/box.ts";
import { connect, withConnectorsDrawn } from "./connectors.ts";
import { contentBox, type Entry, SlideEditor, treeOf, weightOf, within } from "./editor.ts";
import { makeLeaf, restyled, STYLES, type StyleName } from "./leaves.ts";
import type { Operation, OperationOf } from "./operations.ts";
import { type Slide, type SlideGroup, type SlideShape, slideBox } from "./slide.ts";
import { reflowed } from "./text-flow.ts";

/** The slide after the operations; the one given stays as it is. Throws PlumblineError `document_invalid`. */
export function applyOperations(slide: Slide, operations: readonly Operation[]): Slide {
  const editor = new SlideEditor(slide);
  for (const [index, operation] of operations.entries()) {
    editor.index = index;
    carryOut(editor, operation);
  }
  return withConnectorsDrawn(editor.slide());
}

function carryOut(editor: SlideEditor, operation: Operation): void {
  switch (operation.op) {
    case "set_text":
      setText(editor, operation);
      break;
    case "move":
      move(editor, operation);
      break;
    case "resize":
      resize(editor, operation);
      break;
    case "set_slide_size":
      editor.width = operation.width;
      editor.height = operation.height;
      break;
    case "add_shape":
      addShape(editor, operation);
      break;
    case "add_group":
      addGroup(editor, operation);
      break;
    case "duplicate":
      duplicate(editor, operation);
      break;
    case "delete":
      remove(editor, operation);
      break;
    case "connect":
      connect(editor, operation);
      break;
    case "reorder":
      reorder(editor, operation);
      break;
    case "set_style":
      setStyle(editor, operation);
      break;
    case "reparent":
      reparent(editor, operation);
      break;
  }
}

function setText(editor: SlideEditor, { shape: id, text }: OperationOf<"set_text">): void {
  const entry = editor.get(id, "shape");
  if (entry.shape.kind !== "text") throw editor.fault("shape", `${JSON.stringify(id)} is not a text box`);
  entry.shape = reflowed({ ...entry.shape, text });
  editor.spend(weightOf(entry.shape));
}

/** A shape that can be placed: connectors are where the shapes are that they join. */
function placeable(editor: SlideEditor, id: string): Entry {
  const entry = editor.get(id, "shape");
  if (entry.shape.kind === "connector") {
    throw editor.fault("shape", `${JSON.stringify(id)} is a connector and follows its shapes: use connect`);
  }
  return entry;
}

function move(editor: SlideEditor, { shape: id, x, y }: OperationOf<"move">): void {
  const entry = placeable(editor, id);
  const box = slideBox(entry.shape);
  editor.move(entry, x - box.x, y - box.y);
  editor.fitGroups(entry.parent);
}

/** px by which shapes may stick out of the box that is given to their group. */
const FRAME_SLACK = 2;

function resize(editor: SlideEditor, operation: OperationOf<"resize">): void {
  const { shape: id, width, height, contents } = operation;
  const entry = placeable(editor, id);
  const { shape } = entry;
  const from = slideBox(shape);
  const to = { x: operation.x ?? from.x, y: operation.y ?? from.y, width, height };
  if (!("points" in shape) && (width === 0 || height === 0)) {
    throw editor.fault(width === 0 ? "width" : "height", "Only lines may have no width or no height");
  }
  if (shape.kind === "group" && contents === "keep") {
    const inner = contentBox(entry);
    if (inner !== null && !contains(to, inner, FRAME_SLACK)) {
      throw editor.fault("contents", `The box does not hold what is in ${JSON.stringify(id)}`);
    }
    entry.shape = { ...shape, box: to };
  } else editor.scale(entry, to);
  editor.fitGroups(entry.parent);
}

function addShape(editor: SlideEditor, operation: OperationOf<"add_shape">): void {
  const parent = editor.group(operation.parent);
  const leaf = makeLeaf(operation);
  if ("fault" in leaf) throw editor.fault(leaf.field, leaf.fault);
  refuseTightLines(editor, leaf);
  editor.add(leaf, parent);
  editor.fitGroups(parent);
}

function remove(editor: SlideEditor, { shape: id }: OperationOf<"delete">): void {
  const entry = editor.get(id, "shape");
  editor.remove(entry);
  editor.fitGroups(entry.parent);
}

/** A group round shapes, which keep their places and stand in it in the order of the list. */
function addGroup(editor: SlideEditor, { id, parent: parentId, shapes }: OperationOf<"add_group">): void {
  const parent = editor.group(parentId);
  const members = shapes.map((shape, at) => {
    const entry = editor.get(shape, `shapes/${at}`);
    if (shapes.indexOf(shape) !== at) throw editor.fault(`shapes/${at}`, "The shape is in the list twice");
    refuseInside(editor, parent, entry, `shapes/${at}`);
    return entry;
  });
  const box = slideBox(members[0].shape);
  const group = editor.add({ kind: "group", id, role: "group", holds: "new", box, children: [] }, parent);
  for (const [at, member] of members.entries()) {
    const old = member.parent;
    editor.detach(member);
    editor.fitGroups(old);
    editor.attach(member, group, at, `shapes/${at}`);
  }
  editor.fitGroups(group);
}

/** A group cannot be within itself. */
function refuseInside(editor: SlideEditor, parent: Entry, entry: Entry, field: string): void {
  for (let at: Entry | null = parent; at !== null; at = at.parent) {
    if (at === entry) throw editor.fault(field, `${JSON.stringify(entry.shape.id)} would be within itself`);
  }
}

/** A copy with new ids, directly in front of the original unless another group is named. */
function duplicate(editor: SlideEditor, operation: OperationOf<"duplicate">): void {
  const { shape: original, id } = operation;
  const entry = editor.get(original, "shape");
  const own = entry.parent ?? editor.root;
  const parent = operation.parent === undefined ? own : editor.group(operation.parent);
  const place = parent === own ? own.children.indexOf(entry) + 1 : parent.children.length;
  const names = new Map(within(entry).map(({ shape }) => [shape.id, copyName(shape.id, original, id)]));
  const copy = editor.add(renamed(treeOf(entry), names), parent, place);
  const box = slideBox(copy.shape);
  const { x = box.x, y = box.y } = operation;
  if (copy.shape.kind !== "connector") editor.move(copy, x - box.x, y - box.y);
  editor.fitGroups(parent);
}

/** What is in `b1-n2` is called `b1-n2-title`, and in its copy `new-title`; other names get the copy's before them. */
function copyName(id: string, original: string, copy: string): string {
  if (id === original) return copy;
  return id.startsWith(`${original}-`) ? `${copy}${id.slice(original.length)}` : `${copy}-${id}`;
}

/** With other ids; connectors between shapes of the copy join the copies. */
function renamed(shape: SlideShape, names: ReadonlyMap<string, string>): SlideShape {
  const id = names.get(shape.id) ?? shape.id;
  if (shape.kind === "group") {
    const holds: SlideGroup["holds"] = shape.holds === "block" ? "new" : shape.holds;
    return { ...shape, id, holds, children: shape.children.map((child) => renamed(child, names)) };
  }
  if (shape.kind !== "connector") return { ...shape, id };
  const glued = (glue: typeof shape.from) => ({ ...glue, shape: names.get(glue.shape) ?? glue.shape });
  return { ...shape, id, from: glued(shape.from), to: glued(shape.to) };
}

function reorder(editor: SlideEditor, { shape: id, to }: OperationOf<"reorder">): void {
  const entry = editor.get(id, "shape");
  const parent = entry.parent ?? editor.root;
  const other = typeof to === "string" ? null : editor.get(to.above, "to/above");
  if (other !== null && (other.parent !== parent || other === entry)) {
    throw editor.fault("to/above", `${JSON.stringify(other.shape.id)} is not beside it in the same group`);
  }
  editor.detach(entry);
  const { children } = parent;
  const place = to === "back" ? 0 : other === null ? children.length : children.indexOf(other) + 1;
  editor.attach(entry, parent, place, "shape");
}

function setStyle(editor: SlideEditor, { op: _op, shape: id, ...change }: OperationOf<"set_style">): void {
  const entry = editor.get(id, "shape");
  const { shape } = entry;
  const wrong = (Object.keys(change) as StyleName[]).find((name) => !STYLES[shape.kind].includes(name));
  if (wrong !== undefined) throw editor.fault(wrong, `${JSON.stringify(id)} has no such style`);
  if (shape.kind === "group") return;
  const isLine = shape.kind === "line" || shape.kind === "connector";
  if (isLine && change.line === null) throw editor.fault("line", "A line has a colour");
  entry.shape = restyled(shape, change);
  refuseTightLines(editor, entry.shape);
  editor.spend(weightOf(shape));
}

/** Lines of a text that run into each other would take no room and could not be read. */
function refuseTightLines(editor: SlideEditor, shape: SlideShape): void {
  if (shape.kind === "text" && shape.style.leading < shape.style.size) {
    throw editor.fault("line_height", "A line is at least as high as its type");
  }
}

function reparent(editor: SlideEditor, { shape: id, parent: parentId }: OperationOf<"reparent">): void {
  const entry = editor.get(id, "shape");
  const parent = editor.group(parentId);
  refuseInside(editor, parent, entry, "parent");
  const old = entry.parent;
  editor.detach(entry);
  editor.attach(entry, parent);
  editor.fitGroups(old);
  editor.fitGroups(parent);
}
