import { eq } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { swaps, tasks } from "../tables.ts";

/** Selects from the tasks, joined with their cars only when a condition or the order reads them. */
export function fromTasks<Fields extends SelectedFields>(fields: Fields, withCar: boolean) {
  const query = db().select(fields).from(tasks).$dynamic();
  return withCar ? query.leftJoin(swaps, eq(swaps.id, tasks.swapId)) : query;
}
