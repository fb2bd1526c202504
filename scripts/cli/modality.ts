/** What is edited in a run, and what is therefore fetched and sent: a picture, a page, or a slide by operations on it. */

export const MODALITIES = ["pixel", "html", "pptx_ops"] as const;
export type Modality = (typeof MODALITIES)[number];

/** Files of one kind of run: their names are those of the service's addresses, too. */
export interface Medium {
  readonly input: "input.png" | "source.html" | "source.pptx";
  readonly output: "output.png" | "output.html" | "output.json";
  /** The right answer, or one of many. */
  readonly answer: "answer.png" | "answer.html" | "answer.json";
  /** Content type that outputs are sent with; pictures are recognised by their bytes. */
  readonly contentType: string;
}

const MEDIA: Readonly<Record<Modality, Medium>> = {
  pixel: {
    input: "input.png",
    output: "output.png",
    answer: "answer.png",
    contentType: "application/octet-stream",
  },
  html: { input: "source.html", output: "output.html", answer: "answer.html", contentType: "text/html" },
  pptx_ops: {
    input: "source.pptx",
    output: "output.json",
    answer: "answer.json",
    contentType: "application/json",
  },
};

/** Of a run as the service shows it; runs of other suites say nothing of it and are of pictures. */
export function mediumOf({ modality }: { readonly modality?: Modality | null }): Medium {
  return MEDIA[modality ?? "pixel"];
}
