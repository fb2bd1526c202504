/**
 * Writes the contents of blocks from a topic: every choice comes from one seeded stream, nothing is said twice in one
 * infographic, parts add to 100 %, dates are in order.
 */

import type { Random } from "../../random.ts";
import { isIconName } from "../icons/icons.ts";
import type { DraftNode, PictureKind } from "../model.ts";
import type { ItemGroup, Topic } from "./topic.ts";
import { wordCount } from "./words.ts";

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

  /** Puts the subject's name in. */
  say(text: string): string {
    return text.replaceAll("{name}", this.name);
  }

  title(): string {
    return this.say(this.random.choice(this.topic.titles));
  }

  subtitle(): string {
    return this.say(this.random.choice(this.topic.subtitles));
  }

  /** Parallel things: title, body, icon. Further calls take other groups while there are any. */
  items(count: number, amount: Amount = "short"): Group {
    const { lists, pros, steps, loop } = this.topic;
    return this.#take([...this.random.shuffle(lists), pros, ...steps.slice(1), loop], count, amount, false);
  }

  /** The first `count` or any `count` steps in their order: title, body, icon. */
  steps(count: number, amount: Amount = "short"): Group {
    return this.#take([...this.random.shuffle(this.topic.steps), this.topic.loop], count, amount, true);
  }

  /** Stages that lead back to the first: title, body, icon. */
  loop(count: number, amount: Amount = "short"): Group {
    return this.#take([this.topic.loop, ...this.topic.steps], count, amount, true);
  }

  /** Tiers from the base up: title, body. */
  levels(count: number, amount: Amount = "short"): Group {
    return this.#take([this.topic.levels], count, amount, true);
  }

  pros(count: number, amount: Amount = "title"): Group {
    return this.#take([this.topic.pros], count, amount, false);
  }

  cons(count: number, amount: Amount = "title"): Group {
    return this.#take([this.topic.cons], count, amount, false);
  }

  /** Events with years in order: date, title, body. */
  events(count: number, amount: Amount = "short"): Group {
    const { heading, from, to, items } = this.topic.events;
    const years = this.#ordered(count, from, to);
    return {
      heading,
      nodes: this.#inOrder(items, count).map((line, index) => ({
        ...this.#node(line, amount),
        texts: { date: String(years[index]), ...this.#node(line, amount).texts },
      })),
    };
  }

  /** Single figures with units: value, label, amount. */
  figures(count: number): Group {
    const { heading, items } = this.topic.figures;
    return {
      heading,
      nodes: this.random
        .shuffle(items)
        .slice(0, count)
        .map((line) => this.#figure(line)),
    };
  }

  /** Named parts whose whole percentages add to 100: title, value, amount. Largest first. */
  parts(count: number): Group {
    const { heading, items } = this.topic.parts;
    const weights = Array.from({ length: count }, () => this.random.uniform(1, 4)).sort((a, b) => b - a);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => Math.floor((100 * weight) / total));
    shares[0] += 100 - shares.reduce((sum, share) => sum + share, 0);
    const names = this.random.shuffle(items).slice(0, count);
    return {
      heading,
      nodes: names.map((title, index) => ({
        texts: { title: this.say(title), value: `${shares[index]}%` },
        amount: shares[index],
      })),
    };
  }

  /** A tree of one root with branches and leaves; `count` nodes in all, at least 3. */
  tree(count: number): Group {
    const { heading, root, branches } = this.topic.tree;
    const across = Math.min(branches.length, count <= 5 ? 2 : count <= 9 ? 3 : 4, count - 1);
    let leaves = count - 1 - across;
    const chosen = this.random
      .shuffle(branches)
      .slice(0, across)
      .map((line) => {
        const [title, rest] = line.split(": ");
        return { title, leaves: rest.split(", "), taken: 0 };
      });
    for (let turn = 0; leaves > 0 && chosen.some((branch) => branch.taken < branch.leaves.length); turn++) {
      const branch = chosen[turn % chosen.length];
      if (branch.taken >= branch.leaves.length) continue;
      branch.taken++;
      leaves--;
    }
    const leafNodes = (branch: (typeof chosen)[number]): DraftNode[] =>
      branch.leaves.slice(0, branch.taken).map((title) => ({ texts: { title: this.say(title) } }));
    const children = chosen.map((branch) => ({
      texts: { title: this.say(branch.title) },
      children: leafNodes(branch),
    }));
    return { heading: this.say(heading), nodes: [{ texts: { title: this.say(root) }, children }] };
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

  /** A table: column labels, and rows with a title and one value a column (texts.value and amount of each child). */
  table(
    rows: number,
    columns: number,
  ): { heading: string; columns: readonly string[]; rows: readonly DraftNode[] } {
    const { table } = this.topic;
    const measures = this.random.shuffle(table.measures).slice(0, columns);
    return {
      heading: this.say(table.heading),
      columns: measures.map((line) => line.split("|")[0]),
      rows: this.#inOrder(table.rows, rows).map((title) => ({
        texts: { title: this.say(title) },
        children: measures.map((line) => {
          const { texts, amount } = this.#figure(line);
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
    return { heading: this.say(heading), across, up, nodes: fields.map((line) => this.#node(line, "short")) };
  }

  /** Pictures with captions: title, body, picture. */
  pictures(count: number, amount: Amount = "short", kind?: PictureKind): Group {
    const { heading, items } = this.topic.pictures;
    const nodes = this.random
      .shuffle(items)
      .slice(0, count)
      .map((line): DraftNode => {
        const [title, drawn, body] = this.say(line).split("|");
        const texts = amount === "title" ? { title } : { title, body };
        return { texts, picture: this.picture(kind ?? (drawn as PictureKind)) };
      });
    return { heading: this.say(heading), nodes };
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

  #take(groups: readonly ItemGroup[], count: number, amount: Amount, ordered: boolean): Group {
    const fresh = groups.filter((group) => !this.#used.has(group) && group.items.length >= count);
    const group = fresh[0] ?? groups.find(({ items }) => items.length >= count) ?? groups[0];
    this.#used.add(group);
    const lines = ordered
      ? this.#inOrder(group.items, count)
      : this.random.shuffle(group.items).slice(0, count);
    return { heading: this.say(group.heading), nodes: lines.map((line) => this.#node(line, amount)) };
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

  #figure(line: string): DraftNode & { readonly texts: { readonly label: string; readonly value: string } } {
    const [label, low, high, unit = ""] = this.say(line).split("|");
    const decimals = low.split(".")[1]?.length ?? 0;
    const scale = 10 ** decimals;
    const value =
      this.random.integer(Math.round(Number(low) * scale), Math.round(Number(high) * scale)) / scale;
    const [whole, part] = value.toFixed(decimals).split(".");
    const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
    const number = part === undefined ? grouped : `${grouped}.${part}`;
    return {
      texts: { label, value: unit === "" || unit === "%" ? `${number}${unit}` : `${number} ${unit}` },
      amount: value,
    };
  }

  #ordered(count: number, from: number, to: number): number[] {
    const years = new Set<number>();
    while (years.size < count) years.add(this.random.integer(from, to));
    return [...years].sort((a, b) => a - b);
  }
}
