/** How a task says that a draw of the dice came to nothing. */

/**
 * A random state that breaks one of its task's rules (a colour without room in Lab, an edit too small to see). The
 * suite then starts over with the next attempt's stream; no other error is caught.
 */
export class Unsuitable extends Error {
  constructor(rule: string) {
    super(rule);
    this.name = "Unsuitable";
  }
}

/** Throws Unsuitable unless the rule holds. */
export function ensure(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Unsuitable(rule);
}

/** The first of `tries` draws that is not null. Throws Unsuitable where there is none. */
export function firstOf<Item>(tries: number, rule: string, draw: () => Item | null): Item {
  for (let attempt = 0; attempt < tries; attempt++) {
    const item = draw();
    if (item !== null) return item;
  }
  throw new Unsuitable(rule);
}
