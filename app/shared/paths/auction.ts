import type { LotAct } from "../acts.ts";
import { actPath } from "./acts.ts";
import { part, withQuery } from "./query.ts";

/** The lots that dealers bid on now. */
export const liveAuctionPath = "/u/auction/live";
/** The auction room of one car. */
export const roomPath = (swap: string) => `${liveAuctionPath}/d/${part(swap)}`;
export const roomActPath = (swap: string, act: LotAct) => actPath(roomPath(swap), act);
/** What changes in a room, as data. */
export const roomNowPath = (swap: string) => `${roomPath(swap)}/now`;
export const auctionNowPath = (lots: readonly string[]) =>
  withQuery(`${liveAuctionPath}/now`, { lots: lots.join(",") });

/** All lots of the auction: live, coming, and watched ones. */
export const inventoryPath = "/u/auction/inventory";
export const inventoryLotPath = (swap: string) => `${inventoryPath}/d/${part(swap)}`;
