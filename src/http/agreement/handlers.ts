import type { RouteHandler } from "@hono/zod-openapi";
import { PlumblineError } from "../../errors.ts";
import { agreementOfJudges, agreementWithLabels, type JudgeAgreement } from "../../judging/agreement.ts";
import { addLabels, type LabelSet, labelRowsOfCsv, pageOfLabelSets } from "../../judging/labels.ts";
import type { Agreement } from "../../scoring/agreement.ts";
import type { MetricAgreement } from "../../scoring/compare-ratings.ts";
import { servicesOf } from "../../services.ts";
import { readBody } from "../body.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { throwInvalid } from "../errors.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";
import { LabelsBody } from "./routes.ts";

/** Some hundred thousand labels. */
const BODY_LIMIT = 16 * 1024 * 1024;

export const handleAddLabels: RouteHandler<typeof routes.addLabels, AppEnv> = async (c) => {
  const { title, labels } = await readLabels(c);
  const named = c.req.valid("query").title ?? title ?? "Labels";
  const { set, created } = await addLabels(servicesOf(c.env), c.req.valid("param").id, named, labels);
  return created ? c.json(setToWire(set), 201) : c.json(setToWire(set), 200);
};

export const handleListLabels: RouteHandler<typeof routes.listLabels, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const { id } = c.req.valid("param");
  const rows = await pageOfLabelSets(servicesOf(c.env), id, limit + 1, decodeCursor(cursor));
  const page = cutPage(rows, limit, (row) => row.id);
  return c.json({ ...page, data: page.data.map(setToWire) }, 200);
};

export const handleGetAgreement: RouteHandler<typeof routes.getAgreement, AppEnv> = async (c) => {
  const { labels, with: other } = c.req.valid("query");
  const { id } = c.req.valid("param");
  if ((labels === undefined) === (other === undefined)) {
    throw new PlumblineError("invalid_request", "The judge is compared with one other.", {
      errors: [{ path: "labels", message: "either `labels` or `with`" }],
    });
  }
  const services = servicesOf(c.env);
  const agreement =
    labels === undefined
      ? await agreementOfJudges(services, id, other as string)
      : await agreementWithLabels(services, id, labels);
  return c.json(agreementToWire(agreement), 200);
};

/** The body as JSON or CSV by its content-type. */
async function readLabels(c: AppContext): Promise<{ title?: string; labels: readonly unknown[] }> {
  const type = (c.req.header("content-type") ?? "").toLowerCase().split(";")[0].trim();
  const text = new TextDecoder().decode(await readBody(c.req.raw, BODY_LIMIT));
  if (type === "text/csv") return { labels: labelRowsOfCsv(text) };
  if (type !== "application/json") {
    throw new PlumblineError("unsupported_media_type", "Labels are sent as application/json or text/csv.");
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PlumblineError("malformed_json", "The body could not be parsed as its content-type says.");
  }
  const body = LabelsBody.safeParse(Array.isArray(json) ? { labels: json } : json);
  if (!body.success) throwInvalid(body.error, "json");
  return body.data;
}

function setToWire({ id, suite, title, sha256, count, createdAt }: LabelSet) {
  return { id, suite, title, sha256, count, created_at: wireTime(createdAt) };
}

function agreementToWire(agreement: JudgeAgreement) {
  const { suite, judgeId, outputs, leftOut, all, metrics } = agreement;
  return {
    suite,
    judge: judgeId,
    with:
      "labels" in agreement.with
        ? { labels: setToWire(agreement.with.labels) }
        : { judge: agreement.with.judgeId },
    outputs,
    left_out: {
      not_ended: leftOut.notEnded,
      not_judged: leftOut.notJudged,
      unknown_question: leftOut.unknownQuestion,
      undecided: leftOut.undecided,
    },
    all: questionsToWire(all),
    metrics: metrics.map(metricToWire),
  };
}

function metricToWire({ metric, questions, samples, models }: MetricAgreement) {
  const { means, ...correlation } = models;
  return {
    metric,
    questions: questionsToWire(questions),
    samples,
    models: {
      ...correlation,
      means: means.map(({ model, samples: count, first, second }) => ({
        model,
        samples: count,
        judge: first,
        other: second,
      })),
    },
  };
}

function questionsToWire({ n, agreement, kappa, kappaCi95 }: Agreement) {
  return { n, agreement, kappa, kappa_ci95: kappaCi95 === null ? null : [...kappaCi95] };
}
