// The messages about auctions.
export {
  bidderAdmitted,
  bidRemoved,
  lotCanceled,
  lotClosesSoon,
  lotStarted,
  lotStartsSoon,
  outbid,
  reserveLowered,
} from "./bidding-letters.ts";
export { bestBid, bidStands, lotLost, lotUnsold, lotWon, paymentOverdue } from "./closing-letters.ts";
export { countered, negotiationEnded, secondChance } from "./negotiation-letters.ts";
