import { and, eq, inArray } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { eachBatch } from "#db/each-batch.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, type PagesRequest, pagesOfRows } from "#modules/kernel/paging.ts";
import { type TaskKind, taskTitle } from "../lifecycle/steps.ts";
import { swaps, tasks } from "../tables.ts";
import { findPeople, type Person } from "../team/people.ts";
import type { Task } from "../transitions/step-tasks.ts";
import { mayWork, readsCar, tasksWhere } from "./conditions.ts";
import { fromTasks } from "./from-tasks.ts";
import type { TaskRow } from "./schemas.ts";
import { TASKS_PAGE, type TaskQuery } from "./schemas.ts";
import { orderBy, orderOf } from "./task-order.ts";

const CAR = {
  id: swaps.id,
  shortName: swaps.shortName,
  fullName: swaps.fullName,
  picture: swaps.pictureKey,
  channel: swaps.channel,
  sellerId: swaps.sellerId,
  step: swaps.step,
  stepSince: swaps.stepSince,
};
type Car = {
  [K in keyof typeof CAR]: (typeof CAR)[K]["_"]["notNull"] extends true
    ? (typeof CAR)[K]["_"]["data"]
    : (typeof CAR)[K]["_"]["data"] | null;
};

/**
 * The tasks an actor works on, most urgent first (GET /tasks); 40 a page unless `records` says otherwise, and `pages`
 * pages at once.
 */
export async function findTasks(
  actor: Actor,
  { records = TASKS_PAGE, page, pages = 1, after, ...query }: TaskQuery & PagesRequest,
): Promise<Paged<TaskRow>> {
  const now = await databaseNow(db());
  const order = orderOf(query);
  const cut = cutList(tasks.id, { page, after }, records, orderBy(order));
  // The rows of the page are chosen first, so that only they are joined with their cars.
  const chosen = fromTasks({ id: tasks.id }, order.readsCar || readsCar(query))
    .where(and(tasksWhere(actor, query, now), cut.rest))
    .orderBy(...cut.order)
    .limit(records * pages + 1)
    .offset(cut.offset)
    .as("chosen");
  const rows = await db()
    .select({ task: tasks, car: CAR })
    .from(chosen)
    .innerJoin(tasks, eq(tasks.id, chosen.id))
    .leftJoin(swaps, eq(swaps.id, tasks.swapId))
    .orderBy(...cut.order);
  const people = await findPeople(rows.flatMap(({ task, car }) => [task.assigneeId, car?.sellerId ?? null]));
  return pagesOfRows(
    rows.map(({ task, car }) => taskRow(task, car, people, now)),
    page,
    records,
    pages,
  );
}

/** All of them in the same order, in batches, for an export. */
export async function* eachTask(actor: Actor, query: TaskQuery): AsyncGenerator<TaskRow[]> {
  const now = await databaseNow(db());
  const order = orderOf(query);
  const ids = fromTasks({ id: tasks.id }, order.readsCar || readsCar(query))
    .where(tasksWhere(actor, query, now))
    .orderBy(...orderBy(order));
  yield* eachBatch(ids, async (batch) => {
    const rows = await db()
      .select({ task: tasks, car: CAR })
      .from(tasks)
      .leftJoin(swaps, eq(swaps.id, tasks.swapId))
      .where(and(mayWork(actor), inArray(tasks.id, batch)));
    const people = await findPeople(rows.flatMap(({ task, car }) => [task.assigneeId, car?.sellerId ?? null]));
    return rows.map(({ task, car }) => taskRow(task, car, people, now));
  });
}

/** These tasks, by id; those that this actor does not work on are left out. */
export async function findTasksById(actor: Actor, ids: readonly string[]): Promise<Map<string, TaskRow>> {
  const now = await databaseNow(db());
  const rows = await db()
    .select({ task: tasks, car: CAR })
    .from(tasks)
    .leftJoin(swaps, eq(swaps.id, tasks.swapId))
    .where(and(mayWork(actor), inArray(tasks.id, [...ids])));
  return new Map(rows.map(({ task, car }) => [task.id, taskRow(task, car, new Map(), now)]));
}

export const taskRow = (task: Task, car: Car | null, people: Map<string, Person>, now: Date): TaskRow => ({
  _id: task.id,
  kind: task.kind as TaskKind,
  title: task.kind === "free" || task.kind === "escalation" ? task.title : taskTitle(task.kind, car?.channel),
  group: task.roleGroup,
  status: task.status,
  dueAt: task.dueAt?.toISOString() ?? null,
  late: task.status !== "onHold" && task.dueAt !== null && task.dueAt < now && task.completedAt === null,
  followUpAt: task.followUpAt?.toISOString() ?? null,
  noResponseCount: task.noResponseCount,
  highAsk: task.highAsk,
  checked: { done: task.checklist.filter((item) => item.done).length, all: task.checklist.length },
  createdAt: task.createdAt.toISOString(),
  version: task.version,
  assignee: task.assigneeId
    ? { _id: task.assigneeId, fullName: people.get(task.assigneeId)?.fullName ?? "Staff" }
    : null,
  swap: car
    ? {
        _id: car.id,
        shortName: car.shortName,
        fullName: car.fullName,
        picture: car.picture,
        channel: car.channel,
        stepSince: car.stepSince.toISOString(),
        seller: people.get(car.sellerId)?.fullName ?? null,
      }
    : null,
});
