import { count, eq, sql } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { MOST_TASK_VIEWS, SaveTaskView } from "./schemas.ts";
import { taskViews } from "./tables.ts";

/** Saves the filters and the order of the task list under a name; a view of the same name is replaced. */
export const saveTaskView = defineCommand({
  name: "tasks.save-view",
  input: SaveTaskView,
  allow: "dashboard.tasks",
  errors: ["too-many-views"],
  parties: () => undefined,
  async run({ tx, actor, now }, { name, ...filter }) {
    const userId = personId(actor);
    // Serialized per account, so that two tabs cannot exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`task-views:${userId}`}, 0))`);
    const [saved] = await tx
      .select({
        all: count(),
        same: sql<string | null>`(array_agg(id) filter (where lower(${taskViews.name}) = lower(${name})))[1]`,
      })
      .from(taskViews)
      .where(eq(taskViews.userId, userId));
    const values = { name, filter, updatedAt: now };
    if (saved?.same) {
      await tx.update(taskViews).set(values).where(eq(taskViews.id, saved.same));
      return ok({ _id: saved.same });
    }
    if ((saved?.all ?? 0) >= MOST_TASK_VIEWS) return refuse("too-many-views");
    const id = newId();
    await tx.insert(taskViews).values({ ...values, id, userId, createdAt: now });
    return ok({ _id: id });
  },
});
