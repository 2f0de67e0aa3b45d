import type { Decision } from "./decide-bid.ts";
import { HIGHEST_BID, LOWEST_OPENING, openingUnder } from "./ladder.ts";
import type { LotEvent, RemovalReason } from "./lot-events.ts";
import type { LotState } from "./lot-state.ts";
import { reserveState } from "./standing.ts";

/** What staff and the clock do to a lot: start, terms, removal, cancellation, and the close. */

/** Bids received by the end may arrive this much later. */
export const CLOSE_GRACE_MS = 2_000;

type NotNow = { code: "not-now" };
const refuse = <R>(error: R) => ({ ok: false as const, error });
const accept = (event: LotEvent) => ({ ok: true as const, event });

export const decideStart = (state: LotState, at: number): Decision<NotNow> =>
  state.phase === "scheduled" && at < state.endsAt ? accept({ kind: "started", at }) : refuse({ code: "not-now" });

/** Closes a live lot whose end and grace have passed. The outcome follows from the state. */
export const decideClose = (state: LotState, at: number): Decision<NotNow> =>
  state.phase === "live" && at >= state.endsAt + CLOSE_GRACE_MS
    ? accept({ kind: "closed", at })
    : refuse({ code: "not-now" });

export type TermsError =
  | NotNow
  | { code: "reserve-only-lower"; reserve: number | null }
  | { code: "above-buy-now"; price: number }
  | { code: "opening-fixed" }
  | { code: "opening-range"; min: number; max: number };

/** Changes the opening price and the reserve. After the first bid, the reserve can only fall and the opening is fixed. */
export function decideTerms(
  state: LotState,
  { opening, reserve, at }: { opening?: number | undefined; reserve: number | null; at: number },
): Decision<TermsError> {
  if (state.phase === "closed" || state.phase === "canceled") return refuse({ code: "not-now" });
  const opens = opening ?? (state.price === null ? openingUnder(state.opening, reserve) : state.opening);
  if (opens < LOWEST_OPENING || opens > HIGHEST_BID)
    return refuse({ code: "opening-range", min: LOWEST_OPENING, max: HIGHEST_BID });
  if (state.price !== null && opens !== state.opening) return refuse({ code: "opening-fixed" });
  if (state.price !== null && (reserve ?? 0) > (state.reserve ?? 0))
    return refuse({ code: "reserve-only-lower", reserve: state.reserve });
  if (state.buyNow !== null && Math.max(opens, reserve ?? 0) > state.buyNow)
    return refuse({ code: "above-buy-now", price: state.buyNow });
  return accept({ kind: "terms-changed", at, opening: opens, reserve });
}

/** Up to this long before the end, staff may remove any bid; later, only recent ones. */
const FREE_REMOVAL_MS = 12 * 60 * 60_000;
const RECENT_BID_MS = 60 * 60_000;
const ALWAYS_REMOVABLE: readonly RemovalReason[] = ["ineligible", "fraud"];

export type RemovalError = NotNow | { code: "no-such-bid" } | { code: "removed-before" } | { code: "removal-too-late" };

/** Decides about removing the bid with this sequence number. `events` are all events of the lot. */
export function decideRemoval(
  state: LotState,
  events: readonly LotEvent[],
  { target, reason, at }: { target: number; reason: RemovalReason; at: number },
): Decision<RemovalError> {
  if (state.phase === "closed" || state.phase === "canceled") return refuse({ code: "not-now" });
  const bid = events[target - 1];
  if (bid?.kind !== "bid" && bid?.kind !== "autobid") return refuse({ code: "no-such-bid" });
  if (events.some((event) => event.kind === "bid-removed" && event.target === target))
    return refuse({ code: "removed-before" });
  const isFree = at <= state.endsAt - FREE_REMOVAL_MS || at <= bid.at + RECENT_BID_MS;
  if (!isFree && !ALWAYS_REMOVABLE.includes(reason)) return refuse({ code: "removal-too-late" });
  return accept({ kind: "bid-removed", at, target, reason });
}

export type CancelError = NotNow | { code: "reserve-met" };

/** Whether the best bid buys the car at the end: the reserve is met, or there is none. */
export const isBinding = ({ price, reserve }: Pick<LotState, "price" | "reserve">): boolean =>
  price !== null && ["met", "none"].includes(reserveState(price, reserve));

/** A live lot whose best bid buys the car is canceled by an administrator only. */
export function decideCancel(
  state: LotState,
  { reason, isAdmin, at }: { reason: string; isAdmin: boolean; at: number },
): Decision<CancelError> {
  if (state.phase === "closed" || state.phase === "canceled") return refuse({ code: "not-now" });
  if (isBinding(state) && !isAdmin) return refuse({ code: "reserve-met" });
  return accept({ kind: "canceled", at, reason });
}
