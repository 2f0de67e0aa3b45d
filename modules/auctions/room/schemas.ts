import type { HistoryLine, LotCard } from "../lots/schemas.ts";

/** What the auction room shows. Browser-safe. */

/** What changes while people bid: all that the room asks for again. */
export type LotNow = Pick<LotCard, "_id" | "standing" | "own" | "watched" | "opening" | "startsAt" | "previewAt"> & {
  history: HistoryLine[];
  bidders: number;
  purse: Purse | null;
  /** What goes on with this dealer after a close below the reserve, or as the next bidder. */
  negotiation: DealerNegotiation | null;
  /** The other live lots on which this dealer bids. */
  others: OtherLot[];
};

/** A negotiation as its dealer sees it. Whole dollars. */
export type DealerNegotiation = {
  secondChance: boolean;
  /** What the dealer pays, and what the seller asks. */
  offer: number;
  ask: number | null;
  turn: "seller" | "dealer";
  may: { accept: boolean; decline: boolean; counter: { min: number; max: number } | null };
  countersLeft: number;
  endsAt: string;
  /** Sent with an answer. */
  seq: number;
  steps: readonly { at: string; act: string; by: string; amount: number }[];
};

export type OtherLot = {
  swap: string;
  vehicle: string;
  lane: string | null;
  runOrder: number;
  price: number | null;
  endsAt: string;
  leads: boolean;
};

/** The room of a car's latest lot: the lot, and its place in the run order of its auction date. */
export type LotRoom = {
  lot: LotCard;
  now: LotNow;
  date: { name: string; lots: number };
  /** The cars of the lots before and after it. */
  previous: string | null;
  next: string | null;
};

/** What a dealer may still bid. Whole dollars. */
export type Purse = {
  limit: number;
  /** The own maxima on lots led now or in preview, and the prices of won cars that are not paid. */
  used: number;
  /** Whether limit and use are those of the company, with all its buyers. */
  company: boolean;
  /** Why this dealer may not bid; null if nothing is in the way. */
  whyNot: string | null;
  /** The auction terms are all that is missing. */
  needsTerms: boolean;
};
