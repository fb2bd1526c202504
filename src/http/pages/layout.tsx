/** The frame of every page. */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { AppContext } from "../context.ts";
import { PAGE_POLICY } from "../security-headers.ts";
import { STYLE_PATH } from "./style.ts";

/** A plumb line: a cord with its bob. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M7.5 0h1v7h-1z" fill="#888"/><path d="M5 7h6l-3 9z" fill="#0969da"/></svg>',
)}`;

export interface PageProperties {
  readonly title: string;
  /** Paths of further style sheets and of scripts. Pages read well without script. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** The text may use a wide window. */
  readonly wide?: boolean;
  readonly children?: Child;
}

/** A whole page: nothing from other hosts, no script or style in the page itself. */
export function Page(properties: PageProperties) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{properties.title} · Plumbline</title>
        <link rel="icon" href={ICON} />
        <link rel="stylesheet" href={STYLE_PATH} />
        {properties.styles?.map((path) => (
          <link rel="stylesheet" href={path} />
        ))}
        {properties.scripts?.map((path) => (
          <script defer src={path} />
        ))}
      </head>
      <body>
        <header class="site">
          <nav aria-label="Site">
            <a class="name" href="/">
              Plumbline
            </a>
            <a href="/">Leaderboard</a>
            <a href="/explore">Explore</a>
            <a href="/docs">Docs</a>
          </nav>
        </header>
        <main class={properties.wide ? "wide" : undefined}>{properties.children}</main>
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
