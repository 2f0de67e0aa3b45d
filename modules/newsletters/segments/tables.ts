import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { SegmentDefinition } from "./schemas.ts";

/** Named selections of subscribers. */
export const segments = pgTable(
  "segments",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    definition: jsonb().$type<SegmentDefinition>().notNull(),
    /** The account that saved it last. */
    savedBy: uuid(),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    savedAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("segments_name").on(sql`lower(${t.name})`)],
);
