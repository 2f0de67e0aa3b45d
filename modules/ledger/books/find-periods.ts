import { asc, desc, eq, min, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { monthAfter } from "../periods.ts";
import { ledgerClosings, ledgerPeriods } from "../tables.ts";
import { closingReport } from "./closing-report.ts";
import { monthsSince } from "./days.ts";
import type { Period, PeriodReport } from "./schemas.ts";

/** The months with entries, newest first, when each was closed, and what is asked about it. */
export async function findPeriods(actor: Actor): Promise<Period[] | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const month = sql<string>`to_char(date_trunc('month', ${ledgerEntries.enteredOn}), 'YYYY-MM-DD')`;
  const [[first], counts, closed, waiting] = await Promise.all([
    db()
      .select({ day: min(ledgerEntries.enteredOn) })
      .from(ledgerEntries),
    db()
      .select({ month, entries: sql<number>`count(*)`.mapWith(Number) })
      .from(ledgerEntries)
      .groupBy(month),
    db().select().from(ledgerPeriods).orderBy(asc(ledgerPeriods.number)),
    findWaiting(actor),
  ]);
  const oldest = [first?.day, ...closed.map(({ month }) => month), waiting?.month]
    .filter((day) => day != null)
    .sort()[0];
  if (!oldest) return [];
  return monthsSince(oldest).map((one) => ({
    month: one,
    closedAt: closedAtOf(closed, one)?.toISOString() ?? null,
    entries: counts.find((row) => row.month === one)?.entries ?? 0,
    closing: waiting?.month === one ? waiting.closing : null,
  }));
}

type Row = Pick<typeof ledgerPeriods.$inferSelect, "month" | "act" | "closedAt">;

/** When this month was closed, by itself or with a later one, since it was last opened; null: it is open. */
export function closedAtOf(rows: readonly Row[], month: string): Date | null {
  const opened = rows.findLastIndex((row) => row.act === "reopen" && row.month <= month);
  return rows.slice(opened + 1).find((row) => row.act === "close" && row.month >= month)?.closedAt ?? null;
}

/** The one request that waits for a second person. */
async function findWaiting(actor: Actor) {
  const [row] = await db().select().from(ledgerClosings).where(eq(ledgerClosings.status, "waiting"));
  if (!row) return undefined;
  const asker = (await findPeople([row.askedBy])).get(row.askedBy)?.fullName ?? null;
  const { id: _id, act, reason, month } = row;
  return { month, closing: { _id, act, reason, asker, may: row.askedBy !== actor.id } };
}

/** One month ("2026-11") with its report: as it was when it was closed, or as it is now. */
export async function findPeriod(actor: Actor, name: string): Promise<PeriodReport | undefined> {
  if (!can(actor, "deal.pay") || !/^20\d\d-(0[1-9]|1[0-2])$/.test(name)) return undefined;
  const month = `${name}-01`;
  const known = (await findPeriods(actor))?.find((one) => one.month === month);
  const period = known ?? { month, closedAt: null, entries: 0, closing: null };
  const rows = await db()
    .select()
    .from(ledgerClosings)
    .where(eq(ledgerClosings.month, month))
    .orderBy(desc(ledgerClosings.askedAt));
  const people = await findPeople(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]));
  const named = (id: string | null) => (id ? (people.get(id)?.fullName ?? null) : null);
  const kept = rows.find(({ act, status }) => act === "close" && status === "approved");
  return {
    ...period,
    over: monthAfter(month) <= chicagoDay(currentTime()),
    report: period.closedAt && kept ? kept.report : await closingReport(db(), month),
    history: rows
      .filter(({ status }) => status !== "waiting")
      .map(({ act, status, askedBy, decidedBy, decidedAt, reason }) => ({
        act,
        asker: named(askedBy),
        decider: named(decidedBy),
        at: (decidedAt ?? new Date(0)).toISOString(),
        reason,
        approved: status === "approved",
      })),
  };
}
