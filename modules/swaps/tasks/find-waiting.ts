import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { TaskKind } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import { dueOrNever, isHeld, live, mayWork } from "./conditions.ts";
import { endOfDay } from "./end-of-day.ts";
import { findTasksById } from "./find-tasks.ts";
import type { TaskRow } from "./schemas.ts";
import { orderBy, orderOf } from "./task-order.ts";

/** More are shown as "99+", so they need not be counted. */
const MOST_COUNTED = 100;

const countUpTo = async (where: SQL | undefined): Promise<number> => {
  const some = db()
    .select({ one: sql`1`.as("one") })
    .from(tasks)
    .where(where)
    .limit(MOST_COUNTED)
    .as("some");
  return db().$count(some);
};

/** How many tasks of the actor's roles are late or due today, up to 100. */
export async function countDueTasks(actor: Actor): Promise<number> {
  if (!can(actor, "dashboard.tasks")) return 0;
  return countUpTo(and(mayWork(actor), live(), isHeld(false), lt(dueOrNever, endOfDay(currentTime()).toISOString())));
}

/**
 * The most urgent tasks of these kinds that the actor works on and that are not on hold, and how many there are, up to
 * 100; without kinds, the late tasks of all kinds.
 */
export async function findWaiting(
  actor: Actor,
  kinds: readonly TaskKind[] | undefined,
  most: number,
): Promise<{ list: TaskRow[]; count: number }> {
  const now = await databaseNow(db());
  const chosen = kinds ? inArray(tasks.kind, [...kinds]) : lt(dueOrNever, now.toISOString());
  const where = and(mayWork(actor), live(), isHeld(false), chosen);
  const [ids, count] = await Promise.all([
    db()
      .select({ id: tasks.id })
      .from(tasks)
      .where(where)
      .orderBy(...orderBy(orderOf({})))
      .limit(most),
    countUpTo(where),
  ]);
  const rows = await findTasksById(
    actor,
    ids.map(({ id }) => id),
  );
  return { list: ids.flatMap(({ id }) => rows.get(id) ?? []), count };
}
