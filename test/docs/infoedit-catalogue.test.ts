/** The catalogue of InfoEdit's templates: each is named once, as its code says, above the picture that shows it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FAMILY_IDS } from "../../src/suites/infoedit/families.ts";
import { TEMPLATES, templatesOf } from "../../src/suites/infoedit/templates/registry.ts";

const DOCS = new URL("../../docs/", import.meta.url).pathname;
const SHEETS = `${DOCS}contact-sheets/infoedit/`;

/** What pictures of the documentation may weigh in the repository. */
const MOST_BYTES = 4_000_000;

describe("the catalogue of InfoEdit's templates", () => {
  const text = readFileSync(`${DOCS}infoedit-catalogue.md`, "utf8");
  const sections = text.split(/^## /m).slice(1);

  it("names every template once", () => {
    const named = [...text.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1]);
    expect(named).toEqual([...TEMPLATES.keys()]);
    expect(text).toContain(`${named.length} templates`);
  });

  it.each(FAMILY_IDS.map((family, index) => [family, index] as const))(
    "says of %s what the templates say, and shows them",
    (family, index) => {
      for (const { id, title, capacity, reflow } of templatesOf(family))
        expect(sections[index]).toContain(
          `| \`${id}\` | ${title} | ${capacity.min}–${capacity.max} | ${reflow} |`,
        );
      expect(sections[index]).toContain(`](contact-sheets/infoedit/${family}.png)`);
    },
  );

  it("has the pictures that it shows and no others, in PNG and not too large", () => {
    const shown = [...text.matchAll(/\(contact-sheets\/infoedit\/([a-z]+\.png)\)/g)].map((match) => match[1]);
    expect(readdirSync(SHEETS).sort()).toEqual(shown.sort());
    for (const file of shown)
      expect(
        readFileSync(SHEETS + file)
          .subarray(1, 4)
          .toString("latin1"),
        file,
      ).toBe("PNG");
    const bytes = shown.reduce((sum, file) => sum + statSync(SHEETS + file).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
