import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { outcomesFrom } from "../accuracy/derive-outcomes.ts";
import type { Cell } from "./cells.ts";
import { carsFrom, milestonesFrom, statesFrom } from "./derive-cars.ts";
import { sellingFrom } from "./derive-drafts.ts";
import { peopleFrom, threadsFrom } from "./derive-people.ts";
import { list } from "./list.ts";

/** What the sums of a day are separated by; the seller decides whose message one was. */
type Car = { swap: string; seller: string | null; channel: string; center: string; source: string };
const COLUMNS = sql.raw("swap_id as swap, seller_id as seller, channel, center, source");

/** Derives these cars again. Returns those whose facts now belong to other sums. */
export async function refreshCars(tx: Tx, swaps: readonly string[]): Promise<string[]> {
  if (swaps.length === 0) return [];
  const these = sql`swap_id = any(${list(swaps)}::uuid[])`;
  const before = await tx.execute<Car>(sql`delete from analytics_cars where ${these} returning ${COLUMNS}`);
  const after = await tx.execute<Car>(sql`insert into analytics_cars ${carsFrom(these)} returning ${COLUMNS}`);
  const known = new Map(before.rows.map((car) => [car.swap, JSON.stringify(car)]));
  return after.rows.filter((car) => known.get(car.swap) !== JSON.stringify(car)).map(({ swap }) => swap);
}

/** What became of our estimates of these cars. */
export async function refreshOutcomes(tx: Tx, swaps: readonly string[]): Promise<void> {
  if (swaps.length === 0) return;
  const these = sql`swap_id = any(${list(swaps)}::uuid[])`;
  await tx.execute(sql`delete from analytics_outcomes where ${these}`);
  await tx.execute(insertOutcomes(these));
}

export const insertOutcomes = (which: SQL): SQL => sql`
  insert into analytics_outcomes (swap_id, kind, channel, month, area, state, detail, decision, estimate, price, days)
  select * from (${outcomesFrom(which)}) o`;

type Owners = {
  swaps: readonly string[];
  people: readonly string[];
  threads: readonly string[];
  drafts: readonly string[];
};
type Mark = Cell & { owner: string; swap: string | null; detail: string; n: number; value: number | null };
const MARK = sql.raw("owner, kind, day::text, swap_id as swap, detail, n, value");

/**
 * Derives the marks of these owners again. Returns the cells that gained or lost one, and all cells of the marks of
 * cars that have `moved` to other sums.
 */
export async function refreshMarks(
  tx: Tx,
  { swaps, people, threads, drafts }: Owners,
  moved: ReadonlySet<string>,
): Promise<Cell[]> {
  const owners = [...swaps, ...people, ...threads, ...drafts];
  if (owners.length === 0) return [];
  // A car may be moved by a fact of its own, and have a conversation that no fact of this batch is about.
  const which = sql`owner = any(${list(owners)}) or swap_id = any(${list([...moved])}::uuid[]) and kind = 'conversation'`;
  const before = await tx.execute<Mark>(sql`select ${MARK} from analytics_marks where ${which}`);
  await tx.execute(sql`delete from analytics_marks where owner = any(${list(owners)})`);
  const cars = sql`swap_id = any(${list(swaps)}::uuid[])`;
  const derived = [
    ...(swaps.length > 0 ? [milestonesFrom(cars), statesFrom(cars)] : []),
    ...(people.length > 0 ? [peopleFrom(sql`person_id = any(${list(people)}::uuid[])`)] : []),
    ...(threads.length > 0 ? [threadsFrom(sql`key = any(${list(threads)})`)] : []),
    ...(drafts.length > 0 ? [sellingFrom(sql`key = any(${list(drafts)})`)] : []),
  ];
  for (const marks of derived)
    await tx.execute(
      sql`insert into analytics_marks (owner, kind, day, swap_id, detail, n, value) select * from (${marks}) m`,
    );
  const after = await tx.execute<Mark>(sql`select ${MARK} from analytics_marks where ${which}`);
  return changed(before.rows, after.rows, moved);
}

/** The cells of marks that are only in one of the lists, or belong to a car that has moved. */
function changed(before: readonly Mark[], after: readonly Mark[], moved: ReadonlySet<string>): Cell[] {
  const counts = new Map<string, number>();
  for (const mark of before) counts.set(keyOf(mark), (counts.get(keyOf(mark)) ?? 0) - 1);
  for (const mark of after) counts.set(keyOf(mark), (counts.get(keyOf(mark)) ?? 0) + 1);
  const isMoved = ({ swap }: Mark) => swap !== null && moved.has(swap);
  return [...before, ...after].filter((mark) => isMoved(mark) || counts.get(keyOf(mark)) !== 0);
}

const keyOf = (mark: Mark): string => JSON.stringify(mark);
