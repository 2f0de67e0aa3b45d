import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { users } from "#modules/accounts/tables.ts";

/** The sandbox of a developer. What is in it is in a database of its own, whose name follows from this row. */
export const sandboxes = pgTable("sandboxes", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Which copy of the starting world it is; a reset begins the next one. */
  copy: integer().notNull().default(1),
  createdAt: time().notNull().defaultNow(),
  usedAt: time().notNull().defaultNow(),
  resetAt: time(),
});
