/** The public page: one board as a table. It works without script and reads well without style. */
import type { PlacedEntry } from "../../leaderboard/board.types.ts";
import type { BoardView } from "../../leaderboard/read.ts";
import { listCatalogues } from "../../suites/registry.ts";
import type { ReferenceResult } from "../../suites/suite.ts";
import { Page } from "../pages/layout.tsx";

const TRACKS = { fresh: "Fresh problems", official: "Official problems" } as const;
const PROTOCOLS = { direct: "Direct", augmented: "Augmented" } as const;

export function LeaderboardPage({ board }: { board: BoardView }) {
  const { title } = listCatalogues().find(({ id }) => id === board.suite) ?? { title: board.suite };
  const query = `suite=${board.suite}&track=${board.track}&protocol=${board.protocol}`;
  return (
    <Page title={`${title} leaderboard`}>
      <h1>{title} leaderboard</h1>
      <p>
        Image editing, scored pixel by pixel. Every fresh run has problems that nobody has seen before; its
        seed is committed to before and revealed after, so that anybody can check every number.
      </p>
      <BoardForm board={board} />
      <EntryTable board={board} />
      <p class="soft">
        <a href={`/v1/leaderboard?${query}`}>JSON</a> ·{" "}
        <a href={`/v1/leaderboard.csv?${query}&by=task`}>CSV</a>
        {board.updatedAt === null
          ? null
          : ` · updated ${new Date(board.updatedAt).toISOString().slice(0, 16)}Z`}
      </p>
      <ReferenceTable results={board.referenceResults} />
    </Page>
  );
}

function BoardForm({ board }: { board: BoardView }) {
  return (
    <form method="get" action="/" class="choices">
      <Choice
        name="suite"
        label="Suite"
        options={listCatalogues().map(({ id, title }) => [id, title])}
        chosen={board.suite}
      />
      <Choice name="track" label="Problems" options={Object.entries(TRACKS)} chosen={board.track} />
      <Choice name="protocol" label="Protocol" options={Object.entries(PROTOCOLS)} chosen={board.protocol} />
      <button type="submit">Show</button>
    </form>
  );
}

interface ChoiceProperties {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly chosen: string;
}

function Choice({ name, label, options, chosen }: ChoiceProperties) {
  return (
    <label>
      {label}{" "}
      <select name={name}>
        {options.map(([value, title]) => (
          <option value={value} selected={value === chosen}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function EntryTable({ board }: { board: BoardView }) {
  if (board.entries.length === 0) return <p>No run has been completed on this board yet.</p>;
  return (
    <section class="scroll" tabindex={0} aria-label="Leaderboard">
      <table>
        <caption>
          Mean IoU in percent, averaged over all completed runs of a model version, with its 95 % interval.
          Places are a range where intervals overlap.
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Model</th>
            <th scope="col">Lab</th>
            <th scope="col" class="number">
              Mean IoU
            </th>
            <th scope="col" class="number">
              95 % interval
            </th>
            <th scope="col" class="number">
              Runs / attempts
            </th>
          </tr>
        </thead>
        <tbody>
          {board.entries.map((entry) => (
            <EntryRow entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EntryRow({ entry }: { entry: PlacedEntry }) {
  const { model, lab } = entry;
  const name = model.name ?? model.slug;
  const [low, high] = entry.ci95;
  return (
    <tr>
      <td>{placeOf(entry)}</td>
      <th scope="row">
        {model.url === null ? (
          name
        ) : (
          <a href={model.url} rel="nofollow noopener">
            {name}
          </a>
        )}
        {model.version === null ? null : ` ${model.version}`}
        {entry.provisional ? <span class="soft"> provisional</span> : null}
      </th>
      <td>{lab.name}</td>
      <td class="number">{percent(entry.score)}</td>
      <td class="number">
        {percent(low)} – {percent(high)}
      </td>
      <td class="number">
        {entry.runs} / {entry.attempts}
      </td>
    </tr>
  );
}

function placeOf({ rank_range }: PlacedEntry): string {
  if (rank_range === null) return "baseline";
  const [best, worst] = rank_range;
  return best === worst ? String(best) : `${best}–${worst}`;
}

/** A share 0…1 with one decimal of a percent. */
function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function ReferenceTable({ results }: { results: readonly ReferenceResult[] }) {
  if (results.length === 0) return null;
  return (
    <section>
      <h2>Published results</h2>
      <p class="soft">
        {results[0].source}. Measured by others, on the official problems; shown apart from ours.
      </p>
      <section class="scroll" tabindex={0} aria-label="Published results">
        <table>
          <caption>Mean IoU in percent, as printed.</caption>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col" class="number">
                Overall
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ model, overall }) => (
              <tr>
                <th scope="row">{model}</th>
                <td class="number">{overall.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
