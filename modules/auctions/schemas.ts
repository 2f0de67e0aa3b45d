export * from "./auction-schemas.ts";
export { REMOVAL_REASONS, type RemovalReason } from "./bidding/lot-events.ts";
export { LOT_OUTCOMES, LOT_PHASES } from "./bidding/lot-state.ts";
export { RESERVE_STATES } from "./bidding/standing.ts";
export { lotFilter, lotSearch, lotWords } from "./board/lot-filter.ts";
export type { BoardNow, BoardSums, OwnStanding } from "./board/schemas.ts";
export { type BoardList, BoardQuery } from "./board/schemas.ts";
export type {
  AuctionDate,
  AuctionDay,
  DealerRow,
  DeskBid,
  DeskBidder,
  DeskLot,
  LicenseToCheck,
  PriceStep,
  Replay,
  SellerLot,
  WaitingCar,
} from "./desk/schemas.ts";
export { DEALER_STATES, DealerQuery, LOT_STATES, LotQuery } from "./desk/schemas.ts";
export type { HistoryLine, LotCard, LotNews } from "./lots/schemas.ts";
export { LowerReserve, type ReserveAgreement } from "./reserve/schemas.ts";
export type { AuctionResult, ModelTrend } from "./results/schemas.ts";
export type { DealerNegotiation, LotNow, LotRoom, OtherLot, Purse } from "./room/schemas.ts";
export {
  type Lane,
  type RunLists,
  type RunLot,
  readVins,
  runNumber,
  type VinMatches,
  type WallBoard,
  whyNotVins,
} from "./run-lists/schemas.ts";
export type { Performance, Win } from "./settling/schemas.ts";
export {
  InvitationRef,
  InviteMember,
  MemberRef,
  MOST_TEAM_BIDS,
  RemoveSignOn,
  SaveMember,
  SaveSignOn,
  TEAM_RIGHTS,
  TEAM_ROLES,
  type Team,
  type TeamBid,
  type TeamInvitation,
  type TeamMember,
  type TeamRole,
} from "./team/schemas.ts";
