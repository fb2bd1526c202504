/**
 * The operations that a lab may send for a slide (docs/infoedit.md, "Code track: PPTX"): their form, and nothing of the slide
 * they are for. Our own vocabulary, not the reference's Python (infoedit.md §6.3).
 */
import { z } from "zod";
import type { ErrorItem } from "../../../errors.ts";
import { operationsFault } from "./faults.ts";

/** Operations in a list, and bytes of its JSON in UTF-8. */
export const MOST_OPERATIONS = 2000;
export const MOST_OPERATIONS_BYTES = 256 * 1024;

/** Faults that are told of at once. */
const MOST_FAULTS = 20;
const FARTHEST = 20_000;
const MOST_POINTS = 400;

const NewId = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$/,
    "1 to 80 letters, digits, dots, dashes, colons and underscores",
  );
const Shape = z.string().min(1).max(200);
/** A group's id, or null for the slide itself. */
const Parent = Shape.nullable();
const Place = z.number().min(-FARTHEST).max(FARTHEST);
const Length = z.number().min(0).max(FARTHEST);
const Side = z.number().gt(0).max(FARTHEST);
const Point = z.tuple([Place, Place]);
const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "a colour is #RRGGBB");
const Text = z
  .string()
  .max(4000)
  .regex(/^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u, "no control characters but line breaks");
const Share = z.number().min(0).max(1);
const Site = z.union([z.enum(["top", "right", "bottom", "left"]), z.tuple([Share, Share])], {
  error: "a site is top, right, bottom, left, or [share across, share down]",
});

/** Which of them a shape has depends on its kind: `STYLES` in leaves.ts. */
const style = {
  font_size: z.number().min(1).max(400),
  line_height: z.number().min(1).max(800),
  bold: z.boolean(),
  align: z.enum(["left", "center", "right"]),
  color: Color,
  fill: Color.nullable(),
  line: Color.nullable(),
  line_width: z.number().min(0.1).max(200),
  dashed: z.boolean(),
  arrow: z.boolean(),
  radius: Length,
};
const paint = {
  fill: style.fill.optional(),
  line: style.line.optional(),
  line_width: style.line_width.optional(),
};
const stroke = {
  line: Color.optional(),
  line_width: style.line_width.optional(),
  dashed: style.dashed.optional(),
  arrow: style.arrow.optional(),
};
const box = { x: Place, y: Place, width: Side, height: Side };
const added = { op: z.literal("add_shape"), id: NewId, parent: Parent.default(null) };

const AddShape = z.discriminatedUnion("kind", [
  z.strictObject({ ...added, kind: z.literal("rectangle"), ...box, ...paint, radius: Length.optional() }),
  z.strictObject({ ...added, kind: z.literal("ellipse"), ...box, ...paint }),
  z.strictObject({
    ...added,
    kind: z.literal("polygon"),
    points: z.array(Point).min(3).max(MOST_POINTS),
    ...paint,
  }),
  z.strictObject({
    ...added,
    kind: z.literal("line"),
    points: z.array(Point).min(2).max(MOST_POINTS),
    ...stroke,
  }),
  z.strictObject({
    ...added,
    kind: z.literal("text"),
    ...box,
    height: Side.optional(),
    text: Text,
    font_size: style.font_size,
    line_height: style.line_height.optional(),
    bold: style.bold.default(false),
    align: style.align.default("left"),
    color: Color,
  }),
  z.strictObject({
    ...added,
    kind: z.literal("icon"),
    ...box,
    icon: z.string().max(80),
    color: Color,
    line_width: style.line_width.optional(),
  }),
]);

const OperationSchema = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("set_text"), shape: Shape, text: Text }),
  z.strictObject({ op: z.literal("move"), shape: Shape, x: Place, y: Place }),
  z.strictObject({
    op: z.literal("resize"),
    shape: Shape,
    x: Place.optional(),
    y: Place.optional(),
    width: Length,
    height: Length,
    /** Of a group: whether what is in it is scaled with it. */
    contents: z.enum(["scale", "keep"]).default("scale"),
  }),
  z.strictObject({
    op: z.literal("set_slide_size"),
    width: z.number().min(96).max(5376),
    height: z.number().min(96).max(5376),
  }),
  AddShape,
  z.strictObject({
    op: z.literal("add_group"),
    id: NewId,
    parent: Parent.default(null),
    shapes: z.array(Shape).min(1).max(500),
  }),
  z.strictObject({
    op: z.literal("duplicate"),
    shape: Shape,
    id: NewId,
    parent: Parent.optional(),
    x: Place.optional(),
    y: Place.optional(),
  }),
  z.strictObject({ op: z.literal("delete"), shape: Shape }),
  z.strictObject({
    op: z.literal("connect"),
    id: NewId,
    from: Shape,
    to: Shape,
    from_site: Site.optional(),
    to_site: Site.optional(),
    route: z.enum(["straight", "elbow"]).default("straight"),
    via: z.array(Point).max(MOST_POINTS).default([]),
    parent: Parent.optional(),
    ...stroke,
  }),
  z.strictObject({
    op: z.literal("reorder"),
    shape: Shape,
    to: z.union([z.enum(["front", "back"]), z.strictObject({ above: Shape })], {
      error: 'front, back, or {"above": a shape of the same group}',
    }),
  }),
  z.strictObject({
    op: z.literal("set_style"),
    shape: Shape,
    ...z.object(style).partial().shape,
  }),
  z.strictObject({ op: z.literal("reparent"), shape: Shape, parent: Parent }),
]);

/** An operation with its defaults filled in. */
export type Operation = z.output<typeof OperationSchema>;
export type OperationOf<Name extends Operation["op"]> = Extract<Operation, { readonly op: Name }>;
/** An operation as it is sent. */
export type SentOperation = z.input<typeof OperationSchema>;

/**
 * A list of operations from JSON that was parsed. Throws PlumblineError `document_invalid` with the first 20 faults; what
 * an operation is about may still not be on the slide.
 */
export function parseOperations(value: unknown): Operation[] {
  if (!Array.isArray(value)) {
    throw operationsFault([{ path: "operations", message: "A list of operations was expected" }]);
  }
  if (value.length > MOST_OPERATIONS) {
    const message = `There are ${value.length} operations, and at most ${MOST_OPERATIONS} are taken`;
    throw operationsFault([{ path: "operations", message }]);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  if (bytes > MOST_OPERATIONS_BYTES) {
    const message = `The list has ${bytes} bytes, and at most ${MOST_OPERATIONS_BYTES} are taken`;
    throw operationsFault([{ path: "operations", message }]);
  }
  const operations: Operation[] = [];
  const errors: ErrorItem[] = [];
  for (const [index, entry] of value.entries()) {
    const read = OperationSchema.safeParse(entry);
    if (read.success) operations.push(read.data);
    else errors.push(...read.error.issues.flatMap((issue) => faultsOf(issue, `operations/${index}`)));
    if (errors.length >= MOST_FAULTS) break;
  }
  if (errors.length > 0) throw operationsFault(errors.slice(0, MOST_FAULTS));
  return operations;
}

function faultsOf(issue: z.core.$ZodIssue, operation: string): ErrorItem[] {
  const path = [operation, ...issue.path.map(String)].join("/");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: `${path}/${key}`, message: "This operation has no such field" }));
  }
  return [{ path, message: issue.message }];
}
