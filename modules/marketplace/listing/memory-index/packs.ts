/** One of the values in a code: 0 to `size` - 1. */
export type Part<Name> = { name: Name; size: number };
/** Parts that share one number: digits of a mixed-radix number, the last part the lowest digit. */
export type Pack<P> = { parts: (P & { of: Uint8Array | Uint16Array })[]; size: number };

/**
 * Combines parts as long as the number of their combinations is at most `most`. Counting by a pack is one addition per
 * car, and the counts of each part are summed from the finished table. A part's `of` is its value in each code.
 */
export function packsOf<P extends Part<unknown>>(parts: readonly P[], most: number): Pack<P>[] {
  const groups: P[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (size * part.size > most) {
      groups.push([]);
      size = 1;
    }
    size *= part.size;
    groups.at(-1)?.push(part);
  }
  return groups.map(packOf);
}

function packOf<P extends Part<unknown>>(parts: readonly P[]): Pack<P> {
  const size = parts.reduce((product, part) => product * part.size, 1);
  if (size > 2 ** 16) throw new RangeError(`A code has 16 bits, ${size} values need more`);
  let step = size;
  const withTables = parts.map((part) => {
    step /= part.size;
    const below = step;
    const table = part.size <= 2 ** 8 ? new Uint8Array(size) : new Uint16Array(size);
    return { ...part, of: table.map((_, code) => Math.floor(code / below) % part.size) };
  });
  return { parts: withTables, size };
}

/** The code of a car; `digitOf` returns its value of each part. */
export function codeOf<P extends Part<unknown>>(parts: readonly P[], digitOf: (part: P) => number): number {
  let code = 0;
  for (const part of parts) code = code * part.size + digitOf(part);
  return code;
}
