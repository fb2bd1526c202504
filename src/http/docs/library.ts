/** Which written documents there are, and how they are read: docs/ is bound as assets (wrangler.toml). */
import { PlumblineError } from "../../errors.ts";
import type { AppContext } from "../context.ts";

export interface DocumentInfo {
  /** The name of its file in docs/, without the ending, and of its page. */
  readonly slug: string;
  readonly title: string;
  /** What it tells, in one line. */
  readonly summary: string;
}

/** Documents for one kind of reader. */
export interface DocumentGroup {
  readonly reader: string;
  readonly documents: readonly DocumentInfo[];
}

function document(slug: string, title: string, summary: string): DocumentInfo {
  return { slug, title, summary };
}

/** The documents of docs/ by who needs them, in the order they are listed. A test holds this against the folder. */
export const DOCUMENT_GROUPS: readonly DocumentGroup[] = [
  {
    reader: "Labs",
    documents: [
      document("quick-start", "Quick start", "From nothing to a scored run: curl, Python, command line."),
      document(
        "runs",
        "The life of a run",
        "States, deadlines, what happens to one output, what a crash leaves.",
      ),
      document(
        "python",
        "The Python client",
        "One file that evaluates any callable and survives being killed.",
      ),
      document("command-line", "The command line", "Run, score, generate, verify, import and export."),
      document("inference", "GPU inference", "Register an endpoint once and let the service fill runs."),
      document("gpu-worker", "Writing a GPU worker", "A worker around your pipeline, to start from."),
      document("webhooks", "Webhooks", "Be told instead of asking; signatures, retries."),
      document("images", "Images", "What is read, how, and what is refused."),
      document("limits", "Limits", "Every limit with its number and its error."),
    ],
  },
  {
    reader: "Researchers",
    documents: [
      document(
        "methodology",
        "Methodology",
        "Scores, diagnosis, averages, intervals, and every difference from the reference.",
      ),
      document(
        "fairness",
        "Provably fair",
        "How seeds are committed to and revealed, and how to check it by hand.",
      ),
      document(
        "paintbench-wording",
        "Reading an instruction",
        "What the words of PaintBench mean, to the pixel.",
      ),
      document("tinygrafix", "TinyGrafixBench", "Charts and edits drawn from a seed."),
      document("creval", "CREval", "Creative edits asked of a judge: scenes, questions, scores, controls."),
      document("infoedit", "InfoEdit", "Infographics whose edits force a reflow: pictures, HTML and slides."),
      document(
        "infoedit-catalogue",
        "Templates of InfoEdit",
        "All 79 templates: what each shows, and a picture.",
      ),
    ],
  },
  {
    reader: "Operators",
    documents: [
      document(
        "operations",
        "Operation and deployment",
        "On one machine and on Cloudflare, step by step; back-ups, secrets.",
      ),
      document("judging", "Judging", "Setting up a judge; what it is asked, and what is kept of it."),
      document("costs", "Costs", "What a full run uses, counted, and what that costs."),
      document("datasets", "Official data sets", "Loading a released benchmark; its known defects."),
      document("storage", "What is stored where", "Every table, every object, every secret."),
    ],
  },
  {
    reader: "Developers",
    documents: [
      document("architecture", "Architecture", "Rooms, arrows, and the ideas that carry the design."),
      document("adding-a-task", "Adding a task", "One file a task: the kit and the rules."),
      document(
        "infoedit-templates-guide",
        "Adding an infographic template",
        "One file a template: content, geometry, and what is refused.",
      ),
      document("fonts", "Fonts", "Where letters come from."),
    ],
  },
];

/** Slug → title of every document. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  DOCUMENT_GROUPS.flatMap(({ documents }) => documents.map(({ slug, title }) => [slug, title])),
);

/** The text of a file of docs/. Throws PlumblineError `not_found`. */
export async function readDocument(c: AppContext, file: string): Promise<string> {
  return (await readFile(c, file)).text();
}

/** A picture of docs/, in PNG. Throws PlumblineError `not_found`. */
export async function readPicture(c: AppContext, file: string): Promise<ArrayBuffer> {
  return (await readFile(c, file)).arrayBuffer();
}

async function readFile(c: AppContext, file: string): Promise<Response> {
  // The host is never looked up: the binding answers from the bundled files alone.
  const response = await c.env.ASSETS.fetch(new URL(`/${file}`, "https://docs.invalid"));
  if (!response.ok) throw new PlumblineError("not_found", `Nothing is at ${c.req.path}.`);
  return response;
}
