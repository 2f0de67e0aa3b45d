import { barsOf, FILTERS, RANGE_NAMES, type RangeName, sliderOf } from "../filters/declarations.ts";
import { STORED_NAMES, type StoredField } from "../filters/sources.ts";
import type { ListingQuery } from "../query.ts";
import type { CarRow } from "./car-columns.ts";
import { BITS, type Masks, newMasks } from "./groups.ts";

/** The value of a car without a value in a range: below every other value. */
export const NONE = -1;

// Counted attributes have few values, so several of them share one number per car (packs.ts). 0 means no value.
export type Attribute =
  | { kind: "range"; name: RangeName; size: number; bar: (value: number) => number }
  | { kind: "choice"; name: StoredField; size: number; values: readonly string[] };

const ranges = RANGE_NAMES.filter((name) => name !== "year").map((name): Attribute => {
  // Only the slider for years depends on the model year, and years are counted with the states (states.ts).
  const slider = sliderOf(name, 0);
  const bars = barsOf(slider);
  const bar = (value: number) => Math.max(0, Math.min(bars - 1, Math.floor((value - slider.min) / slider.step)));
  return { kind: "range", name, size: bars + 1, bar };
});
const choices = STORED_NAMES.map((name): Attribute => {
  const { field, values } = FILTERS[name];
  return { kind: "choice", name: field, size: values.length + 1, values };
});

/** Tables of these sizes stay in the CPU cache while cars are counted. */
const MOST_BARS = 4_096;
const MOST_CHOICES = 16_384;
/** Everything that is counted by a column. */
export const ATTRIBUTES: readonly Attribute[] = [...ranges, ...choices];
export const PACKS: readonly Pack<Attribute>[] = [...packsOf(ranges, MOST_BARS), ...packsOf(choices, MOST_CHOICES)];

export const packedCode = (pack: Pack<Attribute>, row: CarRow): number =>
  codeOf(pack.parts, (part) => {
    if (part.kind === "choice") return part.values.indexOf(row.choices[part.name] as string) + 1;
    const value = row.ranges[part.name];
    return value === null ? 0 : part.bar(value) + 1;
  });

/** For each code of a pack, the groups it fails; undefined if the query doesn't filter by any of its choices. */
export function packFailures(pack: Pack<Attribute>, query: ListingQuery): Masks | undefined {
  const filtered = pack.parts.flatMap((part) => (part.kind === "choice" && query[part.name].length > 0 ? [part] : []));
  if (filtered.length === 0) return undefined;
  const fails = newMasks(pack.size);
  for (const { name, values, of } of filtered) {
    const chosen: readonly string[] = query[name];
    const wrong = [BITS[name], ...values.map((value) => (chosen.includes(value) ? 0 : BITS[name]))];
    for (let code = 0; code < fails.length; code++) fails[code]! |= wrong[of[code] as number] as number;
  }
  return fails;
}

/** One of the values in a code: 0 to `size` - 1. */
type Part<Name> = { name: Name; size: number };
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
