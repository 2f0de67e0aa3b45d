import { z } from "zod";
import { id, page } from "#modules/kernel/fields.ts";
import type { OFFER_KINDS, RemovalReason } from "../bidding/lot-events.ts";
import type { LotOutcome, LotPhase } from "../bidding/lot-state.ts";
import type { ReserveState } from "../bidding/standing.ts";
import type { ReserveAgreement } from "../reserve/schemas.ts";

/** A day of auctions. Times are ISO strings. */
export type AuctionDate = {
  _id: string;
  name: string;
  /** "A", if auctions run side by side. */
  lane: string | null;
  previewAt: string;
  startsAt: string;
  /** The scheduled end of the first lot. */
  endsAt: string;
  lots: number;
  version: number;
};

/** `place` counts from 1 among the lots of the date that have not started. */
export const ArrangeLots = z.object({
  auction: id,
  swap: id,
  place: z.coerce.number({ error: "Please choose a place in the run order." }).int().min(1).max(10_000),
});

/** A bidder as staff see one: the label that bidders read, and the person behind it. */
export type DeskBidder = { label: number; name: string; company: string | null };

/**
 * A lot as staff see it. It has the reserve, but never a bidder's maximum. Times are ISO strings, amounts whole
 * dollars.
 */
export type DeskLot = {
  _id: string;
  swap: string;
  vehicle: string;
  mileage: number;
  city: string | null;
  state: string | null;
  picture: string | null;
  auction: string;
  lane: string | null;
  runOrder: number;
  phase: LotPhase;
  outcome: LotOutcome | null;
  opening: number;
  reserve: number | null;
  reserveState: ReserveState;
  /** The price that buys the car at once; null without one, and while a bid buys the car. */
  buyNow: number | null;
  price: number | null;
  leader: DeskBidder | null;
  bids: number;
  bidders: number;
  previewAt: string;
  startsAt: string;
  /** The effective end, with all extensions. */
  endsAt: string;
  closedAt: string | null;
  /** When the payment of a sold car is due, until it is paid. */
  payBy: string | null;
  /** The agreement to the reserve as it is now; null: the seller has not agreed to it yet. */
  agreed: ReserveAgreement | null;
};

/** A bid as staff see it. An autobid's amount is hidden from them, too. */
export type DeskBid = {
  /** Its number in the lot's record. */
  seq: number;
  kind: (typeof OFFER_KINDS)[number];
  at: string;
  bidder: DeskBidder;
  amount: number | null;
  leads: boolean;
  removed: { at: string; reason: RemovalReason; by: string } | null;
};

/** A change of price or leader. `leader` is 3 for "Bidder 3". */
export type PriceStep = { seq: number; at: string; price: number | null; leader: number | null; removed: boolean };

/** A lot as the seller of its car sees it: the own reserve, but no names and no maxima. */
export type SellerLot = Omit<
  DeskLot,
  "swap" | "vehicle" | "mileage" | "city" | "state" | "picture" | "auction" | "lane" | "runOrder" | "leader" | "payBy"
> & { history: PriceStep[] };

/** A car that no auction has scheduled. */
export type WaitingCar = {
  swap: string;
  vehicle: string;
  mileage: number;
  city: string | null;
  state: string | null;
  picture: string | null;
  /** The price that the seller agreed to; it is the reserve unless staff enter another. */
  agreed: number | null;
  /** From the report "Wholesale prices"; null without such a report. */
  wholesale: number | null;
  /** The opening price unless staff enter one, with this price as the reserve. */
  opening: number;
  /** The terms of its last lot as far as they fit the agreed price, which staff start from; null before the first one. */
  before: { opening: number; buyNow: number | null } | null;
  /** It did not sell in its last auction. */
  failed: boolean;
  since: string;
};

/** A dealer's license that waits for staff, or that has expired. */
export type LicenseToCheck = {
  user: string;
  name: string;
  company: string | null;
  why: "sent" | "expired";
  at: string;
};

/** The day of the auction on one screen. */
export type AuctionDay = {
  live: DeskLot[];
  /** The lots that start within a day. */
  next: DeskLot[];
  /** The lots that ended within a day, latest first. */
  ended: DeskLot[];
  overdue: DeskLot[];
  licenses: LicenseToCheck[];
};

/** An event of a lot, explained for staff. */
export type ReplayLine = { seq: number; at: string; what: string; decided: string[]; who: string | null };
/** A record with what was found when it was recomputed. `faults` is empty for a sound one. */
export type Replay = { lot: string; vehicle: string; lines: ReplayLine[]; faults: string[] };

/** A dealer on the list of dealers. */
export type DealerRow = {
  _id: string;
  name: string;
  company: string | null;
  licenseUntil: string | null;
  /** Papers were sent after the last check. */
  waits: boolean;
  /** Since when papers wait, or the account of a new dealer. */
  waitsSince: string | null;
  /** Staff have let the account in. */
  active: boolean;
  /** The papers could not be accepted, and no others came since. */
  rejected: boolean;
  limit: number;
  whyNot: string | null;
};

export const DEALER_STATES = ["check", "new", "rejected", "may bid", "may not bid"] as const;

const DEALER_SORTS = ["name", "-name", "company", "-company", "license", "-license", "limit", "-limit"] as const;

export const LOT_STATES = ["scheduled", "live", "sold", "unsold", "unpaid"] as const;
const LOT_SORTS = ["car", "ends", "price", "bids"] as const;

/** The list of lots: words of the car's name, and how the lot stands. */
export const LotQuery = z.object({
  q: z.string().trim().max(100).catch(""),
  state: z.enum(LOT_STATES).optional().catch(undefined),
  /** A minus in front reverses the order; without it, the lot that ends last comes first. */
  sort: z
    .enum([...LOT_SORTS, ...LOT_SORTS.map((sort) => `-${sort}` as const)])
    .optional()
    .catch(undefined),
  page,
});
export type LotQuery = z.output<typeof LotQuery>;

/** The list of dealers: words of the name or the company, and what is to be done. */
export const DealerQuery = z.object({
  q: z.string().trim().max(100).catch(""),
  state: z.enum(DEALER_STATES).optional().catch(undefined),
  /** A minus in front reverses the order; without it, those come first for whom something is to be done. */
  sort: z.enum(DEALER_SORTS).optional().catch(undefined),
  page,
});
export type DealerQuery = z.output<typeof DealerQuery>;
