import { HIGHEST_BID, isFarAbove, leastNextBid } from "./ladder.ts";
import type { LotEvent } from "./lot-events.ts";
import { highestOf, type LotState } from "./lot-state.ts";

/** A bid as it arrived. `at` is the time at which the server received it, in milliseconds since 1970. */
export type BidCommand = {
  kind: "bid" | "autobid";
  bidder: string;
  amount: number;
  at: number;
  /** The amount typed a second time. */
  again?: number | undefined;
};

/** What the rules need to know about the bidder. */
export type BidderFacts = {
  /** Why the bidder may not bid, if so. */
  ineligible: string | null;
  /** Whether the bidder sells or owns the car, or works for the company that does. */
  ownCar: boolean;
  /** What is left of the bidder's limit without this lot, in whole dollars. */
  room: number;
};

export type BidError =
  | { code: "auction-not-live" }
  | { code: "own-car" }
  | { code: "not-eligible"; why: string }
  | { code: "duplicate-bid" }
  | { code: "bid-too-low"; min: number }
  | { code: "bid-too-high"; max: number }
  | { code: "bid-limit"; room: number }
  | { code: "repeat-amount"; min: number };

export type Decision<DomainError> = { ok: true; event: LotEvent } | { ok: false; error: DomainError };

/** Decides about a bid or an autobid by the rules. The event of an accepted one is the next of the lot. */
export function decideBid(state: LotState, command: BidCommand, facts: BidderFacts): Decision<BidError> {
  const error =
    refuseTime(state, command) ??
    refuseBidder(facts) ??
    refuseAmount(state, command) ??
    refuseRoom(state, command, facts);
  if (error) return { ok: false, error };
  const { kind, bidder, amount, at } = command;
  return { ok: true, event: { kind, bidder, amount, at } };
}

/** Bids are taken while the lot is live. Autobids are taken in the preview, too, and enter at the start. */
export function refuseTime(state: LotState, { kind, at }: Pick<BidCommand, "kind" | "at">): BidError | undefined {
  if (state.phase === "live" && at <= state.endsAt) return undefined;
  const isPreview = state.phase === "scheduled" && at >= state.previewAt;
  return kind === "autobid" && isPreview ? undefined : { code: "auction-not-live" };
}

export function refuseBidder({ ownCar, ineligible }: BidderFacts): BidError | undefined {
  if (ownCar) return { code: "own-car" };
  return ineligible === null ? undefined : { code: "not-eligible", why: ineligible };
}

function refuseAmount(state: LotState, { kind, bidder, amount, again }: BidCommand): BidError | undefined {
  if (amount > HIGHEST_BID) return { code: "bid-too-high", max: HIGHEST_BID };
  const own = state.bidders.get(bidder);
  const leads = state.leader === bidder;
  if (kind === "autobid" ? own?.autobid === amount : leads && own?.floor === amount) return { code: "duplicate-bid" };
  const min = leastBid(state, kind === "autobid" && leads);
  if (amount < min) return { code: "bid-too-low", min };
  return isFarAbove(amount, min) && again !== amount ? { code: "repeat-amount", min } : undefined;
}

/** The lowest amount the rules accept. A leader may lower the own autobid to the price. */
export function leastBid(state: LotState, isLeadersAutobid = false): number {
  if (state.price === null) return state.opening;
  return isLeadersAutobid ? state.price : leastNextBid(state.price);
}

/** A maximum above the room is refused even if it would not lead: the answer must not tell about other maxima. */
export function refuseRoom(
  state: LotState,
  { bidder, amount }: Pick<BidCommand, "bidder" | "amount">,
  { room }: Pick<BidderFacts, "room">,
): BidError | undefined {
  const own = state.bidders.get(bidder);
  const lowers = own !== undefined && amount <= highestOf(own).max;
  return amount > room && !lowers ? { code: "bid-limit", room: Math.max(0, room) } : undefined;
}

export type BidOutcome = "leading" | "matched" | "outbid" | "waiting";

/** The outcome that the bidder sees after an accepted bid. "waiting": the lot has not started. */
export function outcomeFor(state: LotState, { bidder, amount }: Pick<BidCommand, "bidder" | "amount">): BidOutcome {
  if (state.price === null) return "waiting";
  if (state.leader === bidder) return "leading";
  return amount === state.price ? "matched" : "outbid";
}

export type DeleteError = { code: "auction-not-live" } | { code: "no-autobid" } | { code: "leading"; min: number };

/** Decides about deleting one's autobid. It must not change who leads, so a leader can only lower it to the price. */
export function decideDelete(
  state: LotState,
  { bidder, at }: Pick<BidCommand, "bidder" | "at">,
): Decision<DeleteError> {
  const time = refuseTime(state, { kind: "autobid", at });
  if (time?.code === "auction-not-live") return { ok: false, error: { code: "auction-not-live" } };
  const own = state.bidders.get(bidder);
  if (!own || own.autobid === null) return { ok: false, error: { code: "no-autobid" } };
  if (state.leader === bidder && state.price !== null && own.floor < state.price)
    return { ok: false, error: { code: "leading", min: state.price } };
  return { ok: true, event: { kind: "autobid-deleted", bidder, at } };
}
