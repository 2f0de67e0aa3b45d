// The public interface: verbs and finders of the swaps.

export { batchSwaps } from "./actions/batch-swaps.ts";
export { cancelSwap } from "./actions/cancel-swap.ts";
export { changeChannel } from "./actions/change-channel.ts";
export { closeSwap } from "./actions/close-swap.ts";
export { deactivateSwap } from "./actions/deactivate-swap.ts";
export { deleteSwap } from "./actions/delete-swap.ts";
export { disqualifySwap } from "./actions/disqualify-swap.ts";
export { holdSwap } from "./actions/hold-swap.ts";
export { removePredeal } from "./actions/remove-predeal.ts";
export { requestCancel } from "./actions/request-cancel.ts";
export { restoreSwap } from "./actions/restore-swap.ts";
export { resumeSwap } from "./actions/resume-swap.ts";
export { revertCancel } from "./actions/revert-cancel.ts";
export { revertSwap } from "./actions/revert-swap.ts";
export { setPredeal } from "./actions/set-predeal.ts";
export { findBatchPreview } from "./batches/find-batch-preview.ts";
export { findBatch, findBatches } from "./batches/find-batches.ts";
export { findListedSwaps } from "./batches/find-listed-swaps.ts";
export { startBatch } from "./batches/start-batch.ts";
export { undoBatch } from "./batches/undo-batch.ts";
export { findDealBoard } from "./board/find-deal-board.ts";
export { findDueDeals } from "./board/find-due-deals.ts";
export { CHART } from "./books/chart.ts";
export { closePeriod } from "./books/close-period.ts";
export { findBankLines, findUnseenPayments } from "./books/find-bank-lines.ts";
export { findApprovals, findOpenDeals, findPeriods } from "./books/find-books.ts";
export { findLedgerDeal } from "./books/find-ledger-deal.ts";
export { findApprovalFacts, findUnsettled } from "./books/find-ledger-facts.ts";
export { eachEntry, findStatement, findSums } from "./books/find-statement.ts";
export { importStatement } from "./books/import-statement.ts";
export { eachJournalLine } from "./books/journal-lines.ts";
export { matchLine, setLineAside, unmatchLine } from "./books/match-line.ts";
export { refuseBooks } from "./books/refusals.ts";
export { addToClaim } from "./claims/add-to-claim.ts";
export { answerClaim } from "./claims/answer-claim.ts";
export { countLiveClaims } from "./claims/count-claims.ts";
export { decideClaim } from "./claims/decide-claim.ts";
export { type ClaimFacts, findClaimFacts, findGrantedClaim } from "./claims/find-claim-facts.ts";
export { findCarClaims, findClaim, findClaims } from "./claims/find-claims.ts";
export { readsChannel } from "./claims/lock-claim.ts";
export { defineOpenClaim } from "./claims/open-claim.ts";
export { refuseClaim } from "./claims/refusals.ts";
export { reopenClaim } from "./claims/reopen-claim.ts";
export { withdrawClaim } from "./claims/withdraw-claim.ts";
export { findAnswers } from "./dealings/find-answers.ts";
export { findOfferDealings, findOfferOf, findVisitDealings } from "./dealings/find-dealings.ts";
export { cancelDeal } from "./deals/cancel-deal.ts";
export { checkDeal } from "./deals/check-deal.ts";
export { cancelDelivery, completeDelivery } from "./deals/end-delivery.ts";
export { findBuyer } from "./deals/find-buyer.ts";
export { findDeal } from "./deals/find-deal.ts";
export { findDealSheet } from "./deals/find-deal-sheet.ts";
export { findDelivery, findTitle } from "./deals/find-handover.ts";
export { findOwned, findOwnedCar } from "./deals/find-owned.ts";
export { printDealSheet } from "./deals/print-deal-sheet.ts";
export { refuseDeal } from "./deals/refusals.ts";
export { findClosedSale, findSaleByLink, type SaleParty, saleToken } from "./deals/sale-link.ts";
export { scheduleDelivery } from "./deals/schedule-delivery.ts";
export { sendTitle } from "./deals/send-title.ts";
export { createDeal, createDealAdmin } from "./deals/sign-deal.ts";
export { addNote, writeNote } from "./details/add-note.ts";
export { findCarForm } from "./details/find-car-form.ts";
export { findHistory, findNotes } from "./details/find-notes.ts";
export { findPapers } from "./details/find-papers.ts";
export { noteFindings } from "./details/note-findings.ts";
export { refuseDetails, refuseVinTaken, saveDetails } from "./details/save-details.ts";
export {
  findOfferExpiry,
  findPlannedDelivery,
  findSwapFacts,
  findTitleTracking,
  findUnbooked,
  isSwapDeleted,
  type SwapFacts,
} from "./facts/find-swap-facts.ts";
export {
  countCarsOf,
  findCarNames,
  findListedRows,
  findSoldRows,
  findSwapRow,
  findSwapRows,
} from "./facts/find-swap-row.ts";
export { countOwnSwaps } from "./home/count-own-swaps.ts";
export { findSellerHome } from "./home/find-seller-home.ts";
export { deleteOwnAccount } from "./leaving/delete-own-account.ts";
export { findOwnRecords } from "./leaving/find-own-records.ts";
export { findObstacle } from "./leaving/obstacles.ts";
export { refuseLedger } from "./ledger/refusals.ts";
export { eachManagedSwap, findManagedSwaps, findPipeline, findSwapIds, findSwapNames } from "./managed/find-managed.ts";
export { findSwapPanel } from "./managed/find-swap-panel.ts";
export { swapsMerging } from "./merging/swaps-merging.ts";
export { type SwapStanding, standingOf } from "./moves/define-action.ts";
export { paymentDue } from "./moves/due.ts";
export { endQuestions } from "./moves/end-questions.ts";
export { lockSwap, refuseAction, refuseStale, type Swap } from "./moves/move-swap.ts";
export {
  auctionAgain,
  bookEvaluation,
  cancelEvaluation,
  completeEvaluation,
  completeSelfInspection,
  confirmEvaluation,
  endAuctionUnsold,
  missEvaluation,
  type Published,
  putOnSale,
  reactivateSwap,
  reassignEvaluation,
  sellAtAuction,
  setAuctionDetails,
} from "./moves/named-moves.ts";
export { acceptOffer, acceptOfferFor } from "./offers/accept-offer.ts";
export { cancelOffer, cancelOfferFor } from "./offers/cancel-offer.ts";
export { declineOffer, declineOfferFor } from "./offers/decline-offer.ts";
export { findEndedOffers, findMadeOffers } from "./offers/find-made-offers.ts";
export { findOffers, findOffersToAnswer, findOwnOffer } from "./offers/find-offers.ts";
export { makeOffer, makeOfferFor } from "./offers/make-offer.ts";
export { findOfferFloor, setOfferFloor } from "./offers/offer-floor.ts";
export { refuseOffer } from "./offers/refusals.ts";
export { updateOffer, updateOfferFor } from "./offers/update-offer.ts";
export { QUALIFICATION } from "./onboarding/qualification.ts";
export { qualifySwap } from "./onboarding/qualify-swap.ts";
export { findClosingPapers, findPaper, findWaitingPapers, openPaper } from "./papers/find-papers.ts";
export { findUnsigned } from "./papers/find-unsigned.ts";
export { nameCoOwner } from "./papers/name-co-owner.ts";
export { preparePapers } from "./papers/prepare-papers.ts";
export { refusePaper } from "./papers/refusals.ts";
export { countersignPaper, signPaper } from "./papers/sign-paper.ts";
export { findBoughtCars } from "./parties/find-bought-cars.ts";
export { type DealSums, findDealSums, findPaymentFacts, isPaidByBuyer } from "./parties/find-deal-sums.ts";
export { findOwnDeal } from "./parties/find-own-deal.ts";
export { approveDeviation, declineDeviation } from "./payments/decide-approval.ts";
export { approvePayment, recordPayment } from "./payments/record-payment.ts";
export { recordPayoff } from "./payments/record-payoff.ts";
export { reverseEntry } from "./payments/reverse-entry.ts";
export { transferDeposit } from "./payments/transfer-deposit.ts";
export { writeOff } from "./payments/write-off.ts";
export { agreeCashOffer } from "./pricing/agree-cash-offer.ts";
export { agreePrice, agreePriceAdmin } from "./pricing/agree-price.ts";
export { findAskedPrices, findListingPrices } from "./pricing/asked-prices.ts";
export { changePrice } from "./pricing/change-price.ts";
export { completeCashOffer } from "./pricing/complete-cash-offer.ts";
export { correctTaxes, takeTaxEstimate } from "./pricing/correct-taxes.ts";
export { preValuateSwap } from "./pricing/pre-valuate-swap.ts";
export { proposePrice } from "./pricing/propose-price.ts";
export { recordCashOffer } from "./pricing/record-cash-offer.ts";
export { marketReportOf, ratedCar } from "./rating/columns.ts";
export { type Assessment, rateCar } from "./rating/rate-car.ts";
export { refuse as refuseSwap } from "./refusals.ts";
export { addSwap } from "./registration/add-swap.ts";
export { adoptDraft } from "./registration/adopt-draft.ts";
export { offeredChannels } from "./registration/channels.ts";
export { chooseChannel } from "./registration/choose-channel.ts";
export { DRAFT_DAYS } from "./registration/draft-token.ts";
export { findDraft, isDraftOfAccount } from "./registration/find-draft.ts";
export { findRegisteredCar } from "./registration/find-registered-car.ts";
export { findSwapByVin } from "./registration/find-vin.ts";
export { registerDraft } from "./registration/register-draft.ts";
export { registerPurchased } from "./registration/register-purchased.ts";
export { registerSwap } from "./registration/register-swap.ts";
export { saveDraft } from "./registration/save-draft.ts";
export { checkMarket } from "./reports/check-market.ts";
export { fetchReport } from "./reports/fetch-report.ts";
export { findRecalls, findSwapReports } from "./reports/find-reports.ts";
export { findWholesaleEstimates } from "./reports/find-wholesale.ts";
export { orderReport } from "./reports/order-report.ts";
export { orderReports } from "./reports/order-reports.ts";
export { askChange } from "./requests/ask-change.ts";
export { declineRequest } from "./requests/decline-request.ts";
export { findRequest, findSellerRequests } from "./requests/find-requests.ts";
export { withdrawRequest } from "./requests/withdraw-request.ts";
export { searchCars, searchDeals, searchTasks } from "./search/search-cars.ts";
export { answerToken, findQuestionByLink, type LinkedQuestion, opensQuestion } from "./seller-answers/answer-link.ts";
export {
  findAgreedPrices,
  findCallWords,
  findQuestion,
  findQuestionFacts,
  findQuestions,
} from "./seller-answers/find-questions.ts";
export { PERFORM_SALE, type Perform } from "./seller-answers/perform.ts";
export { refuseAnswer } from "./seller-answers/refusals.ts";
export {
  answerNeeded,
  findAgreement,
  isAgreed,
  markAgreementUsed,
  refuseUnanswered,
} from "./seller-answers/refuse-unanswered.ts";
export { withdrawQuestion } from "./seller-answers/withdraw-question.ts";
export {
  lockQuestion,
  noteAgreedPrice,
  refuseOver,
  writeAnswer,
  writeQuestion,
} from "./seller-answers/write-question.ts";
export { type FeeRow, feeBand, LIEN_HANDLING_FEE, SUCCESS_FEES, successFee } from "./sheet/success-fee.ts";
export { findConflicts } from "./sources/find-conflicts.ts";
export { findEarlierReading } from "./sources/find-earlier-reading.ts";
export { addTask, endFreeTask, isTaskLive, openFreeTask } from "./tasks/add-task.ts";
export { assignTask } from "./tasks/assign-task.ts";
export { type ChangedTask, changeTasks } from "./tasks/change-tasks.ts";
export { checkTask } from "./tasks/check-task.ts";
export { completeTask } from "./tasks/complete-task.ts";
export { findTaskCounts } from "./tasks/count-tasks.ts";
export { deleteTaskView } from "./tasks/delete-task-view.ts";
export { endOfDay } from "./tasks/end-of-day.ts";
export { findAssignable } from "./tasks/find-assignable.ts";
export { findMarketFacts } from "./tasks/find-market-facts.ts";
export { findNeighbors } from "./tasks/find-neighbors.ts";
export { findNextTask, findTask } from "./tasks/find-task.ts";
export { findTaskViews } from "./tasks/find-task-views.ts";
export { eachTask, findTasks, findTasksById } from "./tasks/find-tasks.ts";
export { countDueTasks, findWaiting } from "./tasks/find-waiting.ts";
export { followUpTask } from "./tasks/follow-up-task.ts";
export { highAsk } from "./tasks/high-ask.ts";
export { noResponse } from "./tasks/no-response.ts";
export { noteTask } from "./tasks/note-task.ts";
export { saveTaskView } from "./tasks/save-task-view.ts";
export { setTaskStatus } from "./tasks/set-task-status.ts";
export { explainTaxes } from "./taxes/explain-taxes.ts";
export { assignRoles } from "./team/assign-roles.ts";
export { assignTeam } from "./team/assign-team.ts";
export { changeTeam } from "./team/change-team.ts";
export { findTeamChoices } from "./team/find-team.ts";
export { swapTopics } from "./topics.ts";
export { acceptVisit } from "./visits/accept-visit.ts";
export { cancelVisit } from "./visits/cancel-visit.ts";
export { changeVisit } from "./visits/change-visit.ts";
export { declineVisit } from "./visits/decline-visit.ts";
export { findCalendarFeed, findVisitFile } from "./visits/find-calendar-feed.ts";
export { findVisitFacts, type VisitFacts } from "./visits/find-visit-facts.ts";
export { findVisitTimes } from "./visits/find-visit-times.ts";
export { countVisits, findCarVisits, findNextVisit, findVisit, findVisits } from "./visits/find-visits.ts";
export { recordMissedVisit } from "./visits/record-missed.ts";
export { refuseVisit } from "./visits/refusals.ts";
export { requestVisit } from "./visits/request-visit.ts";
export { findVisitSettings, saveVisitSettings } from "./visits/save-settings.ts";
export { closeCalendarFeed, openCalendarFeed } from "./visits/share-calendar.ts";
export { findVisitByLink, findVisitToken, visitToken } from "./visits/visit-link.ts";
