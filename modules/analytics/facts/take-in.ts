import { type SQL, sql } from "drizzle-orm";
import { db, inTransaction, type Tx } from "#db/client.ts";
import { beginCounting } from "./begin-counting.ts";
import { type Cell, Cells } from "./cells.ts";
import { countedTypes, insertFacts, type NewFact } from "./insert-facts.ts";
import { list } from "./list.ts";
import { refreshCars, refreshMarks, refreshOutcomes } from "./refresh.ts";
import { sumDays, sumVisitors } from "./sum-days.ts";

/** How many events one job takes in, so that a backlog is worked off in large steps. */
const MOST = 5_000;

/** Events that this process has taken in with an earlier one, and whose own jobs are still to come. */
const takenAlready = new Set<string>();
const MOST_REMEMBERED = 50_000;

/**
 * Counts an event, and the events recorded after it that wait for the same. Does nothing if it is counted already, so
 * it may run again, and in any order.
 */
export async function takeIn(event: string): Promise<void> {
  if (takenAlready.delete(event) || (await isTaken(event))) return;
  const facts = await inTransaction(async (tx) => {
    await beginCounting(tx);
    return takeEvents(
      tx,
      sql`e.id in (
        select id from events
        where type = any(${types()}) and (occurred_at, sequence) >= (select occurred_at, sequence from events where id = ${event})
        order by occurred_at, sequence limit ${MOST})`,
    );
  });
  if (takenAlready.size + facts.length > MOST_REMEMBERED) takenAlready.clear();
  for (const { id } of facts) if (id !== event) takenAlready.add(id);
}

/** Counts the events of the last days that no job has counted. Returns how many facts were missing. */
export async function catchUp(days: number): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await beginCounting(tx);
    const facts = await takeEvents(
      tx,
      sql`e.occurred_at > now() - ${days} * interval '1 day' and not exists (select from analytics_facts f where f.id = e.id)`,
    );
    return facts.length;
  });
}

const types = (): SQL =>
  sql`array[${sql.join(
    countedTypes().map((type) => sql`${type}`),
    sql`, `,
  )}]`;

async function isTaken(event: string): Promise<boolean> {
  const { rows } = await db().execute(sql`select from analytics_facts where id = ${event} limit 1`);
  return rows.length > 0;
}

/**
 * Writes the facts, derives what follows for the cars and people they are about, and sums the days that changed. Returns
 * the new facts.
 */
async function takeEvents(tx: Tx, which: SQL): Promise<NewFact[]> {
  const facts = await insertFacts(tx, which);
  if (facts.length === 0) return facts;
  const cells = new Cells(facts);
  const swaps = distinct(facts.filter(({ kind }) => kind !== "viewed").map(({ swap }) => swap));
  const moved = await refreshCars(tx, swaps);
  if (moved.length > 0) cells.add(await cellsOf(tx, moved));
  await refreshOutcomes(tx, swaps);
  const people = distinct(facts.filter(({ kind }) => OF_PEOPLE.has(kind)).map(({ person }) => person));
  const threads = distinct(facts.filter(({ kind }) => kind === "message").map(({ key }) => key));
  const drafts = await draftsOf(tx, facts);
  cells.add(await refreshMarks(tx, { swaps, people, threads, drafts }, new Set(moved)));
  await sumAgain(tx, cells);
  return facts;
}

const OF_PEOPLE: ReadonlySet<string> = new Set(["account", "verified", "registered", "offer"]);
const distinct = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** The registrations that these facts are about: their own steps, and the first evaluation of the cars they have become. */
async function draftsOf(tx: Tx, facts: readonly NewFact[]): Promise<string[]> {
  const own = facts.filter(({ kind }) => kind === "draft").map(({ key }) => key);
  const booked = distinct(facts.filter(({ kind }) => kind === "booked").map(({ swap }) => swap));
  if (booked.length === 0) return distinct(own);
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from analytics_facts where kind = 'draft' and swap_id = any(${list(booked)}::uuid[])`,
  );
  return distinct([...own, ...rows.map(({ key }) => key)]);
}

/** What the cars did on which days. */
async function cellsOf(tx: Tx, swaps: string[]): Promise<Cell[]> {
  const { rows } = await tx.execute<Cell>(
    sql`select distinct kind, day::text from analytics_facts where swap_id = any(${list(swaps)}::uuid[])`,
  );
  return rows;
}

async function sumAgain(tx: Tx, cells: Cells): Promise<void> {
  const which = sql`(kind, day) in (select * from unnest(${list(cells.kinds)}::text[], ${list(cells.days)}::date[]))`;
  const visited = cells.daysOf("viewed");
  await tx.execute(sql`delete from analytics_days where ${which}`);
  await sumDays(tx, which);
  if (visited.length === 0) return;
  const days = sql`day = any(${list(visited)}::date[])`;
  await tx.execute(sql`delete from analytics_days where kind = 'visitor' and ${days}`);
  await sumVisitors(tx, days);
}
