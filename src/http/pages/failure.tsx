/** A page that cannot be shown says why as a page; programs get `application/problem+json` as everywhere. */
import type { AppContext } from "../context.ts";
import { Page, sendPage } from "./layout.tsx";

/** What is read of a problem (RFC 9457). */
interface Problem {
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** Paths under which nobody expects a page, whatever a browser says that it accepts. */
const FOR_PROGRAMS = /^\/(?:v1|health|openapi\.json)(?:\/|$)/;

/** The problem response `failure`, or for a reader in a browser a page of the same status that says the same. */
export async function asPage(c: AppContext, failure: Response): Promise<Response> {
  if (FOR_PROGRAMS.test(c.req.path) || !c.req.header("accept")?.includes("text/html")) return failure;
  const problem = (await failure.json()) as Problem;
  c.status(failure.status as Parameters<typeof c.status>[0]);
  c.header("cache-control", "no-store");
  return sendPage(c, <FailurePage problem={problem} />);
}

function FailurePage({ problem }: { problem: Problem }) {
  const { title, detail, code, errors = [] } = problem;
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p>{detail}</p>
      {errors.length === 0 ? null : (
        <ul>
          {errors.map(({ path, message }) => (
            <li>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={`/docs/errors/${code}`}>What this means</a> · <a href="/">Leaderboard</a> ·{" "}
        <a href="/explore">Explore</a> · <a href="/docs">Docs</a>
      </p>
      <p class="soft">
        Request <code>{problem.request_id}</code>
      </p>
    </Page>
  );
}
