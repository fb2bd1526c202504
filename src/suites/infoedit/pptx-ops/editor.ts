/** A slide while operations change it: shapes by their ids, each in its group, within what one list may ask of us. */
import type { PlumblineError } from "../../../errors.ts";
import { type Box, bottom, right } from "../layout/box.ts";
import { operationsFault } from "./faults.ts";
import { movedLeaf, scaledBox, scaledLeaf } from "./leaves.ts";
import { type Slide, type SlideGroup, type SlideShape, slideBox } from "./slide.ts";

/** Shapes on a slide, groups within groups, and single shapes and spots that one list of operations may change. */
export const MOST_SHAPES = 3000;
const DEEPEST = 32;
const MOST_CHANGES = 2_000_000;

/** A shape in its place. Of a group, `shape.children` is not kept up; `children` is. */
export interface Entry {
  shape: SlideShape;
  parent: Entry | null;
  readonly children: Entry[];
}

export class SlideEditor {
  width: number;
  height: number;
  /** The slide itself. */
  readonly root: Entry;
  /** The place in the list of the operation that is carried out. */
  index = 0;
  readonly #entries = new Map<string, Entry>();
  #changes = 0;

  constructor({ width, height, shapes }: Slide) {
    this.width = width;
    this.height = height;
    const box = { x: 0, y: 0, width, height };
    this.root = {
      shape: { kind: "group", id: "", role: "slide", holds: "new", box, children: [] },
      parent: null,
      children: [],
    };
    for (const shape of shapes) this.add(shape, this.root);
  }

  /** The error that names a field of the operation that is carried out. */
  fault(field: string, message: string): PlumblineError {
    return operationsFault([{ path: `operations/${this.index}/${field}`, message }]);
  }

  find(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** Throws `document_invalid` where no shape has the id; `field` is where the operation names it. */
  get(id: string, field: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw this.fault(field, `There is no shape ${JSON.stringify(id)} on the slide`);
    return entry;
  }

  /** The group of an id, or the slide for null. */
  group(id: string | null, field = "parent"): Entry {
    if (id === null) return this.root;
    const entry = this.get(id, field);
    if (entry.shape.kind !== "group") throw this.fault(field, `${JSON.stringify(id)} is not a group`);
    return entry;
  }

  /** Puts a shape, with what is in it, into a group: at the front unless a place is given. */
  add(shape: SlideShape, parent: Entry, place = parent.children.length): Entry {
    if (this.#entries.has(shape.id)) {
      throw this.fault("id", `There is already a shape ${JSON.stringify(shape.id)} on the slide`);
    }
    if (this.#entries.size >= MOST_SHAPES) {
      throw this.fault("op", `A slide may have at most ${MOST_SHAPES} shapes`);
    }
    const entry: Entry = { shape, parent, children: [] };
    if (depthOf(entry) > DEEPEST) throw this.fault("op", `Groups may be at most ${DEEPEST} deep`);
    this.spend(1);
    this.#entries.set(shape.id, entry);
    parent.children.splice(place, 0, entry);
    if (shape.kind === "group") for (const child of shape.children) this.add(child, entry);
    return entry;
  }

  /** Takes a shape, with what is in it, off the slide. */
  remove(entry: Entry): void {
    this.detach(entry);
    for (const { shape } of within(entry)) this.#entries.delete(shape.id);
  }

  /** Takes a shape out of its group and leaves it known: `attach` has to follow. */
  detach(entry: Entry): void {
    const siblings = entry.parent?.children ?? [];
    siblings.splice(siblings.indexOf(entry), 1);
  }

  /** Puts a detached shape into a group. */
  attach(entry: Entry, parent: Entry, place = parent.children.length, field = "parent"): void {
    entry.parent = parent;
    parent.children.splice(place, 0, entry);
    const inner = within(entry);
    this.spend(inner.length);
    if (inner.some((one) => depthOf(one) > DEEPEST)) {
      throw this.fault(field, `Groups may be at most ${DEEPEST} deep`);
    }
  }

  move(entry: Entry, dx: number, dy: number): void {
    for (const inner of within(entry)) {
      this.#spendOn(inner);
      const { shape } = inner;
      inner.shape =
        shape.kind === "group"
          ? { ...shape, box: { ...shape.box, x: shape.box.x + dx, y: shape.box.y + dy } }
          : movedLeaf(shape, dx, dy);
    }
  }

  /** Scales a shape from its box to another, with what is in it. */
  scale(entry: Entry, to: Box): void {
    const from = slideBox(entry.shape);
    for (const inner of within(entry)) {
      this.#spendOn(inner);
      const { shape } = inner;
      inner.shape =
        shape.kind === "group"
          ? { ...shape, box: scaledBox(shape.box, from, to) }
          : scaledLeaf(shape, from, to);
    }
  }

  /** After a change in groups: the box of each is the box around what is in it. Connectors do not count: they follow. */
  fitGroups(first: Entry | null): void {
    for (let group = first; group !== null && group !== this.root; group = group.parent) {
      this.spend(group.children.length);
      const box = contentBox(group);
      if (box !== null && group.shape.kind === "group") group.shape = { ...group.shape, box };
    }
  }

  /** The slide as it is now. */
  slide(): Slide {
    return { width: this.width, height: this.height, shapes: this.root.children.map(treeOf) };
  }

  /** A list of operations cannot keep us busy for ever. */
  spend(changes: number): void {
    this.#changes += changes;
    if (this.#changes > MOST_CHANGES) {
      throw this.fault("op", "The operations up to here change too many shapes in all");
    }
  }

  #spendOn({ shape }: Entry): void {
    this.spend(weightOf(shape));
  }
}

/** What a change of a shape costs us: spots are computed one by one, and long texts measured anew. */
export function weightOf(shape: SlideShape): number {
  if ("points" in shape) return shape.points.length;
  return shape.kind === "text" ? 1 + Math.ceil(shape.text.length / 16) : 1;
}

/** A shape and all that is in it, outer ones first. */
export function within(entry: Entry): Entry[] {
  const found = [entry];
  for (const each of found) found.push(...each.children);
  return found;
}

/** The nearest group of a kind that a shape is in, or the shape itself. */
export function nearest(entry: Entry, holds: SlideGroup["holds"]): Entry | null {
  for (let at: Entry | null = entry; at !== null; at = at.parent) {
    if (at.shape.kind === "group" && at.shape.holds === holds) return at;
  }
  return null;
}

/** A shape with what is in it. */
export function treeOf({ shape, children }: Entry): SlideShape {
  return shape.kind === "group" ? { ...shape, children: children.map(treeOf) } : shape;
}

function depthOf(entry: Entry): number {
  let depth = 0;
  for (let at = entry.parent; at !== null; at = at.parent) depth++;
  return depth;
}

/** The box around what is in a group; null where that is connectors alone. */
export function contentBox({ children }: Entry): Box | null {
  const boxes = children.flatMap(({ shape }) => (shape.kind === "connector" ? [] : [slideBox(shape)]));
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(right)) - x,
    height: Math.max(...boxes.map(bottom)) - y,
  };
}
