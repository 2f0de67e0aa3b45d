import { and, eq, exists, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { newsletters } from "../issues/tables.ts";
import { chooseWinner } from "./choose-winner.ts";
import { enqueueSending } from "./enqueue-sending.ts";

/**
 * Job, each minute: starts the newsletters that are due, decides tests, and continues those that are under way, also
 * after a worker has ended in the middle.
 */
export default async function newslettersDue(): Promise<void> {
  // An automatic newsletter has nothing to send while no reader is due.
  const waiting = db()
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.newsletterId, newsletters.id),
        inArray(deliveries.status, ["queued", "claimed", "handed"]),
        lte(deliveries.notBefore, sql`now()`),
      ),
    );
  const due = await db()
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(
      and(
        inArray(newsletters.status, ["scheduled", "sending"]),
        lte(newsletters.sendAt, sql`now()`),
        or(not(newsletters.automatic), isNull(newsletters.recipients), exists(waiting)),
      ),
    );
  for (const { id } of due) {
    await chooseWinner(system, { newsletter: id });
    await inTransaction((tx) => enqueueSending(tx, id, new Date()));
  }
}
