// The public interface of the auctions: verbs and rules.
export { BID_STEPS, HIGHEST_BID, LOWEST_OPENING, leastNextBid } from "./bidding/ladder.ts";
export { completeAuction } from "./complete-auction.ts";
export { rescheduleAuction } from "./reschedule-auction.ts";
export { saveAuctionDetails } from "./save-auction-details.ts";
