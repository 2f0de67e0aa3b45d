// The public interface of deals: commands and queries, and the building blocks for later modules.

export { askApproval, decideApproval, declineWaiting, findProposal, keepProposal } from "./accounts/approvals.ts";
export {
  type Balances,
  type Book,
  type BookEntry,
  balancesOf,
  readBook,
  standing,
  surplusEntries,
  surplusIn,
  withRounding,
} from "./accounts/book.ts";
export { type Charge, chargesOf, openApartFromSurplus, openWith, sheetOfDeal } from "./accounts/charges.ts";
export { followBalance } from "./accounts/follow-balance.ts";
export { followSheet } from "./accounts/follow-sheet.ts";
export { accountFor, kindOf } from "./accounts/kinds.ts";
export { chargeDrafts, type Draft, postEntries, reversalOf } from "./accounts/post.ts";
export { findOpen } from "./accounts/refuse-open.ts";
export { isWaiting } from "./accounts/waiting.ts";
export { findDealBoard } from "./board/find-deal-board.ts";
export { findDueDeals } from "./board/find-due-deals.ts";
export { cancelDeal } from "./cancel-deal.ts";
export { checkDeal } from "./check-deal.ts";
export { closeSwap } from "./close-swap.ts";
export { VERIFY_TASK } from "./deal-schemas.ts";
export { cancelDelivery, completeDelivery } from "./end-delivery.ts";
export { askTerms, enterTerms, sumOf } from "./enter-terms.ts";
export { eraseWordsAboutDeals } from "./erasure/erase-deals.ts";
export { eraseMoneyWords } from "./erasure/erase-money-words.ts";
export { eraseUnsealedPapers } from "./erasure/erase-papers.ts";
export { findBoughtCarsOf, findSoldCars } from "./erasure/find-dealt-cars.ts";
export { refuseDeal } from "./errors.ts";
export { findBuyer } from "./find-buyer.ts";
export { findDeal } from "./find-deal.ts";
export { findDealSheet, findReadableDeal, worksOnDeals } from "./find-deal-sheet.ts";
export { findDelivery, findPlannedDelivery, findTitle, findTitleTracking } from "./find-handover.ts";
export { findOwned, findOwnedCar, searchOwned } from "./find-owned.ts";
export { findGatePass } from "./gate/find-gate-pass.ts";
export { refuseHeld } from "./gate/held-for.ts";
export { beginIdentity } from "./identity/begin-identity.ts";
export { decideIdentity, recordIdentity } from "./identity/decide-identity.ts";
export { dropIdentityDocuments } from "./identity/drop-documents.ts";
export { eraseIdentity } from "./identity/erase-identity.ts";
export {
  findIdentityChecked,
  findIdentityFacts,
  findOwnIdentity,
  findPersonIdentity,
  findWaitingIdentities,
} from "./identity/find-identity.ts";
export { sendIdentity } from "./identity/send-identity.ts";
export { receiveIdentityMessage } from "./identity/take-answer.ts";
export { liveDeal, partiesOf } from "./live-deal.ts";
export { dealsMerging } from "./merging/deals-merging.ts";
export { isLargeWriteOff, mayApprove } from "./money-of.ts";
export { moveDelivery } from "./move-delivery.ts";
export { dealsOnTransition } from "./on-transition.ts";
export { declinePaper, openPaperTask } from "./papers/decline-paper.ts";
export { refusePaper } from "./papers/errors.ts";
export { findClosingPapers, findDeclined, findPaper, findWaitingPapers, openPaper } from "./papers/find-papers.ts";
export { findUnsigned } from "./papers/find-unsigned.ts";
export { nameCoOwner } from "./papers/name-co-owner.ts";
export { preparePapers } from "./papers/prepare-papers.ts";
export { countersignPaper, signPaper } from "./papers/sign-paper.ts";
export { findBoughtCars } from "./parties/find-bought-cars.ts";
export { type DealSums, findDealSums, findPaymentFacts, isPaidByBuyer } from "./parties/find-deal-sums.ts";
export { findMoneyBack } from "./parties/find-money-back.ts";
export { findOwnDeal } from "./parties/find-own-deal.ts";
export { gatePicture, printGatePass } from "./parties/print-gate-pass.ts";
export { findMissing, findMissingFor, findMissingForRelease } from "./payout/find-missing.ts";
export { heldIn } from "./payout/missing-for.ts";
export { decidePayout } from "./payout-accounts/decide-payout.ts";
export { erasePayouts } from "./payout-accounts/erase-payout.ts";
export { refusePayout } from "./payout-accounts/errors.ts";
export {
  findOwnPayout,
  findPayoutFacts,
  findPersonPayout,
  findWaitingPayouts,
} from "./payout-accounts/find-payout.ts";
export { findPayoutHold } from "./payout-accounts/read-payouts.ts";
export { savePayout, withdrawPayout } from "./payout-accounts/save-payout.ts";
export { printDealSheet } from "./print-deal-sheet.ts";
export { findClosedSale, findSaleByLink, type SaleParty, saleToken } from "./sale-link.ts";
export { scheduleDelivery } from "./schedule-delivery.ts";
export { searchDeals } from "./search-deals.ts";
export { sendTitle } from "./send-title.ts";
export { createDeal, createDealAdmin } from "./sign-deal.ts";
export { stepBack } from "./step-back.ts";
export { changedLines, needsApproval } from "./term-changes.ts";
export { enteredOf, linesOf, refuseQuote, writeQuote } from "./terms.ts";
export { dealTopics } from "./topics.ts";
