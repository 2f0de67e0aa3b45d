import { type CommandContext, defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { areTaxesOpen } from "../lifecycle/policy.ts";
import { type TaxColumns, taxColumns, taxedPrice } from "../taxes/columns.ts";
import { standingOf } from "../transitions/define-action.ts";
import { swapSaved } from "../transitions/events.ts";
import { lockSwap, refuseStale, type Swap, updateSwap } from "../transitions/move-swap.ts";
import { swapTaxes } from "../transitions/tables.ts";
import { CorrectTaxes, UseTaxEstimate } from "./schemas.ts";

const allow = ["swap.manage", "deal.pay"] as const;

/** Staff know the taxes better than the estimate: both amounts, until price, valuation or place change. */
export const correctTaxes = defineCommand({
  name: "swaps.correct-taxes",
  input: CorrectTaxes,
  allow,
  fresh: true,
  errors: ["no-taxes-in-auction", "taxes-fixed"],
  async run(context, input) {
    const swap = await lockSwap(context.tx, context.actor, input.swap);
    if (!swap) return notFound("swap");
    const refused = refuseTaxes(swap) ?? refuseStale(swap, input.version);
    if (refused) return refused;
    const columns = { taxPrivate: input.private, taxDealer: input.dealer, taxCorrectedAt: context.now };
    return ok(standingOf(await write(context, swap, columns, input.reason)));
  },
});

/** Takes a correction back: the estimate of the published rules counts again. */
export const takeTaxEstimate = defineCommand({
  name: "swaps.take-tax-estimate",
  input: UseTaxEstimate,
  allow,
  fresh: true,
  errors: ["no-taxes-in-auction", "taxes-fixed"],
  async run(context, input) {
    const swap = await lockSwap(context.tx, context.actor, input.swap);
    if (!swap) return notFound("swap");
    const refused = refuseTaxes(swap) ?? refuseStale(swap, input.version);
    if (refused) return refused;
    if (swap.taxCorrectedAt === null) return ok(standingOf(swap));
    return ok(standingOf(await write(context, swap, taxColumns(swap, context.now), null)));
  },
});

/** A signed deal has its own tax, and a dealer in the auction pays none here. */
function refuseTaxes(swap: Swap): Refused | null {
  if (swap.channel === "auction") return refuse("no-taxes-in-auction");
  return areTaxesOpen(swap) ? null : refuse("taxes-fixed");
}

async function write(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  columns: Partial<TaxColumns>,
  reason: string | null,
): Promise<Swap> {
  const after = await updateSwap(tx, swap, columns, now);
  await tx.insert(swapTaxes).values({
    id: newId(),
    swapId: swap.id,
    kind: after.taxCorrectedAt ? "correction" : "estimate",
    private: after.taxPrivate,
    dealer: after.taxDealer,
    previousPrivate: swap.taxPrivate,
    previousDealer: swap.taxDealer,
    price: taxedPrice(swap),
    retail: swap.valuationRetail,
    reason,
    actorId: actor.id,
    impersonatorId: actor.impersonator,
    at: now,
  });
  await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["tax"] }));
  return after;
}
