/**
 * Does skill on plain scenes carry over to charts? Ordinary least squares of the TinyGrafixBench score on the
 * PaintBench score over the models that have both, as in the paper; once over measured entries, once over the
 * published figures, never mixed.
 */
import type { Interval } from "../scoring/bootstrap.ts";
import { type Regression, regress } from "../scoring/regression.ts";
import type { Services } from "../services.ts";
import type { ReferenceResult } from "../suites/suite.ts";
import type { Entry } from "./board.types.ts";
import { readBoard } from "./read.ts";
import type { BoardName } from "./refresh.ts";

/** A model with its mean IoU (0…1) in both suites; published figures come without intervals. */
export interface GeneralizationPoint {
  readonly model: string;
  readonly lab: string | null;
  readonly paintbench: number;
  readonly paintbenchCi95: Interval | null;
  readonly tinygrafix: number;
  readonly tinygrafixCi95: Interval | null;
}

export interface Generalization {
  readonly points: readonly GeneralizationPoint[];
  /** Null while fewer than three models have both scores. */
  readonly regression: Regression | null;
}

/** Over ranked entries of both boards; a model is the same lab's slug and version. */
export async function measuredGeneralization(
  services: Services,
  boards: Pick<BoardName, "track" | "protocol">,
): Promise<Generalization> {
  const [paint, charts] = await Promise.all(
    (["paintbench", "tinygrafix"] as const).map((suite) =>
      readBoard(services, { ...boards, suite, modality: "pixel" }, "overall"),
    ),
  );
  const chartsOf = new Map(charts.entries.filter(isRanked).map((entry) => [modelKey(entry), entry]));
  return regressionOver(
    paint.entries.filter(isRanked).flatMap((entry): GeneralizationPoint[] => {
      const other = chartsOf.get(modelKey(entry));
      if (other === undefined) return [];
      return [
        {
          model: entry.model.slug,
          lab: entry.lab.slug,
          paintbench: entry.score,
          paintbenchCi95: entry.ci95,
          tinygrafix: other.score,
          tinygrafixCi95: other.ci95,
        },
      ];
    }),
  );
}

/** Over the published figures (percent) of the two suites. */
export function publishedGeneralization(
  paint: readonly ReferenceResult[],
  charts: readonly ReferenceResult[],
): Generalization {
  const chartsOf = new Map(charts.map(({ model, overall }) => [model, overall]));
  return regressionOver(
    paint.flatMap(({ model, overall }): GeneralizationPoint[] => {
      const other = chartsOf.get(model);
      if (other === undefined) return [];
      return [
        {
          model,
          lab: null,
          paintbench: overall / 100,
          paintbenchCi95: null,
          tinygrafix: other / 100,
          tinygrafixCi95: null,
        },
      ];
    }),
  );
}

function isRanked(entry: Entry): boolean {
  return !entry.baseline;
}

function modelKey({ lab, model }: Entry): string {
  return JSON.stringify([lab.id, model.slug, model.version]);
}

function regressionOver(points: readonly GeneralizationPoint[]): Generalization {
  return {
    points,
    regression: regress(points.map(({ paintbench, tinygrafix }) => ({ x: paintbench, y: tinygrafix }))),
  };
}
