import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { eachBatch } from "#db/each-batch.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PagesRequest, pagesOfRows } from "#modules/kernel/paging.ts";
import { markersOf } from "../lifecycle/state.ts";
import { STEPS, stepTitle } from "../lifecycle/steps.ts";
import { readSwaps } from "../parts.ts";
import { type Swap, swaps } from "../tables.ts";
import { findPeople, type Person } from "../team/people.ts";
import { type ManagedFilters, managedWhere, mayList, textCondition } from "./conditions.ts";
import type { ManagedRow } from "./schemas.ts";
import { MANAGED_PAGE, type ManagedQuery } from "./schemas.ts";

const MOST_NAMED = 200;

/**
 * Swaps as the people who work with them list them (GET /swaps/managed); 40 a page unless `records` says otherwise, and
 * `pages` pages at once.
 */
export async function findManagedSwaps(
  actor: Actor,
  { records = MANAGED_PAGE, pages = 1, ...query }: ManagedFilters & PagesRequest,
): Promise<Paged<ManagedRow>> {
  const cut = cutList(swaps.id, query, records, order(query));
  const rows = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(and(managedWhere(actor, query), cut.rest))
    .orderBy(...cut.order)
    .limit(records * pages + 1)
    .offset(cut.offset);
  return pagesOfRows(await managedRows(rows), query.page, records, pages);
}

/** All of them in the same order, in batches, for an export. */
export const eachManagedSwap = (actor: Actor, query: ManagedFilters): AsyncGenerator<ManagedRow[]> =>
  eachBatch(
    db()
      .select({ id: swaps.id })
      .from(swaps)
      .where(managedWhere(actor, query))
      .orderBy(...order(query)),
    async (ids) =>
      managedRows(
        await db()
          .select({ id: swaps.id })
          .from(swaps)
          .where(and(mayList(actor), inArray(swaps.id, ids))),
      ),
  );

async function managedRows(chosen: readonly { id: string }[]): Promise<ManagedRow[]> {
  const rows = await readSwaps(
    db(),
    chosen.map(({ id }) => id),
  );
  const people = await findPeople(rows.flatMap((swap) => [swap.sellerId, swap.agentId]));
  return rows.map((swap) => managedRow(swap, people));
}

function order({ sort, dir }: ManagedQuery): SQL[] {
  const by = {
    updated: [swaps.updatedAt, "desc"],
    created: [swaps.createdAt, "desc"],
    waiting: [swaps.stepSince, "asc"],
    price: [swaps.priceListing, "asc"],
    name: [swaps.fullName, "asc"],
    // In the order of the pipeline.
    step: [sql`array_position(${sql.param([...STEPS])}::text[], ${swaps.step})`, "asc"],
  } as const;
  const [column, usual] = by[sort];
  const turn = (dir ?? usual) === "asc" ? asc : desc;
  return [turn(column), turn(swaps.id)];
}

const managedRow = (swap: Swap, people: Map<string, Person>): ManagedRow => ({
  _id: swap.id,
  shortName: swap.shortName,
  fullName: swap.fullName,
  picture: swap.pictureKey ? { key: swap.pictureKey } : null,
  channel: swap.channel,
  stage: { name: swap.stage },
  step: swap.step,
  stepName: stepTitle(swap.step, swap.channel),
  stepSince: swap.stepSince.toISOString(),
  markers: markersOf(swap),
  price: swap.channel === "auction" ? swap.priceAuction : swap.priceListing,
  sold: swap.priceSold,
  mileage: swap.mileage,
  city: swap.city,
  state: swap.state,
  seller: people.get(swap.sellerId)?.fullName ?? null,
  agent: swap.agentId ? (people.get(swap.agentId)?.fullName ?? null) : null,
  updatedAt: swap.updatedAt.toISOString(),
});

/** The names of these swaps, for those who may list them; in the order given. */
export async function findSwapNames(actor: Actor, ids: readonly string[]): Promise<{ _id: string; name: string }[]> {
  const asked = [...new Set(ids)].filter(isId).slice(0, MOST_NAMED);
  if (asked.length === 0) return [];
  const rows = await db()
    .select({ _id: swaps.id, name: swaps.fullName })
    .from(swaps)
    .where(and(mayList(actor), inArray(swaps.id, asked)));
  return rows.sort((a, b) => asked.indexOf(a._id) - asked.indexOf(b._id));
}

/** The ids of all swaps that these words find, ended ones included. */
export async function findSwapIds(actor: Actor, words: string): Promise<string[]> {
  const rows = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(and(mayList(actor), textCondition(words)));
  return rows.map(({ id }) => id);
}

/** The number of live swaps at each step; finished ones aren't counted. */
export async function findPipeline(): Promise<
  { step: Swap["step"]; stage: Swap["stage"]; name: string; count: number }[]
> {
  const { rows } = await db().execute<{ step: Swap["step"]; stage: Swap["stage"]; count: number }>(sql`
    select ${swaps.step} as step, ${swaps.stage} as stage, count(*)::int as count from ${swaps}
    where ${swaps.step} <> 'complete' and ${swaps.canceledAt} is null and ${swaps.disqualifiedAt} is null
      and ${swaps.deletedAt} is null
    group by 1, 2`);
  return rows.map((row) => ({ ...row, name: stepTitle(row.step) }));
}
