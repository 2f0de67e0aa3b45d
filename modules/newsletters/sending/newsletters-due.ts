import { and, inArray, lte, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newsletters } from "../issues/tables.ts";
import { chooseWinner } from "./choose-winner.ts";
import { enqueueSending } from "./enqueue-sending.ts";

/**
 * Job, each minute: starts the newsletters that are due, decides tests, and continues those that are under way, also
 * after a worker has ended in the middle.
 */
export default async function newslettersDue(): Promise<void> {
  const due = await db()
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(inArray(newsletters.status, ["scheduled", "sending"]), lte(newsletters.sendAt, sql`now()`)));
  for (const { id } of due) {
    await chooseWinner(system, { newsletter: id });
    await inTransaction((tx) => enqueueSending(tx, id, new Date()));
  }
}
