import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findMissing, findOpen, kindOf } from "#modules/deals/index.ts";
import { PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lastBankDay } from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { findAllEntries } from "./find-statement.ts";
import type { LedgerDeal } from "./schemas.ts";

/** The books of one deal, canceled ones too: its entries, and what is open with each party. */
export async function findLedgerDeal(actor: Actor, id: string): Promise<LedgerDeal | undefined> {
  if (!can(actor, "deal.pay") || !isId(id)) return undefined;
  const [found] = await db()
    .select({ deal: deals, car: swaps.shortName })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(eq(deals.id, id));
  if (!found) return undefined;
  const { deal, car } = found;
  const today = chicagoDay(currentTime());
  const [entries, open, missing] = await Promise.all([
    findAllEntries(actor, { deal: deal.id, page: 1 }),
    findOpen(db(), deal, today),
    findMissing(db(), [deal.id], today),
  ]);
  return {
    deal: deal.id,
    swap: deal.swapId,
    car,
    status: deal.status,
    version: deal.version,
    signedAt: deal.signedAt.toISOString(),
    entries: entries ?? [],
    parties: PARTY_ACCOUNTS.map((account) => ({
      account,
      kind: kindOf(account, deal),
      openCents: open[account],
      // A payoff grows by the day: the amount is that of today.
      payOn: account === "lender" ? today : lastBankDay(today, chicagoDay(deal.signedAt)),
      missing: missing.get(deal.id)?.[account] ?? [],
    })),
    takers: open.buyer < 0 ? await findTakers(deal, today) : [],
  };
}

/** The signed deals of the buyer of a canceled one in which they still owe something, the newest first. */
async function findTakers({ buyerId, status }: DealRow, today: string): Promise<LedgerDeal["takers"]> {
  if (status !== "canceled" || !buyerId) return [];
  const rows = await db()
    .select({ deal: deals, car: swaps.shortName })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(and(eq(deals.buyerId, buyerId), eq(deals.status, "signed")))
    .orderBy(desc(deals.signedAt));
  const takers = await Promise.all(
    rows.map(async ({ deal, car }) => ({ deal: deal.id, car, openCents: (await findOpen(db(), deal, today)).buyer })),
  );
  return takers.filter(({ openCents }) => openCents > 0);
}
