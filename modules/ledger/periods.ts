import { desc, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseLedger } from "./errors.ts";
import { ledgerPeriods } from "./tables.ts";

/** The first day that entries may have; null while no month is closed. */
export async function firstOpenDay(tx: Reader): Promise<string | null> {
  const [last] = await tx.select().from(ledgerPeriods).orderBy(desc(ledgerPeriods.number)).limit(1);
  if (!last) return null;
  return last.act === "close" ? monthAfter(last.month) : last.month;
}

/** "2026-12-01" for "2026-11-01" */
export const monthAfter = (month: string): string => `${addChicagoDays(month, 31).slice(0, 8)}01`;

/**
 * Entries wait until the month is decided, so none is added to it after it was counted. The lock is that of the triggers
 * in `db/migrations/0002_rules.sql`.
 */
export const lockBooks = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(727275)`);

/** For the trigger that refuses an entry whose month was closed while it waited. */
export const CLOSED_MEANWHILE = { ledger_entries_open_period: () => refuseLedger("period-closed") };

export async function refuseClosed(tx: Reader, day: string): Promise<Refused | null> {
  const first = await firstOpenDay(tx);
  if (!first || day >= first) return null;
  return refuseLedger("period-closed", {
    message: `This month is closed. Please enter a day from ${formatDashboardDay(first)}.`,
  });
}
