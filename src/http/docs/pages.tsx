/** The pages made of written documents. */
import { raw } from "hono/html";
import { ERROR_CODES } from "../../errors.ts";
import { Page } from "../pages/layout.tsx";
import { renderMarkdown } from "./markdown.ts";

/** One document. */
export function DocumentPage({ title, markdown }: { title: string; markdown: string }) {
  return (
    <Page title={title}>
      <article>{raw(renderMarkdown(markdown))}</article>
    </Page>
  );
}

/** All error codes, each linked to its page. */
export function ErrorListPage() {
  return (
    <Page title="Errors">
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
    </Page>
  );
}
