import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Actor, can } from "#modules/kernel/actor.ts";

type Written = Record<"id" | "state" | "publishedAt" | "deletedAt", AnyPgColumn>;

/** The public reads published content whose date has passed; editors also read drafts. */
export const readable = (table: Written, actor: Actor): SQL | undefined =>
  and(
    isNull(table.deletedAt),
    can(actor, "system.content")
      ? undefined
      : and(eq(table.state, "published"), or(isNull(table.publishedAt), lte(table.publishedAt, sql`now()`))),
  );

/** The same order as the indexes. */
export const newestFirst = (table: Written): (SQL | AnyPgColumn)[] => [
  sql`${table.publishedAt} desc nulls last`,
  sql`${table.id} desc nulls last`,
];

/** The point of a picture that stays visible when it is cropped. */
export const focusOf = ({ focusX, focusY }: { focusX: number; focusY: number }) => ({ x: focusX, y: focusY });

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
