import { homeSwapPath, licensePath, liveAuctionPath, roomPath } from "#modules/kernel/paths.ts";

export const ALL_LOTS = { label: "See the live auctions", path: liveAuctionPath };

/** Where dealers read about a lot. */
export const lotLink = (swap: string) => ({ label: "Open the auction", path: roomPath(swap) });

/** Where sellers follow their car and answer. */
export const ownCar = (swap: string) => ({ label: "Open your car’s page", path: homeSwapPath(swap) });

/** Where dealers send their papers. */
export const OWN_PAPERS = { label: "Send your papers", path: licensePath };
