/** How far a judge agrees with people, or with another judge, on the same outputs of runs that have ended. */
import { PlumblineError } from "../errors.ts";
import { type Agreement, agreementOf } from "../scoring/agreement.ts";
import {
  compareRatings,
  type MetricAgreement,
  type RatedQuestion,
  type RatedSample,
} from "../scoring/compare-ratings.ts";
import { labelRules, type Rating, ratingOf } from "../scoring/ratings.ts";
import type { Services } from "../services.ts";
import type { LabelSetRow } from "../storage/label-sets.ts";
import { judgesOfRuns, type OutputPlace, sameOutputs, scoredOutputs } from "../storage/rated-outputs.ts";
import { type Label, readLabelSet } from "./labels.ts";
import { knownJudge } from "./view.ts";

/** Most outputs that two judges are compared on. */
const MAX_PAIRS = 5_000;
/** Outputs whose scores are in memory at the same time. */
const PLACES_AT_ONCE = 200;

/** What could not be compared, in labels; for two judges all are 0. */
export interface LeftOut {
  /** Of runs that have not ended. */
  readonly notEnded: number;
  /** Of outputs that the judge has not judged, or that have no score. */
  readonly notJudged: number;
  /** Naming a question that the output was not asked. */
  readonly unknownQuestion: number;
  /** Questions on which as many people said one thing as another. */
  readonly undecided: number;
}

export interface JudgeAgreement {
  readonly suite: string;
  readonly judgeId: string;
  /** The other rater. */
  readonly with: { readonly labels: LabelSetRow } | { readonly judgeId: string };
  /** Outputs that both have rated. */
  readonly outputs: number;
  readonly leftOut: LeftOut;
  /** All answers of all metrics together. */
  readonly all: Agreement;
  readonly metrics: readonly MetricAgreement[];
}

/**
 * A judge against a set of labels. Of several people, the majority counts on a question and the mean on a figure. Outputs
 * that the judge has judged in another run than the one that was labelled count where the bytes and the official problem are
 * the same. Throws PlumblineError `unknown_judge` or `unknown_label_set`.
 */
export async function agreementWithLabels(
  services: Services,
  judgeId: string,
  labelSetId: string,
): Promise<JudgeAgreement> {
  const { suite } = await knownJudge(services, judgeId);
  const { set, labels } = await readLabelSet(services, suite, labelSetId);
  const { judged, notEnded } = await judgedPlaces(services, judgeId, labels);
  const byOutput = Map.groupBy(labels, placeKey);
  const comparison = new Comparison(suite);
  let rated = 0;
  await forEachRating(services, [...judged.values()], (places) => {
    for (const [labelled, place] of judged) {
      const found = places.get(placeKey(place));
      if (found === undefined) continue;
      rated += byOutput.get(labelled)?.length ?? 0;
      comparison.addLabels(found, byOutput.get(labelled) ?? []);
    }
  });
  const { unknownQuestion, undecided } = comparison;
  const notJudged = labels.length - notEnded - rated;
  return {
    ...comparison.result(),
    suite,
    judgeId,
    with: { labels: set },
    leftOut: { notEnded, notJudged, unknownQuestion, undecided },
  };
}

/** Two judges of one suite. Throws PlumblineError `unknown_judge`, `invalid_request` where they cannot be compared. */
export async function agreementOfJudges(
  services: Services,
  judgeId: string,
  otherId: string,
): Promise<JudgeAgreement> {
  const [judge, other] = [await knownJudge(services, judgeId), await knownJudge(services, otherId)];
  if (judge.id === other.id || judge.suite !== other.suite) {
    throw new PlumblineError("invalid_request", "The two cannot be compared.", {
      errors: [{ path: "with", message: `another judge of ${judge.suite}` }],
    });
  }
  const pairs = await sameOutputs(services.db, judge.id, other.id, MAX_PAIRS);
  const comparison = new Comparison(judge.suite);
  for (let start = 0; start < pairs.length; start += PLACES_AT_ONCE / 2) {
    const chunk = pairs.slice(start, start + PLACES_AT_ONCE / 2);
    await forEachRating(
      services,
      chunk.flatMap(({ first, second }) => [first, second]),
      (places) => {
        for (const { first, second } of chunk) {
          const [a, b] = [places.get(placeKey(first)), places.get(placeKey(second))];
          if (a !== undefined && b !== undefined) comparison.addRatings(a, b.rating);
        }
      },
    );
  }
  return {
    ...comparison.result(),
    suite: judge.suite,
    judgeId,
    with: { judgeId: otherId },
    leftOut: { notEnded: 0, notJudged: 0, unknownQuestion: 0, undecided: 0 },
  };
}

function placeKey({ runId, index }: OutputPlace): string {
  return `${runId}/${index}`;
}

