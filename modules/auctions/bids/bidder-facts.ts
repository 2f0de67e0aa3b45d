import { asc, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import type { BidderFacts } from "../bidding/decide-bid.ts";
import { bidders, type Lot, lots } from "../tables.ts";
import { limitOf } from "./limits.ts";

export type Seller = { id: string; company: string | null };

/**
 * What the rules need to know about these bidders of a lot. With `lock`, their rows stay locked until the end of the
 * transaction, in one order, so that two bids on different lots can't use the same room.
 */
export async function bidderFacts(
  tx: Tx,
  lot: Pick<Lot, "id">,
  owners: readonly Seller[],
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BidderFacts>> {
  await tx.select({ id: bidders.userId }).from(bidders).where(inArray(bidders.userId, [...ids])).orderBy(asc(bidders.userId)).for("no key update");
  const rows = await factRows(tx, lot, ids);
  return new Map(rows.map((row) => [row.id, toFacts(row, owners, now)]));
}

type FactRow = {
  id: string;
  active: boolean;
  verified: boolean;
  company: string | null;
  license_until: Date | null;
  terms: boolean;
  set: number | null;
  paid_cars: number;
  bound: number;
};

async function factRows(tx: Tx, lot: Pick<Lot, "id">, ids: readonly string[]): Promise<FactRow[]> {
  const list = sql.join(ids.map((id) => sql`${id}::uuid`), sql`, `);
  const { rows } = await tx.execute<FactRow>(sql`
    select u.id, u.active and u.deleted_at is null and 'dealer' = any(u.roles) as active,
      case u.primary_contact when 'email' then u.email_verified_at else u.phone_verified_at end is not null as verified,
      u.company, b.license_until, b.terms_accepted_at is not null as terms, b."limit" as set,
      (select count(*)::int from ${lots} l where l.leader_id = u.id and l.outcome = 'sold' and l.paid_at is not null) as paid_cars,
      (select coalesce(sum(case l.phase when 'live' then l.leader_max else l.price end), 0)::int from ${lots} l
        where l.leader_id = u.id and l.id <> ${lot.id}
          and (l.phase = 'live' or (l.outcome = 'sold' and l.paid_at is null))) as bound
    from ${users} u left join ${bidders} b on b.user_id = u.id
    where u.id in (${list})`);
  return rows;
}

function toFacts(row: FactRow, owners: readonly Seller[], now: Date): BidderFacts {
  return {
    ineligible: whyNot(row, now),
    ownCar: owners.some(({ id, company }) => id === row.id || isSameCompany(company, row.company)),
    room: limitOf({ set: row.set, paidCars: row.paid_cars }) - row.bound,
  };
}

/** Why a dealer may not bid; null if nothing is in the way. */
function whyNot(row: FactRow, now: Date): string | null {
  if (!row.active) return "Your account is not active.";
  if (!row.verified) return "Please verify your e-mail or phone first.";
  if (!row.license_until) return "We have not checked your dealer license yet.";
  if (new Date(row.license_until) < now) return "Your dealer license has expired. Please send us the new one.";
  return row.terms ? null : "Please accept the auction terms first.";
}

const isSameCompany = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();
