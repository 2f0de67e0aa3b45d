import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { DraftData } from "../car/schemas.ts";

/** A registration that is not a swap yet; found by the hash of a signed cookie (gaps 189). */
export const swapDrafts = pgTable(
  "swap_drafts",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull(),
    userId: uuid(),
    swapId: uuid(),
    data: jsonb().$type<DraftData>().notNull().default({}),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("swap_drafts_token").on(t.tokenHash),
    index("swap_drafts_user").on(t.userId),
    index("swap_drafts_age").on(t.updatedAt),
  ],
);
