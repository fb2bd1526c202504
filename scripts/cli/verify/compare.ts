/** What differs between what the service said and what was found out here. */

/**
 * Where two JSON values differ, one line a place, the path in front. Fields that only the service has are no difference:
 * later releases may add some.
 */
export function differences(path: string, served: unknown, own: unknown): string[] {
  if (Array.isArray(own)) {
    if (!Array.isArray(served)) return [line(path, served, own)];
    if (served.length !== own.length)
      return [`${path}: served ${served.length} items, expected ${own.length}`];
    return own.flatMap((item, index) => differences(`${path}.${index}`, served[index], item));
  }
  if (typeof own === "object" && own !== null) {
    if (typeof served !== "object" || served === null || Array.isArray(served))
      return [line(path, served, own)];
    const fields = served as Record<string, unknown>;
    return Object.entries(own)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => differences(path === "" ? name : `${path}.${name}`, fields[name], value));
  }
  return Object.is(served, own) ? [] : [line(path, served, own)];
}

const LONGEST = 120;

function line(path: string, served: unknown, own: unknown): string {
  return `${path}: served ${shown(served)}, expected ${shown(own)}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
