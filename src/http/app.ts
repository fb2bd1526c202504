/** The HTTP door: what every request passes, and which routers stand behind it. */
import { cors } from "hono/cors";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { agreementRouter } from "./agreement/index.ts";
import { capJsonBody } from "./body.ts";
import { type App, createRouter } from "./context.ts";
import { datasetsRouter } from "./datasets/index.ts";
import { docsRouter } from "./docs/index.tsx";
import { endpointsRouter } from "./endpoints/index.ts";
import { handleError, problem } from "./errors.ts";
import { exploreRouter } from "./explore/index.tsx";
import { healthRouter } from "./health/index.ts";
import { inferenceRouter } from "./inference/index.ts";
import { insightsRouter } from "./insights/index.ts";
import { judgesRouter } from "./judges/index.ts";
import { labsRouter } from "./labs/index.ts";
import { leaderboardRouter } from "./leaderboard/index.ts";
import { assetsRouter } from "./pages/assets.ts";
import { boardPageRouter } from "./pages/board/index.tsx";
import { asPage } from "./pages/failure.tsx";
import { runPagesRouter } from "./pages/runs/index.tsx";
import { practiceRouter } from "./practice/index.ts";
import { limitBursts } from "./rate-limit.ts";
import { runsRouter } from "./runs/index.ts";
import { scoreRouter } from "./score/index.ts";
import { securityHeaders } from "./security-headers.ts";
import { suitesRouter } from "./suites/index.ts";
import { webhooksRouter } from "./webhooks/index.ts";

/** Request ids of callers are taken over when they are plain tokens of a sane length. */
const REQUEST_ID_LIMIT = 128;

/**
 * The whole HTTP application. Routers register themselves here, one line a resource.
 *
 * @example const response = await createApp().fetch(request, env, ctx);
 */
export function createApp(): App {
  const app = createRouter();
  app.use(requestId({ limitLength: REQUEST_ID_LIMIT, generator: () => newId("req") }));
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD"],
      exposeHeaders: ["x-request-id", "etag", "ratelimit", "ratelimit-policy", "retry-after"],
      maxAge: 86_400,
    }),
  );
  app.use(securityHeaders);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problem(
          c,
          new PlumblineError("method_not_allowed", `${c.req.method} is not allowed here.`, {
            headers: { allow: methods.join(", ") },
          }),
        ),
    }),
  );
  app.use("/v1/*", limitBursts, capJsonBody);
  app.onError((error, c) => asPage(c, handleError(error, c)));
  app.notFound((c) => asPage(c, problem(c, new PlumblineError("not_found", `Nothing is at ${c.req.path}.`))));
  // In this order the reference lists them.
  app.route("/", suitesRouter);
  app.route("/", practiceRouter);
  app.route("/", scoreRouter);
  app.route("/", labsRouter);
  app.route("/", runsRouter);
  app.route("/", judgesRouter);
  app.route("/", agreementRouter);
  app.route("/", leaderboardRouter);
  app.route("/", endpointsRouter);
  app.route("/", inferenceRouter);
  app.route("/", webhooksRouter);
  app.route("/", insightsRouter);
  app.route("/", datasetsRouter);
  app.route("/", healthRouter);
  app.route("/", assetsRouter);
  app.route("/", boardPageRouter);
  app.route("/", runPagesRouter);
  app.route("/", exploreRouter);
  const describedApp = () => app;
  app.route("/", docsRouter(describedApp));
  return app;
}
