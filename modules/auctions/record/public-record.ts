import type { LotEvent } from "../bidding/lot-events.ts";
import type { LotState } from "../bidding/lot-state.ts";
import { type ReserveState, reserveState } from "../bidding/standing.ts";

/**
 * What everyone who saw a lot may see of one of its events. Maxima and reserves are commitments: hashes of the amount
 * with a random salt, which only those they belong to can open. Browser-safe.
 */
export type PublicRecord = {
  seq: number;
  kind: LotEvent["kind"];
  /** Milliseconds since 1970. */
  at: number;
  /** The label of the bidder: 3 for "Bidder 3". */
  bidder: number | null;
  /** Whole dollars of a manual bid, a purchase at the buy-now price, or this price itself. */
  amount: number | null;
  /** The commitment to an autobid's maximum, a price of a negotiation, or the reserve. */
  hidden: string | null;
  /** The commitment to the whole event as it is stored, with who it is of and which member of the staff acted. */
  facts: string;
  /** The sequence number of a removed bid. */
  target: number | null;
  reason: string | null;
  /** Who acted after the close: "seller", "dealer", or "clock". */
  by: string | null;
  /** The lot after the event. */
  opening: number;
  price: number | null;
  leader: number | null;
  endsAt: number;
  reserve: ReserveState;
};

type Commitments = Pick<PublicRecord, "hidden" | "facts">;

/** The public record of the event that led to this state. */
export function publicRecord(event: LotEvent, state: LotState, sealed: Commitments): PublicRecord {
  const { seq, opening, price, endsAt } = state;
  return {
    seq,
    kind: event.kind,
    at: event.at,
    bidder: "bidder" in event ? labelOf(state, event.bidder) : null,
    amount: event.kind === "bid" || event.kind === "bought-now" || event.kind === "buy-now-set" ? event.amount : null,
    ...sealed,
    target: event.kind === "bid-removed" ? event.target : null,
    reason: "reason" in event ? event.reason : null,
    by: "by" in event ? event.by : null,
    opening,
    price,
    leader: labelOf(state, state.leader),
    endsAt,
    reserve: reserveState(price, state.reserve),
  };
}

export const labelOf = (state: LotState, bidder: string | null): number | null =>
  bidder === null ? null : (state.bidders.get(bidder)?.label ?? null);

/** The amount that an event keeps hidden, in whole dollars; "none" for a lot without a reserve. */
export function hiddenAmount(event: LotEvent): number | "none" | undefined {
  if (event.kind === "autobid" || event.kind === "countered" || event.kind === "second-chance") return event.amount;
  if (event.kind === "scheduled" || event.kind === "terms-changed") return event.reserve ?? "none";
  return undefined;
}

/** The hash before the first event of a lot. */
export const FIRST_HASH = "0".repeat(64);

/** The words whose SHA-256 links an event to the one before it: the previous hash, then the record. */
export const chainWords = (previous: string, record: PublicRecord): string => `${previous}\n${canonical(record)}`;

/** The words whose SHA-256 is the commitment to an amount. */
export const commitmentWords = (salt: string, amount: number | "none"): string => `${salt}\n${amount}`;

/** The words whose SHA-256 is the commitment to an event as it is stored. `staff`: who acted for staff or as the seller. */
export const factsWords = (salt: string, event: LotEvent, staff: string | null): string =>
  `${salt}\n${canonical({ ...event, staff })}`;

/** JSON with the keys in order, so that the same record always has the same hash. */
const canonical = (record: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))));
