import { type BidderFacts, type BidError, type Decision, refuseBidder, refuseRoom, refuseTime } from "./decide-bid.ts";
import { isBinding } from "./decide-staff.ts";
import { HIGHEST_BID } from "./ladder.ts";
import type { LotState } from "./lot-state.ts";

/** The price at which a dealer may buy the car at once, and with which the lot then ends. Whole dollars. */

/** The price now; null without one, and while a bid buys the car, because the reserve is met or there is none. */
export function buyNowOf(state: Pick<LotState, "phase" | "price" | "reserve" | "buyNow">): number | null {
  const isOpen = state.phase === "scheduled" || state.phase === "live";
  return isOpen && !isBinding(state) ? state.buyNow : null;
}

/** The prices that can be set: never below the reserve or the opening price. */
export const buyNowRange = ({ opening, reserve }: Pick<LotState, "opening" | "reserve">) => ({
  min: Math.max(opening, reserve ?? 0),
  max: HIGHEST_BID,
});

export type BuyNowError = { code: "not-now" } | { code: "buy-now-range"; min: number; max: number };

/** Sets, changes, or takes away (null) the price of an open lot that no bid buys. */
export function decideBuyNow(
  state: LotState,
  { amount, at }: { amount: number | null; at: number },
): Decision<BuyNowError> {
  const isOpen = state.phase === "scheduled" || state.phase === "live";
  if (!isOpen || isBinding(state) || amount === state.buyNow) return { ok: false, error: { code: "not-now" } };
  const range = buyNowRange(state);
  if (amount !== null && (amount < range.min || amount > range.max))
    return { ok: false, error: { code: "buy-now-range", ...range } };
  return { ok: true, event: { kind: "buy-now-set", at, amount } };
}

/** `amount` is the price that the dealer has read; `at` is when the server received the press. */
export type Purchase = { bidder: string; amount: number; at: number };

export type PurchaseError = BidError | { code: "no-buy-now" } | { code: "buy-now-changed"; price: number };

/** Decides about a purchase at the buy-now price, by the same conditions as a bid of this amount. */
export function decidePurchase(state: LotState, purchase: Purchase, facts: BidderFacts): Decision<PurchaseError> {
  const error =
    refuseTime(state, { kind: "bid", ...purchase }) ??
    refuseBidder(facts) ??
    refusePrice(state, purchase) ??
    refuseRoom(state, purchase, facts);
  return error ? { ok: false, error } : { ok: true, event: { kind: "bought-now", ...purchase } };
}

function refusePrice(state: LotState, { amount }: Purchase): PurchaseError | undefined {
  const price = buyNowOf(state);
  if (price === null) return { code: "no-buy-now" };
  return amount === price ? undefined : { code: "buy-now-changed", price };
}
