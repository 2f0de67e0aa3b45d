/** The browser-safe rules of bidding. The server decides about every bid; pages use these to explain an amount before. */
export { bidStep, HIGHEST_BID, isFarAbove } from "./bidding/ladder.ts";
export { SOFT_CLOSE_MS } from "./bidding/lot-state.ts";
export { checkPublicRecord, type LotRecord, type RecordCheck } from "./record/check-public.ts";
