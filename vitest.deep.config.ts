import { defineConfig } from "vitest/config";

/** Long sweeps (thousands of seeds, soaks): `npm run test:deep`. */
export default defineConfig({
  test: {
    name: "deep",
    include: ["test/deep/**/*.test.ts"],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
    // As in vitest.config.ts.
    execArgv: ["--no-wasm-code-gc"],
  },
});
