/**
 * Questions from a scene and a brief (creval-fresh.md): IF asks for what the brief brings about, VC for what it leaves
 * alone, VQ for how clean the changed regions are. All three come from the one structure that the instruction comes from.
 */
import type { Metric, Question, YesNo } from "../../scoring/creval/creval.types.ts";
import type { Random } from "../random.ts";
import type { Brief, Changes } from "./briefs/brief.ts";
import { type Claim, type SceneClaim, sceneClaims } from "./claims.ts";
import { FEWEST_QUESTIONS } from "./released.ts";
import type { Scene } from "./scene.ts";

/** A question with what it is about: `if:base_color`, `vc:scarf:presence`, `vq:3`. */
export interface SourcedQuestion extends Question {
  readonly about: string;
}

const MOST_CONSISTENCY = 7;
const MOST_QUALITY = 6;
/** Share of the questions of IF and VC whose right answer is No. */
const NEGATED_SHARE = 0.25;

/** What of the original a right edit leaves as it is, and can therefore be asked about. */
export function consistencyClaims(scene: Scene, { changes, instruction }: Brief): SceneClaim[] {
  const named = namedElements(scene, instruction);
  return sceneClaims(scene).filter(
    (claim) => isLeftAlone(claim, changes) && !(claim.element !== null && named.has(claim.element)),
  );
}

/**
 * Elements that the instruction speaks of by name, if only to say where something is: what it says of them is its own
 * business. A noun that is in the subject's name (the bowl of a fruit bowl) says nothing of the part.
 */
function namedElements({ subject, elements }: Scene, instruction: string): ReadonlySet<string> {
  const named = elements.filter(({ name }) => isWithin(name, instruction) && !isWithin(name, subject.name));
  return new Set(named.map(({ id }) => id));
}

function isWithin(name: string, text: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

function isLeftAlone({ of, zone, aspect, element }: SceneClaim, changes: Changes): boolean {
  if (of === "setting" && changes.setting) return false;
  if (of === "subject" && changes.zones.includes(zone)) return false;
  if (element !== null && changes.elements.includes(element)) return false;
  switch (aspect) {
    case "color":
    case "pattern":
      return !changes.colors;
    case "facing":
      return !changes.pose;
    case "number":
    case "count":
      return !changes.copies;
    default:
      return true;
  }
}

/** The questions of a problem: IF, VC, VQ, each numbered from 1. */
export function askAll(scene: Scene, brief: Brief, random: Random): SourcedQuestion[] {
  const following = [brief.form, ...brief.slots].map(({ slot, claim }) => ({
    claim,
    about: `if:${slot}`,
    weight: 1,
  }));
  const consistency = chooseConsistency(consistencyClaims(scene, brief), random).map((claim) => ({
    claim,
    about: `vc:${claim.key}`,
    weight: claim.weight,
  }));
  const quality = random
    .shuffle(brief.quality.map((claim, index) => ({ claim, about: `vq:${index + 1}`, weight: 1 })))
    .slice(0, MOST_QUALITY);
  return [
    ...ask("IF", following, negations(following.length, random)),
    ...ask("VC", consistency, negations(consistency.length, random)),
    ...ask("VQ", quality, new Set()),
  ];
}

interface Asked {
  readonly claim: Claim;
  readonly about: string;
  readonly weight: number;
}

function ask(metric: Metric, asked: readonly Asked[], negated: ReadonlySet<number>): SourcedQuestion[] {
  return asked.map(({ claim, about, weight }, index) => {
    const expected: YesNo = negated.has(index) ? "No" : "Yes";
    const [question, mirror] = expected === "Yes" ? [claim.yes, claim.no] : [claim.no, claim.yes];
    return { id: `${metric}-${index + 1}`, metric, question, expected, weight, mirror, about };
  });
}

/** Which of so many questions are asked in the negative: a quarter, at least one, what is left over by chance. */
function negations(count: number, random: Random): ReadonlySet<number> {
  const share = count * NEGATED_SHARE;
  const whole = Math.floor(share);
  const number = Math.max(1, whole + (random.chance(share - whole) ? 1 : 0));
  return new Set(random.shuffle(Array.from({ length: count }, (_, index) => index)).slice(0, number));
}

/**
 * Five to seven: the subject itself always, then one important thing and one detail, then whatever comes. Never both that
 * something is there and how many of it, and never three of one element.
 */
function chooseConsistency(claims: readonly SceneClaim[], random: Random): SceneClaim[] {
  const wanted = random.integer(FEWEST_QUESTIONS, MOST_CONSISTENCY);
  const shuffled = random.shuffle(claims);
  const first = [
    shuffled.find(({ aspect }) => aspect === "identity"),
    shuffled.find(({ weight, aspect }) => weight === 2 && aspect !== "number"),
    shuffled.find(({ weight }) => weight === 1),
  ].filter((claim) => claim !== undefined);
  const chosen: SceneClaim[] = [];
  for (const claim of [...first, ...shuffled]) {
    if (chosen.length < wanted && isNew(claim, chosen)) chosen.push(claim);
  }
  const order = new Map(claims.map(({ key }, index) => [key, index]));
  return chosen.sort((a, b) => (order.get(a.key) as number) - (order.get(b.key) as number));
}

function isNew(claim: SceneClaim, chosen: readonly SceneClaim[]): boolean {
  if (chosen.some(({ key }) => key === claim.key)) return false;
  if (claim.element === null) return true;
  const ofSame = chosen.filter(({ element }) => element === claim.element);
  if (ofSame.length >= 2) return false;
  return !(isExistence(claim) && ofSame.some(isExistence));
}

/** A count says that something is there, too. */
function isExistence({ aspect }: SceneClaim): boolean {
  return aspect === "presence" || aspect === "count";
}

/** Whether a brief leaves enough of a scene alone for a full set of questions. */
export function leavesEnough(scene: Scene, brief: Brief): boolean {
  const chosen: SceneClaim[] = [];
  for (const claim of consistencyClaims(scene, brief)) if (isNew(claim, chosen)) chosen.push(claim);
  return chosen.length >= FEWEST_QUESTIONS;
}
