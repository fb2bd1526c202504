/** CREval's nine dimensions as its data number them (fact sheet creval.md §1). */

export interface Dimension {
  /** `class_id` of the released files, 1…9. */
  readonly classId: number;
  /** The task's id. */
  readonly id: string;
  /** The category's id. The data call `customization` Reconstruction. */
  readonly category: "customization" | "stylization" | "contextualization";
}

/** In the order of their class ids. */
export const DIMENSIONS: readonly Dimension[] = [
  { classId: 1, id: "derivative_characters", category: "customization" },
  { classId: 2, id: "reimagined_representations", category: "customization" },
  { classId: 3, id: "surreal_fantasy", category: "customization" },
  { classId: 4, id: "artistic_style_transformation", category: "stylization" },
  { classId: 5, id: "identity_cultural_transformation", category: "stylization" },
  { classId: 6, id: "material_transformation", category: "stylization" },
  { classId: 7, id: "containerized_scenario", category: "contextualization" },
  { classId: 8, id: "commercial_design", category: "contextualization" },
  { classId: 9, id: "informational_narrative_expression", category: "contextualization" },
];

/** The dimension that a `class_id` means, or null. */
export function dimensionOf(classId: unknown): Dimension | null {
  return DIMENSIONS.find((dimension) => dimension.classId === classId) ?? null;
}
