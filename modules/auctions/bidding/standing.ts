import { bidStep } from "./ladder.ts";

/** What a bidder offers in one lot. Amounts are whole dollars. */
export type Bid = {
  bidder: string;
  /** The most the bidder pays: the higher of the own autobid and the best own manual bid. */
  max: number;
  /** The sequence number of the event that set `max`. The lower one wins a tie. */
  maxSeq: number;
  /** The best own manual bid; 0 without one. It is public, so the price of its leader is never below it. */
  floor: number;
};

export type Terms = { opening: number; reserve: number | null };
export type Standing = { price: number; leader: string };

/**
 * The leader and the price of a lot. Maxima stay hidden: the leader pays one step above the second maximum, but the
 * price follows the leader's maximum up to the reserve. `previous` is the price so far, which never falls.
 */
export function standingOf(bids: Iterable<Bid>, terms: Terms, previous = 0): Standing | undefined {
  const [first, second] = topTwo(bids);
  if (!first) return undefined;
  const contested = second ? Math.min(first.max, second.max + bidStep(second.max)) : terms.opening;
  const base = Math.max(contested, terms.opening, first.floor);
  return { leader: first.bidder, price: Math.max(withReserve(base, first.max, terms.reserve), previous) };
}

function withReserve(base: number, max: number, reserve: number | null): number {
  if (reserve === null) return base;
  return max < reserve ? max : Math.max(reserve, base);
}

function topTwo(bids: Iterable<Bid>): [Bid?, Bid?] {
  let first: Bid | undefined;
  let second: Bid | undefined;
  for (const bid of bids) {
    if (!first || isBefore(bid, first)) [first, second] = [bid, first];
    else if (!second || isBefore(bid, second)) second = bid;
  }
  return [first, second];
}

const isBefore = (a: Bid, b: Bid): boolean => a.max > b.max || (a.max === b.max && a.maxSeq < b.maxSeq);

export const RESERVE_STATES = ["none", "not met", "close", "met"] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

/** All that bidders learn about the reserve. */
export function reserveState(price: number | null, reserve: number | null): ReserveState {
  if (reserve === null) return "none";
  if (price === null || price * 10 < reserve * 9) return "not met";
  return price < reserve ? "close" : "met";
}
