/** A run's report in the form of its suite: what stands at the top of the page, and the sections below. */
import type { Child } from "hono/jsx";
import type { CrevalReport } from "../../../scoring/creval/report.types.ts";
import type { Report } from "../../../scoring/report.types.ts";
import type { SuiteId } from "../../../suites/suite.ts";
import type { PageSection } from "../parts.tsx";
import {
  CrevalHeadline,
  crevalSections,
  InfoeditHeadline,
  infoeditSections,
  type JudgedInfoeditReport,
} from "./judged-report.tsx";
import { PixelHeadline, pixelReportSections } from "./pixel-report.tsx";
import type { RunPageQuery } from "./query.ts";

export interface ReportParts {
  readonly headline: Child;
  readonly sections: readonly PageSection[];
}

/** `body`: the stored report, JSON of the type that its suite's reports have. */
export function reportParts(suite: SuiteId, body: string, runId: string, query: RunPageQuery): ReportParts {
  switch (suite) {
    case "paintbench":
    case "tinygrafix": {
      const report = JSON.parse(body) as Report;
      return {
        headline: <PixelHeadline {...report} />,
        sections: pixelReportSections(report, runId, query),
      };
    }
    case "creval": {
      const report = JSON.parse(body) as CrevalReport;
      return { headline: <CrevalHeadline {...report} />, sections: crevalSections(report, runId, query) };
    }
    case "infoedit": {
      const report = JSON.parse(body) as JudgedInfoeditReport;
      return { headline: <InfoeditHeadline {...report} />, sections: infoeditSections(report, runId, query) };
    }
  }
}
