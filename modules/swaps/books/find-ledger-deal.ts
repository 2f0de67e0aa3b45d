import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { isId } from "#modules/kernel/ids.ts";
import { deals } from "../deals/tables.ts";
import { kindOf } from "../ledger/kinds.ts";
import { findOpen } from "../ledger/refuse-open.ts";
import { PARTY_ACCOUNTS } from "../ledger/schemas.ts";
import { swaps } from "../tables.ts";
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
  const [entries, open] = await Promise.all([
    findAllEntries(actor, { deal: deal.id, page: 1 }),
    findOpen(db(), deal, chicagoDay(new Date())),
  ]);
  return {
    ...{ deal: deal.id, swap: deal.swapId, car, status: deal.status, version: deal.version },
    signedAt: deal.signedAt.toISOString(),
    entries: entries ?? [],
    parties: PARTY_ACCOUNTS.map((account) => ({ account, kind: kindOf(account, deal), openCents: open[account] })),
  };
}
