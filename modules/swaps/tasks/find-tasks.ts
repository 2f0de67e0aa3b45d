import { asc, desc, eq, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type PageAsked, type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { TASK_KINDS, type TaskKind, taskTitle } from "../lifecycle.ts";
import type { Task } from "../moves/step-tasks.ts";
import type { TaskRow } from "../schemas.ts";
import { swaps, tasks } from "../tables.ts";
import { findPeople, type Person } from "../team/people.ts";
import { live, mayWork, tasksWhere } from "./conditions.ts";
import { TASKS_PAGE, type TaskQuery } from "./schemas.ts";

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

/** The tasks an actor works on, most urgent first (GET /tasks); 40 a page unless `records` says otherwise. */
export async function findTasks(
  actor: Actor,
  { records = TASKS_PAGE, ...query }: TaskQuery & PageAsked,
): Promise<Paged<TaskRow>> {
  const now = await databaseNow(db());
  const newest = query.status === "done" ? [desc(tasks.completedAt)] : [sql`${tasks.dueAt} asc nulls last`];
  const rows = await db()
    .select({ task: tasks, car: CAR })
    .from(tasks)
    .leftJoin(swaps, eq(swaps.id, tasks.swapId))
    .where(tasksWhere(actor, query, now))
    .orderBy(...newest, asc(tasks.id))
    .limit(records + 1)
    .offset((query.page - 1) * records);
  const people = await findPeople(rows.flatMap(({ task, car }) => [task.assigneeId, car?.sellerId ?? null]));
  return pageOfRows(
    rows.map(({ task, car }) => taskRow(task, car, people, now)),
    query.page,
    records,
  );
}

/** The number of open tasks of each kind, and how many of all are late or assigned to the actor. */
export async function findTaskCounts(actor: Actor) {
  const rows = await db()
    .select({
      kind: tasks.kind,
      count: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${tasks.dueAt} < now())::int`,
      mine: sql<number>`count(*) filter (where ${tasks.assigneeId} = ${actor.id})::int`,
    })
    .from(tasks)
    .where(sql`${live()} and ${mayWork(actor) ?? sql`true`}`)
    .groupBy(tasks.kind);
  const sum = (of: "count" | "late" | "mine") => rows.reduce((total, row) => total + row[of], 0);
  const kinds = TASK_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(({ kind, count, late }) => ({
    kind,
    title: kind === "free" ? "Other tasks" : taskTitle(kind),
    count,
    late,
  }));
  return { total: sum("count"), late: sum("late"), mine: sum("mine"), kinds };
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
