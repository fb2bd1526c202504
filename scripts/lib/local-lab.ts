/** The lab of a local server: made through the API like any other, with the operator's token. */
import { randomBytes } from "node:crypto";

export interface LocalLab {
  readonly labId: string;
  readonly labKey: string;
}

/** Quotas protect a shared service; on one's own machine they would only be in the way. */
const LOCAL_LAB = { name: "Local lab", runs_per_day: 1_000_000, outputs_per_day: 100_000_000 };

async function keyWorks(url: string, key: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/labs/me`, { headers: { authorization: `Bearer ${key}` } });
  await response.body?.cancel();
  return response.ok;
}

/** Creates something with the operator's token; null when its name is taken. */
async function create(
  url: string,
  adminToken: string,
  body: unknown,
): Promise<Record<string, unknown> | null> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status === 409) return null;
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** A lab key that works on the server at `url`: the remembered one if it still does, else a new one. */
export async function ensureLocalLab(
  url: string,
  adminToken: string,
  known: { readonly labId: string | null; readonly labKey: string | null },
): Promise<LocalLab> {
  if (known.labId !== null && known.labKey !== null && (await keyWorks(url, known.labKey))) {
    return { labId: known.labId, labKey: known.labKey };
  }
  const lab =
    (await create(`${url}/v1/labs`, adminToken, { ...LOCAL_LAB, slug: "local" })) ??
    // The slug is taken by a lab that this state folder no longer remembers.
    (await create(`${url}/v1/labs`, adminToken, {
      ...LOCAL_LAB,
      slug: `local-${randomBytes(4).toString("hex")}`,
    }));
  const labId = String(lab?.id);
  const key = await create(`${url}/v1/labs/${labId}/keys`, adminToken, {
    name: "npm start",
    scopes: ["read", "submit", "manage"],
  });
  return { labId, labKey: String(key?.key) };
}
