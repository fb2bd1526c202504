/** The pages made of written documents, and the lists of what there is. */
import { raw } from "hono/html";
import { ERROR_CODES } from "../../errors.ts";
import { DocsPage } from "./frame.tsx";
import { DOCUMENT_GROUPS } from "./library.ts";
import { renderDocument } from "./markdown.ts";
import { groupByTag, type Operation, operationAddress } from "./operations.ts";

/** One document. */
export function DocumentPage({ title, path, markdown }: { title: string; path: string; markdown: string }) {
  const { html, headings } = renderDocument(markdown);
  const summary = DOCUMENT_GROUPS.flatMap(({ documents }) => documents).find(
    ({ slug }) => path === `/docs/${slug}`,
  )?.summary;
  return (
    <DocsPage title={title} description={summary} path={path} headings={headings}>
      {raw(html)}
    </DocsPage>
  );
}

/** The way in: documents by reader, then every operation of the API in a line. */
export function OverviewPage({ operations }: { operations: readonly Operation[] }) {
  return (
    <DocsPage title="Documentation" path="/docs">
      <h1>Documentation</h1>
      <p class="lead">
        A lab opens a run, fetches problems that nobody has seen before, sends back the pictures its model
        made, and gets exact scores. <a href="/docs/quick-start">The quick start</a> does all of it in five
        minutes.
      </p>
      <div class="readers">
        {DOCUMENT_GROUPS.map(({ reader, documents }) => (
          <section>
            <h2>{reader}</h2>
            <dl>
              {documents.map(({ slug, title, summary }) => (
                <>
                  <dt>
                    <a href={`/docs/${slug}`}>{title}</a>
                  </dt>
                  <dd>{summary}</dd>
                </>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <h2 id="api">The API at a glance</h2>
      <p>
        JSON over HTTPS under <code>/v1</code>. Each line leads to its parameters, bodies and answers in the{" "}
        <a href="/docs/api">reference</a>; <a href="/openapi.json">openapi.json</a> is the same for machines,
        and every <a href="/docs/errors">error</a> has a page.
      </p>
      {[...groupByTag(operations)].map(([tag, group]) => (
        <section class="glance">
          <h3>{tag}</h3>
          <ul>
            {group.map((operation) => (
              <li>
                <a href={operationAddress(operation)}>
                  <span class={`method ${operation.method}`}>{operation.method.toUpperCase()}</span>{" "}
                  <code>{operation.path}</code>
                </a>{" "}
                <span class="soft">{operation.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsPage>
  );
}

/** All error codes, each linked to its page. */
export function ErrorListPage() {
  return (
    <DocsPage title="Errors" path="/docs/errors">
      <h1>Errors</h1>
      <p>
        Every failure is answered with <code>application/problem+json</code> (RFC 9457). Its <code>code</code>{" "}
        is stable; its <code>type</code> is the address of one of these pages.
      </p>
      <div class="scroll" tabindex={0}>
        <table>
          <thead>
            <tr>
              <th>Status</th>
              <th>Code</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(ERROR_CODES)
              .sort(([, one], [, other]) => one.status - other.status)
              .map(([code, { status, title }]) => (
                <tr>
                  <td>{status}</td>
                  <td>
                    <a href={`/docs/errors/${code}`}>
                      <code>{code}</code>
                    </a>
                  </td>
                  <td>{title}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </DocsPage>
  );
}
