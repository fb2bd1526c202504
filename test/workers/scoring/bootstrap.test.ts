/** The bootstrap that a Worker loads draws the same numbers as anywhere else, and an isolate keeps one instance. */
import { expect, it } from "vitest";
import { isolateBootstrap } from "../../../src/bootstrap-module.ts";
import { DEFAULT_REPLICATES, DEFAULT_SEED } from "../../../src/scoring/bootstrap.ts";
import { Pcg64 } from "../../lib/pcg64.ts";
import { plainIntervals } from "../../lib/plain-bootstrap.ts";

it("gives the plain bootstrap's intervals in workerd", () => {
  const stratum = (values: number[]) => ({ size: values.length, values: Float64Array.from(values) });
  const groups = [[stratum([0.1, 0.9, 0.4]), stratum([0.25])], [stratum([0, 1])]];
  const plain = new Pcg64(DEFAULT_SEED);
  const expected = plainIntervals(groups, 1, DEFAULT_REPLICATES, (bound) => plain.bounded(bound));
  expect(isolateBootstrap().intervals(groups, 1)).toEqual(expected);
});

it("shares one instance between aggregations that follow one another", () => {
  expect(isolateBootstrap()).toBe(isolateBootstrap());
});
