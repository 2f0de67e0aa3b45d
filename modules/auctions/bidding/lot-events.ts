/**
 * Everything that happens to a lot. The events of a lot, in order, determine its state. Times (`at`, `...At`) are
 * milliseconds since 1970, amounts are whole dollars, bidders are ids of users.
 */
export type LotEvent =
  | ({
      kind: "scheduled";
      at: number;
      opening: number;
      reserve: number | null;
      previewAt: number;
      startsAt: number;
      endsAt: number;
    } & Place & { swap?: string; seller?: string })
  | ({ kind: "rescheduled"; at: number; previewAt: number; startsAt: number; endsAt: number } & Place)
  | { kind: "terms-changed"; at: number; opening: number; reserve: number | null }
  /** A price at which a dealer may buy the car at once, with the seller's agreement; null: no longer. */
  | { kind: "buy-now-set"; at: number; amount: number | null }
  | { kind: "started"; at: number }
  | { kind: "bid"; at: number; bidder: string; amount: number }
  | { kind: "autobid"; at: number; bidder: string; amount: number }
  /** Ends the lot at its buy-now price. */
  | { kind: "bought-now"; at: number; bidder: string; amount: number }
  | { kind: "autobid-deleted"; at: number; bidder: string }
  /** At the start: the dealer's limit or license no longer allows the autobid of the preview. */
  | { kind: "autobid-left-out"; at: number; bidder: string }
  | { kind: "bid-removed"; at: number; target: number; reason: RemovalReason }
  | { kind: "closed"; at: number }
  | { kind: "canceled"; at: number; reason: string }
  /** After a close below the reserve: seller and dealer name prices in turn. */
  | { kind: "countered"; at: number; by: NegotiationSide; amount: number }
  | { kind: "agreed"; at: number; by: NegotiationSide }
  | { kind: "negotiation-ended"; at: number; by: NegotiationSide | "clock" }
  /** The car is offered to the next bidder at this price. */
  | { kind: "second-chance"; at: number; bidder: string; amount: number }
  /** The car left its deal again. */
  | { kind: "fell-through"; at: number; reason: string }
  /** The dealer has paid for the car in full, or the payment was taken back. */
  | { kind: "paid"; at: number }
  | { kind: "payment-undone"; at: number };

/** The auction date, and the place in its run order. */
type Place = { date?: string; runOrder?: number };

export type LotEventKind = LotEvent["kind"];

/** The events by which a dealer offers an amount. */
export const OFFER_KINDS = ["bid", "autobid", "bought-now"] as const;

export type NegotiationSide = "seller" | "dealer";

export const REMOVAL_REASONS = ["typo", "description changed", "ineligible", "fraud"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
