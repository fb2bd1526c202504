/** Which written documents there are, and how they are read: docs/ is bound as assets (wrangler.toml). */
import { PlumblineError } from "../../errors.ts";
import type { AppContext } from "../context.ts";

/** The documents of docs/, in the order they are listed. A test holds this list against the folder. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  methodology: "Methodology",
  "command-line": "The command line",
  "paintbench-wording": "How to read a PaintBench instruction",
  tinygrafix: "TinyGrafixBench",
  images: "Images",
  runs: "The life of a run",
  fairness: "Provably fair: check it yourself",
  python: "The Python client",
  inference: "GPU inference",
  "gpu-worker": "Writing a GPU worker",
  webhooks: "Webhooks",
  datasets: "Official data sets",
  operations: "Operation and deployment",
  storage: "What is stored where",
  fonts: "Fonts",
  architecture: "Architecture",
  "adding-a-task": "Adding a PaintBench task",
};

/** The text of a file of docs/. Throws PlumblineError `not_found`. */
export async function readDocument(c: AppContext, file: string): Promise<string> {
  // The host is never looked up: the binding answers from the bundled files alone.
  const response = await c.env.ASSETS.fetch(new URL(`/${file}`, "https://docs.invalid"));
  if (!response.ok) throw new PlumblineError("not_found", `Nothing is at ${c.req.path}.`);
  return response.text();
}
