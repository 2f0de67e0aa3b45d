import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ACCOUNT_CLOSED, ERASED } from "#db/erase-reasons.ts";
import { offers } from "../tables.ts";
import { visitHistory, visitSettings, visits } from "../visits/tables.ts";

/** Where the person wanted cars delivered; an offer that was accepted keeps that there was a delivery. */
export async function eraseDestinations(tx: Tx, user: string): Promise<void> {
  const own = eq(offers.buyerId, user);
  await tx
    .update(offers)
    .set({ delivery: null, deliveryZip: null, deliveryPlace: null })
    .where(and(own, ne(offers.status, "accepted")));
  await tx
    .update(offers)
    .set({ deliveryZip: "", deliveryPlace: ERASED })
    .where(and(own, eq(offers.status, "accepted"), ne(offers.deliveryZip, "")));
}

/** What was written about the person's visits, and their settings. */
export async function eraseWordsAboutVisits(tx: Tx, user: string): Promise<void> {
  const own = or(eq(visits.buyerId, user), eq(visits.sellerId, user));
  const theirs = tx.select({ id: visits.id }).from(visits).where(own);
  const keptReason = sql`case when ${visits.reason} = ${ACCOUNT_CLOSED} then ${visits.reason} end`;
  await tx.update(visitHistory).set({ note: null }).where(inArray(visitHistory.visitId, theirs));
  await tx.update(visits).set({ message: null, reason: keptReason }).where(own);
  await tx.delete(visitSettings).where(eq(visitSettings.userId, user));
}
