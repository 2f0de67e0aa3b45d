// The front door of the auctions.
export { BID_STEPS, HIGHEST_BID, LOWEST_OPENING, leastNextBid } from "./bidding.ts";
