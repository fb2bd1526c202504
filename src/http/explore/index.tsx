/** The explorer of practice problems. */
import { etag } from "hono/etag";
import { getCatalogue, listCatalogues, tracksOf } from "../../suites/registry.ts";
import { createRouter } from "../context.ts";
import { sendPage } from "../pages/layout.tsx";
import { ExploreOverviewPage } from "./overview-page.tsx";
import { exploreProblem } from "./problem.ts";
import { ExploreProblemPage } from "./problem-page.tsx";

/** A page is a function of its address and the release; the pictures in it are immutable (src/http/practice). */
const CACHE = "public, max-age=300";
const DEFAULT_SUITE = "paintbench";

export const exploreRouter = createRouter();

exploreRouter.use("/explore/*", etag());

exploreRouter.get("/explore/:suite?", (c) => {
  const catalogue = getCatalogue(c.req.param("suite") ?? DEFAULT_SUITE);
  const suites = listCatalogues().filter(({ id }) => tracksOf(id).includes("fresh"));
  c.header("cache-control", CACHE);
  return sendPage(c, <ExploreOverviewPage catalogue={catalogue} suites={suites} />);
});

exploreRouter.get("/explore/:suite/:task", (c) => {
  const { suite, task } = c.req.param();
  const problem = exploreProblem(suite, task, c.req.query());
  c.header("cache-control", CACHE);
  return sendPage(c, <ExploreProblemPage problem={problem} origin={new URL(c.req.url).origin} />);
});
