import type { LotEventKind } from "../bidding/lot-events.ts";
import type { LotOutcome, LotPhase } from "../bidding/lot-state.ts";
import type { ReserveState } from "../bidding/standing.ts";

/** What bidders see of a lot. Browser-safe. */

/** A lot as every bidder may see it. Times are ISO strings, amounts whole dollars. */
export type PublicStanding = {
  seq: number;
  phase: LotPhase;
  price: number | null;
  /** 3 for "Bidder 3". */
  leader: number | null;
  /** The lowest manual bid accepted now. */
  minNext: number;
  reserve: ReserveState;
  /** The price that buys the car at once; null without one, and as soon as a bid would buy the car. */
  buyNow: number | null;
  endsAt: string;
  bids: number;
  outcome: LotOutcome | null;
};

/** What a bidder alone may see about the own bids in a lot. Whole dollars. */
export type OwnBids = { label: number; floor: number; autobid: number | null };

/** Who answers next in the negotiation between the seller and this dealer; null without one. */
export type OwnTurn = "seller" | "dealer" | null;

/** A lot on a list or in its room. `own` is what this dealer alone sees; null for others and without bids. */
export type LotCard = {
  _id: string;
  swap: string;
  vehicle: string;
  series: string | null;
  year: number;
  mileage: number;
  city: string | null;
  state: string | null;
  picture: string | null;
  /** "A", if auctions run side by side. */
  lane: string | null;
  runOrder: number;
  opening: number;
  previewAt: string;
  startsAt: string;
  standing: PublicStanding;
  own: (OwnBids & { leads: boolean; turn: OwnTurn }) | null;
  /** Whether this dealer watches the car. */
  watched: boolean;
};

/** One line of the history in the auction room. Amounts are whole dollars. */
export type HistoryLine = {
  seq: number;
  kind: LotEventKind;
  at: string;
  /** 3 for "Bidder 3". */
  bidder: number | null;
  /** A manual bid. Maxima of autobids are in no line. */
  amount: number | null;
  /** The lot after it. */
  price: number | null;
  leader: number | null;
  /** The new end, if it was extended. */
  extendedTo: string | null;
  /** The reserve as bidders see it, if it changed. */
  reserve: ReserveState | null;
  /** Whether staff removed this bid. */
  isRemoved: boolean;
  /** The bidder whose bid staff removed. */
  removed: number | null;
  reason: string | null;
};

/**
 * What a change of a lot tells everyone who has it open: the lot after it, and the lines of its history since the event
 * `since`. It holds no dealer's own bids. A page that has not seen `since` asks for the whole room.
 */
export type LotNews = {
  lot: string;
  since: number;
  standing: PublicStanding;
  bidders: number;
  /** The newest first. */
  history: HistoryLine[];
};
