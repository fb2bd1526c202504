/**
 * Published results (creval.md §7: paper, Table 2; GPT-4o as judge), in percent as printed. They rest on another judge and
 * on the official samples, so they are always shown apart from measured figures.
 */
import type { ReferenceResult } from "../suite.ts";

const GROUPS = ["customization", "contextualization", "stylization"] as const;

/** `model | IF/VC/VQ/average of each group | of all samples`. */
const TABLE_2 = `
OmniGen2 | 68.49/52.84/83.64/65.26 | 68.42/56.57/81.40/66.28 | 78.59/61.48/85.93/73.21 | 71.58/57.20/83.28/68.17
ICEdit | 40.90/61.75/68.11/54.68 | 42.17/44.34/65.92/47.79 | 54.31/62.81/72.16/61.28 | 45.33/55.25/67.72/53.78
UniWorld-V1 | 45.30/81.15/73.04/65.19 | 41.74/80.31/65.33/61.89 | 59.89/76.86/77.26/70.15 | 48.29/79.74/70.77/65.37
Bagel | 76.17/52.22/80.00/67.36 | 74.34/53.97/79.77/67.28 | 85.41/54.35/80.91/72.09 | 78.32/53.69/80.07/68.82
Bagel (think) | 68.28/66.61/77.20/69.40 | 61.23/66.02/71.77/65.25 | 82.68/64.77/78.43/74.67 | 69.82/66.00/75.27/69.38
Step1X-Edit v1p2 | 72.38/56.14/84.04/68.22 | 69.96/56.12/82.22/66.88 | 85.13/55.52/88.57/73.97 | 75.53/55.95/84.36/69.46
Step1X-Edit v1p2 (think) | 72.96/56.06/80.90/67.79 | 68.29/54.05/74.65/63.87 | 82.88/53.95/82.01/71.13 | 74.31/54.65/78.44/67.27
FLUX.1 Kontext [dev] | 64.49/71.33/85.79/71.49 | 69.11/77.07/85.67/75.61 | 76.52/73.04/87.01/77.23 | 70.13/73.88/86.03/74.81
Qwen-Image-Edit (2509) | 83.21/66.96/90.10/78.09 | 85.45/71.54/90.99/80.99 | 88.45/66.14/89.94/79.82 | 85.82/68.50/90.26/79.78
FLUX.1 Kontext [pro] | 67.49/67.90/88.76/71.91 | 70.57/74.22/87.59/75.43 | 75.10/73.97/88.23/77.27 | 71.24/71.98/87.98/74.88
Seedream 4.0 | 86.16/72.34/90.65/81.53 | 89.57/75.86/93.16/84.80 | 90.99/71.47/92.60/83.50 | 89.12/73.44/92.01/83.43
Gemini 2.5 Flash Image | 79.72/73.25/90.10/79.21 | 87.14/75.97/91.39/83.52 | 81.91/74.68/90.15/80.67 | 83.38/74.79/90.37/81.34
GPT-Image-1 | 85.24/58.50/89.14/75.32 | 87.03/65.26/92.80/79.48 | 92.37/65.59/91.52/81.49 | 88.34/63.46/91.23/78.97`;

const SOURCE = "CREval, arXiv 2603.26174, Table 2; percent, 874 samples, judged by GPT-4o";

/** `by` has `<category>` and `<category>.if`, `.vc`, `.vq`, and `if`, `vc`, `vq` over all samples. */
export const CREVAL_REFERENCE_RESULTS: readonly ReferenceResult[] = TABLE_2.trim()
  .split("\n")
  .map((line) => {
    const [model, ...cells] = line.split(" | ");
    const figures = cells.map((cell) => cell.split("/").map(Number));
    const [ifAll, vcAll, vqAll, overall] = figures[GROUPS.length];
    const ofGroups = GROUPS.flatMap((group, index) => {
      const [following, consistency, quality, average] = figures[index];
      return [
        [group, average],
        [`${group}.if`, following],
        [`${group}.vc`, consistency],
        [`${group}.vq`, quality],
      ];
    });
    const by = Object.fromEntries([["if", ifAll], ["vc", vcAll], ["vq", vqAll], ...ofGroups]);
    return { model, source: SOURCE, overall, by };
  });
