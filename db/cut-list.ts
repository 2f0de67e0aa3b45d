import { desc, lt, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { BEGINNING, type PageRequest } from "#modules/kernel/paging.ts";

export type Cut = { rest: SQL | undefined; order: (SQL | AnyPgColumn)[]; limit: number; offset: number };

/**
 * The part of a list that is asked for: a page in the list's own order, or the rows after a key, the newest first. Keys never change, so a
 * reader who goes on after the last key misses no row that stays and sees none twice, whatever else changes. One row more than `records`
 * tells whether others follow.
 */
export function cutList(
  key: AnyPgColumn,
  { page = 1, after }: PageRequest,
  records: number,
  order: (SQL | AnyPgColumn)[],
): Cut {
  const limit = records + 1;
  if (after === undefined) return { rest: undefined, order, limit, offset: (page - 1) * records };
  return { rest: after === BEGINNING ? undefined : lt(key, after), order: [desc(key)], limit, offset: 0 };
}
