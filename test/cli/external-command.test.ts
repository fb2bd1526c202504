import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CommandError } from "../../scripts/cli/errors.ts";
import { mediumOf } from "../../scripts/cli/modality.ts";
import { externalCommand } from "../../scripts/cli/producers/external-command.ts";
import type { Assignment } from "../../scripts/cli/producers/producer.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function program(source: string): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.cjs`);
  writeFileSync(path, `const fs = require("node:fs");\n${source}`);
  return `'${process.execPath}' '${path}'`;
}

const assignment: Assignment = {
  problem: {
    index: 7,
    task: "copying",
    mode: "default",
    condition: "baseline",
    category: null,
    width: 4,
    height: 4,
    instruction: 'Say "it\'s $HOME"; then `stop`',
    status: "pending",
  },
  medium: mediumOf({}),
  input: async () => new TextEncoder().encode("input"),
};

it("hands the input file and the very words of the instruction to the program, and takes what it wrote", async () => {
  const say = program(
    "fs.writeFileSync(process.argv[4], fs.readFileSync(process.argv[2]) + '|' + process.argv[3])",
  );
  const output = await externalCommand(`${say} {input} {instruction} {output}`, 20)(assignment);
  expect(Buffer.from(output).toString()).toBe(`input|${assignment.problem.instruction}`);
});

it("calls the files of a document run what they are: a program tells pages and slides by their names", async () => {
  const tell = program("fs.writeFileSync(process.argv[3], process.argv.slice(2).join('|'))");
  const medium = mediumOf({ modality: "pptx_ops" });
  const output = await externalCommand(`${tell} {input} {output}`, 20)({ ...assignment, medium });
  expect(Buffer.from(output).toString()).toMatch(/source\.pptx\|.*output\.json$/);
});

it("tells a failing program's last words", async () => {
  const fail = program("console.error('loading\\nout of memory'); process.exit(3)");
  await expect(externalCommand(`${fail} {output}`, 20)(assignment)).rejects.toThrow(
    "the program ended with 3: out of memory",
  );
});

it("fails a problem whose program writes nothing", async () => {
  await expect(externalCommand(`${program("")} {output}`, 20)(assignment)).rejects.toThrow("wrote no output");
});

it("ends a program that takes too long", async () => {
  const hang = program("setInterval(() => {}, 1000)");
  await expect(externalCommand(`${hang} {output}`, 1)(assignment)).rejects.toThrow("took more than 1 s");
});

it("gives up at once when the program cannot be started at all", async () => {
  await expect(externalCommand("/no/such/program {output}", 20)(assignment)).rejects.toThrow(CommandError);
});
