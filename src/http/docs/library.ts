/** Which written documents there are, and how they are read: docs/ is bound as assets (wrangler.toml). */
import { PlumblineError } from "../../errors.ts";
import type { AppContext } from "../context.ts";

/** Documents for one kind of reader. */
export interface DocumentGroup {
  readonly reader: string;
  /** File name without its ending → title, in the order they are listed. */
  readonly documents: Readonly<Record<string, string>>;
}

/** The documents of docs/ by who needs them. A test holds this list against the folder. */
export const DOCUMENT_GROUPS: readonly DocumentGroup[] = [
  {
    reader: "You submit a model",
    documents: {
      "quick-start": "Quick start",
      runs: "The life of a run",
      python: "The Python client",
      "command-line": "The command line",
      inference: "GPU inference",
      "gpu-worker": "Writing a GPU worker",
      webhooks: "Webhooks",
      images: "Images",
      limits: "Limits",
    },
  },
  {
    reader: "You study the numbers",
    documents: {
      methodology: "Methodology",
      fairness: "Provably fair",
      "paintbench-wording": "Reading a PaintBench instruction",
      tinygrafix: "TinyGrafixBench",
    },
  },
  {
    reader: "You operate a service",
    documents: {
      operations: "Operation and deployment",
      judging: "Judging",
      costs: "Costs",
      datasets: "Official data sets",
      storage: "What is stored where",
    },
  },
  {
    reader: "You change the code",
    documents: {
      architecture: "Architecture",
      "adding-a-task": "Adding a PaintBench task",
      fonts: "Fonts",
    },
  },
];

/** The same documents without their groups. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...DOCUMENT_GROUPS.map(({ documents }) => documents),
);

/** The text of a file of docs/. Throws PlumblineError `not_found`. */
export async function readDocument(c: AppContext, file: string): Promise<string> {
  // The host is never looked up: the binding answers from the bundled files alone.
  const response = await c.env.ASSETS.fetch(new URL(`/${file}`, "https://docs.invalid"));
  if (!response.ok) throw new PlumblineError("not_found", `Nothing is at ${c.req.path}.`);
  return response.text();
}
