import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { PurchaseError } from "../bidding/buy-now.ts";
import type { BidError, DeleteError } from "../bidding/decide-bid.ts";
import { refuseBid } from "../errors.ts";
import type { PublicStanding } from "../lots/public-standing.ts";

/** An error of the rules in words, with the current lot, so that the bidder can act at once. */
export function refuseByRule(error: BidError | DeleteError | PurchaseError, lot: PublicStanding): Refused {
  const { code, ...facts } = error;
  return refuseBid(code, { ...wordsOf(error), details: { ...facts, lot } });
}

function wordsOf(error: BidError | DeleteError | PurchaseError): { message?: string } {
  switch (error.code) {
    case "not-eligible":
      return { message: error.why };
    case "bid-too-low":
      return { message: `The minimum is ${formatDollars(error.min)} now.` };
    case "buy-now-changed":
      return { message: `The buy-now price is ${formatDollars(error.price)} now. Please confirm it again.` };
    case "bid-limit":
      return { message: `Your limit leaves ${formatDollars(error.room)} for this car.` };
    default:
      return {};
  }
}
