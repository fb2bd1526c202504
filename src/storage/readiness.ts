/** Whether the stores answer; nothing is changed by asking. */
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { labs } from "./schema.ts";

/** Throws if D1 does not answer or was never migrated. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.get(sql`SELECT 1 FROM ${labs} LIMIT 1`);
}

/** Throws if R2 does not answer. The key need not exist. */
export async function pingBucket(bucket: R2Bucket): Promise<void> {
  await bucket.head("readiness");
}
