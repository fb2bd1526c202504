/** Published figures: measured by others, on the official problems, so they stand apart from the board. */
import type { Modality } from "../../../runs/scored-by.ts";
import type { ReferenceResult, SuiteCatalogue } from "../../../suites/suite.ts";
import { NO_FIGURE, words } from "../format.ts";
import { ScrollBox } from "../parts.tsx";
import { heatClass, heatTop } from "../plots/heat.ts";
import { HeatLegend } from "./heat-map.tsx";

interface PublishedProperties {
  readonly results: readonly ReferenceResult[];
  readonly modality: Modality;
  readonly catalogue: SuiteCatalogue;
}

/** Why figures of documents are no match for those of the board. */
const OTHER_MEASURE = {
  pixel: null,
  html: "There, a judge looks at a picture of the edited document, and the tables pool 800 pages and 200 slides.",
  pptx_ops:
    "There, a model writes a function in Python that changes the slide, and a judge looks at what LibreOffice makes of it. Here it sends operations, and rules check the slide: the two are no match.",
} as const satisfies Record<Modality, string | null>;

export function Published({ results, modality, catalogue }: PublishedProperties) {
  if (results.length === 0) return null;
  const sources = [...new Set(results.map(({ source }) => source))];
  const keys = [...new Set(results.flatMap(({ by }) => Object.keys(by)))];
  // Printed in percent, some to a whole number.
  const top = heatTop(results.flatMap(({ by }) => Object.values(by).map((figure) => figure / 100)));
  return (
    <section class="published" aria-labelledby="published">
      <div class="heading">
        <h2 id="published">Published results</h2>
        {keys.length === 0 ? null : <HeatLegend top={top} />}
      </div>
      <p class="soft">
        Reported by the benchmark’s authors, not measured here, and never mixed with the board above. Source
        {sources.length === 1 ? `: ${sources[0]}` : "s as named below"} (
        <a href={`https://arxiv.org/abs/${catalogue.source.arxiv}`}>arXiv</a>). {OTHER_MEASURE[modality]}
      </p>
      <ScrollBox label="Published results">
        <table class="heat">
          <caption class="visually-hidden">{catalogue.metric.title} in percent, as printed.</caption>
          <thead>
            <tr>
              <th scope="col" class="model">
                Model
              </th>
              <th scope="col" class="upright overall">
                <span>Overall</span>
              </th>
              {keys.map((key) => (
                <th scope="col" class="upright">
                  <span>{titleOf(catalogue, key)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {sources.map((source) => (
            <tbody>
              {sources.length === 1 ? null : (
                <tr class="source">
                  <th scope="rowgroup" colspan={keys.length + 2}>
                    <span>{source}</span>
                  </th>
                </tr>
              )}
              {results
                .filter((result) => result.source === source)
                .map(({ model, overall, by }) => (
                  <tr>
                    <th scope="row" class="model">
                      {model}
                    </th>
                    <td class="figure overall">{overall.toFixed(1)}</td>
                    {keys.map((key) =>
                      by[key] === undefined ? (
                        <td class="figure soft">{NO_FIGURE}</td>
                      ) : (
                        <td class={`figure ${heatClass(by[key] / 100, top)}`}>{by[key].toFixed(1)}</td>
                      ),
                    )}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </section>
  );
}

/** Sources print figures by category or by task, some with what they are made of, as `<task>.<part>`. */
function titleOf({ categories }: SuiteCatalogue, id: string): string {
  const items: readonly { id: string; title: string }[] = categories.flatMap((category) => [
    category,
    ...category.tasks,
  ]);
  const [group, ...parts] = id.split(".");
  return [items.find((item) => item.id === group)?.title ?? words(group), ...parts.map(words)].join(", ");
}
