import { inventoryPath, liveAuctionPath, roomPath } from "#modules/kernel/paths.ts";
import type { LotAction, VinListAction } from "../actions.ts";
import { actionPath } from "./actions.ts";
import { part, withQuery } from "./query.ts";

export {
  inventoryPath,
  inventorySearchPath,
  licensePath,
  liveAuctionPath,
  roomPath,
  teamPath,
} from "#modules/kernel/paths.ts";

export const roomActionPath = (swap: string, action: LotAction) => actionPath(roomPath(swap), action);
/** What changes in a room, as data. */
export const roomNowPath = (swap: string) => `${roomPath(swap)}/now`;
export const auctionNowPath = (...lots: readonly string[]) =>
  withQuery(`${liveAuctionPath}/now`, { lots: lots.join(",") });

export const inventoryLotPath = (swap: string) => `${inventoryPath}/d/${part(swap)}`;

/** The sealed record of an ended lot, checked in the browser of the reader; and the record as a file. */
export const lotRecordPath = (swap: string) => `/u/auction/record/${part(swap)}`;
export const lotRecordFilePath = (swap: string) => `${lotRecordPath(swap)}/file`;
/** A won car: the invoice and what happens next. */
export const wonPath = (swap: string) => `/u/auction/won/${part(swap)}`;
export const ownedFilePath = "/u/owned.csv";

/** Saves a filter of lots; `search` is its query string without the question mark. */
export const saveLotSearchPath = (search: string) => `/u/auction/save?${search}`;
/** The lots of a day in the order in which they end, lane by lane, to print; and the same as a file. */
export const runListsPath = (day?: string) => withQuery("/u/auction/run-lists", { day });
export const runListFilePath = (day: string) => withQuery("/u/auction/run-lists/file", { day });
/** Compares a dealer's list of VINs with the upcoming lots. */
export const vinListPath = "/u/auction/vins";
export const vinListActionPath = (action: VinListAction) => actionPath(vinListPath, action);
/** Signs in, or links the account that is signed in, with the provider of a company. */
export const companySignOnPath = (signOn: string) => `/sso/${part(signOn)}`;
/** Where the provider sends people back to. */
export const companyLinkPath = (signOn: string) => `${companySignOnPath(signOn)}/link`;
export const companyReturnPath = (signOn: string) => `${companySignOnPath(signOn)}/return`;
/** A lane on the display of its wall. */
export const wallPath = (lane?: string) => withQuery("/auction/board", { lane });
