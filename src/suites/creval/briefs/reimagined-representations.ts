/** Dimension 2: the same scene as another tangible thing: a stamp, a card, a calendar page. */
import { numberWord, withArticle } from "../words.ts";
import {
  type BriefMaker,
  claim,
  colorFor,
  NOTHING_CHANGED,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

interface Form {
  readonly name: string;
  readonly plural: string;
  readonly edges: readonly string[];
  readonly prints: readonly string[];
}

const FORMS: readonly Form[] = [
  {
    name: "postage stamp",
    plural: "postage stamps",
    edges: ["a perforated edge all round", "a perforated edge inside a white margin"],
    prints: ["25", "80", "POST", "AIR MAIL"],
  },
  {
    name: "picture postcard",
    plural: "picture postcards",
    edges: ["a wavy white edge", "a plain white margin with rounded corners"],
    prints: ["GREETINGS", "WISH YOU WERE HERE", "HELLO"],
  },
  {
    name: "calendar page",
    plural: "calendar pages",
    edges: ["a metal spiral along the upper edge", "two punched holes in the upper edge"],
    prints: ["MARCH", "JUNE", "OCTOBER", "31"],
  },
  {
    name: "playing card",
    plural: "playing cards",
    edges: ["rounded corners and a thin black frame", "rounded corners and a double red frame"],
    prints: ["7", "K", "ACE"],
  },
  {
    name: "jigsaw puzzle",
    plural: "jigsaw puzzles",
    edges: ["knobbed seams between the pieces and a straight outer edge"],
    prints: ["PUZZLE", "100"],
  },
  {
    name: "biscuit tin lid",
    plural: "biscuit tin lids",
    edges: ["a rolled metal rim", "a beaded metal rim"],
    prints: ["BISCUITS", "SINCE 1920"],
  },
  {
    name: "vinyl record sleeve",
    plural: "vinyl record sleeves",
    edges: ["a black record that sticks out of one side", "a white spine along the left edge"],
    prints: ["SIDE A", "STEREO", "VOL 3"],
  },
  {
    name: "woven wall hanging",
    plural: "woven wall hangings",
    edges: ["a fringe of threads along the lower edge", "a wooden rod along the upper edge"],
    prints: ["HOME", "1975"],
  },
];

const CORNERS = ["upper left", "upper right", "lower left", "lower right"] as const;
const GROUNDS = ["wooden table", "linen cloth", "cork board", "marble slab", "sheet of felt"] as const;

interface Parts {
  readonly subject: string;
  /** `one postage stamp`, `three identical postage stamps`. */
  readonly things: string;
  readonly isOne: boolean;
  readonly edge: string;
  readonly print: string;
  readonly corner: string;
  readonly ground: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Turn the whole picture of the ${p.subject} into ${p.things} lying on ${p.ground}. Print the complete scene in its own colours, add ${p.edge}, and set the text ${p.print} in the ${p.corner} corner.`,
  (p) =>
    `Reproduce the complete scene with the ${p.subject} as ${p.things} with ${p.edge}, laid on ${p.ground}. Put the text ${p.print} into the ${p.corner} corner and keep all colours of the scene.`,
  (p) =>
    `Show the ${p.subject} and everything around it printed on ${p.things}. ${p.isOne ? "It has" : "Each has"} ${p.edge} and the text ${p.print} in the ${p.corner} corner; the ground underneath is ${p.ground}. The scene keeps its colours.`,
  (p) =>
    `Make ${p.things} out of this picture by printing the scene with the ${p.subject} on ${p.isOne ? "it" : "each"}, nothing cut off and no colour changed. Finish with ${p.edge}, print ${p.print} in the ${p.corner} corner and place everything on ${p.ground}.`,
];

export const reimaginedRepresentations: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const form = random.choice(unseen(scene, FORMS, ({ name }) => name));
  const edge = random.choice(form.edges);
  const print = random.choice(unseen(scene, form.prints, (text) => text));
  const corner = random.choice(CORNERS);
  const count = random.weighted([
    [1, 3],
    [2, 1],
    [3, 1],
  ]);
  const color = colorFor(random);
  const kind = random.choice(unseen(scene, GROUNDS, (name) => name));
  const ground = withArticle(`${color} ${kind}`);
  const [it, them] = count === 1 ? [`the ${form.name}`, "Is"] : [`the ${form.plural}`, "Are"];
  const [has, verb] = count === 1 ? ["Does", "carry"] : ["Do", "carry"];
  return {
    form: slot(
      "form",
      form.name,
      `Has the picture become ${withArticle(form.name)}, seen as a thing with its own edges?`,
      `Is the picture anything other than ${withArticle(form.name)} seen as a thing with its own edges?`,
    ),
    slots: [
      slot(
        "count",
        count,
        `Is the number of ${form.plural} exactly ${numberWord(count)}?`,
        `Is the number of ${form.plural} other than ${numberWord(count)}?`,
      ),
      slot("edge", edge, `${has} ${it} have ${edge}?`, `${them} ${it} without ${edge}?`),
      slot(
        "print",
        print,
        `${has} ${it} ${verb} the text "${print}" in the ${corner} corner, spelt correctly?`,
        `Is the text "${print}" missing from the ${corner} corner of ${it}, or misspelt?`,
      ),
      slot(
        "ground",
        `${color} ${kind}`,
        `${them} ${it} lying on ${ground}?`,
        `${them} ${it} lying on anything other than ${ground}?`,
      ),
      slot(
        "scene_kept",
        "whole scene",
        `Is the complete scene, not only the ${subject}, printed on ${it}?`,
        `Is a part of the scene around the ${subject} left out of the print on ${it}?`,
      ),
    ],
    ...worded(random, WORDINGS, {
      subject,
      things:
        count === 1
          ? `one single ${form.name}`
          : `${numberWord(count)} identical ${form.plural} side by side`,
      isOne: count === 1,
      edge,
      print,
      corner,
      ground,
    }),
    changes: { ...NOTHING_CHANGED, copies: count > 1 },
    quality: [
      claim(
        `Are the edges of ${it} straight or evenly curved, without dents that make no sense?`,
        `Do the edges of ${it} have dents or bends that make no sense?`,
      ),
      claim(
        `Does the print lie flat in the surface of ${it}, in the same perspective?`,
        `Does the print stand off the surface of ${it} or have another perspective?`,
      ),
      claim(
        `Is the print free of smeared or doubled outlines?`,
        `Does the print have smeared or doubled outlines?`,
      ),
      claim(
        `Are all printed letters and digits whole and evenly shaped?`,
        `Are any printed letters or digits broken or deformed?`,
      ),
      claim(
        `Is the texture of the ground even, without patches that repeat or break off?`,
        `Does the texture of the ground have patches that repeat or break off?`,
      ),
      claim(
        `Is the ${subject} in the print drawn with natural proportions, neither squeezed nor stretched?`,
        `Is the ${subject} in the print squeezed or stretched?`,
      ),
    ],
  };
};
