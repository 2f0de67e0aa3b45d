import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Channel } from "../lifecycle/steps.ts";
import { swaps } from "../tables.ts";
import { REQUEST_KINDS, REQUEST_STATUSES, type RequestKind, type RequestStatus } from "./schemas.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** What a seller asked the staff to change: the price, or the channel. A newer request replaces the open one. */
export const sellerRequests = pgTable(
  "seller_requests",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    kind: text().$type<RequestKind>().notNull(),
    /** The price asked for, whole dollars, and the one that it should replace. */
    price: integer(),
    previous: integer(),
    /** The channel asked for. */
    channel: text().$type<Channel>(),
    reason: text(),
    status: text().$type<RequestStatus>().notNull().default("open"),
    /** The staff's reason when they decline. */
    answer: text(),
    createdBy: uuid().notNull(),
    createdAt: time().notNull(),
    endedBy: uuid(),
    endedAt: time(),
  },
  (t) => [
    uniqueIndex("seller_requests_one_open").on(t.swapId).where(sql`${t.status} = 'open'`),
    index("seller_requests_of_swap").on(t.swapId, t.createdAt),
    check("seller_requests_kind", sql`${t.kind} in (${list(REQUEST_KINDS)})`),
    check("seller_requests_status", sql`${t.status} in (${list(REQUEST_STATUSES)})`),
    check(
      "seller_requests_subject",
      sql`case ${t.kind} when 'price' then ${t.price} > 0 and ${t.channel} is null else ${t.channel} in ('listing', 'auction') and ${t.price} is null end`,
    ),
    check("seller_requests_ended", sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
  ],
);
export type RequestRow = typeof sellerRequests.$inferSelect;
