import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "../tables.ts";
import type { BatchAct, BatchChoice, BatchRowState } from "./schemas.ts";

/** One act for many swaps, started by a member of the staff; a job carries it out row by row. */
export const batches = pgTable(
  "batches",
  {
    id: uuid().primaryKey(),
    act: text().$type<BatchAct>().notNull(),
    /** The new members of the teams, by position; the reason of a cancellation. */
    choice: jsonb().$type<BatchChoice>().notNull(),
    actorId: uuid().notNull(),
    startedAt: time().notNull(),
    finishedAt: time(),
    undoneById: uuid(),
    undoAskedAt: time(),
    undoneAt: time(),
  },
  (t) => [index("batches_started").on(t.startedAt, t.id)],
);

export const batchRows = pgTable(
  "batch_rows",
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    state: text().$type<BatchRowState>().notNull().default("waiting"),
    /** Why it was refused, in a sentence for staff. */
    sentence: text(),
    /** The members before, by position: what an undo sets again. */
    before: jsonb().$type<BatchChoice>(),
    at: time(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.position] }), index("batch_rows_swap").on(t.swapId)],
);

export type BatchTableRow = typeof batches.$inferSelect;
