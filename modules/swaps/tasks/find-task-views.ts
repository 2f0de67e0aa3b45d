import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { TaskFilter, type TaskView } from "./schemas.ts";
import { taskViews } from "./tables.ts";

/** The saved views of this person, by name. Filters that no longer exist are left out. */
export async function findTaskViews(actor: Actor): Promise<TaskView[]> {
  if (!actor.id) return [];
  const rows = await db()
    .select()
    .from(taskViews)
    .where(eq(taskViews.userId, actor.id))
    .orderBy(sql`lower(${taskViews.name})`);
  return rows.map(({ id, name, filter }) => ({ _id: id, name, filter: TaskFilter.parse(filter) }));
}
