import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { BidRefusal, DeleteRefusal } from "../bidding/decide-bid.ts";
import type { PublicStanding } from "../lots/public-standing.ts";
import { refuseBid } from "../refusals.ts";

/** A refusal of the rules in words, with the current lot, so that the bidder can act at once. */
export function refuseByRule(refusal: BidRefusal | DeleteRefusal, lot: PublicStanding): Refused {
  const { code, ...facts } = refusal;
  return refuseBid(code, { ...wordsOf(refusal), details: { ...facts, lot } });
}

function wordsOf(refusal: BidRefusal | DeleteRefusal): { message?: string } {
  switch (refusal.code) {
    case "not-eligible":
      return { message: refusal.why };
    case "bid-too-low":
      return { message: `The minimum is ${formatDollars(refusal.min)} now.` };
    case "bid-limit":
      return { message: `Your limit leaves ${formatDollars(refusal.room)} for this car.` };
    default:
      return {};
  }
}
