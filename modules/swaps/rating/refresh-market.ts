import { and, eq, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { checkMarket } from "../reports/check-market.ts";
import { swaps } from "../tables.ts";

/** Asked anew in good time: a rating counts for 14 days. */
const EVERY_DAYS = 7;
const BATCH = 300;

/**
 * Asks the market about cars for sale that have no report yet or one that is a week old, the oldest first. What cannot be
 * asked now is asked the next time; a service that is down ends the round.
 */
export default async function refreshMarket(): Promise<void> {
  const due = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(
      and(
        swaps.visible,
        eq(swaps.stage, "listing"),
        or(
          sql`${swaps.marketDate} is null`,
          sql`${swaps.marketDate} < now() - interval '${sql.raw(String(EVERY_DAYS))} days'`,
        ),
      ),
    )
    .orderBy(sql`${swaps.marketDate} nulls first`, swaps.id)
    .limit(BATCH);
  for (const { id } of due) {
    const checked = await checkMarket(system, { swap: id });
    if (checked.ok || checked.refusal.code !== "market-down") continue;
    log.warn({ swap: id }, "the market could not be asked; the rest waits for the next round");
    return;
  }
}