interface RatedOutput {
  readonly key: string;
  readonly model: string;
  readonly rating: Rating;
}

/** Ratings of places, some at a time; places without a judge's score are absent. */
async function forEachRating(
  { db }: Services,
  places: readonly OutputPlace[],
  use: (ratings: ReadonlyMap<string, RatedOutput>) => void,
): Promise<void> {
  for (let start = 0; start < places.length; start += PLACES_AT_ONCE) {
    const ratings = new Map<string, RatedOutput>();
    for (const { score, model, version, ...place } of await scoredOutputs(
      db,
      places.slice(start, start + PLACES_AT_ONCE),
    )) {
      const rating = ratingOf(score);
      const key = placeKey(place);
      if (rating !== null)
        ratings.set(key, { key, model: version === null ? model : `${model} ${version}`, rating });
    }
    use(ratings);
  }
}

/** Where the judge has judged each labelled output, by the place that was labelled; labels of open runs are counted. */
async function judgedPlaces(
  { db }: Services,
  judgeId: string,
  labels: readonly Label[],
): Promise<{ judged: Map<string, OutputPlace>; notEnded: number }> {
  const runs = await judgesOfRuns(db, [...new Set(labels.map(({ runId }) => runId))]);
  const judged = new Map<string, OutputPlace>();
  const elsewhere = new Map<string, Map<string, OutputPlace>>();
  let notEnded = 0;
  for (const { runId, index } of labels) {
    const run = runs.get(runId);
    const place = { runId, index };
    if (run === undefined || run.judgeId === null) continue;
    if (!run.hasEnded) notEnded += 1;
    else if (run.judgeId === judgeId) judged.set(placeKey(place), place);
    else {
      const others = elsewhere.get(run.judgeId) ?? (await byFirst(db, run.judgeId, judgeId));
      elsewhere.set(run.judgeId, others);
      const other = others.get(placeKey(place));
      if (other !== undefined) judged.set(placeKey(place), other);
    }
  }
  return { judged, notEnded };
}

async function byFirst(db: Services["db"], first: string, second: string): Promise<Map<string, OutputPlace>> {
  const pairs = await sameOutputs(db, first, second, MAX_PAIRS);
  return new Map(pairs.map((pair) => [placeKey(pair.first), pair.second]));
}

/** Gathers what both raters said. */
class Comparison {
  unknownQuestion = 0;
  undecided = 0;
  readonly #suite: string;
  readonly #questions: RatedQuestion[] = [];
  readonly #figures: RatedSample[] = [];
  readonly #outputs = new Set<string>();

  constructor(suite: string) {
    this.#suite = suite;
  }

  addLabels({ key, model, rating }: RatedOutput, labels: readonly Label[]): void {
    for (const [item, given] of Map.groupBy(labels, (label) => label.item)) {
      const figure = rating.figures.get(item);
      const rated = rating.items.get(item);
      if (figure !== undefined) {
        const second = given.reduce((sum, { label }) => sum + Number(label), 0) / given.length;
        this.#figures.push({ metric: item, model, sample: key, first: figure, second });
      } else if (rated !== undefined) {
        const second = majority(given.map(({ label }) => String(label)));
        if (second === null) {
          this.undecided += 1;
          continue;
        }
        const { metric, expected, weight, answer } = rated;
        this.#questions.push({ metric, model, sample: key, expected, weight, first: answer, second });
      } else {
        this.unknownQuestion += given.length;
        continue;
      }
      this.#outputs.add(key);
    }
  }

  addRatings({ key, model, rating }: RatedOutput, other: Rating): void {
    for (const [id, { metric, expected, weight, answer }] of rating.items) {
      const second = other.items.get(id)?.answer;
      if (second === undefined) continue;
      this.#questions.push({ metric, model, sample: key, expected, weight, first: answer, second });
    }
    for (const [metric, first] of rating.figures) {
      const second = other.figures.get(metric);
      if (second !== undefined) this.#figures.push({ metric, model, sample: key, first, second });
    }
    this.#outputs.add(key);
  }

  result(): Pick<JudgeAgreement, "outputs" | "all" | "metrics"> {
    return {
      outputs: this.#outputs.size,
      all: agreementOf(this.#questions.map(({ first, second }) => [first, second])),
      metrics: compareRatings(labelRules(this.#suite).metrics, this.#questions, this.#figures),
    };
  }
}

/** What most said; null where two answers have as many. */
function majority(answers: readonly string[]): string | null {
  const counts = [...Map.groupBy(answers, (answer) => answer)].sort((a, b) => b[1].length - a[1].length);
  return counts.length > 1 && counts[0][1].length === counts[1][1].length ? null : counts[0][0];
}
