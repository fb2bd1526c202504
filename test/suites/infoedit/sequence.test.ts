/** Ways of reading boxes: what is meant, and what only looks like it. */
import { expect, it } from "vitest";
import { readingsOf } from "../../../src/suites/infoedit/checks/sequence.ts";
import type { Box } from "../../../src/suites/infoedit/layout/box.ts";

function boxes(
  ...places: readonly (readonly [x: number, y: number, width: number, height: number])[]
): Box[] {
  return places.map(([x, y, width, height]) => ({ x, y, width, height }));
}

it("a grid is read line by line, by rows or by columns, as it is numbered", () => {
  const [a, b, c, d] = boxes([0, 0, 90, 40], [100, 0, 90, 40], [0, 50, 90, 40], [100, 50, 90, 40]);
  expect([...readingsOf([a, b, c, d])]).toEqual(["rows"]);
  expect([...readingsOf([a, c, b, d])]).toEqual(["columns"]);
  expect(readingsOf([a, b, d, c])).toContain("rows_turning");
});

it("boxes on a slant are in one column, not in several that run into each other", () => {
  const slanted = boxes([472, 793, 77, 25], [476, 836, 55, 25], [449, 879, 65, 25]);
  expect(readingsOf(slanted)).toContain("column");
  // The last one taken first: between its column and that of the others there is no gap.
  const [first, second, third] = boxes([437, 879, 77, 25], [494, 793, 55, 25], [466, 836, 65, 25]);
  expect(readingsOf([first, second, third])).not.toContain("columns");
});
