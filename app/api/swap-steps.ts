import type { z } from "zod";
import { rescheduleAuction } from "#modules/auctions/index.ts";
import { closeSwap } from "#modules/deals/index.ts";
import type { Command } from "#modules/kernel/command.ts";
import {
  agreeCashOffer,
  assignTeam,
  changePrice,
  declineCashOffer,
  preValuateSwap,
  proposePrice,
  qualifySwap,
  recordCashOffer,
} from "#modules/swaps/index.ts";
import { moveEndpoint, type SwapStanding } from "./move-endpoint.ts";

const step = <S extends z.ZodType>(path: `/${string}`, summary: string, command: Command<S, SwapStanding>) =>
  moveEndpoint([], path, summary, command);

/** Lifecycle actions that are not required endpoints. Staff perform them from their tasks. */
export const swapSteps = {
  assignTeam: step("/swaps/{swap}/team/assign", "The seller was spoken to; the team is assigned", assignTeam),
  qualify: step("/swaps/{swap}/qualify", "The car qualifies, by the rule or by `override`", qualifySwap),
  preValuate: step("/swaps/{swap}/prevaluate", "Record the first valuation and the price range", preValuateSwap),
  proposePrice: step("/swaps/{swap}/price/propose", "Propose a price to the seller", proposePrice),
  changePrice: step("/swaps/{swap}/price", "Change the price of a prepared or listed car", changePrice),
  recordCashOffer: step("/swaps/{swap}/cashOffer", "Offer the seller cash for the car", recordCashOffer),
  agreeCashOffer: step("/swaps/{swap}/cashOffer/agree", "Take the cash offer", agreeCashOffer),
  declineCashOffer: step(
    "/swaps/{swap}/cashOffer/decline",
    "Decline the cash offer, or name another amount",
    declineCashOffer,
  ),
  rescheduleAuction: step(
    "/swaps/{swap}/auction/reschedule",
    "Put an unsold car into another auction",
    rescheduleAuction,
  ),
  close: step("/swaps/{swap}/close", "Close the sale out; the sold price is fixed", closeSwap),
};
