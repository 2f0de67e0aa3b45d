import type { AuctionDateAct } from "../acts.ts";
import { actPath } from "./acts.ts";
import { part } from "./query.ts";

/** The auction dates, for staff. */
export const auctionDatesPath = "/u/auctions";
/** One auction date with its run order. */
export const auctionDatePath = (auction: string) => `${auctionDatesPath}/${part(auction)}`;
export const auctionDateActPath = (auction: string, act: AuctionDateAct) => actPath(auctionDatePath(auction), act);
/** A lot next to the run order of its date. */
export const dateLotPath = (auction: string, swap: string) => `${auctionDatePath(auction)}/d/${part(swap)}`;
