/** A thread of `plumbline verify`: fetches, draws and scores problems. */
import type { SeedSource } from "../../../src/suites/fairness.ts";
import { getPixelSuite } from "../../../src/suites/registry.ts";
import { loadKernel } from "../../lib/kernel.ts";
import { Client } from "../client.ts";
import { serveItems } from "../threads.ts";
import { type ServedProblem, type VerifiedProblem, type Verifier, verifyProblem } from "./problem.ts";

export interface VerifySetup {
  readonly url: string;
  readonly key: string | null;
  readonly runId: string;
  /** Null on the official track. */
  readonly seeds: SeedSource | null;
}

serveItems<VerifySetup, ServedProblem, VerifiedProblem>(({ url, key, runId, seeds }) => {
  const verifier: Verifier = {
    client: new Client({ url, token: key }),
    runId,
    kernel: loadKernel(),
    origin: seeds === null ? null : { suite: getPixelSuite(seeds.suite), seeds },
  };
  return (served) => verifyProblem(verifier, served);
});
