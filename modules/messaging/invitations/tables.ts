import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { swaps } from "#modules/swaps/tables.ts";

/** Invitations that members sent: to join, or to look at a car. A sweep removes them with the address after 90 days. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    inviterId: uuid().notNull(),
    email: text().notNull(),
    /** Null: an invitation to join. */
    swapId: uuid().references(() => swaps.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("invitations_inviter").on(t.inviterId, t.createdAt.desc()),
    index("invitations_age").on(t.createdAt),
    index("invitations_swap").on(t.swapId),
  ],
);
