import { gatedTopic } from "#modules/kernel/live.ts";

/** The lists of the auction, and `lot:ID` for the room of one car. Bids and closes tell both what everyone sees (`lots/lot-news.ts`). */
export const auctionTopics = [gatedTopic("auctions", "swap.auction"), gatedTopic("lot", "swap.auction")];
