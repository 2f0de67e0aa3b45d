import { eq } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findAccounts, whyNot } from "../bids/bidder-facts.ts";
import { limitOf } from "../bids/limits.ts";
import { bidders } from "../tables.ts";
import type { Purse } from "./schemas.ts";

/** The purse of this dealer; null for everyone else. */
export async function findPurse(actor: Actor): Promise<Purse | null> {
  if (!actor.id || !can(actor, "auction.bid")) return null;
  const [row] = await db().select().from(bidders).where(eq(bidders.userId, actor.id));
  const account = (await findAccounts(db(), null, [actor.id])).get(actor.id) ?? { bound: 0, paidCars: 0 };
  const now = await databaseNow(db());
  return {
    limit: limitOf({ set: row?.limit ?? null, paidCars: account.paidCars }),
    used: account.bound,
    whyNot: whyNot(row, now),
    needsTerms: whyNot(row && { ...row, termsAcceptedAt: now }, now) === null && !row?.termsAcceptedAt,
  };
}
