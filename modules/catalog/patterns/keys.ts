/**
 * Patterns of the vPIC data: keys say which characters a VIN has at positions 4 to 8 and, after a bar, from 10 on.
 * `*` and `_` are any character, `#` any digit, `[A-C7]` one of a set. A position is undefined (any) or the characters it takes.
 */
export type Position = string | undefined;
export type Keys = Position[];

const VIN_CHARACTERS = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const LEAD = 5;

/** Positions 4 to 8 are the first five; 10 to 17 follow as far as the keys name them. */
export function parseKeys(keys: string): Keys {
  const [lead = "", tail = ""] = keys.split("|");
  const first = positions(lead);
  while (first.length < LEAD) first.push(undefined);
  return tail ? [...first.slice(0, LEAD), ...positions(tail)] : first.slice(0, LEAD);
}

function positions(text: string): Keys {
  const found: Keys = [];
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (c !== "[") found.push(single(c));
    else {
      const end = text.indexOf("]", i);
      found.push(expand(text.slice(i + 1, end)));
      i = end;
    }
  }
  return found;
}

const single = (c: string): Position => (c === "*" || c === "_" ? undefined : c === "#" ? "0123456789" : c);

function expand(set: string): string {
  return set.replace(/(.)-(.)/g, (_, from: string, to: string) =>
    [...VIN_CHARACTERS].filter((c) => c >= from && c <= to).join(""),
  );
}

/** The characters of a VIN that keys describe, in the order of the keys. */
export const keyed = (vin: string): string => vin.slice(3, 8) + vin.slice(9);

export const matches = (keys: Keys, characters: string): boolean =>
  keys.every((position, i) => position === undefined || position.includes(characters[i] as string));

/** The number of fixed characters; the higher, the more specific the pattern. */
export const fixed = (keys: Keys): number => keys.filter((position) => position !== undefined).length;

/** The keys of the VINs that match both; undefined when no VIN can match both. */
export function meet(a: Keys, b: Keys): Keys | undefined {
  const both: Keys = [];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const common = overlap(a[i], b[i]);
    if (common === "") return undefined;
    both.push(common);
  }
  return both;
}

function overlap(a: Position, b: Position): Position {
  if (a === undefined || b === undefined) return a ?? b;
  return a === b ? a : [...a].filter((c) => b.includes(c)).join("");
}

/** Whether every VIN of `inner` is also one of `outer`. */
export const covers = (outer: Keys, inner: Keys): boolean =>
  outer.every((position, i) => position === undefined || [...(inner[i] ?? "?")].every((c) => position.includes(c)));
