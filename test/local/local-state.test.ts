import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  effectiveSecrets,
  envFileText,
  readLocalState,
  writeLocalState,
} from "../../scripts/lib/local-state.ts";

it("makes secrets once and keeps them", async () => {
  const state = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  try {
    const first = readLocalState(state);
    expect(first.secrets.ADMIN_TOKEN).toMatch(/^[0-9a-f]{48}$/);
    expect(first.secrets.ADMIN_TOKEN).not.toBe(first.secrets.URL_SIGNING_SECRET);
    await writeLocalState(state, { ...first, labKey: "plk_x" });
    expect(readLocalState(state)).toEqual({ ...first, labKey: "plk_x" });
    expect(readLocalState(`${state}/other`).secrets.ADMIN_TOKEN).not.toBe(first.secrets.ADMIN_TOKEN);
  } finally {
    rmSync(state, { recursive: true });
  }
});

it("lets the environment overrule the generated secrets and add the optional ones", () => {
  const local = readLocalState("/no/such/folder");
  const secrets = effectiveSecrets(local, {
    ADMIN_TOKEN: "mine",
    JUDGE_MODEL: "a-judge",
    HOME: "/home/somebody",
  });
  expect(secrets).toMatchObject({ ADMIN_TOKEN: "mine", JUDGE_MODEL: "a-judge" });
  expect(secrets).not.toHaveProperty("HOME");
});

it("quotes values so that nothing in them is expanded or ends them early", () => {
  expect(envFileText({ A: "x$HOME # y", B: `it's "so"` })).toBe(`A='x\\$HOME # y'\nB=\`it's "so"\`\n`);
});
