/** Our own source scenes: what they say of themselves fits the schema, and equal names give equal pictures. */
import { describe, expect, it } from "vitest";
import type { Raster } from "../../../src/raster/raster.ts";
import { BRIEF_MAKERS } from "../../../src/suites/creval/briefs/index.ts";
import { leavesEnough } from "../../../src/suites/creval/questions.ts";
import { element, type Scene, sceneFaults } from "../../../src/suites/creval/scene.ts";
import { SCENE_FAMILIES } from "../../../src/suites/creval/scenes/index.ts";
import { drawnSource, type Source } from "../../../src/suites/creval/sources.ts";
import { Random } from "../../../src/suites/random.ts";

const SIZES = ["1024x768", "768x1024", "1024x1024", "1280x720"];

function draw({ picture }: Source): Raster {
  if (picture.kind === "stored") throw new Error("our own scenes are drawn");
  return picture.draw();
}

function bytesOf({ pixels }: Raster): Uint8Array {
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

/** Stops at the first pixel too many: a set of all pixels takes longer than drawing them. */
function hasMoreColors({ pixels }: Raster, count: number): boolean {
  const seen = new Set<number>();
  for (const pixel of pixels) {
    seen.add(pixel);
    if (seen.size > count) return true;
  }
  return false;
}

it("are at least two dozen, of many kinds, styles and sizes", () => {
  const scenes = SCENE_FAMILIES.map((family) => drawnSource(family, "kinds").scene);
  expect(SCENE_FAMILIES.length).toBeGreaterThanOrEqual(24);
  expect(new Set(SCENE_FAMILIES.map(({ id }) => id)).size).toBe(SCENE_FAMILIES.length);
  expect(new Set(scenes.map(({ subject }) => subject.kind)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(scenes.map(({ style }) => style)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(SCENE_FAMILIES.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(SIZES));
});

describe.each(SCENE_FAMILIES)("the scene $id", (family) => {
  const sources = Array.from({ length: 60 }, (_, seed) => drawnSource(family, `scene ${seed}`));

  it("says only what the schema has words for", () => {
    expect([...new Set(sources.flatMap(({ scene }) => sceneFaults(scene)))]).toEqual([]);
  });

  it("varies from seed to seed", () => {
    expect(new Set(sources.map(({ scene }) => JSON.stringify(scene))).size).toBeGreaterThan(20);
  });

  it("leaves enough to ask about whatever a brief changes", () => {
    const short = Object.entries(BRIEF_MAKERS).filter(([task, makeBrief]) => {
      if (task === "identity_cultural_transformation" && !sources[0].scene.subject.living) return false;
      const random = new Random(`${family.id} ${task}`);
      return !sources.every(({ scene }) => leavesEnough(scene, makeBrief(scene, random)));
    });
    expect(short.map(([task]) => task)).toEqual([]);
  });

  it("is drawn alike from equal names and fills its size", () => {
    const [first, again] = [draw(sources[0]), draw(drawnSource(family, "scene 0"))];
    expect([first.width, first.height]).toEqual([family.width, family.height]);
    expect(Buffer.compare(bytesOf(again), bytesOf(first))).toBe(0);
    expect(hasMoreColors(first, 200)).toBe(true);
  });
});

describe("a scene of somebody else's", () => {
  const own = drawnSource(SCENE_FAMILIES[0], "own").scene;
  const faulty = (change: (scene: Scene) => unknown) => sceneFaults(change(structuredClone(own)));

  it.each<[string, (scene: Scene) => unknown, RegExp]>([
    ["no object", () => null, /^scene: /],
    [
      "a word about light",
      (scene) => ({ ...scene, place: "brightly lit hall" }),
      /^place: no word about light/,
    ],
    ["capitals in a name", (scene) => ({ ...scene, place: "Paris" }), /^place: lower-case/],
    ["an unknown field", (scene) => ({ ...scene, mood: "merry" }), /^scene: .*mood/],
    ["too few elements", (scene) => ({ ...scene, elements: scene.elements.slice(0, 7) }), /^elements: /],
    [
      "an id twice",
      (scene) => ({ ...scene, elements: [...scene.elements, { ...scene.elements[0], name: "mane" }] }),
      /id: is there twice/,
    ],
    [
      "a count that does not go with the noun",
      (scene) => ({ ...scene, elements: [...scene.elements, { ...element("x", "mane"), plural: true }] }),
      /plural: does not go with the count/,
    ],
    [
      "nothing of the setting",
      (scene) => ({ ...scene, elements: scene.elements.filter(({ of }) => of === "subject") }),
      /^elements: /,
    ],
  ])("with %s is refused by saying where", (_, change, message) => {
    const faults = faulty(change);
    expect(faults.some((fault) => message.test(fault))).toBe(true);
  });
});
