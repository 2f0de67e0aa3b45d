import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "../tables.ts";
import { type OrderedReport, REPORT_KINDS, REPORT_STATES, type ReportState } from "./schemas.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** An order of a report about a car. The answer is kept as the provider gave it; a newer order doesn't change it. */
export const reportOrders = pgTable(
  "report_orders",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    kind: text().$type<OrderedReport>().notNull(),
    state: text().$type<ReportState>().notNull().default("waiting"),
    /** Null if the product ordered it without a person. */
    orderedBy: uuid(),
    orderedAt: time().notNull(),
    attempts: integer().notNull().default(0),
    answeredAt: time(),
    /** The code of the last error. */
    problem: text(),
    costCents: integer().notNull().default(0),
    answer: jsonb(),
    /** The report as a file, when the provider has no page of its own. */
    fileKey: text(),
  },
  (t) => [
    uniqueIndex("report_orders_one_waiting").on(t.swapId, t.kind).where(sql`${t.state} = 'waiting'`),
    index("report_orders_of_swap").on(t.swapId, t.kind, t.orderedAt),
    check("report_orders_kind", sql`${t.kind} in (${list(REPORT_KINDS)})`),
    check("report_orders_state", sql`${t.state} in (${list(REPORT_STATES)})`),
    check("report_orders_answered", sql`(${t.state} = 'waiting') = (${t.answeredAt} is null)`),
    check("report_orders_answer", sql`${t.state} <> 'done' or ${t.answer} is not null`),
    check("report_orders_cost", sql`${t.costCents} >= 0 and ${t.attempts} >= 0`),
  ],
);
export type ReportOrderRow = typeof reportOrders.$inferSelect;
