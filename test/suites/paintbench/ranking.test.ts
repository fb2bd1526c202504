import { expect, it } from "vitest";
import { type Metric, requireSeenInOrder } from "../../../src/suites/paintbench/ranking.ts";
import { Rejection } from "../../../src/suites/paintbench/rejection.ts";
import { Renderer } from "../../../src/suites/paintbench/render.ts";
import { placeShape } from "../../../src/suites/paintbench/shapes.ts";

const COLOR = { name: "green", noun: "green", hex: "#00FF00", pixel: 0x00ff00 };

const renderer = new Renderer(200, 200);

/** Diamonds of one width, as tall as said. */
function seenInOrder(heights: readonly number[], metric: Metric): void {
  const shapes = heights.map((height) =>
    placeShape({ type: "diamond", color: COLOR, center: { x: 100, y: 100 }, width: 44, height, rotation: 0 }),
  );
  requireSeenInOrder({ maskOf: (region) => renderer.maskOf(region) }, shapes, metric);
}

it("shapes whose tips pass between the centres of pixels do not count as taller", () => {
  expect(() => seenInOrder([44, 46], "height")).toThrow(Rejection);
  expect(() => seenInOrder([44, 48], "height")).not.toThrow();
});

it("what the picture does not tell by height it may tell by area", () => {
  expect(() => seenInOrder([44, 46], "area")).not.toThrow();
  expect(() => seenInOrder([46, 44], "area")).toThrow(Rejection);
});
