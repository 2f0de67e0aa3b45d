import { databaseNow, db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { whyNot } from "../limits/bidder-facts.ts";
import { findAccounts } from "../limits/find-accounts.ts";
import { tightestLimit } from "../limits/limits.ts";
import type { Purse } from "./schemas.ts";

/** The purse of this dealer; null for everyone else. */
export async function findPurse(actor: Actor): Promise<Purse | null> {
  if (!actor.id || !can(actor, "auction.bid")) return null;
  const accounts = await findAccounts(db(), { lot: null, ids: [actor.id] });
  const row = accounts.row(actor.id);
  const now = await databaseNow(db());
  return {
    ...tightestLimit(actor.id, accounts.membersWith(actor.id)),
    whyNot: whyNot(row, now),
    needsTerms: whyNot(row && { ...row, termsAcceptedAt: now }, now) === null && !row?.termsAcceptedAt,
  };
}
