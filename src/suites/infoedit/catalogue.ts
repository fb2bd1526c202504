/** InfoEdit as the catalogue lists it (contract §2): one category, four tasks, modes by difficulty or direction. */
import type { SuiteCatalogue } from "../suite.ts";
import { DIFFICULTIES, DIRECTIONS } from "./edits/difficulty.ts";
import { INFOEDIT_REFERENCE_RESULTS } from "./reference-results.ts";

export const INFOEDIT_CATALOGUE: SuiteCatalogue = {
  id: "infoedit",
  title: "InfoEdit",
  version: "1.0.0",
  scoring: "judge",
  metric: { id: "success_rate", title: "Success rate" },
  source: { paper: "InfoEdit", arxiv: "2609.33286" },
  problemCount: 400,
  officialProblemCount: 4000,
  problemsPerCell: 100,
  categories: [
    {
      id: "infographics",
      title: "Infographics",
      tasks: [
        {
          id: "text_expand",
          title: "Expand-Text",
          modes: DIFFICULTIES,
          description:
            "Sentences are appended to one named text that has no room for them; its surroundings give way.",
        },
        {
          id: "add",
          title: "Insert-Element",
          modes: DIFFICULTIES,
          description:
            "New elements are inserted at a named place; connectors, numbering and spacing follow.",
        },
        {
          id: "swap_inter",
          title: "Swap-Block",
          modes: DIFFICULTIES,
          description: "Blocks of different sizes exchange their places as whole units.",
        },
        {
          id: "aspect_ratio",
          title: "Reshape-Canvas",
          modes: DIRECTIONS,
          description: "Everything is arranged anew for a canvas of another ratio, with nothing lost.",
        },
      ],
    },
  ],
  conditions: [],
  referenceResults: INFOEDIT_REFERENCE_RESULTS,
};
