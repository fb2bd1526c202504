/**
 * Writes the contents of blocks from a topic. Choices come from one seeded stream; nothing is said twice in one
 * infographic: what has nothing new to say throws LayoutRejection, and composition draws again. Parts add to 100 %,
 * dates are in order. Years and figures depend on topic, name and label alone, so that a later writer of the same
 * name (for a node to insert) agrees with an earlier one.
 */

import { Random } from "../../random.ts";
import { isIconName } from "../icons/icons.ts";
import type { DraftNode, PictureKind } from "../model.ts";
import { LayoutRejection } from "../rejection.ts";
import { eventYears, makeFigure } from "./figures.ts";
import type { ItemGroup, Topic } from "./topic.ts";
import { makeTree } from "./tree.ts";
import { wordCount } from "./words.ts";

/** Measures of tables that rate things. */
const RATINGS: readonly string[] = ["Effort|1|5", "Benefit|1|5", "Cost|1|5", "Risk|1|5", "Demand|1|5"];

/** How much text an item gets. `long` is two sentences where the topic has them. */
export type Amount = "title" | "short" | "long";

export interface Group {
  readonly heading: string;
  readonly nodes: readonly DraftNode[];
}

export class Writer {
  readonly topic: Topic;
  readonly random: Random;
  /** The subject that `{name}` stands for. */
  readonly name: string;
  readonly #used = new Set<unknown>();
  #pictures = 0;

  /** Without a name the subject is drawn. */
  constructor(topic: Topic, random: Random, name?: string) {
    this.topic = topic;
    this.random = random;
    this.name = name ?? random.choice(topic.names);
  }

  /** Puts the subject's name in; a text begins with a capital. */
  say(text: string): string {
    const said = text.replaceAll("{name}", this.name);
    return text.startsWith("{name}") ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  }

  title(): string {
    return this.say(this.random.choice(this.topic.titles));
  }

  subtitle(): string {
    return this.say(this.random.choice(this.topic.subtitles));
  }

  /**
   * Parallel things: title, body, icon. Further calls take other groups. At most `count`: a group may be smaller, but
   * never under six.
   */
  items(count: number, amount: Amount = "short"): Group {
    const { lists, pros, steps, loop } = this.topic;
    return this.#take([...this.random.shuffle(lists), pros, ...steps.slice(1), loop], count, amount, false);
  }

  /** Steps in their order, with the first and the last of the group: title, body, icon. */
  steps(count: number, amount: Amount = "short"): Group {
    const { steps, loop, events } = this.topic;
    return this.#take([...this.random.shuffle(steps), loop, events], count, amount, true);
  }

  /** Stages that lead back to the first: title, body, icon. */
  loop(count: number, amount: Amount = "short"): Group {
    return this.#take([this.topic.loop, ...this.topic.steps], count, amount, true);
  }

  /** Tiers from the base up: title, body. */
  levels(count: number, amount: Amount = "short"): Group {
    return this.#take([this.topic.levels, this.topic.loop], count, amount, true);
  }

  /** Places, for maps: title, body. */
  places(count: number): Group {
    return this.#take([this.topic.places], count, "short", false);
  }

  pros(count: number, amount: Amount = "title"): Group {
    return this.#take([this.topic.pros], count, amount, false);
  }

  cons(count: number, amount: Amount = "title"): Group {
    return this.#take([this.topic.cons], count, amount, false);
  }

