import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";

/** People who neither write to, call, nor deal with each other: `blocker` decided it. */
export const userBlocks = pgTable(
  "user_blocks",
  {
    blockerId: uuid().notNull(),
    blockedId: uuid().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index("user_blocks_other").on(t.blockedId)],
);
