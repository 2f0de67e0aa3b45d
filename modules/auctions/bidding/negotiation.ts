import type { LotEvent, NegotiationSide } from "./lot-events.ts";

/** How long a best bid below the reserve binds its dealer, and how long the counteroffers take in all. */
export const NEGOTIATION_MS = 24 * 60 * 60_000;
/** Counteroffers of each side. */
export const MOST_COUNTERS = 3;

/** The negotiation with one dealer after the close. Amounts are whole dollars, times milliseconds since 1970. */
export type Negotiation = {
  bidder: string;
  /** The car is offered to the next bidder, who takes it at this price or not. */
  secondChance: boolean;
  /** What the dealer pays. */
  offer: number;
  /** What the seller asks; null until the first counteroffer. */
  ask: number | null;
  turn: NegotiationSide;
  counters: Record<NegotiationSide, number>;
  endsAt: number;
};

/** The best bid is a binding offer for a day. */
export const openNegotiation = (bidder: string, offer: number, at: number): Negotiation => ({
  bidder,
  secondChance: false,
  offer,
  ask: null,
  turn: "seller",
  counters: { seller: 0, dealer: 0 },
  endsAt: at + NEGOTIATION_MS,
});

/** The next bidder has a day to take the car at this price. */
export const secondChance = (bidder: string, offer: number, ask: number, at: number): Negotiation => ({
  ...openNegotiation(bidder, offer, at),
  secondChance: true,
  ask,
  turn: "dealer",
});

/** After a counteroffer, the other side answers. All counteroffers share the day that begins with the first one. */
export function negotiationAfter(
  before: Negotiation,
  { by, amount, at }: Extract<LotEvent, { kind: "countered" }>,
): Negotiation {
  const counters = { ...before.counters, [by]: before.counters[by] + 1 };
  const named = by === "seller" ? { ask: amount } : { offer: amount };
  const endsAt = before.ask === null ? at + NEGOTIATION_MS : before.endsAt;
  return { ...before, ...named, counters, turn: by === "seller" ? "dealer" : "seller", endsAt };
}

/** The price if this side agrees, which is the one that the other side has named. */
export const priceOf = ({ offer, ask }: Negotiation, by: NegotiationSide): number =>
  by === "seller" ? offer : (ask as number);
