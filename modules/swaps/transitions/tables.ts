import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Step } from "../lifecycle/steps.ts";
import { swaps } from "../tables.ts";

// What happened to a car, in order: its transitions, the corrections of its taxes, and the notes of the team.

/** Every transition, in order. Append-only: replaying the steps gives the swap's current step. */
export const swapHistory = pgTable(
  "swap_history",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    /** The swap's version after this transition. */
    version: integer().notNull(),
    fromStep: text().$type<Step>().notNull(),
    toStep: text().$type<Step>().notNull(),
    action: text().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    reason: text(),
    at: time().notNull(),
  },
  (t) => [uniqueIndex("swap_history_order").on(t.swapId, t.version), index("swap_history_at").on(t.at)],
);

/** Every correction of the taxes by staff and every return to the estimate, with its reason. */
export const swapTaxes = pgTable(
  "swap_taxes",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    kind: text().$type<"correction" | "estimate">().notNull(),
    private: integer(),
    dealer: integer(),
    previousPrivate: integer(),
    previousDealer: integer(),
    /** The price and the retail value that it was made for. */
    price: integer(),
    retail: integer(),
    reason: text(),
    actorId: uuid(),
    impersonatorId: uuid(),
    at: time().notNull(),
  },
  (t) => [
    index("swap_taxes_swap").on(t.swapId, t.at),
    check("swap_taxes_kind", sql`${t.kind} in ('correction', 'estimate')`),
    check("swap_taxes_amounts", sql`coalesce(least(${t.private}, ${t.dealer}), 0) >= 0`),
    check("swap_taxes_reason", sql`${t.kind} = 'estimate' or ${t.reason} <> ''`),
  ],
);

/** The team's notes on a swap. */
export const swapNotes = pgTable(
  "swap_notes",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    authorId: uuid(),
    text: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index("swap_notes_swap").on(t.swapId, t.at)],
);
