import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { TaskFilter } from "./schemas.ts";

/** A view of the task list that somebody saved under a name: filters and order. */
export const taskViews = pgTable(
  "task_views",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<TaskFilter>().notNull(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("task_views_user_name").on(t.userId, sql`lower(${t.name})`)],
);
