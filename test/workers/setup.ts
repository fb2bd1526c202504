/// <reference types="@cloudflare/vitest-plugin/types" />
/** Every workers test file starts on a migrated, empty database. */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database;
  TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
};

await applyD1Migrations(DB, TEST_MIGRATIONS);
