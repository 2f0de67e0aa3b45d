import { createHash } from "node:crypto";
import { FILTERS, RANGE_NAMES, type RangeName } from "../filters/declarations.ts";
import { STORED_NAMES, type StoredField, type StoredName } from "../filters/sources.ts";
import { ATTRIBUTES, packedCode, packsOf } from "../memory-index/attributes.ts";
import { type CarRow, clockOf } from "../memory-index/car-columns.ts";
import { RANK, STATES } from "../memory-index/states.ts";
import { nameWords } from "../words.ts";

/** A number of a car in the engine: 32 bits without a sign, or 64 with one. */
type Column = { name: string; type: "uint" | "bigint"; of: (row: CarRow) => number | bigint };

/** A car without a value in a range; below every value. */
const NONE = -1;
/** A ZIP code that isn't five digits has no known place. */
export const NO_ZIP = 100_000;
/** Of a car that doesn't leave the list by time. */
const NEVER = 2n ** 62n;
const MICROS = 1_000_000;

/** Attributes of few values share one number, so a query counts by four numbers in place of twenty. */
const MOST_CODES = 3_000;
export const PACKS = packsOf(ATTRIBUTES, MOST_CODES);

export const rangeColumn = (name: RangeName): string => `r_${name}`;
export const choiceColumn = (name: StoredName): string => `c_${name}`;
export const packColumn = (at: number): string => `pack${at}`;

/** The number of a choice's value; 0 for none. */
export const numberOfValue = (name: StoredName, value: string | null): number =>
  (FILTERS[name].values as readonly string[]).indexOf(value as string) + 1;

export const numberOfZip = (zip: string): number => (/^\d{5}$/.test(zip) ? Number(zip) : NO_ZIP);

/** Times are in microseconds, as exact as the database has them. */
const microsOf = (seconds: number): bigint => BigInt(Math.round(seconds * MICROS));

/** Every number of a car: those of all lists, then one for each declared filter, then the counted ones. */
export const COLUMNS: readonly Column[] = [
  // Both halves of the id, shifted so that their order as numbers with a sign is the order of ids.
  { name: "high", type: "bigint", of: ({ id }) => halvesOf(id).high },
  { name: "low", type: "bigint", of: ({ id }) => halvesOf(id).low },
  { name: "place", type: "uint", of: ({ state }) => RANK[state] },
  { name: "state", type: "uint", of: ({ state }) => STATES.indexOf(state) },
  { name: "clock", type: "uint", of: clockOf },
  { name: "listed", type: "bigint", of: ({ listed }) => (listed === null ? 0 : microsOf(listed)) },
  {
    name: "leaves",
    type: "bigint",
    of: ({ below, until }) => (below === null && until !== null ? microsOf(until) : NEVER),
  },
  { name: "rated", type: "bigint", of: ({ below, until }) => (below === null || until === null ? 0 : microsOf(until)) },
  { name: "below", type: "bigint", of: ({ below }) => below ?? 0 },
  ...RANGE_NAMES.map(
    (name): Column => ({ name: rangeColumn(name), type: "bigint", of: ({ ranges }) => ranges[name] ?? NONE }),
  ),
  ...STORED_NAMES.map(
    (name): Column => ({
      name: choiceColumn(name),
      type: "uint",
      of: ({ choices }) => numberOfValue(name, choices[FILTERS[name].field as StoredField]),
    }),
  ),
  { name: "make", type: "bigint", of: ({ makeCode }) => hashOf(makeCode) },
  { name: "model", type: "bigint", of: ({ modelCode }) => hashOf(modelCode) },
  { name: "vehicle", type: "bigint", of: ({ makeCode, modelCode }) => vehicleHash(makeCode, modelCode) },
  { name: "zip", type: "uint", of: ({ zip }) => numberOfZip(zip) },
  ...PACKS.map(
    (pack, at): Column => ({ name: packColumn(at), type: "uint", of: (row: CarRow) => packedCode(pack, row) }),
  ),
];

const numberOfText = (text: string): bigint => createHash("sha256").update(text).digest().readBigUInt64BE(0) >> 1n;

const MOST_KEPT = 100_000;
const kept = new Map<string, bigint>();

/** A text that many cars share as a number of 63 bits: two of a million share one with a probability of 1 to 18 million. */
export function hashOf(text: string): bigint {
  const hash = kept.get(text) ?? numberOfText(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, hash);
  return hash;
}
export const vehicleHash = (make: string, model: string): bigint => hashOf(`${make}\n${model}`);

const SIGN = 1n << 63n;

function halvesOf(id: string): { high: bigint; low: bigint } {
  const hex = id.replaceAll("-", "");
  const half = (text: string) => BigInt.asIntN(64, BigInt(`0x${text}`) ^ SIGN);
  return { high: half(hex.slice(0, 16)), low: half(hex.slice(16)) };
}

/** The id of a car from its two columns. */
export function idOfHalves(high: string | number, low: string | number): string {
  const hex = [high, low]
    .map((half) => (BigInt.asUintN(64, BigInt(half)) ^ SIGN).toString(16).padStart(16, "0"))
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** In the text of every car, because the engine doesn't answer what only rules out words. No name contains "_". */
export const EVERY_CAR = "_car";
/** The engine knows words of at most 42 letters; words that begin with the same 40 are the same word. */
export const MOST_LETTERS = 40;

/** The words by which a car is found. */
export const textOf = ({ name }: CarRow): string =>
  [EVERY_CAR, ...nameWords(name).map((word) => word.slice(0, MOST_LETTERS))].join(" ");

/** The number of a car in its table, which is also what divides the cars among the tables. */
export const docOf = (id: string): bigint => numberOfText(id) || 1n;
export const shardOf = (doc: bigint, shards: number): number => Number(doc % BigInt(shards));

/** What the numbers mean. An index of another release can have other ones, and is filled again. */
export const SHAPE = hashOf(
  JSON.stringify([
    COLUMNS.map(({ name, type }) => [name, type]),
    Object.values(FILTERS).map((filter) => ("values" in filter ? filter.values : "slider" in filter && filter.slider)),
    STATES,
    MOST_LETTERS,
  ]),
);

/** There are two sets of tables: one is filled beside the other, which answers until then. */
export const SETS = ["a", "b"] as const;
export type TableSet = (typeof SETS)[number];
/** All cars of a set, wherever its parts are. */
export const carsTable = (set: TableSet): string => `cars_${set}`;
/** One part of a set. Its name says how many there are, because a part belongs to other cars if there are more. */
export const shardTable = (set: TableSet, shard: number, shards: number): string => `cars_${set}_${shard}_of_${shards}`;
export const shardOfTable = (set: TableSet, table: string): { shard: number; shards: number } | undefined => {
  const [, shard, shards] = new RegExp(`^cars_${set}_(\\d+)_of_(\\d+)$`).exec(table) ?? [];
  return shard && shards ? { shard: Number(shard), shards: Number(shards) } : undefined;
};
/** The names, vehicles, and ZIP codes of a set's cars, each once. */
export const wordsTable = (set: TableSet): string => `words_${set}`;

/** A row of `wordsTable`: its kind, its text, and when it was added, in milliseconds. */
export const WORDS_COLUMNS = { kind: "uint", text: "string", added: "bigint" } as const;
export const KINDS = { vehicle: 1, zip: 2, name: 3 } as const;
