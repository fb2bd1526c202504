/** A run that has not ended. Nothing of it is public; its lab sees its progress here with its key. */
import { assetPath } from "../assets.ts";
import { Page } from "../layout.tsx";

export function OpenRunPage({ id }: { id: string }) {
  return (
    <Page
      title="A run that has not ended"
      styles={[assetPath("run.css")]}
      scripts={[assetPath("run-live.js")]}
    >
      <div class="page" data-live="progress" data-run={id}>
        <nav class="trail" aria-label="Breadcrumb">
          <a href="/">Leaderboard</a> <span aria-hidden="true">/</span> Run <code>{id}</code>
        </nav>
        <h1>This run has not ended</h1>
        <p class="lead">
          Until it does, only its lab can see it: the answers must stay secret, and so must a score that may
          still change. When it ends, this page shows its report, its problems, and the seed that proves them.
        </p>
        {/* The script puts a field for the key here; without it there is the API. */}
        <div data-live-place>
          <p>
            Its progress, with the lab’s key: <code>curl -H "authorization: Bearer $KEY" …/v1/runs/{id}</code>
          </p>
        </div>
      </div>
    </Page>
  );
}
