import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { TaskViewRef } from "./schemas.ts";
import { taskViews } from "./tables.ts";

/** Deletes a saved view of the task list; everybody has only their own. */
export const deleteTaskView = defineCommand({
  name: "tasks.delete-view",
  input: TaskViewRef,
  allow: "dashboard.tasks",
  async run({ tx, actor }, { view }) {
    const own = and(eq(taskViews.id, view), eq(taskViews.userId, personId(actor)));
    const [row] = await tx.select({ name: taskViews.name }).from(taskViews).where(own).for("update");
    if (!row) return notFound("view");
    await tx.delete(taskViews).where(own);
    return ok({ _id: view, name: row.name });
  },
});
