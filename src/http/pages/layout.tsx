/** The frame of every page. */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { AppContext } from "../context.ts";
import { PAGE_POLICY } from "../security-headers.ts";
import { STYLE_PATH } from "./style.ts";

/** A whole page: no script, nothing from other hosts. */
export function Page(properties: { title: string; children?: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{properties.title} · Plumbline</title>
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <header class="site">
          <nav aria-label="Site">
            <a class="name" href="/">
              Plumbline
            </a>
            <a href="/">Leaderboard</a>
            <a href="/docs">API</a>
            <a href="/docs/errors">Errors</a>
            <a href="/openapi.json">OpenAPI</a>
          </nav>
        </header>
        <main>{properties.children}</main>
      </body>
    </html>
  );
}

/** Sends a page under the policy for pages. */
export function sendPage(c: AppContext, page: ReturnType<typeof Page>): Response | Promise<Response> {
  c.header("content-security-policy", PAGE_POLICY);
  return c.html(
    <>
      {raw("<!doctype html>")}
      {page}
    </>,
  );
}
