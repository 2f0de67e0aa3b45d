import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { tasks } from "../tables.ts";

/** The ids of tasks that are not ended, for the condition of another module's query. */
export const waitingTasks = () =>
  db()
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.status, ["open", "onHold"]));
