import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { ViewedList } from "./lists.ts";

/** A view of a list that a person saved under a name: its filters, order, and columns. */
export const listViews = pgTable(
  "list_views",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** The parameters of the list's address. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** Whether colleagues who may open the list see it, too. */
    shared: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("list_views_name").on(t.userId, t.list, sql`lower(${t.name})`),
    index("list_views_shared").on(t.list).where(sql`shared`),
  ],
);
