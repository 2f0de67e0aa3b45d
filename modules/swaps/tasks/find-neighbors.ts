import { and, eq, type SQL, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { swaps, tasks } from "../tables.ts";
import { readsCar, tasksWhere } from "./conditions.ts";
import { fromTasks } from "./from-tasks.ts";
import type { Neighbors, TaskFilter } from "./schemas.ts";
import { orderBy, orderOf, type TaskOrder } from "./task-order.ts";

/**
 * The tasks before and after this one in the list with these filters. The place of a task is compared, not its page, so
 * that a task which has just left the list still has neighbors.
 */
export async function findNeighbors(actor: Actor, id: string, query: TaskFilter): Promise<Neighbors> {
  const order = orderOf(query);
  const place = isId(id) ? await placeOf(id, order) : undefined;
  if (!place) return { previous: null, next: null };
  const now = await databaseNow(db());
  const beside = async (before: boolean) => {
    const after = sql`(${keys(order)}) ${sql.raw(order.descending === before ? ">" : "<")} (${place})`;
    const [row] = await fromTasks({ id: tasks.id }, order.readsCar || readsCar(query))
      .where(and(tasksWhere(actor, query, now), after))
      .orderBy(...orderBy(order, before))
      .limit(1);
    return (row as { id: string } | undefined)?.id ?? null;
  };
  const [previous, next] = await Promise.all([beside(true), beside(false)]);
  return { previous, next };
}

const keys = ({ keys }: TaskOrder): SQL =>
  sql.join(
    keys.map(({ of }) => of),
    sql`, `,
  );

/** The task's values of the keys, as texts: a JavaScript date would lose the microseconds. */
async function placeOf(id: string, { keys }: TaskOrder): Promise<SQL | undefined> {
  const fields = Object.fromEntries(keys.map(({ of }, at) => [`k${at}`, sql<string>`(${of})::text`.as(`k${at}`)]));
  const [row] = await db()
    .select(fields)
    .from(tasks)
    .leftJoin(swaps, eq(swaps.id, tasks.swapId))
    .where(eq(tasks.id, id));
  if (!row) return undefined;
  const values = Object.values(row);
  return sql.join(
    keys.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`),
    sql`, `,
  );
}
