/**
 * Published results (infoedit.md §7: paper, tables 2 to 4), in percent: success rate (SR) a task and on average, with edit
 * compliance (EC) and content preservation (CP) beside it. Judged by the paper's own judge, so always shown apart.
 */
import type { ReferenceResult } from "../suite.ts";

const TASKS = ["text_expand", "add", "swap_inter", "aspect_ratio"] as const;

/** `model | EC/CP/SR of each task | average SR`. */
const PIXEL = `
GPT-Image-2 | 99.0/86.7/85.9 | 85.4/80.7/72.0 | 29.0/79.2/25.5 | 96.3/65.1/64.4 | 62.0
Nanobanana-Pro | 87.1/64.0/57.8 | 58.8/57.8/40.2 | 36.5/79.8/32.0 | 87.2/36.9/36.4 | 41.6
Nanobanana-2 | 85.1/58.6/52.6 | 65.3/49.4/39.0 | 30.0/72.1/24.0 | 92.0/36.4/36.3 | 38.0
Nanobanana | 23.2/23.8/9.2 | 3.1/14.6/0.4 | 1.6/41.8/0.9 | 25.4/8.4/3.5 | 3.5
Seedream-5.0-Lite | 22.1/28.0/9.1 | 12.3/11.0/1.3 | 9.3/37.0/5.2 | 64.1/4.6/4.3 | 5.0
HunyuanImage-3.0 | 21.3/34.8/12.6 | 2.5/4.3/0.0 | 0.4/16.4/0.0 | 1.4/5.2/0.0 | 3.2
Qwen-Image-Edit | 9.2/3.3/1.5 | 1.2/2.7/0.0 | 0.0/6.3/0.0 | 16.5/0.0/0.0 | 0.4
FLUX.2-klein-base-9B | 6.1/7.2/0.0 | 0.0/21.2/0.0 | 0.0/77.8/0.0 | 20.3/0.0/0.0 | 0.0`;

const CODE = `
Kimi-K3 | 89.4/81.5/74.7 | 86.9/77.2/72.3 | 66.8/84.2/60.6 | 77.8/52.7/52.6 | 65.1
GPT-5.6-Sol | 87.1/80.8/73.8 | 86.8/74.5/69.2 | 66.1/81.2/56.7 | 83.7/56.3/55.6 | 63.8
Gemini-3.1-Pro | 85.7/72.3/67.4 | 85.6/70.7/68.0 | 68.8/77.6/59.6 | 69.4/45.2/45.1 | 60.0
Gemini-3.5-Flash | 83.3/68.1/64.1 | 84.1/64.5/62.0 | 60.1/79.2/54.8 | 70.4/42.4/42.2 | 55.8
Gemini-3.1-Flash | 79.6/65.5/60.6 | 63.4/49.1/40.2 | 56.1/72.7/47.1 | 38.0/5.3/5.2 | 38.3`;

const CODE_AND_IMAGE = `
Kimi-K3 | 91.6/82.5/79.1 | 90.2/82.4/77.2 | 69.4/83.2/62.8 | 76.5/53.2/52.5 | 67.9
GPT-5.6-Sol | 89.1/79.6/74.8 | 91.8/77.8/74.7 | 67.2/83.9/60.8 | 82.7/58.4/58.3 | 67.2
Gemini-3.1-Pro | 88.2/72.0/68.5 | 85.3/72.2/71.0 | 69.0/78.4/60.2 | 71.8/47.2/46.8 | 61.6
Gemini-3.5-Flash | 85.1/69.5/65.8 | 85.4/67.2/63.2 | 60.9/79.8/56.8 | 71.2/46.6/43.1 | 57.2
Gemini-3.1-Flash | 80.2/64.5/59.6 | 64.3/51.4/43.0 | 56.4/74.0/50.2 | 38.1/8.7/8.6 | 40.4`;

/**
 * Every published row; the source says which table, and so what was edited: the picture, its code, or both. Table 3 pools
 * 800 pages and 200 slides a task, so it stands with the pages; of one model the average is known of each alone.
 */
export const INFOEDIT_REFERENCE_RESULTS: readonly ReferenceResult[] = [
  ...readTable(PIXEL, "pixel", "InfoEdit paper, table 2 (pixel track)"),
  ...readTable(CODE, "html", "InfoEdit paper, table 3 (code track, pages and slides pooled)"),
  ...readTable(
    CODE_AND_IMAGE,
    "html",
    "InfoEdit paper, table 3 (code track with the picture, pages and slides pooled)",
  ),
  {
    model: "Gemini-3.1-Pro",
    source: "InfoEdit, average by source (code track with the picture, pages alone)",
    overall: 69.5,
    by: {},
    modality: "html",
  },
  {
    model: "Gemini-3.1-Pro",
    source: "InfoEdit, average by source (code track with the picture, slides alone)",
    overall: 30.1,
    by: {},
    modality: "pptx_ops",
  },
];

function readTable(table: string, modality: ReferenceResult["modality"], source: string): ReferenceResult[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [model, ...cells] = line.split(" | ");
      const by = Object.fromEntries(
        TASKS.flatMap((task, index) => {
          const [compliance, preservation, success] = cells[index].split("/").map(Number);
          return [
            [task, success],
            [`${task}.edit_compliance`, compliance],
            [`${task}.content_preservation`, preservation],
          ];
        }),
      );
      return { model, source, overall: Number(cells[TASKS.length]), by, modality };
    });
}
