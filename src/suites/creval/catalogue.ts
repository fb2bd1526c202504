/** CREval as the catalogue lists it (contract §2; creval.md §1): three categories of three dimensions. */
import type { CategoryInfo, SuiteCatalogue, TaskInfo } from "../suite.ts";
import { CREVAL_REFERENCE_RESULTS } from "./reference-results.ts";

function dimension(id: string, title: string, description: string): TaskInfo {
  return { id, title, modes: ["default"], description };
}

const CATEGORIES: readonly CategoryInfo[] = [
  {
    id: "customization",
    title: "Customization",
    tasks: [
      dimension(
        "derivative_characters",
        "Derivative Characters",
        "The subject becomes a stylised, simplified or exaggerated figure: chibi, mascot, figurine, nesting doll, keychain.",
      ),
      dimension(
        "reimagined_representations",
        "Reimagined Representations",
        "The same scene becomes another tangible thing: a stamp, a card, a calendar page, a print.",
      ),
      dimension(
        "surreal_fantasy",
        "Surreal Fantasy",
        "The subject becomes a creature or hybrid in surroundings that do not exist.",
      ),
    ],
  },
  {
    id: "stylization",
    title: "Stylization",
    tasks: [
      dimension(
        "artistic_style_transformation",
        "Artistic Style Transformation",
        "Another art style over the whole scene, on something that carries it; the main objects stay.",
      ),
      dimension(
        "identity_cultural_transformation",
        "Identity & Cultural Transformation",
        "The subject in a professional, cultural or ceremonial role, with clothes and things that belong to it.",
      ),
      dimension(
        "material_transformation",
        "Material Transformation",
        "The subject made of another material, in a plain setting.",
      ),
    ],
  },
  {
    id: "contextualization",
    title: "Contextualization",
    tasks: [
      dimension(
        "containerized_scenario",
        "Containerized Scenario",
        "The subject inside a container: a snow globe, a jar, a display case.",
      ),
      dimension(
        "commercial_design",
        "Commercial Design",
        "The subject in packaging, advertisements, branding or merchandise.",
      ),
      dimension(
        "informational_narrative_expression",
        "Informational & Narrative Expression",
        "The subject tells something: a comic, a poster, a chart of steps.",
      ),
    ],
  },
];

export const CREVAL_CATALOGUE: SuiteCatalogue = {
  id: "creval",
  title: "CREval",
  version: "1.0.0",
  scoring: "judge",
  metric: { id: "overall", title: "CREval overall" },
  source: { paper: "CREval-Bench", arxiv: "2603.26174" },
  problemCount: 270,
  officialProblemCount: 874,
  problemsPerCell: 30,
  categories: CATEGORIES,
  conditions: [],
  referenceResults: CREVAL_REFERENCE_RESULTS,
};
