// The public interface of the auctions: commands and rules.

export { auctionsMerging } from "./auctions-merging.ts";
export { BID_STEPS, HIGHEST_BID, LOWEST_OPENING, leastNextBid } from "./bidding/ladder.ts";
export { acceptTerms } from "./bids/accept-terms.ts";
export { deleteAutobid } from "./bids/delete-autobid.ts";
export { type BidAnswer, placeBid, setAutobid } from "./bids/place-bid.ts";
export { removeBid } from "./bids/remove-bid.ts";
export {
  findBoard,
  findBoardCars,
  findBoardMakes,
  findBoardNow,
  findBoardSums,
  findOwnStanding,
} from "./board/find-board.ts";
export { findOpenLots, type OpenLot } from "./board/find-open-lots.ts";
export { buyNow } from "./buy-now/buy-now.ts";
export { removeBuyNow } from "./buy-now/set-buy-now.ts";
export { completeAuction } from "./complete-auction.ts";
export { arrangeLots } from "./dates/arrange-lots.ts";
export { findAuctionDate, findAuctionDates } from "./dates/find-dates.ts";
export { removeAuctionDate } from "./dates/remove-date.ts";
export { saveAuctionDate } from "./dates/save-date.ts";
export { type BidderView, findBidder } from "./dealers/find-bidder.ts";
export { findPerformance } from "./dealers/find-performance.ts";
export { rejectBidder } from "./dealers/reject-bidder.ts";
export { remindLicenses } from "./dealers/remind-licenses.ts";
export { saveBidder } from "./dealers/save-bidder.ts";
export { sendLicense } from "./dealers/send-license.ts";
export { findDateLots, findDeskLot } from "./desk/desk-lots.ts";
export { findDeskBids } from "./desk/find-bids.ts";
export { findAuctionDay, findLiveCount } from "./desk/find-day.ts";
export { findDealers } from "./desk/find-dealers.ts";
export { findDeskLots } from "./desk/find-desk-lots.ts";
export { findReplay } from "./desk/find-replay.ts";
export { findSellerLot } from "./desk/find-seller-lot.ts";
export { findWaitingCars } from "./desk/find-waiting.ts";
export { dealersOf, pageOfDealers } from "./desk/page-of-dealers.ts";
export { findBiddingRecord } from "./erasure/find-bidding-record.ts";
export { refuseBid, refuseLot, refuseNegotiation } from "./errors.ts";
export { cancelLot } from "./lots/cancel-lot.ts";
export { changeTerms } from "./lots/change-terms.ts";
export { closeLot } from "./lots/close-lot.ts";
export { findLot, findLots } from "./lots/find-lots.ts";
export { scheduleLot } from "./lots/schedule-lot.ts";
export { searchLots } from "./lots/search-lots.ts";
export { startLot } from "./lots/start-lot.ts";
export {
  acceptNegotiation,
  counterNegotiation,
  declineNegotiation,
} from "./negotiation/answer-negotiation.ts";
export { findNegotiation, findNegotiations } from "./negotiation/find-negotiation.ts";
export { offerSecondChance } from "./negotiation/offer-second-chance.ts";
export { auctionsOnTransition } from "./on-transition.ts";
export { findLotFacts, findObstacleToBids, type LotFacts } from "./reminders/find-lot-facts.ts";
export { rescheduleAuction } from "./reschedule-auction.ts";
export { agreeReserve } from "./reserve/agree-reserve.ts";
export { lowerReserve } from "./reserve/lower-reserve.ts";
export { findResults, findTrends } from "./results/find-results.ts";
export { findLotRecord } from "./room/find-public-record.ts";
export { findLotNow, findRoom } from "./room/find-room.ts";
export { checkRoots, findRoot, findRoots } from "./roots/find-roots.ts";
export { takeRoot } from "./roots/take-root.ts";
export { findLotsOfVins, findRunLists, findWallBoard } from "./run-lists/find-run-lists.ts";
export { runAuctions, runDueLots } from "./running/run-auctions.ts";
export { saveAuctionDetails } from "./save-auction-details.ts";
export { answerQuestion, confirmCall } from "./seller-answers/answer-question.ts";
export { askSeller, recordCall } from "./seller-answers/ask-seller.ts";
export { findAskable } from "./seller-answers/find-askable.ts";
export { findWin, findWins } from "./settling/find-wins.ts";
export { capAutobids } from "./team/cap-autobids.ts";
export { removeMember, saveMember } from "./team/change-member.ts";
export { findInvitation, findOwnInvitations, findPayersBeside, findTeam } from "./team/find-team.ts";
export { inviteMember, withdrawInvitation } from "./team/invite-member.ts";
export { joinCompany } from "./team/join-company.ts";
export { findSignOn, removeSignOn, type SignOn, saveSignOn } from "./team/sign-on.ts";
export { auctionTopics } from "./topics.ts";
export { unwatchLot, watchLot, watchLots } from "./watching/watch-lot.ts";
