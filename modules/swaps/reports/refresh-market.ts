import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { swapReports, swaps } from "../tables.ts";
import { checkMarket } from "./check-market.ts";

/** Refresh before the rating expires after 14 days. */
const EVERY_DAYS = 7;
/** A car without a market answer is delayed, so that it does not block the others in every run. */
const REST_DAYS = 1;
const BATCH = 300;

/**
 * Refreshes market reports of cars for sale that have none or one that is a week old, oldest first. Cars over the limit
 * follow in the next run, a car without an answer the next day; a service that is down ends the run.
 */
export default async function refreshMarket(): Promise<void> {
  const due = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .innerJoin(swapReports, eq(swapReports.swapId, swaps.id))
    .where(
      and(
        swaps.visible,
        eq(swaps.stage, "listing"),
        isNullOrBefore(swaps.marketDate, EVERY_DAYS),
        isNullOrBefore(swapReports.marketFailedDate, REST_DAYS),
      ),
    )
    .orderBy(sql`${swaps.marketDate} nulls first`, swaps.id)
    .limit(BATCH);
  for (const { id } of due) {
    const checked = await checkMarket(system, { swap: id });
    if (checked.ok) continue;
    if (checked.error.code === "market-down") {
      log.warn({ swap: id }, "the market could not be asked; the rest waits for the next round");
      return;
    }
    log.warn({ swap: id, code: checked.error.code }, "the market has no answer about a car");
    await db().update(swapReports).set({ marketFailedDate: sql`now()` }).where(eq(swapReports.swapId, id));
  }
}

const isNullOrBefore = (time: AnyPgColumn, days: number): SQL =>
  sql`(${time} is null or ${time} < now() - make_interval(days => ${days}))`;
