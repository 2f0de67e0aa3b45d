import { asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { kindOf, mayApprove } from "#modules/deals/index.ts";
import { PARTY_ACCOUNTS, type PartyAccount } from "#modules/deals/schemas.ts";
import { deals } from "#modules/deals/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { LedgerApproval, OpenDeal } from "./schemas.ts";

/** Deals with something open with a party, by what is in the ledger; the longest open first. */
export async function findOpenDeals(actor: Actor): Promise<OpenDeal[] | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const sums = await db().execute<{ deal: string; account: PartyAccount; cents: string }>(sql`
    select deal_id as deal, account, sum(cents) as cents
    from ledger_entries cross join lateral (values (debit, amount_cents), (credit, -amount_cents)) as side(account, cents)
    where account in ('buyer', 'seller', 'lender', 'state')
    group by deal_id, account having sum(cents) <> 0`);
  const ids = [...new Set(sums.rows.map((row) => row.deal))];
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ deal: deals, car: swaps.shortName })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(inArray(deals.id, ids))
    .orderBy(asc(deals.signedAt));
  return rows.map(({ deal, car }) => ({
    deal: deal.id,
    swap: deal.swapId,
    car,
    status: deal.status,
    signedAt: deal.signedAt.toISOString(),
    open: Object.fromEntries(
      PARTY_ACCOUNTS.map((account) => [
        account,
        Number(sums.rows.find((row) => row.deal === deal.id && row.account === account)?.cents ?? 0),
      ]),
    ) as Record<PartyAccount, number>,
  }));
}

/** What waits for a second person, the oldest first. */
export async function findApprovals(actor: Actor): Promise<LedgerApproval[] | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const rows = await db()
    .select({ row: ledgerApprovals, sale: deals.sale, car: swaps.shortName })
    .from(ledgerApprovals)
    .innerJoin(deals, eq(deals.id, ledgerApprovals.dealId))
    .innerJoin(swaps, eq(swaps.id, ledgerApprovals.swapId))
    .where(eq(ledgerApprovals.status, "waiting"))
    .orderBy(asc(ledgerApprovals.askedAt));
  const people = await findPeople(rows.map(({ row }) => row.askedBy));
  return rows.map(({ row, sale, car }) => ({
    _id: row.id,
    what: row.what,
    kind: kindOf(row.account, { sale }),
    direction: row.direction,
    amountCents: row.amountCents,
    expectedCents: row.expectedCents,
    date: row.enteredOn,
    reason: row.reason,
    askedBy: row.askedBy,
    early: row.early,
    own: row.askedBy === actor.id,
    may: mayApprove(actor, row),
    swap: row.swapId,
    car,
    asker: people.get(row.askedBy)?.fullName ?? null,
  }));
}
