import type { AuctionDateAction, LotListAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part } from "./query.ts";

/** The auction dates, for staff. */
export const auctionDatesPath = "/u/auctions";
/** One auction date with its run order. */
export const auctionDatePath = (auction: string) => `${auctionDatesPath}/${part(auction)}`;
export const auctionDateActionPath = (auction: string, action: AuctionDateAction) =>
  actionPath(auctionDatePath(auction), action);
/** A lot next to the run order of its date. */
export const dateLotPath = (auction: string, swap: string) => `${auctionDatePath(auction)}/d/${part(swap)}`;
/** The day of the auction on one screen, and a lot next to it. */
export const auctionDayPath = `${auctionDatesPath}/today`;
export const dayLotPath = (swap: string) => `${auctionDayPath}/d/${part(swap)}`;
/** The lots of all dates, and one of them. */
export const lotsPath = `${auctionDatesPath}/lots`;
export const deskLotPath = (swap: string) => `${lotsPath}/d/${part(swap)}`;
export const lotBulkPath = (action: LotListAction) => actionPath(lotsPath, action);
/** The dealers with their licenses and limits, and one of them. */
export const dealersPath = `${auctionDatesPath}/dealers`;
export const checkDealerPath = (dealer: string) => `${dealersPath}/d/${part(dealer)}`;
