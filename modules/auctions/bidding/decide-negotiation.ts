import type { Decision } from "./decide-bid.ts";
import { HIGHEST_BID } from "./ladder.ts";
import type { LotEvent, NegotiationSide } from "./lot-events.ts";
import { bidsOf, type LotState } from "./lot-state.ts";
import { MOST_COUNTERS, type Negotiation } from "./negotiation.ts";

/** The rules after the close: offer, counteroffers, second chance. */

export type NegotiationError =
  | { code: "no-negotiation" }
  | { code: "negotiation-over" }
  | { code: "not-your-turn" }
  | { code: "counters-used" }
  | { code: "no-counter" }
  | { code: "counter-range"; min: number; max: number };

export type Answer = { act: "accept" } | { act: "decline" } | { act: "counter"; amount: number };

const refuse = <R>(error: R) => ({ ok: false as const, error });
const accept = (event: LotEvent) => ({ ok: true as const, event });

/**
 * Decides about an answer. A dealer's offer binds, so the dealer declines only a price of the seller; the seller may end
 * the negotiation at any time.
 */
export function decideAnswer(
  state: LotState,
  by: NegotiationSide,
  answer: Answer,
  at: number,
): Decision<NegotiationError> {
  const { negotiation } = state;
  if (!negotiation) return refuse({ code: "no-negotiation" });
  if (at > negotiation.endsAt) return refuse({ code: "negotiation-over" });
  if (answer.act === "decline" && by === "seller") return accept({ kind: "negotiation-ended", at, by });
  if (negotiation.turn !== by) return refuse({ code: "not-your-turn" });
  if (answer.act === "decline") return accept({ kind: "negotiation-ended", at, by });
  if (answer.act === "accept") return accept({ kind: "agreed", at, by });
  const error = refuseCounter(state, negotiation, by, answer.amount);
  return error ? refuse(error) : accept({ kind: "countered", at, by, amount: answer.amount });
}

function refuseCounter(
  state: LotState,
  negotiation: Negotiation,
  by: NegotiationSide,
  amount: number,
): NegotiationError | undefined {
  if (negotiation.secondChance) return { code: "no-counter" };
  if (negotiation.counters[by] >= MOST_COUNTERS) return { code: "counters-used" };
  const range = counterRange(state, negotiation);
  if (!range) return { code: "no-counter" };
  return amount < range.min || amount > range.max ? { code: "counter-range", ...range } : undefined;
}

/**
 * The counteroffers that either side may make: above the dealer's offer, and below what the seller asked last. The first one of
 * the seller is at most the reserve. Undefined when nothing is between.
 */
export function counterRange(
  { reserve }: Pick<LotState, "reserve">,
  { offer, ask }: Negotiation,
): { min: number; max: number } | undefined {
  const range = { min: offer + 1, max: ask === null ? (reserve ?? HIGHEST_BID) : ask - 1 };
  return range.min <= range.max ? range : undefined;
}

/** Silence declines. */
export const decideExpiry = (state: LotState, at: number): Decision<{ code: "not-now" }> =>
  state.negotiation && at > state.negotiation.endsAt
    ? accept({ kind: "negotiation-ended", at, by: "clock" })
    : refuse({ code: "not-now" });

export type SecondChanceError =
  | { code: "not-now" }
  | { code: "no-next-bidder" }
  | { code: "second-chance-range"; min: number; max: number };

/**
 * Offers the car to the next bidder, at the price that the bidding reached, or below it. What that dealer would have paid
 * stays hidden.
 */
export function decideSecondChance(
  state: LotState,
  { amount, at }: { amount?: number | undefined; at: number },
): Decision<SecondChanceError> {
  const isOpen = state.outcome === "reserve not met" || state.outcome === "fell through";
  if (!isOpen || state.negotiation) return refuse({ code: "not-now" });
  const next = nextBidder(state);
  if (!next) return refuse({ code: "no-next-bidder" });
  const most = state.price as number;
  const asked = amount ?? most;
  if (asked < state.opening || asked > most)
    return refuse({ code: "second-chance-range", min: Math.min(state.opening, most), max: most });
  return accept({ kind: "second-chance", at, bidder: next.bidder, amount: asked });
}

/** The best bidder with whom nothing has ended yet. */
function nextBidder(state: LotState): { bidder: string; max: number } | undefined {
  const left = [...bidsOf(state)].filter(({ bidder }) => !state.passed.includes(bidder));
  return left.sort((a, b) => b.max - a.max || a.maxSeq - b.maxSeq)[0];
}

/** A purchase that does not come about: the car left its deal. */
export const decideFellThrough = (
  state: LotState,
  { reason, at }: { reason: string; at: number },
): Decision<{ code: "not-now" }> =>
  state.outcome === "sold" ? accept({ kind: "fell-through", at, reason }) : refuse({ code: "not-now" });
