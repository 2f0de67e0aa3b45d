// The public interface: commands and queries of the swaps.

export { batchSwaps } from "./actions/batch-swaps.ts";
export { cancelSwap } from "./actions/cancel-swap.ts";
export { changeChannel } from "./actions/change-channel.ts";
export { chooseChannel } from "./actions/choose-channel.ts";
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
export { sellAgain } from "./actions/sell-again.ts";
export { setPredeal } from "./actions/set-predeal.ts";
export { noteReason, refuseUnlikely, type Sure } from "./amounts/likely-amount.ts";
export { findBatchPreview } from "./batches/find-batch-preview.ts";
export { findBatch, findBatches } from "./batches/find-batches.ts";
export { findListedSwaps } from "./batches/find-listed-swaps.ts";
export { startBatch } from "./batches/start-batch.ts";
export { undoBatch } from "./batches/undo-batch.ts";
export { addNote, writeNote } from "./details/add-note.ts";
export { findCarForm } from "./details/find-car-form.ts";
export { findHistory, findNotes } from "./details/find-notes.ts";
export { findPapers } from "./details/find-papers.ts";
export { noteFindings } from "./details/note-findings.ts";
export { refuseDetails, refuseVinTaken, saveDetails } from "./details/save-details.ts";
export { eraseUnsoldCars, eraseWordsAboutCars, findCarsToErase } from "./erasure/erase-cars.ts";
export { notNow, refuse as refuseSwap } from "./errors.ts";
export {
  findSwapFacts,
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
export { type Entry, type MilestoneRow, milestonesAt, progressOf } from "./home/progress.ts";
export type { CarPhrase } from "./managed/car-phrase.ts";
export { eachManagedSwap, findManagedSwaps, findPipeline, findSwapIds, findSwapNames } from "./managed/find-managed.ts";
export { findSwapPanel } from "./managed/find-swap-panel.ts";
export { swapsMerging } from "./merging/swaps-merging.ts";
export { swapsOnTransition } from "./on-transition.ts";
export { QUALIFICATION } from "./onboarding/qualification.ts";
export { qualifySwap } from "./onboarding/qualify-swap.ts";
export { lockWhole, readSwap, readSwaps } from "./parts.ts";
export { agreeCashOffer, takeCashOffer } from "./pricing/agree-cash-offer.ts";
export { agreeAsSeller, agreeByCall, agreePrice, agreePriceAdmin } from "./pricing/agree-price.ts";
export { findAskedPrices, findListingPrices } from "./pricing/asked-prices.ts";
export { changePrice, writePrice } from "./pricing/change-price.ts";
export { completeCashOffer } from "./pricing/complete-cash-offer.ts";
export { correctTaxes, takeTaxEstimate } from "./pricing/correct-taxes.ts";
export { declineCashOffer } from "./pricing/decline-cash-offer.ts";
export { preValuateSwap } from "./pricing/pre-valuate-swap.ts";
export { proposePrice } from "./pricing/propose-price.ts";
export { recordCashOffer } from "./pricing/record-cash-offer.ts";
export { drawPaper } from "./print/draw-paper.ts";
export { marketReportOf, ratedCar } from "./rating/columns.ts";
export { type Assessment, rateCar } from "./rating/rate-car.ts";
export { addSwap } from "./registration/add-swap.ts";
export { adoptDraft } from "./registration/adopt-draft.ts";
export { offeredChannels } from "./registration/channels.ts";
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
export { searchCars, searchTasks } from "./search/search-cars.ts";
export { answerToken, findQuestionByLink, type LinkedQuestion, opensQuestion } from "./seller-answers/answer-link.ts";
export { endQuestions } from "./seller-answers/end-questions.ts";
export { refuseAnswer } from "./seller-answers/errors.ts";
export {
  findAgreedPrices,
  findCallWords,
  findQuestion,
  findQuestionFacts,
  findQuestions,
} from "./seller-answers/find-questions.ts";
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
export { dealSheet } from "./sheet/deal-sheet.ts";
export { feesOf, saleOn } from "./sheet/fees.ts";
export { isExpired, statedPayoff } from "./sheet/payoff.ts";
export { type FeeRow, feeBand, LIEN_HANDLING_FEE, SUCCESS_FEES, successFee } from "./sheet/success-fee.ts";
export { findConflicts } from "./sources/find-conflicts.ts";
export { findEarlierReading } from "./sources/find-earlier-reading.ts";
export { addTask, endFreeTask, isTaskLive, openFreeTask } from "./tasks/add-task.ts";
export { assignTask } from "./tasks/assign-task.ts";
export { type ChangedTask, changeTasks } from "./tasks/change-tasks.ts";
export { checkTask } from "./tasks/check-task.ts";
export { completeTask } from "./tasks/complete-task.ts";
export { findTaskCounts } from "./tasks/count-tasks.ts";
export { endOfDay } from "./tasks/end-of-day.ts";
export { findAssignable } from "./tasks/find-assignable.ts";
export { findMarketFacts } from "./tasks/find-market-facts.ts";
export { findNeighbors } from "./tasks/find-neighbors.ts";
export { findNextTask, findTask } from "./tasks/find-task.ts";
export { findTaskWeek } from "./tasks/find-task-week.ts";
export { eachTask, findTasks, findTasksById } from "./tasks/find-tasks.ts";
export { countDueTasks, findWaiting } from "./tasks/find-waiting.ts";
export { followUpTask } from "./tasks/follow-up-task.ts";
export { highAsk } from "./tasks/high-ask.ts";
export { noResponse } from "./tasks/no-response.ts";
export { noteTask } from "./tasks/note-task.ts";
export { setTaskStatus } from "./tasks/set-task-status.ts";
export { waitingTasks } from "./tasks/waiting-tasks.ts";
export { askBuyersTax, buyersTax } from "./taxes/buyers-tax.ts";
export { explainTaxes, explainTaxesAt } from "./taxes/explain-taxes.ts";
export { assignRoles } from "./team/assign-roles.ts";
export { assignTeam } from "./team/assign-team.ts";
export { changeTeam } from "./team/change-team.ts";
export { findTeamChoices } from "./team/find-team.ts";
export { TEAM } from "./team/team-columns.ts";
export { isTitleLost, titleNotes } from "./title-notes.ts";
export { swapTopics } from "./topics.ts";
export { bankDaysAfter, lastBankDay } from "./transitions/bank-days.ts";
export { type OnTransition, transitions } from "./transitions/consequences.ts";
export { defineAction, type SwapStanding, standingOf } from "./transitions/define-action.ts";
export { dueAfter, paymentDue } from "./transitions/due.ts";
export { lockSwap, moveSwap, refuseAction, refuseStale, type Swap, writeMove } from "./transitions/move-swap.ts";
export {
  auctionAgain,
  bookEvaluation,
  bookVerification,
  cancelEvaluation,
  completeEvaluation,
  completeSelfInspection,
  confirmEvaluation,
  endAuctionUnsold,
  liftPause,
  missEvaluation,
  type Published,
  putOnSale,
  reactivateSwap,
  reassignEvaluation,
  sellAtAuction,
  setAuctionDetails,
  unwindSale,
} from "./transitions/named-moves.ts";
export {
  assigneeFor,
  closeKind,
  closeTitled,
  liveStepTasks,
  liveTasks,
  openTask,
  postponeTask,
  reopenStepTask,
} from "./transitions/step-tasks.ts";
export { vinEnds } from "./vin-ends.ts";
