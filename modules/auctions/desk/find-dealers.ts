import { db } from "#db/client.ts";
import { findHolders } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { whyNot } from "../bids/bidder-facts.ts";
import { findAccounts } from "../bids/find-accounts.ts";
import { tightestLimit } from "../bids/limits.ts";
import type { DealerRow } from "./schemas.ts";

/** The active dealers with their license and limit, those whose papers wait to be checked first. */
export async function findDealers(actor: Actor, now: Date): Promise<DealerRow[]> {
  if (!can(actor, "user.manage") && !can(actor, "auction.dates")) return [];
  const people = await findHolders("dealer");
  const ids = people.map(({ id }) => id);
  const accounts = await findAccounts(db(), { lot: null, ids });
  const dealers = people.map(({ id, fullName }): DealerRow => {
    const row = accounts.row(id);
    const { documentsAt = null, checkedAt = null } = row ?? {};
    return {
      _id: id,
      name: fullName,
      company: row?.company ?? null,
      licenseUntil: row?.licenseUntil ?? null,
      waits: documentsAt !== null && (checkedAt === null || documentsAt > checkedAt),
      limit: tightestLimit(id, accounts.membersWith(id)).limit,
      whyNot: whyNot(row, now),
    };
  });
  return dealers.toSorted((a, b) => Number(b.waits) - Number(a.waits));
}
