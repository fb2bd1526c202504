/** CREval as the rest of the house sees it: source scene × dimension × brief (creval-fresh.md). */
import { PlumblineError } from "../../errors.ts";
import { planSlots, resolveSlotKey } from "../plan.ts";
import { Random } from "../random.ts";
import { checkSeedText } from "../seed.ts";
import type { JudgedProblem, JudgedSuite, PoolPicture, SlotKey } from "../suite.ts";
import type { Brief } from "./briefs/brief.ts";
import { BRIEF_MAKERS } from "./briefs/index.ts";
import { CREVAL_CATALOGUE } from "./catalogue.ts";
import { crevalMetadata } from "./metadata.ts";
import { askAll, leavesEnough } from "./questions.ts";
import { LONGEST_INSTRUCTION_WORDS, wordsOf } from "./released.ts";
import type { Scene } from "./scene.ts";
import { drawnSources, type Source, storedSources } from "./sources.ts";

const PLANNABLE = { catalogue: CREVAL_CATALOGUE };

/** Briefs that are tried for a scene before another scene is. */
const TRIES = 6;

export const creval: JudgedSuite = {
  ...PLANNABLE,
  plan: (options) => planSlots(PLANNABLE, options),
  generate(key, seedText, { pool } = {}) {
    checkSeedText(seedText);
    const slot = resolveSlotKey(PLANNABLE, key);
    const { source, brief, random } = findBrief(slot.task, seedText, pool);
    const { scene, width, height, picture } = source;
    const { id, version } = CREVAL_CATALOGUE;
    return {
      suite: id,
      version,
      ...slot,
      seed: seedText,
      width,
      height,
      instruction: brief.instruction,
      metadata: crevalMetadata(slot.task, source, brief, askAll(scene, brief, random)),
      input: picture,
      // There is no right picture: what is asked for can be drawn in endless ways.
      example: null,
    } satisfies JudgedProblem;
  },
};

interface Found {
  readonly source: Source;
  readonly brief: Brief;
  /** The stream that the questions are drawn from. */
  readonly random: Random;
}

/** The first source, in an order that the seed decides, of which the dimension makes a brief that can be judged. */
function findBrief(task: SlotKey["task"], seedText: string, pool?: readonly PoolPicture[]): Found {
  const name = `creval ${CREVAL_CATALOGUE.version} ${task} ${seedText}`;
  const sources = pool === undefined ? drawnSources(name) : storedSources(name, pool);
  const makeBrief = BRIEF_MAKERS[task];
  for (const source of livingFirst(task, sources)) {
    const random = new Random(`${name} brief`);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const brief = makeBrief(source.scene, random);
      const isShort = wordsOf(brief.instruction) <= LONGEST_INSTRUCTION_WORDS;
      if (isShort && leavesEnough(source.scene, brief)) return { source, brief, random };
    }
  }
  throw new PlumblineError("invalid_request", `No picture of the pool serves the dimension ${task}.`, {
    errors: [{ path: "pool", message: "a scene with more elements that can be asked about is needed" }],
  });
}

/** Roles and clothes are for those who can wear them; a pool of things alone has to do with what it has. */
function* livingFirst(task: string, sources: Iterable<Source>): Generator<Source> {
  if (task !== "identity_cultural_transformation") {
    yield* sources;
    return;
  }
  const things: Source[] = [];
  for (const source of sources) {
    if (isLiving(source.scene)) yield source;
    else things.push(source);
  }
  yield* things;
}

function isLiving({ subject }: Scene): boolean {
  return subject.living;
}
