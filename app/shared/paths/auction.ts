import { liveAuctionPath, roomPath } from "#modules/kernel/paths.ts";
import type { LotAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part, withQuery } from "./query.ts";

export { licensePath, liveAuctionPath, roomPath } from "#modules/kernel/paths.ts";

export const roomActionPath = (swap: string, action: LotAction) => actionPath(roomPath(swap), action);
/** What changes in a room, as data. */
export const roomNowPath = (swap: string) => `${roomPath(swap)}/now`;
export const auctionNowPath = (...lots: readonly string[]) =>
  withQuery(`${liveAuctionPath}/now`, { lots: lots.join(",") });

/** All lots of the auction: live, coming, and watched ones. */
export const inventoryPath = "/u/auction/inventory";
export const inventoryLotPath = (swap: string) => `${inventoryPath}/d/${part(swap)}`;

/** The sealed record of an ended lot, checked in the browser of the reader; and the record as a file. */
export const lotRecordPath = (swap: string) => `/u/auction/record/${part(swap)}`;
export const lotRecordFilePath = (swap: string) => `${lotRecordPath(swap)}/file`;
/** A won car: the invoice and what happens next. */
export const wonPath = (swap: string) => `/u/auction/won/${part(swap)}`;
export const ownedFilePath = "/u/owned.csv";
