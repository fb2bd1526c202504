/**
 * Guarantee: `POST /v1/score` counts what the reference tool counts, on every golden vector and on the files as they
 * were sent, lossy ones included. The synthetic vectors always; the published ones where ../shared/golden is there.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { type GoldenVector, readGoldenVectors, SYNTHETIC_VECTORS } from "../lib/golden.ts";
import { sharedPath } from "../lib/shared-data.ts";
import type { Json } from "./lib/api.ts";

interface WireThreshold {
  t: number;
  iou: number;
  edit_correct: number;
  preservation_correct: number;
  changed: number;
}

async function scoreByService({ folder, expected }: GoldenVector) {
  const form = new FormData();
  const files = { input: "input.png", answer: "answer.png", output: expected.output?.file };
  for (const [part, file] of Object.entries(files)) {
    if (file !== undefined) form.set(part, new Blob([readFileSync(join(folder, file))]), file);
  }
  const response = await fetch(`${inject("url")}/v1/score`, {
    method: "POST",
    headers: { authorization: `Bearer ${inject("labKey")}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Json };
}

async function faultsOf(vector: GoldenVector): Promise<string[]> {
  const { stats } = vector.expected;
  const { status, body } = await scoreByService(vector);
  if (status !== 200) return [`${vector.name}: ${status} ${body.detail}`];
  const found = [
    body.edit_pixels,
    body.preservation_pixels,
    ...body.thresholds.flatMap((one: WireThreshold) => [
      one.edit_correct,
      one.preservation_correct,
      one.changed,
      one.iou,
    ]),
    body.miou,
  ];
  const wanted = [
    stats.edit_pixels,
    stats.preservation_pixels,
    ...Object.values(stats.cie76_threshold).flatMap((block) => [
      block.edit_correct_pixels,
      block.preservation_correct_pixels,
      block.changed_pixels,
      block.iou,
    ]),
    stats.cie76_mean.iou,
  ];
  const isEqual = found.length === wanted.length && found.every((value, index) => value === wanted[index]);
  return isEqual ? [] : [`${vector.name}: ${found.join(" ")} instead of ${wanted.join(" ")}`];
}

async function faultsIn(root: string): Promise<string[]> {
  const faults: string[] = [];
  for (const vector of readGoldenVectors(root)) faults.push(...(await faultsOf(vector)));
  return faults;
}

const published = sharedPath("golden");

it("scores every synthetic vector as the reference does", async () => {
  expect(existsSync(SYNTHETIC_VECTORS)).toBe(true);
  expect(await faultsIn(SYNTHETIC_VECTORS)).toEqual([]);
});

it.skipIf(published === null)("scores every published vector as the reference does", async () => {
  expect(await faultsIn(published ?? "")).toEqual([]);
});
