/** Which board, and which of its rows. Links and a form: the address is the state. */
import { MODALITIES } from "../../../runs/scored-by.ts";
import { listCatalogues, tracksOf } from "../../../suites/registry.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { Tabs } from "../parts.tsx";
import { type BoardPageQuery, boardAddress } from "./query.ts";

const TRACKS = {
  fresh: { title: "Fresh problems", hint: "Drawn anew for every run: nobody has seen them before" },
  official: { title: "Official problems", hint: "The released set: known to everybody" },
} as const;

const PROTOCOLS = {
  direct: { title: "Direct", hint: "The editor gets the instruction as it is" },
  augmented: { title: "Augmented", hint: "A rewrite or reasoning stage before the editor" },
} as const;

const EDITED = {
  pixel: { title: "Pictures", hint: "The picture is edited, and a vision model looks at it" },
  html: {
    title: "Pages",
    hint: "The HTML behind the picture is edited, and rules check it: no model is asked",
  },
  pptx_ops: {
    title: "Slides",
    hint: "The slide behind the picture is edited by operations, and rules check it: no model is asked",
  },
} as const;

export function SuiteTabs({ query }: { query: BoardPageQuery }) {
  const tabs = listCatalogues().map(({ id, title }) => ({
    title,
    // Columns are another suite's; everything else that was chosen stays.
    href: boardAddress(query, {
      suite: id,
      track: trackIn(id, query.track),
      modality: undefined,
      judge: undefined,
      sort: undefined,
      order: undefined,
    }),
    isCurrent: id === query.suite,
  }));
  return <Tabs label="Suite" look="tabs" tabs={tabs} />;
}

export function BoardChoices({ query, catalogue }: { query: BoardPageQuery; catalogue: SuiteCatalogue }) {
  const tracks = tracksOf(catalogue.id).map((track) => ({
    ...TRACKS[track],
    href: boardAddress(query, { track, modality: track === "fresh" ? query.modality : undefined }),
    isCurrent: track === query.track,
  }));
  const protocols = (["direct", "augmented"] as const).map((protocol) => ({
    ...PROTOCOLS[protocol],
    href: boardAddress(query, { protocol }),
    isCurrent: protocol === query.protocol,
  }));
  const edited = MODALITIES.map((modality) => ({
    ...EDITED[modality],
    href: boardAddress(query, {
      modality,
      // Documents have no judge, and are drawn from seeds alone.
      ...(modality === "pixel" ? {} : { judge: undefined, track: "fresh" }),
    }),
    isCurrent: modality === query.modality,
  }));
  return (
    <div class="choices">
      <Tabs label="Problems" look="segments" tabs={tracks} />
      <Tabs label="Protocol" look="segments" tabs={protocols} />
      {catalogue.id === "infoedit" ? <Tabs label="What is edited" look="segments" tabs={edited} /> : null}
    </div>
  );
}

export function RowFilters({ query, shown, total }: { query: BoardPageQuery; shown: number; total: number }) {
  const { q, baselines, weights, ...kept } = query;
  return (
    <form class="filters" method="get" action="/" data-filters>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input type="hidden" name={name} value={value} />,
      )}
      <input
        type="search"
        name="q"
        value={q}
        maxlength={200}
        placeholder="Model or lab"
        aria-label="Show models or labs whose name has"
      />
      <label>
        <input type="checkbox" name="baselines" value="hide" checked={baselines === "hide"} /> Hide baselines
      </label>
      <label>
        <input type="checkbox" name="weights" value="open" checked={weights === "open"} /> Open weights only
      </label>
      <button type="submit">Apply</button>
      <output class="soft" data-shown>
        {shown} of {total}
      </output>
    </form>
  );
}

function trackIn(suite: SuiteCatalogue["id"], track: BoardPageQuery["track"]): BoardPageQuery["track"] {
  const tracks = tracksOf(suite);
  return tracks.includes(track) ? track : tracks[0];
}
