import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { LIVE_TASK_STATUSES, STEP_TABLE, STEPS, type TaskKind, taskTitle } from "../lifecycle.ts";
import { offers } from "../offers/tables.ts";
import { canWork } from "../policy.ts";
import { swaps, tasks } from "../tables.ts";
import type { DealBoard } from "./schemas.ts";
import { deals } from "./tables.ts";

/** The tasks of the deal's steps, in their order. */
const DEAL_TASKS: readonly TaskKind[] = STEPS.filter((step) => STEP_TABLE[step].stage === "deal").flatMap((step) =>
  STEP_TABLE[step].tasks.map((task) => task.kind),
);

const MOST = 400;

/** Every car in a deal, by its open task, most urgent first. Empty for users without access to the deal board. */
export async function findDealBoard(actor: Actor): Promise<DealBoard> {
  const rows = can(actor, "dashboard.deals") ? await dealRows() : [];
  const now = await databaseNow(db());
  const people = await findPeople(rows.flatMap((row) => [row.seller, row.buyer, row.task.assigneeId]));
  const nameOf = (id: string | null) => (id ? (people.get(id)?.fullName ?? null) : null);
  const cards = rows.map(({ task, ...row }) => ({
    task: task.id,
    kind: task.kind,
    open: canWork(actor, task),
    swap: row.swap,
    car: row.car,
    picture: row.picture,
    channel: row.channel,
    seller: nameOf(row.seller),
    buyer: nameOf(row.buyer),
    assignee: nameOf(task.assigneeId),
    price: row.price,
    dueAt: task.dueAt?.toISOString() ?? null,
    late: task.dueAt !== null && task.dueAt < now && task.status !== "onHold",
    held: task.status === "onHold",
  }));
  const lanes = DEAL_TASKS.map((kind) => ({
    kind,
    title: taskTitle(kind),
    cards: cards.filter((card) => card.kind === kind),
  }));
  const cars = new Map(cards.map((card) => [card.swap, card.price ?? 0]));
  const total = [...cars.values()].reduce((sum, price) => sum + price, 0);
  return { lanes, cars: cars.size, total, late: cards.filter((card) => card.late).length };
}

function dealRows() {
  const accepted = and(eq(offers.swapId, swaps.id), eq(offers.status, "accepted"));
  const standing = and(eq(deals.swapId, swaps.id), ne(deals.status, "canceled"));
  return db()
    .select({
      task: tasks,
      swap: swaps.id,
      car: swaps.shortName,
      picture: swaps.pictureKey,
      channel: swaps.channel,
      seller: swaps.sellerId,
      buyer: sql<string | null>`coalesce(${deals.buyerId}, ${offers.buyerId})`,
      price: sql<number | null>`coalesce(${deals.price}, ${offers.amount}, ${swaps.priceSold}, ${swaps.priceListing})`,
    })
    .from(tasks)
    .innerJoin(swaps, eq(swaps.id, tasks.swapId))
    .leftJoin(offers, accepted)
    .leftJoin(deals, standing)
    .where(and(inArray(tasks.kind, [...DEAL_TASKS]), inArray(tasks.status, [...LIVE_TASK_STATUSES])))
    .orderBy(sql`${tasks.dueAt} asc nulls last`, asc(tasks.id))
    .limit(MOST);
}
