import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { railPayments, railReleases } from "../tables.ts";
import { endOutdated } from "./end-outdated.ts";
import { isUnpaid } from "./end-unpaid.ts";
import { railProvider } from "./provider.ts";
import { takeReleaseAnswer } from "./send-release.ts";
import { readRail } from "./take-answer.ts";

/**
 * A payer can take back an ACH debit for 60 days, and a card for longer, and may wire more to the account of a deal: such
 * payments are asked about once a day.
 */
const WATCHED_MS = 120 * DAY_MS;
/** A bank sends a payout back within two weeks after it was paid, which takes up to a week. */
const WATCHED_RELEASE_MS = 21 * DAY_MS;

/**
 * Asks the provider about payments and payouts that can still change, because its messages may be lost. A payment that its
 * buyer has not made ends with its deal, and when another sum is open. One on which money has arrived doesn't: the books
 * show that money.
 */
export async function readOpenRails(): Promise<void> {
  if (!railProvider()) return;
  const now = currentTime().getTime();
  const { status, rail, askedAt, settledAt } = railPayments;
  const rows = await db()
    .select()
    .from(railPayments)
    .where(
      or(
        inArray(status, ["reserved", "open", "verify", "waiting"]),
        and(
          or(eq(status, "received"), and(eq(status, "canceled"), eq(rail, "wire"))),
          lt(askedAt, new Date(now - DAY_MS)),
          gt(settledAt, new Date(now - WATCHED_MS)),
        ),
      ),
    )
    .orderBy(askedAt);
  for (const { id, status } of rows) if (status !== "reserved") await readRail(id);
  for (const swap of new Set(rows.filter(isUnpaid).map(({ swapId }) => swapId))) await endOutdated(swap);
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
