/** What of a request to open a run goes with what. */
import { PlumblineError } from "../errors.ts";
import { getCatalogue } from "../suites/registry.ts";
import type { RunRequest } from "./open.ts";

/** Throws PlumblineError `invalid_request` for hints and modalities where there are none. */
export function requireFitting(request: RunRequest): void {
  const { hints, modality = "pixel" } = request;
  if (hints === true) refuseHints(request);
  if (modality !== "pixel") refuseForDocuments(request);
}

function refuseForDocuments({ suite, track, hints, fill }: RunRequest): void {
  const faults = [
    ...(suite === "infoedit" ? [] : [{ path: "modality", message: "only with suite infoedit" }]),
    ...(track === "fresh" ? [] : [{ path: "modality", message: "only on the fresh track" }]),
    ...(hints === true ? [{ path: "hints", message: "only where pictures are edited" }] : []),
    ...(fill === undefined ? [] : [{ path: "inference", message: "endpoints edit pictures" }]),
  ];
  if (faults.length === 0) return;
  throw new PlumblineError("invalid_request", "Edited documents are taken otherwise.", { errors: faults });
}

function refuseHints({ suite, track }: RunRequest): void {
  if (suite === "infoedit" && track === "fresh") return;
  throw new PlumblineError("invalid_request", "Hints can only be drawn on infographics of our own.", {
    errors: [{ path: "hints", message: "only with suite infoedit on the fresh track" }],
  });
}

/** What is only for outputs that are judged is not ignored elsewhere: whoever asks for it expects something of it. */
export function refuseJudging({ suite, judgeRepeats = 1, sourcePool, modality = "pixel" }: RunRequest): void {
  const wrong = [
    ...(judgeRepeats > 1 ? ["judge/repeats"] : []),
    ...(sourcePool === "operator" ? ["source_pool"] : []),
  ];
  if (wrong.length === 0) return;
  const what = modality === "pixel" ? `Outputs of ${getCatalogue(suite).title}` : "Edited documents";
  throw new PlumblineError("invalid_request", `${what} are not judged.`, {
    errors: wrong.map((path) => ({ path, message: "only where outputs are judged" })),
  });
}
