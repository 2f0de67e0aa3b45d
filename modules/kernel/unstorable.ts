/** The message next to the field. */
export const UNSTORABLE = "Please leave out characters that cannot be shown.";

/**
 * The path of the first text that Postgres can't store (a NUL or half of a surrogate pair), "" for the value itself;
 * undefined if everything can be stored. Not recursive, because a body may be deeply nested.
 */
export function findUnstorable(value: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [["", value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, found] = next;
    if (typeof found === "string" && isBad(found)) return path;
    if (!isContainer(found)) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (isBad(key)) return path;
      waiting.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  return undefined;
}

const isBad = (text: string) => text.includes("\0") || !text.isWellFormed();
/** Arrays and plain objects, including those without a prototype; no class instances. */
function isContainer(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
