/** The nine dimensions' briefs by task id. */
import { artisticStyleTransformation } from "./artistic-style-transformation.ts";
import type { BriefMaker } from "./brief.ts";
import { commercialDesign } from "./commercial-design.ts";
import { containerizedScenario } from "./containerized-scenario.ts";
import { derivativeCharacters } from "./derivative-characters.ts";
import { identityCulturalTransformation } from "./identity-cultural-transformation.ts";
import { informationalNarrativeExpression } from "./informational-narrative-expression.ts";
import { materialTransformation } from "./material-transformation.ts";
import { reimaginedRepresentations } from "./reimagined-representations.ts";
import { surrealFantasy } from "./surreal-fantasy.ts";

export const BRIEF_MAKERS: Readonly<Record<string, BriefMaker>> = {
  derivative_characters: derivativeCharacters,
  reimagined_representations: reimaginedRepresentations,
  surreal_fantasy: surrealFantasy,
  artistic_style_transformation: artisticStyleTransformation,
  identity_cultural_transformation: identityCulturalTransformation,
  material_transformation: materialTransformation,
  containerized_scenario: containerizedScenario,
  commercial_design: commercialDesign,
  informational_narrative_expression: informationalNarrativeExpression,
};
