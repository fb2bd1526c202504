/**
 * What is to be seen in a source picture, in words that questions can be made of. Our own scenes fill this in as they
 * draw; an operator's pictures come with it (docs/creval.md, "Pictures of your own"). Plain JSON.
 */
import { z } from "zod";
import type { PoolPicture } from "../suite.ts";
import { isLightWord } from "./words.ts";

/**
 * Where on the subject an element is, so that a brief which covers or replaces a part knows what it may not ask about.
 * Of a thing without a face: `crown` its top (roof, lid), `face` its front, `limbs` what it stands or rolls on.
 */
export const ZONES = ["whole", "crown", "face", "body", "limbs", "held", "tail"] as const;
export type Zone = (typeof ZONES)[number];

/** Lower-case words that can stand in the middle of a sentence; few, for an instruction has 65 words in all. */
const words = (most: number) =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9' -]{0,59}$/, "lower-case English words, at most 60 characters")
    .refine((text) => text.split(" ").length <= most, `at most ${most} words`)
    .refine((text) => !isLightWord(text), "no word about light: instructions avoid them");
const Noun = words(4);
const Adjective = words(3);
const Place = words(7);

/** A short text that stands in the picture. */
const Printed = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 &:'-]{0,19}$/, "a text of at most 20 letters, digits and spaces");

const ElementSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, "lower-case letters, digits and underscores"),
  /** Noun without article, in the number that is seen: `scarf`, `windows`, `fur`. */
  name: Noun,
  /** Whether the noun takes a plural verb. */
  plural: z.boolean(),
  /** How many, where that can be counted at a look; null for masses and crowds. */
  count: z.int().min(1).max(20).nullable(),
  color: Adjective.nullable(),
  /** `striped`, `dotted`, `chequered`, … */
  pattern: Adjective.nullable(),
  /** With its preposition: `around the neck`, `behind the house`. */
  where: Place.nullable(),
  /** The subject's own, or of what is around it. */
  of: z.enum(["subject", "setting"]),
  /** Setting elements are `whole`. */
  zone: z.enum(ZONES),
  /** 3: without it the subject would not be recognised; 2: important; 1: a detail. */
  weight: z.int().min(1).max(3),
});

export const SceneSchema = z
  .strictObject({
    subject: z.strictObject({
      /** Noun without article, singular: `cat`, `lighthouse`. */
      name: words(3),
      kind: z.enum([
        "animal",
        "person",
        "figure",
        "vehicle",
        "building",
        "food",
        "object",
        "plant",
        "instrument",
        "landscape",
      ]),
      /** Whether it has a face and can be dressed. */
      living: z.boolean(),
      /** Where it looks or points to; null where that cannot be said. */
      facing: z.enum(["left", "right"]).nullable(),
    }),
    /** Noun without article: `snowy forest`. */
    place: Noun,
    elements: z.array(ElementSchema).min(8).max(30),
    texts: z
      .array(
        z.strictObject({
          text: Printed,
          /** With its preposition: `on the sign`. */
          where: Place,
          of: z.enum(["subject", "setting"]),
          zone: z.enum(ZONES),
          weight: z.int().min(1).max(3),
        }),
      )
      .max(3),
    /** How it is drawn: `flat`, `outlined`, `photographed`, … */
    style: Adjective,
  })
  .superRefine((scene, context) => {
    const problem = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const ids = scene.elements.map(({ id }) => id);
    const names = scene.elements.map(({ name }) => name);
    scene.elements.forEach((element, at) => {
      if (ids.indexOf(element.id) !== at) problem(["elements", at, "id"], "is there twice");
      if (names.indexOf(element.name) !== at) problem(["elements", at, "name"], "is there twice");
      if (element.count !== null && element.plural !== element.count > 1) {
        problem(["elements", at, "plural"], "does not go with the count");
      }
      if (element.of === "setting" && element.zone !== "whole") {
        problem(["elements", at, "zone"], "setting elements are whole");
      }
    });
    const own = scene.elements.filter(({ of }) => of === "subject");
    if (own.length < FEWEST_OWN) problem(["elements"], `at least ${FEWEST_OWN} must be of the subject`);
    if (new Set(own.map(({ zone }) => zone)).size < 3) {
      problem(["elements"], "the subject's elements must be in at least 3 zones");
    }
    if (scene.elements.length - own.length < 2) problem(["elements"], "at least 2 must be of the setting");
  });

/** Fewest elements of the subject itself: enough for five questions whatever a brief changes. */
const FEWEST_OWN = 6;

export type Scene = z.infer<typeof SceneSchema>;
export type SceneElement = Scene["elements"][number];
/** What is wrong with a scene that somebody wrote, each as `path: message`; empty where it is right. */
export function sceneFaults(scene: unknown): string[] {
  const read = SceneSchema.safeParse(scene);
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => `${path.join("/") || "scene"}: ${message}`);
}

/** The scene of a pool's picture. Throws RangeError that names its faults. */
export function sceneOf(picture: PoolPicture): Scene {
  const faults = sceneFaults(picture.scene);
  if (faults.length > 0) throw new RangeError(`picture ${picture.id}: ${faults.join("; ")}`);
  return picture.scene as unknown as Scene;
}

/** An element as our scenes write them down: what is not said is one thing of the subject, without colour or place. */
export function element(
  id: string,
  name: string,
  more: Partial<Omit<SceneElement, "id" | "name">> = {},
): SceneElement {
  const count = more.count === undefined ? 1 : more.count;
  return {
    id,
    name,
    count,
    plural: more.plural ?? (count !== null && count > 1),
    color: more.color ?? null,
    pattern: more.pattern ?? null,
    where: more.where ?? null,
    of: more.of ?? "subject",
    zone: more.zone ?? "whole",
    weight: more.weight ?? 2,
  };
}

/** An element around the subject. */
export function around(
  id: string,
  name: string,
  more: Partial<Omit<SceneElement, "id" | "name" | "of" | "zone">> = {},
): SceneElement {
  return element(id, name, { weight: 1, ...more, of: "setting" });
}
