import { refuseOutside, refuseUnlikely } from "../amounts/likely-amount.ts";
import { defineAction } from "../transitions/define-action.ts";
import { cashOfferRecorded } from "../transitions/events.ts";
import { recordPrice } from "../transitions/record-price.ts";
import { CashOffer } from "./schemas.ts";

/** Records the company's offer to buy the car itself, without a fee; the seller is asked. */
export const recordCashOffer = defineAction({
  name: "record-cash-offer",
  errors: ["amount-reason", "amount-unlikely"],
  input: CashOffer,
  action: "record-cash-offer",
  decide({ actor, now }, swap, { amount, ...said }) {
    const named = { ...said, field: "amount", party: "staff" } as const;
    const unlikely = refuseUnlikely(actor, swap, amount, named) ?? refuseOutside(actor, swap, amount, named);
    const patch = { cashOffer: amount, cashOfferAt: now, cashOfferBy: actor.id, cashOfferAgreedAt: null };
    return unlikely ?? { reason: said.reason, patch };
  },
  async after({ tx, actor, now, record }, swap, { amount }, before) {
    await recordPrice(tx, actor, swap, "cash", amount, before.cashOffer, now);
    await record(cashOfferRecorded({ swap: swap.id, seller: swap.sellerId, amount }));
  },
});
