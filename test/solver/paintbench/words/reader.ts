/** Reading an instruction sentence by sentence. What no solver knows is an error that quotes it, never a guess. */

export interface Reader {
  /** The groups of the next sentence. Throws where it does not read that way from end to end. */
  take(pattern: string): string[];
  /** The same, but null and nothing taken where the next sentence reads otherwise. */
  takeIf(pattern: string): string[] | null;
  /** Throws where a sentence is left over. */
  end(): void;
  /** An error that quotes the sentence to be read next. */
  unreadable(): Error;
}

/** Opens an instruction. Patterns are the source of regular expressions that a whole sentence has to match. */
export function readInstruction(instruction: string): Reader {
  const sentences = instruction.split(/(?<=\.) (?=[A-Z])/);
  let next = 0;

  function takeIf(pattern: string): string[] | null {
    const match = new RegExp(`^${pattern}$`).exec(sentences[next] ?? "");
    if (match === null) return null;
    next++;
    return match.slice(1);
  }
  function unreadable(): Error {
    return new Error(`cannot read "${sentences[next] ?? "(the end)"}" in "${instruction}"`);
  }

  return {
    takeIf,
    take(pattern) {
      const groups = takeIf(pattern);
      if (groups === null) throw unreadable();
      return groups;
    },
    end() {
      if (next < sentences.length) throw unreadable();
    },
    unreadable,
  };
}
