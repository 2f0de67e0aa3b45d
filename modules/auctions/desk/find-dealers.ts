import { db } from "#db/client.ts";
import { findDealerAccounts } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { waitsForCheck } from "../dealers/waits-for-check.ts";
import { whyNot } from "../limits/bidder-facts.ts";
import { findAccounts } from "../limits/find-accounts.ts";
import { tightestLimit } from "../limits/limits.ts";
import type { DealerRow } from "./schemas.ts";

/** The dealers with their license and limit, also those who wait for their activation; who waits longest comes first. */
export async function findDealers(actor: Actor, now: Date): Promise<DealerRow[]> {
  if (!can(actor, "user.manage") && !can(actor, "auction.dates")) return [];
  const people = await findDealerAccounts();
  const accounts = await findAccounts(db(), { lot: null, ids: people.map(({ id }) => id) });
  const dealers = people.map(({ id, fullName, active, createdAt }): DealerRow => {
    const row = accounts.row(id);
    const waits = row !== undefined && waitsForCheck(row);
    const since = waits ? row.documentsAt : active ? null : createdAt;
    return {
      _id: id,
      name: fullName,
      company: row?.company ?? null,
      licenseUntil: row?.licenseUntil ?? null,
      waits,
      waitsSince: since?.toISOString() ?? null,
      active,
      rejected: !waits && row?.rejectedAt != null,
      limit: tightestLimit(id, accounts.membersWith(id)).limit,
      whyNot: active ? whyNot(row, now) : "The account is not active yet.",
    };
  });
  return dealers.toSorted(byNeed);
}

const byNeed = (a: DealerRow, b: DealerRow): number =>
  Number(b.waits) - Number(a.waits) ||
  Number(a.active) - Number(b.active) ||
  (a.waitsSince ?? "").localeCompare(b.waitsSince ?? "");
