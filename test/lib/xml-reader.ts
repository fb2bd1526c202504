/** A strict reader of the plain XML that our writers make: no entities but the five, no CDATA, no comments. */

export class XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[] = [];
  text = "";

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name;
    this.attributes = attributes;
  }

  /** All elements of a name below this one, in document order. */
  all(name: string): XmlElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }
}

export class XmlReader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The document's element. Throws Error where the text is not well formed. */
  root(): XmlElement {
    const top = new XmlElement("", {});
    const open = [top];
    let at = 0;
    for (const match of this.#text.matchAll(
      /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|<\?xml[^>]*\?>/g,
    )) {
      const [whole, closing, name, attributes, empty] = match;
      const between = this.#text.slice(at, match.index);
      if (/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(between)) throw new Error(`stray sign before ${whole}`);
      const current = open[open.length - 1];
      current.text += between;
      at = match.index + whole.length;
      if (name === undefined) continue;
      if (closing === "/") {
        if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`);
        open.pop();
        continue;
      }
      const element = new XmlElement(name, attributesOf(attributes));
      current.children.push(element);
      if (empty !== "/") open.push(element);
    }
    if (open.length !== 1 || top.children.length !== 1) throw new Error("elements are left open");
    if (this.#text.slice(at).trim() !== "") throw new Error("text after the document");
    return top.children[0];
  }
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, value] as const);
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length)
    throw new Error(`an attribute twice:${text}`);
  return Object.fromEntries(pairs);
}
