/** The vocabulary is complete and drawable, and what the writer makes of it is consistent. */
import { describe, expect, it } from "vitest";
import { textWidth } from "../../../src/raster/text/text-outline.ts";
import { isIconName } from "../../../src/suites/infoedit/icons/icons.ts";
import type { ItemGroup, Topic } from "../../../src/suites/infoedit/texts/topic.ts";
import { TOPICS } from "../../../src/suites/infoedit/texts/topics/index.ts";
import { wordCount } from "../../../src/suites/infoedit/texts/words.ts";
import { Writer } from "../../../src/suites/infoedit/texts/writer.ts";
import { Random } from "../../../src/suites/random.ts";

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function withIcons({ lists, steps, loop, pros, cons }: Topic): ItemGroup[] {
  return [...lists, ...steps, loop, pros, cons];
}

it("covers 31 categories", () => {
  expect(TOPICS.length).toBe(31);
  expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(31);
});

describe.each([...TOPICS])("$id", (topic) => {
  it("has every section in full", () => {
    expect(topic.names.length).toBeGreaterThanOrEqual(5);
    expect(topic.titles.length).toBeGreaterThanOrEqual(4);
    expect(topic.subtitles.length).toBeGreaterThanOrEqual(3);
    expect(topic.lists.map(({ items }) => items.length)).toEqual([7, 6, 6]);
    for (const { items } of [...topic.steps, topic.loop]) expect(items.length).toBe(8);
    const { levels, pros, cons, places } = topic;
    expect([levels, pros, cons, places].map(({ items }) => items.length)).toEqual([6, 6, 6, 6]);
    expect(topic.tree.branches.map((line) => line.split(": ")[1]?.split(", ").length)).toEqual([3, 3, 3, 3]);
    expect(topic.versus.rows.map((line) => line.split("|").length)).toEqual(Array(7).fill(3));
    expect([topic.versus.shared.length, topic.table.rows.length, topic.table.measures.length]).toEqual([
      3, 6, 5,
    ]);
    expect([topic.events.items.length, topic.parts.items.length, topic.figures.items.length]).toEqual([
      8, 6, 8,
    ]);
    expect([topic.quadrant.fields.length, topic.pictures.items.length, topic.details.length]).toEqual([
      4, 6, 10,
    ]);
    expect(topic.quadrant.across.every(Boolean) && topic.quadrant.up.every(Boolean)).toBe(true);
  });

  it("uses icons that exist and characters that have glyphs", () => {
    const lines = [...withIcons(topic).flatMap(({ items }) => items), ...topic.quadrant.fields];
    expect(lines.filter((line) => !isIconName(line.split("|")[1] ?? ""))).toEqual([]);
    for (const text of stringsOf(topic)) {
      for (const weight of ["regular", "bold"] as const)
        expect(textWidth(text, 1, weight)).toBeGreaterThan(0);
    }
  });

  it("names nothing twice within a group, so that a title points at one item", () => {
    for (const { heading, items } of [...withIcons(topic), topic.levels, topic.places]) {
      const titles = items.map((line) => line.split("|")[0]);
      expect(new Set(titles).size, `${heading}: ${titles}`).toBe(titles.length);
    }
  });

  it("can lengthen a text by every magnitude of Expand-Text", () => {
    const writer = new Writer(topic, new Random(`texts ${topic.id}`));
    for (const [least, most] of [
      [5, 10],
      [11, 15],
      [16, 20],
      [21, 25],
      [26, 30],
    ]) {
      const words = wordCount(writer.expansion("Test item", least, most));
      expect(words).toBeGreaterThanOrEqual(least);
      expect(words).toBeLessThanOrEqual(most);
    }
  });

  it("deals out shares that add to 100 and years in order", () => {
    for (let seed = 0; seed < 20; seed++) {
      const writer = new Writer(topic, new Random(`texts ${topic.id} ${seed}`));
      const shares = writer.parts(5).nodes.map(({ amount }) => amount ?? 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(Math.min(...shares)).toBeGreaterThan(0);
      const years = writer.events(6).nodes.map(({ texts }) => Number(texts.date));
      expect(years).toEqual([...new Set(years)].sort((a, b) => a - b));
    }
  });
});
