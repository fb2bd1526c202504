import { createRoute, z } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { ERROR_CODES, type ErrorCode, PlumblineError } from "../../errors.ts";
import { type App, createRouter } from "../context.ts";
import { problemResponses } from "../errors.ts";
import { openApiDocument } from "../openapi.ts";
import { sendPage } from "../pages/layout.tsx";
import { jsonResponse } from "../schemas.ts";
import { DOCUMENTS, readDocument, readPicture } from "./library.ts";
import { operationsOf } from "./operations.ts";
import { DocumentPage, ErrorListPage, OverviewPage } from "./pages.tsx";
import { ReferencePage } from "./reference.tsx";

const openApiRoute = createRoute({
  method: "get",
  path: "/openapi.json",
  tags: ["Documentation"],
  summary: "This document",
  responses: {
    200: jsonResponse(z.looseObject({ openapi: z.string() }).openapi("OpenApiDocument"), "OpenAPI 3.1"),
    ...problemResponses(),
  },
});

const CACHE = "public, max-age=300";

/** The OpenAPI document and all documentation pages. `app` is the application that they describe. */
export function docsRouter(app: () => App): App {
  const router = createRouter();
  router.use("/openapi.json", etag());
  router.use("/docs/*", etag());

  router.openapi(openApiRoute, (c) => {
    c.header("cache-control", CACHE);
    return c.json({ ...openApiDocument(app(), new URL(c.req.url).origin) }, 200);
  });

  router.get("/docs", (c) => {
    const document = openApiDocument(app(), new URL(c.req.url).origin);
    c.header("cache-control", CACHE);
    return sendPage(c, <OverviewPage operations={operationsOf(document)} />);
  });

  router.get("/docs/api", (c) => {
    c.header("cache-control", CACHE);
    return sendPage(c, <ReferencePage document={openApiDocument(app(), new URL(c.req.url).origin)} />);
  });

  router.get("/docs/errors", (c) => {
    c.header("cache-control", CACHE);
    return sendPage(c, <ErrorListPage />);
  });

  router.get("/docs/errors/:code", async (c) => {
    const code = c.req.param("code");
    if (!Object.hasOwn(ERROR_CODES, code))
      throw new PlumblineError("not_found", `There is no error code \`${code}\`.`);
    const markdown = await readDocument(c, `errors/${code as ErrorCode}.md`);
    c.header("cache-control", CACHE);
    return sendPage(c, <DocumentPage title={code} path={c.req.path} markdown={markdown} />);
  });

  // Pages of documents show them; the Worker stands before all files.
  router.get("/docs/contact-sheets/:suite{[a-z]+}/:sheet{[a-z]+\\.png}", async (c) => {
    const { suite, sheet } = c.req.param();
    const picture = await readPicture(c, `contact-sheets/${suite}/${sheet}`);
    return c.body(picture, 200, { "cache-control": CACHE, "content-type": "image/png" });
  });

  router.get("/docs/:document", async (c) => {
    const slug = c.req.param("document");
    if (!Object.hasOwn(DOCUMENTS, slug))
      throw new PlumblineError("not_found", `There is no document \`${slug}\`.`);
    const markdown = await readDocument(c, `${slug}.md`);
    c.header("cache-control", CACHE);
    return sendPage(c, <DocumentPage title={DOCUMENTS[slug]} path={c.req.path} markdown={markdown} />);
  });

  return router;
}
