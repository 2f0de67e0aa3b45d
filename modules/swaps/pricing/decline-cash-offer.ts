import { eq } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseUnlikely } from "../amounts/likely-amount.ts";
import { refuse } from "../errors.ts";
import { isSeller } from "../lifecycle/policy.ts";
import { endQuestionsOf } from "../seller-answers/end-questions.ts";
import { swapPricing } from "../tables.ts";
import { openFreeTask } from "../tasks/add-task.ts";
import { defineAction } from "../transitions/define-action.ts";
import { dueAfter } from "../transitions/due.ts";
import { cashOfferDeclined } from "../transitions/events.ts";
import type { Swap } from "../transitions/move-swap.ts";
import { DeclineCashOffer } from "./schemas.ts";

const DUE_HOURS = 8;

/**
 * The seller declines the cash offer, or names another amount; staff who take it back do the same. The swap's agent gets a
 * task. An offer that was countered stands until there is another one.
 */
export const declineCashOffer = defineAction({
  name: "decline-cash-offer",
  input: DeclineCashOffer,
  action: "decline-cash-offer",
  errors: ["amount-reason", "amount-unlikely", "cash-counter-low", "no-cash-offer", "price-changed"],
  decide({ actor }, swap, { price, counter, sure, reason }) {
    const { cashOffer } = swap;
    if (cashOffer === null || swap.cashOfferAgreedAt !== null) return refuse("no-cash-offer");
    if (price !== undefined && price !== cashOffer) return refuse("price-changed", { details: { price: cashOffer } });
    if (counter === undefined) return { reason, patch: { cashOffer: null, cashOfferAt: null, cashOfferBy: null } };
    // Only the seller speaks for the seller.
    if (!isSeller(actor, swap)) return refuse("not-allowed");
    if (counter <= cashOffer)
      return refuse("cash-counter-low", { message: `Please name an amount above ${formatDollars(cashOffer)}.` });
    const unlikely: Refused | null = refuseUnlikely(actor, swap, counter, { sure, field: "counter", party: "seller" });
    return unlikely ?? { reason };
  },
  async after(context, swap, { counter, reason }, before) {
    const { tx, record } = context;
    const amount = before.cashOffer as number;
    if (counter === undefined) await endQuestionsOf(tx, swap.id, "cash-offer");
    else await tx.update(swapPricing).set({ sellerAsks: counter }).where(eq(swapPricing.swapId, swap.id));
    await tellAgent(context, swap, wordsOf(amount, counter), reason);
    await record(cashOfferDeclined({ swap: swap.id, seller: swap.sellerId, amount, counter }));
  },
});

const wordsOf = (amount: number, counter: number | undefined): string =>
  counter === undefined
    ? `The cash offer of ${formatDollars(amount)} is declined`
    : `The seller asks for ${formatDollars(counter)} in cash instead of ${formatDollars(amount)}`;

async function tellAgent(
  { tx, actor, now }: CommandContext,
  swap: Swap,
  title: string,
  note: string | undefined,
): Promise<void> {
  const task = { title, roleGroup: "swap-agent", assignee: swap.agentId ?? undefined, swap: swap.id, note };
  await openFreeTask(tx, actor, { ...task, dueAt: dueAfter(now, DUE_HOURS) }, now);
}
