/** Expand-Text: sentences are appended to the body text of one named node that has no room for them. */
import type { Random } from "../../random.ts";
import { allNodes, type Infographic } from "../model.ts";
import { wordCount } from "../texts/words.ts";
import type { Writer } from "../texts/writer.ts";
import { type Difficulty, EXPANSION_WORDS } from "./difficulty.ts";
import { hasOwnHeading, hasOwnName, nameOf } from "./names.ts";
import type { ExpandPlan } from "./plan.ts";

/** Plans in random order, each for another target. */
export function* expandPlans(
  model: Infographic,
  writer: Writer,
  random: Random,
  difficulty: Difficulty,
): Generator<ExpandPlan> {
  const targets = model.blocks
    .filter((block) => hasOwnHeading(model, block))
    .flatMap((block) =>
      allNodes(block.nodes)
        .filter((node) => node.texts.body !== undefined && node.texts.body !== "" && hasOwnName(block, node))
        .map((node) => ({ block, node })),
    );
  const [least, most] = EXPANSION_WORDS[difficulty];
  for (const { block, node } of random.shuffle(targets)) {
    const addition = writer.expansion(nameOf(node), least, most);
    yield { task: "text_expand", block: block.id, node: node.id, addition, words: wordCount(addition) };
  }
}
