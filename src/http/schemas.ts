/** Small pieces that the contracts of all resources are made of. */
import { z } from "@hono/zod-openapi";

/** A time on the wire: RFC 3339, UTC. */
export const Time = z.iso.datetime().openapi({ example: "2026-11-30T12:00:00.000Z" });

/** Milliseconds since the epoch as a time on the wire. */
export function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The `body` of a route that demands JSON. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** An entry of a route's `responses`. */
export function jsonResponse<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } } as const;
}
