import { buyNowOf } from "../bidding/buy-now.ts";
import { leastBid } from "../bidding/decide-bid.ts";
import type { LotState } from "../bidding/lot-state.ts";
import { reserveState } from "../bidding/standing.ts";
import { labelOf } from "../record/public-record.ts";
import type { Lot } from "../tables.ts";
import { stateOfColumns } from "./lock-lot.ts";
import type { PublicStanding } from "./schemas.ts";

export type { PublicStanding } from "./schemas.ts";

export const publicStanding = (state: LotState): PublicStanding => ({
  seq: state.seq,
  phase: state.phase,
  price: state.price,
  leader: labelOf(state, state.leader),
  minNext: leastBid(state),
  reserve: reserveState(state.price, state.reserve),
  buyNow: buyNowOf(state),
  endsAt: new Date(state.endsAt).toISOString(),
  bids: state.bids,
  outcome: state.outcome,
});

/** The same from the lot's columns. */
export const standingOfLot = (lot: Lot): PublicStanding => ({
  ...publicStanding(stateOfColumns(lot)),
  leader: lot.leaderLabel,
});
