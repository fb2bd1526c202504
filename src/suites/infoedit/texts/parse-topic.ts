/**
 * Reads vocabulary written as text. A topic starts with `@ id | Title`, then `names:`, `titles:` and `subtitles:` with
 * `;` between entries; each `# kind Heading|…` opens a section, one entry a line. See topic.ts for what the entries mean.
 */
import type { ItemGroup, Topic } from "./topic.ts";

interface Section {
  readonly kind: string;
  /** The heading and what else the opening line says, split at `|`. */
  readonly head: readonly string[];
  readonly lines: readonly string[];
}

/** The topics of a text. Throws RangeError where a section is missing or unknown. */
export function parseTopics(text: string): Topic[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((part) => parseTopic(part.trim().split("\n")));
}

function parseTopic([first, ...lines]: readonly string[]): Topic {
  const [id, title] = first.split(" | ");
  const sections = sectionsOf(lines.filter((line) => !/^(names|titles|subtitles): /.test(line)));
  const all = (kind: string) => sections.filter((section) => section.kind === kind);
  const one = (kind: string): Section => {
    const [section] = all(kind);
    if (section === undefined) throw new RangeError(`topic ${id} has no section ${kind}`);
    return section;
  };
  const group = ({ head, lines: items }: Section): ItemGroup => ({ heading: head[0], items });
  const { head: tree } = one("tree");
  const { head: versus, lines: criteria } = one("versus");
  const { head: events } = one("events");
  const [quadrant, acrossLow, acrossHigh, upLow, upHigh] = one("quadrant").head;
  return {
    id,
    title,
    names: entries(lines, "names"),
    titles: entries(lines, "titles"),
    subtitles: entries(lines, "subtitles"),
    lists: all("list").map(group),
    steps: all("steps").map(group),
    loop: group(one("loop")),
    levels: group(one("levels")),
    tree: { heading: tree[0], root: tree[1], branches: one("tree").lines },
    versus: {
      heading: versus[0],
      first: versus[1],
      second: versus[2],
      rows: withoutKey(criteria, "shared"),
      shared: entries(criteria, "shared"),
    },
    table: {
      heading: one("table").head[0],
      rows: entries(one("table").lines, "rows"),
      measures: withoutKey(one("table").lines, "rows"),
    },
    events: {
      heading: events[0],
      from: Number(events[1]),
      to: Number(events[2]),
      items: one("events").lines,
    },
    parts: { heading: one("parts").head[0], items: one("parts").lines.flatMap((line) => line.split("; ")) },
    figures: group(one("figures")),
    quadrant: {
      heading: quadrant,
      across: [acrossLow, acrossHigh],
      up: [upLow, upHigh],
      fields: one("quadrant").lines,
    },
    pros: group(one("pros")),
    cons: group(one("cons")),
    pictures: group(one("pictures")) as Topic["pictures"],
    places: group(one("places")),
    details: one("details").lines,
  };
}

function sectionsOf(lines: readonly string[]): Section[] {
  const sections: { kind: string; head: string[]; lines: string[] }[] = [];
  for (const line of lines) {
    const opening = line.match(/^# (\w+) ?(.*)$/);
    if (opening !== null) sections.push({ kind: opening[1], head: opening[2].split("|"), lines: [] });
    else if (line !== "") sections[sections.length - 1].lines.push(line);
  }
  return sections;
}

/** The entries of the line `key: a; b; c`. */
function entries(lines: readonly string[], key: string): string[] {
  const line = lines.find((candidate) => candidate.startsWith(`${key}: `));
  return line === undefined ? [] : line.slice(key.length + 2).split("; ");
}

function withoutKey(lines: readonly string[], key: string): string[] {
  return lines.filter((line) => !line.startsWith(`${key}: `));
}
