import type { RouteHandler } from "@hono/zod-openapi";
import { createKey, deleteKey, pageOfKeys, type StoredKey } from "../../labs/keys.ts";
import { changeLab, createLab, type Lab, pageOfLabs, visibleLab } from "../../labs/labs.ts";
import type { Scope } from "../../labs/principal.ts";
import { quotaStatus, secondsToReset } from "../../labs/quotas.ts";
import { servicesOf } from "../../services.ts";
import { callingLab } from "../auth.ts";
import type { AppEnv } from "../context.ts";
import { idempotentId } from "../idempotency.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";

export const handleCreateLab: RouteHandler<typeof routes.createLab, AppEnv> = async (c) => {
  const body = c.req.valid("json");
  const lab = await createLab(servicesOf(c.env), {
    id: idempotentId(c, "lab"),
    name: body.name,
    slug: body.slug,
    runsPerDay: body.runs_per_day,
    outputsPerDay: body.outputs_per_day,
  });
  return c.json(labToWire(lab), 201);
};

export const handleListLabs: RouteHandler<typeof routes.listLabs, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const page = cutPage(
    await pageOfLabs(servicesOf(c.env), limit, decodeCursor(cursor)),
    limit,
    (lab) => lab.id,
  );
  return c.json({ ...page, data: page.data.map(labToWire) }, 200);
};

export const handleOwnLab: RouteHandler<typeof routes.ownLab, AppEnv> = async (c) => {
  const principal = callingLab(c);
  const services = servicesOf(c.env);
  const now = services.now();
  const lab = await visibleLab(services, principal, principal.labId);
  const counts = await quotaStatus(services.db, lab.id, now);
  const resetsAt = wireTime((Math.floor(now / 1000) + secondsToReset(now)) * 1000);
  const state = ({ limit, used }: { limit: number; used: number }) => ({
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resets_at: resetsAt,
  });
  return c.json(
    { ...labToWire(lab), quotas: { runs: state(counts.runs), outputs: state(counts.outputs) } },
    200,
  );
};

export const handleChangeLab: RouteHandler<typeof routes.changeLab, AppEnv> = async (c) => {
  const body = c.req.valid("json");
  const change = { name: body.name, runsPerDay: body.runs_per_day, outputsPerDay: body.outputs_per_day };
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return c.json(labToWire(await changeLab(servicesOf(c.env), c.req.valid("param").id, named)), 200);
};

export const handleCreateKey: RouteHandler<typeof routes.createKey, AppEnv> = async (c) => {
  const { name, scopes } = c.req.valid("json");
  const { stored, key } = await createKey(servicesOf(c.env), c.get("principal"), {
    id: idempotentId(c, "key"),
    labId: c.req.valid("param").id,
    name,
    scopes,
  });
  c.header("cache-control", "no-store");
  return c.json({ ...keyToWire(stored), key }, 201);
};

export const handleListKeys: RouteHandler<typeof routes.listKeys, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const labId = c.req.valid("param").id;
  const before = decodeCursor(cursor);
  const rows = await pageOfKeys(servicesOf(c.env), c.get("principal"), labId, { limit, before });
  const page = cutPage(rows, limit, (key) => key.id);
  return c.json({ ...page, data: page.data.map(keyToWire) }, 200);
};

export const handleDeleteKey: RouteHandler<typeof routes.deleteKey, AppEnv> = async (c) => {
  await deleteKey(servicesOf(c.env), c.get("principal"), c.req.valid("param").id);
  return c.body(null, 204);
};

function labToWire(lab: Lab) {
  return {
    id: lab.id,
    slug: lab.slug,
    name: lab.name,
    runs_per_day: lab.runsPerDay,
    outputs_per_day: lab.outputsPerDay,
    created_at: wireTime(lab.createdAt),
  };
}

function keyToWire(key: StoredKey) {
  return {
    id: key.id,
    lab_id: key.labId,
    name: key.name,
    scopes: key.scopes as Scope[],
    prefix: key.prefix,
    last_four: key.lastFour,
    created_at: wireTime(key.createdAt),
    revoked_at: key.revokedAt === null ? null : wireTime(key.revokedAt),
  };
}
