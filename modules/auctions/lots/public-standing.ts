import { leastBid } from "../bidding/decide-bid.ts";
import type { LotOutcome, LotPhase, LotState } from "../bidding/lot-state.ts";
import { type ReserveState, reserveState } from "../bidding/standing.ts";
import { labelOf } from "../record/public-record.ts";
import type { Lot } from "../tables.ts";
import { stateOfColumns } from "./lock-lot.ts";

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
  endsAt: string;
  bids: number;
  outcome: LotOutcome | null;
};

export const publicStanding = (state: LotState): PublicStanding => ({
  seq: state.seq,
  phase: state.phase,
  price: state.price,
  leader: labelOf(state, state.leader),
  minNext: leastBid(state),
  reserve: reserveState(state.price, state.reserve),
  endsAt: new Date(state.endsAt).toISOString(),
  bids: state.bids,
  outcome: state.outcome,
});

/** The same from the lot's columns. */
export const standingOfLot = (lot: Lot): PublicStanding => ({
  ...publicStanding(stateOfColumns(lot)),
  leader: lot.leaderLabel,
});
