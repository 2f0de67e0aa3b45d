import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { railPayments, railReleases } from "../tables.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { railProvider } from "./provider.ts";
import { takeReleaseAnswer } from "./send-release.ts";
import { takeRailAnswer } from "./take-answer.ts";

/** A payer can take back an ACH debit for 60 days, and a card for longer: such payments are asked about once a day. */
const WATCHED_MS = 120 * DAY_MS;
/** A bank sends a payout back within two weeks after it was paid, which takes up to a week. */
const WATCHED_RELEASE_MS = 21 * DAY_MS;

/**
 * Asks the provider about payments and payouts that can still change, because its messages may be lost. A payment that its
 * buyer has not made ends with its deal. One on which money has arrived doesn't: the books show that money.
 */
export async function readOpenRails(): Promise<void> {
  const provider = railProvider();
  if (!provider) return;
  const now = currentTime().getTime();
  const { status, rail, askedAt, settledAt } = railPayments;
  const rows = await db()
    .select({ payment: railPayments, deal: deals.status })
    .from(railPayments)
    .innerJoin(deals, eq(deals.id, railPayments.dealId))
    .where(
      or(
        inArray(status, ["open", "verify", "waiting"]),
        and(
          eq(status, "received"),
          inArray(rail, ["ach", "card"]),
          lt(askedAt, new Date(now - DAY_MS)),
          gt(settledAt, new Date(now - WATCHED_MS)),
        ),
      ),
    )
    .orderBy(askedAt);
  for (const { payment, deal } of rows) {
    if (deal === "signed" || payment.status === "received") await takeRailAnswer(system, { payment: payment.id });
    else await endUnpaid(provider, payment.id);
  }
  const { id, createdAt, status: sent } = railReleases;
  const isWatched = and(eq(sent, "paid"), gt(createdAt, new Date(now - WATCHED_RELEASE_MS)));
  const releases = await db()
    .select({ id })
    .from(railReleases)
    .where(or(eq(sent, "sending"), isWatched));
  for (const { id } of releases) await takeReleaseAnswer(system, { release: id });
}

/** The job. */
export default readOpenRails;
