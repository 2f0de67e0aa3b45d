import { lookup } from "#modules/kernel/lookup.ts";
import { COLUMNS, docOf, SHAPE, shardOf } from "./schema.ts";
import { number, quoted } from "./statements.ts";

/**
 * Each part of the index has one row that is no car, written after everything else: it says that the part has all
 * cars up to a time. An answer without the rows of all parts isn't complete, and is not used.
 */
const MARK = "_complete";
/** A part that is further behind, in milliseconds, doesn't answer. */
export const MOST_BEHIND_MS = 60_000;

type Mark = {
  shards: number;
  /** Up to when every change is in the part, in milliseconds. */
  swept: number;
  /** When the set of tables was filled, in milliseconds. */
  filled: number;
  /** An operator asked to fill the other set of tables. */
  refill?: boolean;
};

/** Which columns of a row that is no car have what is said of its part. */
const HELD = { shards: "high", shape: "low", swept: "listed", filled: "rated", refill: "below" } as const;

/** The number of the row in the table of this part. */
export function markDoc(shard: number, shards: number): bigint {
  for (let at = 0; ; at++) {
    const doc = docOf(`${MARK} ${at}`);
    if (shardOf(doc, shards) === shard) return doc;
  }
}

/** The values of the row, in the order of a car's columns. */
export function markValues({ shards, swept, filled, refill }: Mark): { text: string; numbers: (number | bigint)[] } {
  const held: Record<string, number | bigint> = {
    [HELD.shards]: shards,
    [HELD.shape]: SHAPE,
    [HELD.swept]: swept,
    [HELD.filled]: filled,
    [HELD.refill]: refill ? 1 : 0,
  };
  // The time at which it leaves the list is 0, so it is in no list.
  return { text: MARK, numbers: COLUMNS.map(({ name }) => lookup(held, name) ?? 0) };
}

/** Asks for the rows of all parts. */
export const marksIn = (table: string): string =>
  `SELECT COUNT(*) AS parts, MIN(${HELD.shards}) AS shards, MIN(${HELD.shape}) AS oldest, MAX(${HELD.shape}) AS newest,` +
  ` MIN(${HELD.swept}) AS swept, MIN(${HELD.filled}) AS filled, MAX(${HELD.refill}) AS refill FROM ${table}` +
  ` WHERE MATCH(${quoted(MARK)}) LIMIT 0,1`;

export type Marks = { parts: number; shards: number; swept: number; filled: number; refill: boolean };

/** What the rows say; undefined if there are none, or if they are of another release. */
export function readMarks(row: Record<string, unknown> | undefined): Marks | undefined {
  const parts = Number(row?.parts ?? 0);
  const shape = number(SHAPE);
  if (!row || parts === 0 || String(row.oldest) !== shape || String(row.newest) !== shape) return undefined;
  const [shards, swept, filled, refill] = [row.shards, row.swept, row.filled, row.refill].map(Number);
  return {
    parts,
    shards: shards as number,
    swept: swept as number,
    filled: filled as number,
    refill: (refill as number) > 0,
  };
}

/** Whether the rows say that all parts are there and have every change up to a minute ago. */
export const areComplete = (marks: Marks | undefined, now: number): marks is Marks =>
  marks !== undefined && marks.parts === marks.shards && now - marks.swept <= MOST_BEHIND_MS;
