/**
 * The frame of every page: head, navigation, main, footer. A page is `sendPage(c, <Page title=…>…</Page>)`; further style
 * sheets and scripts are named by their addresses (`assetPath`, src/http/pages/assets.ts) and lie in web/.
 */
import { raw } from "hono/html";
import { type Child, createContext, useContext } from "hono/jsx";
import type { AppContext } from "../context.ts";
import { PAGE_POLICY } from "../security-headers.ts";
import { assetPath } from "./assets.ts";

/** A plumb line: a cord with its bob. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M7.5 0h1v7h-1z" fill="#888"/><path d="M5 7h6l-3 9z" fill="#0969da"/></svg>',
)}`;

const SITE = [
  { href: "/", title: "Leaderboard", holds: /^\/(?:runs\/|$)/ },
  { href: "/explore", title: "Explore", holds: /^\/explore(?:\/|$)/ },
  { href: "/docs", title: "Docs", holds: /^\/docs(?!\/api$)(?:\/|$)/ },
  { href: "/docs/api", title: "API reference", holds: /^\/docs\/api$/ },
] as const;

/** The path that is asked for; the navigation marks where the reader is. */
const PathContext = createContext("");

export interface PageProperties {
  readonly title: string;
  /** For search engines and previews of links. */
  readonly description?: string;
  /** Paths of further style sheets and of scripts. Pages read well without script. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** The text may use a wide window. */
  readonly wide?: boolean;
  readonly children?: Child;
}

/** A whole page: nothing from other hosts, no script or style in the page itself. */
export function Page(properties: PageProperties) {
  const { title, description, styles = [], scripts = [], wide, children } = properties;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title} · Plumbline</title>
        {description === undefined ? null : <meta name="description" content={description} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={ICON} />
        {[assetPath("site.css"), ...styles].map((path) => (
          <link rel="stylesheet" href={path} />
        ))}
        {/* Not deferred: the reader's colours are there before the first paint. */}
        <script src={assetPath("theme.js")} />
        {scripts.map((path) => (
          <script defer src={path} />
        ))}
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <SiteHeader />
        <main id="main" tabindex={-1} class={wide ? "wide" : undefined}>
          {children}
        </main>
        <footer class="site">
          <div>
            <p>Fresh problems, exact scores, numbers anyone can check.</p>
            <a href="/docs/methodology">Methodology</a>
            <a href="/docs/fairness">Verify a run</a>
            <a href="/openapi.json">OpenAPI</a>
          </div>
        </footer>
      </body>
    </html>
  );
}

function SiteHeader() {
  const path = useContext(PathContext);
  return (
    <header class="site">
      <div>
        <a class="name" href="/">
          <svg viewBox="0 0 18 24" aria-hidden="true" fill="currentColor">
            <path d="M8.25 0h1.5v9h-1.5z" opacity=".55" />
            <path d="M3.5 9h11L9 24z" />
          </svg>
          Plumbline
        </a>
        <nav aria-label="Site">
          {SITE.map(({ href, title, holds }) => (
            <a href={href} aria-current={holds.test(path) ? (path === href ? "page" : "true") : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <span data-theme-toggle />
      </div>
    </header>
  );
}

/** Sends a page under the policy for pages. */
export function sendPage(c: AppContext, page: ReturnType<typeof Page>): Response | Promise<Response> {
  c.header("content-security-policy", PAGE_POLICY);
  return c.html(
    <PathContext.Provider value={c.req.path}>
      {raw("<!doctype html>")}
      {page}
    </PathContext.Provider>,
  );
}
