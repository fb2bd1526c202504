/** The documents of a problem of InfoEdit, to look at and to download: a section of its page. */
import type { ProblemView } from "../../../runs/problems.ts";
import { modalityOf } from "../../../runs/scored-by.ts";
import type { RunView } from "../../../runs/view.ts";
import type { PageSection } from "../parts.tsx";
import { problemPath } from "./problem-view.ts";

/** Title, file below the problem's address, and what a copy is called where it is not to be opened here. */
type Link = readonly [title: string, file: string, saveAs?: string];

const LINKS = {
  html: [
    ["Source (HTML)", "source.html"],
    ["One right edit (HTML)", "answer.html"],
  ],
  pptx_ops: [
    ["Source (PPTX)", "source.pptx"],
    ["One right edit (PPTX)", "answer.pptx"],
    ["The same as shape operations (JSON)", "answer.json"],
  ],
} as const satisfies Record<string, readonly Link[]>;

/** What was sent; pages of strangers are never opened as pages of ours. */
const OUTPUTS = {
  html: ["Output as sent (HTML)", "output", "output.html"],
  pptx_ops: ["Operations as sent (JSON)", "output", "operations.json"],
} as const satisfies Record<string, Link>;

/** Nothing where pictures are edited. */
export function documentSections(run: RunView, { sheet, result }: ProblemView): PageSection[] {
  const modality = modalityOf(run);
  if (modality === "pixel") return [];
  const links: readonly Link[] = [...LINKS[modality], ...(result === null ? [] : [OUTPUTS[modality]])];
  const path = problemPath(run.id, sheet.index);
  const body = (
    <ul class="documents">
      {links.map(([title, file, saveAs]) => (
        <li>
          <a href={`${path}/${file}`} download={saveAs}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return [{ id: "documents", title: "Documents", body }];
}
