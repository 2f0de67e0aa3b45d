// The front door of the auctions.
export { BID_STEPS, bidStep, HIGHEST_BID, LOWEST_OPENING, leastNextBid } from "./bidding.ts";
