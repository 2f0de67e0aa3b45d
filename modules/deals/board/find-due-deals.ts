import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { taskTitle } from "#modules/swaps/lifecycle.ts";
import { canWork } from "#modules/swaps/policy.ts";
import { swaps, swapTeams, tasks } from "#modules/swaps/tables.ts";
import { deliveries } from "../tables.ts";
import { findDealRows, inDealQuery } from "./deal-rows.ts";
import { findDealmakers } from "./find-dealmakers.ts";
import type { DealBoardQuery, DueDeals } from "./schemas.ts";

type Range = { from: Date; to: Date };

/** What is due in the deals within a range of time: their tasks and deliveries. Empty for users without access to the board. */
export async function findDueDeals(actor: Actor, query: DealBoardQuery, { from, to }: Range): Promise<DueDeals> {
  if (!can(actor, "dashboard.deals")) return { tasks: [], deliveries: [], dealmakers: [] };
  const [rows, dealmakers, planned, now] = await Promise.all([
    findDealRows(query, and(gte(tasks.dueAt, from), lt(tasks.dueAt, to))),
    findDealmakers(),
    findDeliveries(query, and(gte(deliveries.at, from), lt(deliveries.at, to))),
    databaseNow(db()),
  ]);
  const people = await findPeople(rows.flatMap((row) => [row.swap.sellerId, row.buyerId]));
  const nameOf = (id: string | null) => (id ? (people.get(id)?.fullName ?? null) : null);
  return {
    dealmakers,
    tasks: rows.map(({ task, swap, buyerId }) => ({
      _id: task.id,
      swap: swap.id,
      title: taskTitle(task.kind, swap.channel),
      car: swap.shortName,
      people: [nameOf(swap.sellerId), nameOf(buyerId)].filter((name) => name !== null),
      at: (task.dueAt as Date).toISOString(),
      late: task.status !== "onHold" && (task.dueAt as Date) < now,
      open: canWork(actor, task),
    })),
    deliveries: planned.map(({ at, ...delivery }) => ({ ...delivery, at: at.toISOString() })),
  };
}

const findDeliveries = (query: DealBoardQuery, when: SQL | undefined) =>
  db()
    .select({
      _id: deliveries.id,
      swap: swaps.id,
      car: swaps.shortName,
      address: deliveries.address,
      at: deliveries.at,
    })
    .from(deliveries)
    .innerJoin(swaps, eq(swaps.id, deliveries.swapId))
    .innerJoin(swapTeams, eq(swapTeams.swapId, swaps.id))
    .where(and(eq(deliveries.status, "scheduled"), inDealQuery(query), when))
    .orderBy(deliveries.at);