  /** Events with years in order: date, title, body. */
  events(count: number, amount: Amount = "short"): Group {
    const { events } = this.topic;
    this.#claim(events);
    const years = eventYears(this.topic.events, this.#stream("years"));
    return {
      heading: this.say(events.heading),
      nodes: this.#inOrder(events.items, count).map((line) => {
        const node = this.#node(line, amount);
        return { ...node, texts: { date: String(years[events.items.indexOf(line)]), ...node.texts } };
      }),
    };
  }

  /** Single figures with units: value, label, amount. Two calls have different ones. */
  figures(count: number): Group {
    const { heading, items } = this.topic.figures;
    const fresh = this.random.shuffle(items).filter((line) => !this.#used.has(line));
    if (fresh.length < Math.min(count, 3)) throw new LayoutRejection("no figures are left");
    const chosen = fresh.slice(0, count);
    for (const line of chosen) this.#used.add(line);
    return {
      heading: this.#headingOnce(heading),
      nodes: chosen.map((line) => makeFigure(this.say(line), this.#stream(`figure ${line}`))),
    };
  }

  /** Named parts whose whole percentages add to 100: title, value, amount. Largest first. */
  parts(count: number): Group {
    const { heading, items } = this.topic.parts;
    this.#claim(this.topic.parts);
    const weights = Array.from({ length: count }, () => this.random.uniform(1, 4)).sort((a, b) => b - a);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => Math.floor((100 * weight) / total));
    shares[0] += 100 - shares.reduce((sum, share) => sum + share, 0);
    const names = this.random.shuffle(items).slice(0, count);
    return {
      heading: this.say(heading),
      nodes: names.map((title, index) => ({
        texts: { title: this.say(title), value: `${shares[index]}%` },
        amount: shares[index],
      })),
    };
  }

  /** A tree of one root with branches and leaves; `count` nodes in all, at least 3. */
  tree(count: number): Group {
    const tree = this.#claim(this.topic.tree);
    return { heading: this.say(tree.heading), nodes: [makeTree(tree, count, this.random)] };
  }

  /** Two options and criteria: each node has label (criterion), and the two values as children `first`, `second`. */
  versus(count: number): {
    heading: string;
    first: string;
    second: string;
    rows: readonly DraftNode[];
    shared: readonly string[];
  } {
    const { heading, first, second, rows, shared } = this.topic.versus;
    this.#claim(this.topic.versus);
    return {
      heading: this.say(heading),
      first: this.say(first),
      second: this.say(second),
      shared: shared.map((text) => this.say(text)),
      rows: this.#inOrder(rows, count).map((line) => {
        const [label, one, two] = this.say(line).split("|");
        return { texts: { label }, children: [{ texts: { value: one } }, { texts: { value: two } }] };
      }),
    };
  }

  /**
   * A table: column labels, and rows with a title and one value a column (texts.value and amount of each child). The
   * first is of the topic's own measures, further ones rate things of a list from 1 to 5.
   */
  table(
    rows: number,
    columns: number,
  ): { heading: string; columns: readonly string[]; rows: readonly DraftNode[] } {
    const own = !this.#used.has(this.topic.table);
    const group = own ? this.#claim(this.topic.table) : this.#claimFresh(this.topic.lists);
    const measures = ("measures" in group ? group.measures : RATINGS).slice(0, columns);
    const names = "rows" in group ? group.rows : group.items.map((line) => line.split("|")[0]);
    return {
      heading: own ? this.say(group.heading) : `${this.say(group.heading)}, rated`,
      columns: measures.map((line) => line.split("|")[0]),
      rows: this.#inOrder(names, rows).map((title) => ({
        texts: { title: this.say(title) },
        children: measures.map((line) => {
          const { texts, amount } = makeFigure(line, this.#stream(`table ${title} ${line}`));
          return { texts: { value: texts.value }, amount };
        }),
      })),
    };
  }

  /** Axis ends and the titles of the four fields, each with a body. */
  quadrant(): {
    heading: string;
    across: readonly [string, string];
    up: readonly [string, string];
    nodes: readonly DraftNode[];
  } {
    const { heading, across, up, fields } = this.topic.quadrant;
    this.#claim(this.topic.quadrant);
    return { heading: this.say(heading), across, up, nodes: fields.map((line) => this.#node(line, "short")) };
  }

  /** Pictures with captions: title, body, picture; of one kind, in the vocabulary's order, where it is given. */
  pictures(count: number, amount: Amount = "short", kind?: PictureKind): Group {
    const { heading, items } = this.topic.pictures;
    const wanted =
      kind === undefined ? this.random.shuffle(items) : items.filter((line) => line.split("|")[1] === kind);
    const fresh = wanted.filter((line) => !this.#used.has(line));
    if (fresh.length < Math.min(count, 2)) throw new LayoutRejection("no pictures are left");
    const nodes = fresh.slice(0, count).map((line): DraftNode => {
      this.#used.add(line);
      const [title, drawn, body] = this.say(line).split("|");
      const texts = amount === "title" ? { title } : { title, body };
      return { texts, picture: this.picture(drawn as PictureKind) };
    });
    return { heading: this.#headingOnce(heading), nodes };
  }

  /** A picture of a kind that no other of the infographic equals. */
  picture(kind: PictureKind): { kind: PictureKind; seed: string } {
    this.#pictures++;
    return { kind, seed: `${this.random.next().toString(16)}-${this.#pictures}` };
  }

  /**
   * Sentences on the topic with `least` to `most` words in all, to follow a text with the given title. Throws
   * RangeError where the topic's sentences cannot make such a sum.
   */
  expansion(title: string, least: number, most: number): string {
    const sentences = this.topic.details.map((line) =>
      this.say(line).replaceAll("{item}", title.toLowerCase()),
    );
    for (let attempt = 0; attempt < 200; attempt++) {
      const chosen: string[] = [];
      let words = 0;
      for (const sentence of this.random.shuffle(sentences)) {
        const count = wordCount(sentence);
        if (words + count > most) continue;
        chosen.push(sentence);
        words += count;
        if (words >= least) return chosen.join(" ");
      }
    }
    throw new RangeError(`no sentences of ${least} to ${most} words for ${this.topic.id}`);
  }

  /** A stream that depends on the topic, the name and the purpose alone. */
  #stream(purpose: string): Random {
    return new Random(`infoedit ${purpose} of ${this.topic.id} ${this.name}`);
  }

  #take(groups: readonly ItemGroup[], count: number, amount: Amount, ordered: boolean): Group {
    const group = this.#claimFresh(groups);
    const lines = ordered
      ? this.#inOrder(group.items, count)
      : this.random.shuffle(group.items).slice(0, count);
    return { heading: this.say(group.heading), nodes: lines.map((line) => this.#node(line, amount)) };
  }

  #claimFresh(groups: readonly ItemGroup[]): ItemGroup {
    return this.#claim(groups.find((candidate) => !this.#used.has(candidate)) ?? groups[0]);
  }

  /** Marks a source as used. Throws LayoutRejection where it was. */
  #claim<Source>(source: Source): Source {
    if (this.#used.has(source)) throw new LayoutRejection("the topic has nothing new to say");
    this.#used.add(source);
    return source;
  }

  /** Sources that can be used in parts keep their heading for the first; the next ones say that they go on. */
  #headingOnce(heading: string): string {
    const said = this.say(heading);
    if (this.#used.has(said)) return `${said}, continued`;
    this.#used.add(said);
    return said;
  }

  /** `count` of the lines in their order; the first and the last stay. */
  #inOrder(lines: readonly string[], count: number): string[] {
    if (count >= lines.length) return [...lines];
    const inner = this.random
      .shuffle(lines.slice(1, -1).map((_, index) => index + 1))
      .slice(0, Math.max(0, count - 2));
    const kept = new Set(count === 1 ? [0] : [0, lines.length - 1, ...inner]);
    return lines.filter((_, index) => kept.has(index));
  }

  #node(line: string, amount: Amount): DraftNode {
    const [title, ...rest] = this.say(line).split("|");
    const icon = rest.length > 0 && isIconName(rest[0]) ? rest[0] : undefined;
    const sentences = icon === undefined ? rest : rest.slice(1);
    const body = amount === "title" ? "" : sentences.slice(0, amount === "long" ? 2 : 1).join(" ");
    return { texts: body === "" ? { title } : { title, body }, ...(icon === undefined ? {} : { icon }) };
  }
}
