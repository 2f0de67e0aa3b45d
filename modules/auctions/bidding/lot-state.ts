import type { LotEvent } from "./lot-events.ts";
import { type Negotiation, negotiationAfter, openNegotiation, priceOf, secondChance } from "./negotiation.ts";
import { type Bid, reserveState, standingOf } from "./standing.ts";

/** An accepted bid in the last two minutes moves the end to two minutes after the bid. */
export const SOFT_CLOSE_MS = 120_000;

export const LOT_PHASES = ["scheduled", "live", "closed", "canceled"] as const;
export type LotPhase = (typeof LOT_PHASES)[number];
export const LOT_OUTCOMES = ["sold", "reserve not met", "no bids", "fell through"] as const;
export type LotOutcome = (typeof LOT_OUTCOMES)[number];

export type Bidder = {
  /** "Bidder 3": the order of the first bid. It stays the same through the lot. */
  label: number;
  floor: number;
  floorSeq: number;
  autobid: number | null;
  autobidSeq: number;
};

/** A lot after its first `seq` events. Units as in `LotEvent`. */
export type LotState = {
  seq: number;
  swap: string | null;
  seller: string | null;
  /** The auction date, and the place in its run order. */
  date: string | null;
  runOrder: number | null;
  phase: LotPhase;
  opening: number;
  reserve: number | null;
  /** The price that buys the car at once until a bid does; null without one. */
  buyNow: number | null;
  previewAt: number;
  startsAt: number;
  /** The effective end, with all extensions. */
  endsAt: number;
  /** Null until the first bid of a started lot. */
  price: number | null;
  leader: string | null;
  outcome: LotOutcome | null;
  /** When it was closed or canceled. */
  endedAt: number | null;
  /** When a price was agreed: at the close, or in a negotiation. */
  soldAt: number | null;
  /** When the dealer's payment was recorded in full. */
  paidAt: number | null;
  /** The negotiation about a car that was not sold at the close. */
  negotiation: Negotiation | null;
  /** Dealers with whom a negotiation ended without a sale, or whose purchase fell through. */
  passed: string[];
  /** The accepted bids and autobids that were not removed. */
  bids: number;
  bidders: Map<string, Bidder>;
};

export const emptyLot = (): LotState => ({
  seq: 0,
  swap: null,
  seller: null,
  date: null,
  runOrder: null,
  phase: "scheduled",
  opening: 0,
  reserve: null,
  buyNow: null,
  previewAt: 0,
  startsAt: 0,
  endsAt: 0,
  price: null,
  leader: null,
  outcome: null,
  endedAt: null,
  soldAt: null,
  paidAt: null,
  negotiation: null,
  passed: [],
  bids: 0,
  bidders: new Map(),
});

/** The events that need nothing but the state. A removed bid needs the events before it (`replay`). */
export type NextEvent = Exclude<LotEvent, { kind: "bid-removed" }>;

/** Applies the next event to the state, in place. */
export function advance(state: LotState, event: NextEvent): LotState {
  state.seq += 1;
  apply(state, event);
  return state;
}

/** The state after these events of one lot, in order. `each` sees the state after every event. */
export function replay(events: readonly LotEvent[], each?: (state: LotState, event: LotEvent) => void): LotState {
  const state = emptyLot();
  const removed = new Set<number>();
  for (const [index, event] of events.entries()) {
    if (event.kind !== "bid-removed") advance(state, event);
    else withoutBids(state, events.slice(0, index), removed.add(event.target));
    each?.(state, event);
  }
  return state;
}

/**
 * Applies a removal: price and leader become those of what the bidders now offer without the removed bids, so the
 * price may fall. The end keeps its extensions, because the bidders have been told of them, and every bidder keeps the
 * label.
 */
export function withoutBids(state: LotState, events: readonly LotEvent[], removed: ReadonlySet<number>): void {
  const rest = emptyLot();
  for (const event of events) {
    rest.seq += 1;
    if (!("bidder" in event)) continue;
    if (removed.has(rest.seq)) bidderOf(rest, event.bidder);
    else apply(rest, event);
  }
  state.seq += 1;
  Object.assign(state, { bidders: rest.bidders, bids: rest.bids, price: null, leader: null });
  recount(state);
}

type Effects = { [K in NextEvent["kind"]]: (state: LotState, event: Extract<NextEvent, { kind: K }>) => void };

