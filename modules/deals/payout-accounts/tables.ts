import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { PayoutKind, PayoutStatus } from "./schemas.ts";

/** The bank accounts to which members are paid. A change is a new row; the newest that was not refused or withdrawn counts. */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    holder: text().notNull(),
    kind: text().$type<PayoutKind>().notNull(),
    routing: text().notNull(),
    /** The account number, encrypted. */
    sealedNumber: text().notNull(),
    lastFour: text().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    /** Nothing is paid to a changed account before; null for the first one. */
    heldUntil: time(),
    taskId: uuid(),
    /** Who called the person back, and what was said. */
    decidedBy: uuid(),
    decidedAt: time(),
    note: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    index("payout_accounts_of_user").on(t.userId, t.createdAt.desc()),
    index("payout_accounts_waiting").on(t.createdAt).where(sql`${t.status} = 'waiting'`),
    check("payout_accounts_four", sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check("payout_accounts_held", sql`${t.status} <> 'waiting' or ${t.heldUntil} is not null`),
  ],
);

export type PayoutRow = typeof payoutAccounts.$inferSelect;
