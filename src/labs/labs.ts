/** Labs: who submits. Created and limited by the operator (contract §6). */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import { findLab, insertLab, type LabRow, listLabs, updateLab } from "../storage/labs.ts";
import type { Principal } from "./principal.ts";
import { DEFAULT_QUOTAS } from "./quotas.ts";

export type Lab = LabRow;

export interface LabInput {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly runsPerDay?: number;
  readonly outputsPerDay?: number;
}

/** Creates a lab; quotas not named are `DEFAULT_QUOTAS`. Throws PlumblineError `lab_exists` if the slug is taken. */
export async function createLab(services: Services, input: LabInput): Promise<Lab> {
  const lab = await insertLab(services.db, {
    id: input.id,
    slug: input.slug,
    name: input.name,
    runsPerDay: input.runsPerDay ?? DEFAULT_QUOTAS.runs,
    outputsPerDay: input.outputsPerDay ?? DEFAULT_QUOTAS.outputs,
    createdAt: services.now(),
  });
  if (lab.id !== input.id) throw new PlumblineError("lab_exists", `The slug \`${input.slug}\` is taken.`);
  return lab;
}

/** Changes a lab's name or quotas. Throws PlumblineError `unknown_lab`. */
export async function changeLab(
  services: Services,
  id: string,
  change: Partial<Pick<Lab, "name" | "runsPerDay" | "outputsPerDay">>,
): Promise<Lab> {
  return (await updateLab(services.db, id, change)) ?? unknownLab();
}

/** Labs, newest first, one more than `limit` so that the caller knows whether more follow. */
export async function pageOfLabs(services: Services, limit: number, before?: string): Promise<Lab[]> {
  return listLabs(services.db, limit + 1, before);
}

/** A lab as its own keys and the operator may see it; to everybody else it does not exist (`unknown_lab`). */
export async function visibleLab(services: Services, principal: Principal, id: string): Promise<Lab> {
  if (principal.kind === "lab" && principal.labId !== id) unknownLab();
  return (await findLab(services.db, id)) ?? unknownLab();
}

function unknownLab(): never {
  throw new PlumblineError("unknown_lab", "There is no such lab.");
}
