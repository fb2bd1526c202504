import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Of the processes that tests run in; why: scripts/lib/modern-node.mjs. */
const execArgv = ["--no-wasm-code-gc"];

/**
 * Four kinds of tests, one a project:
 * - unit: pure code (suites, raster, scoring, command line) under Node;
 * - workers: code that needs bindings (D1, R2, queues), inside workerd;
 * - conformance: black-box over HTTP against a server that the global set-up starts;
 * - browser: the pages of such a server in a real browser; skipped where there is none.
 */
export default defineConfig({
  test: {
    // One a core; left to itself, vitest leaves a core of two to its own process, which has little to do.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/workers/**", "test/conformance/**", "test/browser/**", "test/deep/**"],
          testTimeout: 60_000,
          execArgv,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
                ADMIN_TOKEN: "test-admin-token",
                URL_SIGNING_SECRET: "test-url-signing-secret",
                SECRETS_KEY: "test-secrets-key",
                ALLOW_LOCAL_TARGETS: "1",
              },
            },
          })),
        ],
        test: {
          name: "workers",
          include: ["test/workers/**/*.test.ts"],
          setupFiles: ["test/workers/setup.ts"],
          globalSetup: ["test/workers/receiver.ts"],
          testTimeout: 60_000,
          // Some of it is waiting for the receiver.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "conformance",
          include: ["test/conformance/**/*.test.ts"],
          globalSetup: ["test/conformance/server.ts"],
          // Much of it is waiting for the server: for retries, leases and deliveries.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/browser/server.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