const EFFECTS: Effects = {
  scheduled: setTerms,
  rescheduled: setTerms,
  "terms-changed": setTerms,
  "buy-now-set"(state, { amount }) {
    state.buyNow = amount;
  },
  started(state) {
    state.phase = "live";
    recount(state);
  },
  bid(state, { bidder, amount, at }) {
    state.bids += 1;
    raiseFloor(state, bidder, amount);
    recount(state, at);
  },
  autobid(state, { bidder, amount, at }) {
    state.bids += 1;
    setAutobid(state, bidder, amount);
    recount(state, at);
  },
  "bought-now"(state, { bidder, amount, at }) {
    state.bids += 1;
    raiseFloor(state, bidder, amount);
    recount(state);
    state.endsAt = at;
    close(state, at);
  },
  "autobid-deleted"(state, { bidder }) {
    bidderOf(state, bidder).autobid = null;
  },
  "autobid-left-out"(state, { bidder }) {
    bidderOf(state, bidder).autobid = null;
  },
  closed(state, { at }) {
    close(state, at);
  },
  canceled(state, { at }) {
    state.phase = "canceled";
    state.endedAt = at;
  },
  countered(state, event) {
    state.negotiation = negotiationAfter(state.negotiation as Negotiation, event);
  },
  agreed(state, { at, by }) {
    const negotiation = state.negotiation as Negotiation;
    Object.assign(state, { outcome: "sold", soldAt: at, negotiation: null });
    Object.assign(state, { leader: negotiation.bidder, price: priceOf(negotiation, by) });
  },
  "negotiation-ended"(state) {
    state.passed.push((state.negotiation as Negotiation).bidder);
    state.negotiation = null;
  },
  "second-chance"(state, { bidder, amount, at }) {
    state.negotiation = secondChance(bidder, highestOf(bidderOf(state, bidder)).max, amount, at);
  },
  "fell-through"(state) {
    Object.assign(state, { outcome: "fell through", soldAt: null, paidAt: null });
    state.passed.push(state.leader as string);
  },
  paid(state, { at }) {
    state.paidAt = at;
  },
  "payment-undone"(state) {
    state.paidAt = null;
  },
};

function apply(state: LotState, event: LotEvent): void {
  if (event.kind === "bid-removed") return;
  const effect = EFFECTS[event.kind] as (state: LotState, event: NextEvent) => void;
  effect(state, event);
}

type TermsEvent = Extract<NextEvent, { kind: "scheduled" | "rescheduled" | "terms-changed" }>;

function setTerms(state: LotState, { kind, at, ...terms }: TermsEvent): void {
  Object.assign(state, terms);
  recount(state);
}

function bidderOf(state: LotState, id: string): Bidder {
  const known = state.bidders.get(id);
  if (known) return known;
  const label = state.bidders.size + 1;
  const bidder: Bidder = { label, floor: 0, floorSeq: 0, autobid: null, autobidSeq: 0 };
  state.bidders.set(id, bidder);
  return bidder;
}

function raiseFloor(state: LotState, id: string, amount: number): void {
  const bidder = bidderOf(state, id);
  if (amount <= bidder.floor) return;
  bidder.floor = amount;
  bidder.floorSeq = state.seq;
}

function setAutobid(state: LotState, id: string, amount: number): void {
  const bidder = bidderOf(state, id);
  if (bidder.autobid === amount) return;
  bidder.autobid = amount;
  bidder.autobidSeq = state.seq;
}

function close(state: LotState, at: number): void {
  state.phase = "closed";
  state.endedAt = at;
  state.outcome = outcomeOf(state);
  if (state.outcome === "sold") state.soldAt = at;
  if (state.outcome === "reserve not met")
    state.negotiation = openNegotiation(state.leader as string, state.price as number, at);
}

/** Updates price and leader of a live lot, and its end if the bid received at this time changed one of them. */
function recount(state: LotState, bidAt?: number): void {
  if (state.phase !== "live") return;
  const standing = standingOf(bidsOf(state), state, state.price ?? 0);
  if (!standing || (standing.price === state.price && standing.leader === state.leader)) return;
  state.price = standing.price;
  state.leader = standing.leader;
  if (bidAt !== undefined) state.endsAt = Math.max(state.endsAt, bidAt + SOFT_CLOSE_MS);
}

/** What the bidders of a lot offer, without removed bids. */
export function* bidsOf(state: LotState): Generator<Bid> {
  for (const [id, bidder] of state.bidders) {
    const bid = { bidder: id, ...highestOf(bidder), floor: bidder.floor };
    // Staff may have raised the opening price above an autobid that was set in the preview.
    if (bid.max >= state.opening) yield bid;
  }
}

/** The bidder's maximum and the event that set it. */
export function highestOf({ floor, floorSeq, autobid, autobidSeq }: Bidder): { max: number; maxSeq: number } {
  if (autobid === null || autobid < floor) return { max: floor, maxSeq: floorSeq };
  if (autobid === floor) return { max: floor, maxSeq: Math.min(floorSeq, autobidSeq) };
  return { max: autobid, maxSeq: autobidSeq };
}

function outcomeOf({ price, reserve }: LotState): LotOutcome {
  if (price === null) return "no bids";
  const state = reserveState(price, reserve);
  return state === "met" || state === "none" ? "sold" : "reserve not met";
}
