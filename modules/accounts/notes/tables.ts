import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../tables.ts";

/** What staff noted about a person, for the staff. */
export const userNotes = pgTable(
  "user_notes",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authorId: uuid().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("user_notes_user").on(t.userId, t.at)],
);
