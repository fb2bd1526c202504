import type { z } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { PlumblineError } from "../../../errors.ts";
import { viewJudgements } from "../../../judging/view.ts";
import { attemptsOf } from "../../../leaderboard/attempts.ts";
import { visibleRun } from "../../../runs/access.ts";
import { listProblems } from "../../../runs/problem-list.ts";
import { viewProblem } from "../../../runs/problems.ts";
import { readReport, viewRun } from "../../../runs/view.ts";
import { type Services, servicesOf } from "../../../services.ts";
import { getCatalogue } from "../../../suites/registry.ts";
import { type AppContext, createRouter } from "../../context.ts";
import { throwInvalid } from "../../errors.ts";
import { ProblemPath, RunId } from "../../runs/schemas.ts";
import { sendPage } from "../layout.tsx";
import { documentSections } from "./documents.tsx";
import { OpenRunPage } from "./open-page.tsx";
import { PROBLEMS_A_PAGE } from "./problem-grid.tsx";
import { ProblemPage } from "./problem-page.tsx";
import { RunPageQuery } from "./query.ts";
import { RunPage } from "./run-page.tsx";
import { verdictSections } from "./verdicts.tsx";

type Run = Awaited<ReturnType<typeof visibleRun>>;

/** The pages of runs and of their problems. */
export const runPagesRouter = createRouter();

runPagesRouter.use("/runs/*", etag());

runPagesRouter.get("/runs/:id", async (c) => {
  const { id } = parse(RunId, c.req.param(), "path");
  const query = parse(RunPageQuery, c.req.query(), "query");
  const services = servicesOf(c.env);
  const run = await publicRun(services, id);
  if (run === null) return sendOpenRun(c, id);
  const { page, order, ...filter } = query;
  const [view, attempts, report, listing] = await Promise.all([
    viewRun(services, run),
    attemptsOf(services, run),
    reportOrNull(services, run),
    listProblems(services, run, filter, {
      order,
      from: (page - 1) * PROBLEMS_A_PAGE,
      count: PROBLEMS_A_PAGE,
    }),
  ]);
  c.header("cache-control", "public, max-age=0, must-revalidate");
  return sendPage(
    c,
    <RunPage
      run={view}
      catalogue={getCatalogue(run.suite)}
      attempts={attempts}
      report={report}
      listing={listing}
      query={query}
      origin={new URL(c.req.url).origin}
    />,
  );
});

runPagesRouter.get("/runs/:id/problems/:index", async (c) => {
  const { id, index } = parse(ProblemPath, c.req.param(), "path");
  const services = servicesOf(c.env);
  const run = await publicRun(services, id);
  if (run === null) return sendOpenRun(c, id);
  const [view, problem, judged] = await Promise.all([
    viewRun(services, run),
    viewProblem(services, run, index),
    run.judgeId === null ? null : viewJudgements(services, run, index, false),
  ]);
  c.header("cache-control", "public, max-age=0, must-revalidate");
  return sendPage(
    c,
    <ProblemPage
      run={view}
      catalogue={getCatalogue(run.suite)}
      problem={problem}
      sections={[
        ...verdictSections(problem, judged ?? { judge: null, judgements: [] }),
        ...documentSections(view, problem),
      ]}
    />,
  );
});

/** The run, or null while it has not ended: pages carry no key. Throws `unknown_run`. */
async function publicRun(services: Services, id: string): Promise<Run | null> {
  try {
    return await visibleRun(services, { kind: "anonymous" }, id);
  } catch (failure) {
    if (failure instanceof PlumblineError && failure.code === "unauthenticated") return null;
    throw failure;
  }
}

function sendOpenRun(c: AppContext, id: string): Response | Promise<Response> {
  c.header("cache-control", "no-store");
  return sendPage(c, <OpenRunPage id={id} />);
}

async function reportOrNull(services: Services, run: Run): Promise<string | null> {
  try {
    return await readReport(services, run);
  } catch (failure) {
    if (failure instanceof PlumblineError && failure.code === "report_not_ready") return null;
    throw failure;
  }
}

function parse<T extends z.ZodType>(schema: T, value: unknown, target: string): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throwInvalid(parsed.error, target);
  return parsed.data;
}
