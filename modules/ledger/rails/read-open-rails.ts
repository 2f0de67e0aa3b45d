import { and, eq, inArray, lt, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { railPayments, railReleases } from "../tables.ts";
import { railProvider } from "./provider.ts";
import { takeReleaseAnswer } from "./send-release.ts";
import { takeRailAnswer } from "./take-answer.ts";

/** A payer can take back an ACH debit for 60 days, and a card for longer: such payments are asked about once a day. */
const WATCHED_MS = 120 * DAY_MS;

/**
 * Asks the provider about payments and payouts under way, because its messages may be lost. A payment that its buyer has
 * not made ends with its deal.
 */
export async function readOpenRails(): Promise<void> {
  const provider = railProvider();
  if (!provider) return;
  const now = currentTime().getTime();
  const { status, rail, askedAt } = railPayments;
  const rows = await db()
    .select({ payment: railPayments, deal: deals.status })
    .from(railPayments)
    .innerJoin(deals, eq(deals.id, railPayments.dealId))
    .where(
      or(
        inArray(status, ["open", "verify", "waiting"]),
        and(eq(status, "received"), inArray(rail, ["ach", "card"]), lt(askedAt, new Date(now - DAY_MS))),
      ),
    )
    .orderBy(askedAt);
  for (const { payment, deal } of rows) {
    if (payment.status === "received" && now - (payment.settledAt?.getTime() ?? 0) > WATCHED_MS) continue;
    if (payment.status === "open" && deal !== "signed") await provider.cancel(payment);
    await takeRailAnswer(system, { payment: payment.id });
  }
  const sending = await db().select().from(railReleases).where(eq(railReleases.status, "sending"));
  for (const { id } of sending) await takeReleaseAnswer(system, { release: id });
}

/** The job. */
export default readOpenRails;
