/**
 * Claims: what can be said of a picture and answered by Yes or No, each with its opposite. A claim about one attribute has
 * two questions, and of these exactly one is answered Yes, so that the same thing can be asked either way round.
 */
import type { Scene, SceneElement, Zone } from "./scene.ts";
import { numberWord, phrase, withArticle } from "./words.ts";

/** A statement in the form of two questions. */
export interface Claim {
  /** Answered Yes where the statement holds. */
  readonly yes: string;
  /** Answered No where it holds. */
  readonly no: string;
}

export type Aspect =
  | "identity"
  | "number"
  | "facing"
  | "presence"
  | "count"
  | "color"
  | "pattern"
  | "place"
  | "text";

/** A claim about the original picture, with what a brief must leave alone for it to hold afterwards. */
export interface SceneClaim extends Claim {
  /** Unique in the scene: `scarf:color`. */
  readonly key: string;
  readonly aspect: Aspect;
  /** Null for claims about the subject as a whole. */
  readonly element: string | null;
  readonly of: "subject" | "setting";
  readonly zone: Zone;
  readonly weight: number;
}

/** Everything that a scene's words let one ask, in a fixed order: the subject, then element by element, then texts. */
export function sceneClaims(scene: Scene): SceneClaim[] {
  const { subject, elements, texts } = scene;
  return [
    ...subjectClaims(scene),
    ...elements.flatMap((element) => elementClaims(subject.name, element)),
    ...texts.map(({ text, where, of, zone, weight }): SceneClaim => {
      const claim = {
        yes: `Can the text "${text}" still be read ${where}?`,
        no: `Is the text "${text}" ${where} missing, misspelt or illegible?`,
      };
      return { ...claim, key: `text:${text}`, aspect: "text", element: null, of, zone, weight };
    }),
  ];
}

function subjectClaims({ subject, place }: Scene): SceneClaim[] {
  const { name, facing } = subject;
  const about = { element: null, of: "subject", zone: "whole" } as const;
  const claims: SceneClaim[] = [
    {
      ...about,
      key: "subject:identity",
      aspect: "identity",
      weight: 3,
      yes: `Is the ${name} of the original picture still recognisable as the same ${name}?`,
      no: `Has the ${name} of the original picture been replaced by something else or become unrecognisable?`,
    },
    {
      ...about,
      key: "subject:number",
      aspect: "number",
      weight: 2,
      yes: `Is there exactly one ${name} in the picture?`,
      no: `Is there more than one ${name}, or none at all, in the picture?`,
    },
  ];
  if (facing !== null) {
    claims.push({
      ...about,
      key: "subject:facing",
      aspect: "facing",
      weight: 1,
      yes: `Does the ${name} still face the ${facing}?`,
      no: `Does the ${name} face any way other than to the ${facing}?`,
    });
  }
  claims.push({
    element: null,
    of: "setting",
    zone: "whole",
    key: "setting:place",
    aspect: "place",
    weight: 2,
    yes: `Is the surrounding still recognisable as ${withArticle(place)}?`,
    no: `Has the surrounding become something other than ${withArticle(place)}?`,
  });
  return claims;
}

function elementClaims(subject: string, element: SceneElement): SceneClaim[] {
  const { id, of, zone, weight, name, plural, color, pattern } = element;
  const noun = of === "subject" ? `${name} of the ${subject}` : name;
  const about = { element: id, of, zone } as const;
  const claims: SceneClaim[] = [];
  if (!isMatterOfCourse(element)) {
    claims.push({
      ...about,
      ...presence(subject, element),
      key: `${id}:presence`,
      aspect: "presence",
      weight,
    });
  }
  if (element.count !== null && element.count > 1) {
    const number = numberWord(element.count);
    const [there, changed] =
      of === "subject"
        ? [`Does the ${subject} have exactly`, `Does the ${subject} have more or fewer than`]
        : ["Are there exactly", "Are there more or fewer than"];
    claims.push({
      ...about,
      key: `${id}:count`,
      aspect: "count",
      weight,
      yes: ask(`${there} ${number} ${name}`, element.where),
      no: ask(`${changed} ${number} ${name}`, element.where),
    });
  }
  const [are, have] = plural ? ["Are", "Do"] : ["Is", "Does"];
  if (color !== null) {
    claims.push({
      ...about,
      key: `${id}:color`,
      aspect: "color",
      weight: Math.max(1, weight - 1),
      yes: `${are} the ${noun} ${color}?`,
      no: `${are} the ${noun} of a colour other than ${color}?`,
    });
  }
  if (pattern !== null) {
    claims.push({
      ...about,
      key: `${id}:pattern`,
      aspect: "pattern",
      weight: 1,
      yes: `${have} the ${noun} have a ${pattern} pattern?`,
      no: `${have} the ${noun} lack a ${pattern} pattern?`,
    });
  }
  return claims;
}

/** Whether a cat has fur is no question: of what the subject is made of or cannot be without, the colour is asked alone. */
function isMatterOfCourse({ of, count, plural, color }: SceneElement): boolean {
  return of === "subject" && count === null && !plural && color !== null;
}

function presence(subject: string, { name, plural, count, where, of }: SceneElement): Claim {
  const some = plural || count === null ? name : withArticle(name);
  if (of === "subject") {
    return {
      yes: ask(`Does the ${subject} still have ${some}`, where),
      no: ask(`Has the ${subject} lost the ${name}`, where),
    };
  }
  const are = plural ? "Are" : "Is";
  return { yes: ask(`${are} there still ${some}`, where), no: `${are} the ${phrase(name, where)} gone?` };
}

function ask(question: string, where: string | null): string {
  return `${phrase(question, where)}?`;
}
