import { gatedTopic } from "#modules/kernel/live.ts";

/** The lists of the auction, and `lot:ID` for the room of one car. Both only say that something changed. */
export const auctionTopics = [gatedTopic("auctions", "swap.auction"), gatedTopic("lot", "swap.auction")];
