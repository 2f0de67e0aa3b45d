import type { Place } from "#modules/catalog/index.ts";
import { ringsOf } from "../memory-index/page-of.ts";
import type { Dictionary } from "./dictionary.ts";
import type { EngineRow } from "./engine-node.ts";
import { idOfHalves, NO_ZIP } from "./schema.ts";
import { number, orderOf, partsOf, type Question } from "./statements.ts";

export type Window = { offset: number; count: number };
/** Sends statements together and returns the answer of each. They all read the same table. */
export type Ask = (statements: (table: string, options: string) => string[]) => Promise<EngineRow[][]>;
type Page = { ids: string[]; total: number };

const limited = ({ offset, count }: Window) =>
  `LIMIT ${number(offset)},${number(count)} OPTION max_matches=${number(offset + count)}, ranker=none`;
const idOf = ({ high, low }: EngineRow) => idOfHalves(high as string, low as string);

/** A page in an order of the cars' own columns. */
export async function readPage(ask: Ask, question: Question, window: Window): Promise<Page> {
  const { sort, reverse } = question.query;
  const { select, where } = partsOf(question);
  const { select: sorted, order } = orderOf(sort === "distance" ? "newest" : sort, reverse, question.now);
  const columns = ["high", "low", "place", ...select, ...sorted].join(", ");
  const [[total] = [], rows = []] = await ask((table) => [
    countIn(table, select, where),
    `SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ${order} ${limited(window)}`,
  ]);
  return { ids: rows.map(idOf), total: Number(total?.cars ?? 0) };
}

export const countIn = (table: string, select: readonly string[], where: string): string =>
  `SELECT ${[...select, "COUNT(*) AS cars"].join(", ")} FROM ${table} WHERE ${where} LIMIT 0,1 OPTION ranker=none`;

/** Rank and ZIP code of a car as one number. */
const WHERE_IT_IS = 2 * NO_ZIP;

/**
 * A page in the order of distances, which the engine doesn't know: it counts the cars of each rank and ZIP code, and
 * only those on the page are read, newest first at the same distance. Miles are those of the other answers.
 */
export async function readPageByDistance(
  ask: Ask,
  question: Question,
  window: Window,
  dictionary: Dictionary,
): Promise<Page> {
  const { select, where } = partsOf(question);
  const columns = [...select, `place*${WHERE_IT_IS}+zip AS spot`];
  const most = 3 * (dictionary.sizes.zips + 1_000);
  const [spots = []] = await ask((table, options) => [
    `SELECT ${[...columns, "COUNT(*) AS cars"].join(", ")} FROM ${table} WHERE ${where} GROUP BY spot ORDER BY cars DESC LIMIT 0,${most} OPTION max_matches=${most}, ranker=none${options}`,
  ]);
  const counted = spots.map(({ spot, cars }) => ({ spot: Number(spot), cars: Number(cars) }));
  const total = counted.reduce((sum, { cars }) => sum + cars, 0);
  const { rings, skipped } = ringsOnPage(
    counted,
    window,
    milesBy(dictionary, question.from as Place),
    question.query.reverse,
  );
  if (rings.length === 0) return { ids: [], total };
  const ring = rings.map((those, at) => `IN(spot,${those.map(number).join(",")})*${at}`).join("+");
  const selected = ["high", "low", "listed", ...columns, `${ring} AS ring`].join(", ");
  const [rows = []] = await ask((table) => [
    `SELECT ${selected} FROM ${table} WHERE ${where} AND spot IN (${rings.flat().map(number).join(",")})` +
      ` ORDER BY ring ASC, listed DESC, high DESC, low DESC ${limited({ ...window, offset: window.offset - skipped })}`,
  ]);
  return { ids: rows.map(idOf), total };
}

function milesBy(dictionary: Dictionary, from: Place): (spot: number) => number | null {
  const miles = dictionary.milesFrom(from);
  return (spot) => miles.get(spot % WHERE_IT_IS) ?? null;
}

type Spot = { spot: number; cars: number };

/** The spots on a page by rank and distance, those at the same distance together, and the cars before them. */
function ringsOnPage(
  spots: readonly Spot[],
  { offset, count }: Window,
  milesTo: (spot: number) => number | null,
  reverse: boolean,
): { rings: number[][]; skipped: number } {
  const distances = ringsOf(
    spots.map(({ spot }) => milesTo(spot)),
    reverse,
  );
  const all = new Map<number, { spots: number[]; cars: number }>();
  for (const [at, { spot, cars }] of spots.entries()) {
    const key = Math.floor(spot / WHERE_IT_IS) * (spots.length + 1) + (distances[at] as number);
    const ring = all.get(key) ?? { spots: [], cars: 0 };
    all.set(key, { spots: [...ring.spots, spot], cars: ring.cars + cars });
  }
  let skipped = 0;
  let seen = 0;
  const rings: number[][] = [];
  for (const [, ring] of [...all].sort(([a], [b]) => a - b)) {
    seen += ring.cars;
    if (seen <= offset) skipped = seen;
    else if (seen - ring.cars < offset + count) rings.push(ring.spots);
  }
  return { rings, skipped };
}
