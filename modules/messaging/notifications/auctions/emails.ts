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
} from "./bidding-emails.ts";
export { bestBid, bidStands, lotLost, lotUnsold, lotWon, paymentOverdue } from "./closing-emails.ts";
export { countered, negotiationEnded, secondChance } from "./negotiation-emails.ts";
