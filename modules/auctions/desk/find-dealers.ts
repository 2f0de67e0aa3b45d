import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findHolders } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findAccounts, whyNot } from "../bids/bidder-facts.ts";
import { limitOf } from "../bids/limits.ts";
import { bidders } from "../tables.ts";
import type { DealerRow } from "./schemas.ts";

/** The active dealers with their license and limit, those whose papers wait to be checked first. */
export async function findDealers(actor: Actor, now: Date): Promise<DealerRow[]> {
  if (!can(actor, "user.manage") && !can(actor, "auction.dates")) return [];
  const people = await findHolders("dealer");
  const ids = people.map(({ id }) => id);
  const [rows, accounts] = await Promise.all([
    db().select().from(bidders).where(inArray(bidders.userId, ids)),
    findAccounts(db(), null, ids),
  ]);
  const known = new Map(rows.map((row) => [row.userId, row]));
  const dealers = people.map(({ id, fullName }): DealerRow => {
    const row = known.get(id);
    const { documentsAt = null, checkedAt = null } = row ?? {};
    return {
      _id: id,
      name: fullName,
      company: row?.company ?? null,
      licenseUntil: row?.licenseUntil ?? null,
      waits: documentsAt !== null && (checkedAt === null || documentsAt > checkedAt),
      limit: limitOf({ set: row?.limit ?? null, paidCars: accounts.get(id)?.paidCars ?? 0 }),
      whyNot: whyNot(row, now),
    };
  });
  return dealers.toSorted((a, b) => Number(b.waits) - Number(a.waits));
}
