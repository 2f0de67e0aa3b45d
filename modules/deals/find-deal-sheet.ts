import { and, eq, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/index.ts";
import type { SheetParty } from "#modules/swaps/policy.ts";
import { canSee } from "#modules/swaps/policy.ts";
import type { PaymentKind } from "./accounts/schemas.ts";
import type { SharedSheet } from "./deal-schemas.ts";
import { moneyOf } from "./money-of.ts";
import { type DealRow, deals } from "./tables.ts";

/** Staff who work on deals, and those who record their payments. */
export const worksOnDeals = (actor: Actor): boolean =>
  can(actor, "swap.manage") || can(actor, "deal.pay") || can(actor, "dashboard.deals");

type Reader = SharedSheet["reader"];

/** Which parts and payments each reader sees: the parties their own. */
export const SIGHT: Record<Reader, { parts: readonly SheetParty[]; kinds: readonly PaymentKind[] }> = {
  staff: {
    parts: ["buyer", "seller", "lender", "state", "swaplot"],
    kinds: ["buyer", "dealer", "seller", "lender", "state"],
  },
  seller: { parts: ["seller", "lender"], kinds: ["seller", "lender"] },
  buyer: { parts: ["buyer"], kinds: ["buyer", "dealer"] },
};

/** The signed deal of a car that this actor may read, and as whom. */
export async function findReadableDeal(actor: Actor, swapId: string) {
  if (!isId(swapId) || !actor.id) return undefined;
  const [deal] = await db()
    .select()
    .from(deals)
    .where(and(eq(deals.swapId, swapId), ne(deals.status, "canceled")))
    .limit(1);
  const swap = deal && (await readSwap(db(), swapId));
  const reader = swap && readerOf(actor, deal, canSee(actor, swap, currentTime()));
  return reader && { swap, deal, reader };
}

/**
 * The sheet of the signed deal of a car as this actor may see it: staff the whole, seller and buyer their own parts.
 * Undefined for everyone else, and when there is no signed deal.
 */
export async function findDealSheet(actor: Actor, swapId: string): Promise<SharedSheet | undefined> {
  const found = await findReadableDeal(actor, swapId);
  if (!found) return undefined;
  const { swap, deal, reader } = found;
  const money = await moneyOf(actor, swap, deal, null);
  const { parts, kinds } = SIGHT[reader];
  if (!money.sheet || !money.open) return undefined;
  const { sheet } = money;
  return {
    swap: swap.id,
    deal: deal.id,
    car: swap.shortName,
    reader,
    status: deal.status as "signed" | "closed",
    signedAt: deal.signedAt.toISOString(),
    on: sheet.on,
    parts: parts.map((party) => sheet.parts[party]),
    quoteExpired: reader === "buyer" ? false : sheet.quoteExpired,
    payments: money.payments.filter(({ kind }) => kinds.includes(kind)),
    open: Object.fromEntries(
      Object.entries(money.open).filter(([account]) => (parts as readonly string[]).includes(account)),
    ),
  };
}

function readerOf(actor: Actor, deal: DealRow, sees: boolean): Reader | undefined {
  if (actor.id === deal.sellerId) return "seller";
  if (actor.id === deal.buyerId) return "buyer";
  return sees && worksOnDeals(actor) ? "staff" : undefined;
}
