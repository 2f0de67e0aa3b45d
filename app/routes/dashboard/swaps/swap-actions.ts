import { NEGOTIATION_ACTIONS } from "#app/features/auction-desk/negotiation-actions.server.ts";
import { actionWithFiles } from "#app/features/claim/claim-files.server.ts";
import { SELLER_QUESTION_ACTIONS } from "#app/features/seller-answers/seller-question-actions.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf } from "#app/http/forms/form.ts";
import { defineFormActions, formAction } from "#app/http/forms/form-actions.ts";
import type { SellerAction, SwapAction } from "#app/shared/actions.ts";
import {
  agreeReserve,
  answerQuestion,
  completeAuction,
  lowerReserve,
  rescheduleAuction,
} from "#modules/auctions/index.ts";
import {
  cancelDeal,
  cancelDelivery,
  checkDeal,
  closeSwap,
  completeDelivery,
  createDealAdmin,
  moveDelivery,
  scheduleDelivery,
  sendTitle,
} from "#modules/deals/index.ts";
import type { PaymentKind } from "#modules/deals/schemas.ts";
import { confirmInspection, failEvaluation } from "#modules/inspections/index.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { approveDeviation, changeTerms, declineDeviation, recordPayment, recordPayoff } from "#modules/ledger/index.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { setOfferFloor } from "#modules/offers/index.ts";
import {
  addNote,
  agreeCashOffer,
  agreePrice,
  askChange,
  assignTeam,
  cancelSwap,
  changeChannel,
  changePrice,
  changeTeam,
  checkMarket,
  chooseChannel,
  completeCashOffer,
  correctTaxes,
  deactivateSwap,
  declineCashOffer,
  declineRequest,
  deleteSwap,
  disqualifySwap,
  holdSwap,
  orderReport,
  preValuateSwap,
  proposePrice,
  qualifySwap,
  recordCashOffer,
  removePredeal,
  requestCancel,
  restoreSwap,
  resumeSwap,
  revertCancel,
  revertSwap,
  sellAgain,
  setPredeal,
  takeTaxEstimate,
  withdrawRequest,
} from "#modules/swaps/index.ts";

const pay = (kind: PaymentKind) =>
  formAction(recordPayment, paidWords, { input: ({ swap }: { swap: string }) => ({ swap, kind }) });
/** The sentence after a payment: it is final, or a colleague has to approve it. */
export const paidWords = ({ status }: { status: "recorded" | "waiting" }) =>
  status === "recorded" ? "The payment is recorded." : "Saved. A colleague has to approve it before it is recorded.";

/** The actions of the forms of a swap: a command and a success message each. */
export const SWAP_ACTIONS = defineFormActions<SwapAction, "swap">({
  "choose-channel": formAction(chooseChannel, "The channel is chosen."),
  "assign-team": formAction(assignTeam, "The team is assigned."),
  qualify: formAction(qualifySwap, "The car is qualified."),
  "pre-valuate": formAction(preValuateSwap, "The first valuation is recorded."),
  "evaluation-confirmed": formAction(confirmInspection, "The appointment is confirmed."),
  "evaluation-failed": formAction(failEvaluation, "Recorded. A new appointment is needed."),
  "propose-price": formAction(proposePrice, "The price is proposed to the seller."),
  agree: formAction(agreePrice, "Thank you. We’re preparing your listing now."),
  ...SELLER_QUESTION_ACTIONS,
  "change-price": formAction(changePrice, "The price is changed."),
  "ask-change": formAction(askChange, "Your team has received your request."),
  "withdraw-request": formAction(withdrawRequest, "The request is withdrawn."),
  "decline-request": formAction(declineRequest, "Declined. We told the seller why."),
  "correct-taxes": formAction(correctTaxes, "The taxes are corrected."),
  "take-tax-estimate": formAction(takeTaxEstimate, "The estimated taxes are used again."),
  activate: formAction(activateSwap, "The car is up for sale."),
  reactivate: formAction(activateSwap, "The car is up for sale again."),
  deactivate: formAction(deactivateSwap, "The car is hidden from buyers."),
  "set-predeal": formAction(setPredeal, "The car is in a deal."),
  "remove-predeal": formAction(removePredeal, "The car is for sale again."),
  "auction-outcome": formAction(completeAuction, "The outcome of the auction is recorded."),
  "reschedule-auction": formAction(rescheduleAuction, "The car goes into another auction."),
  "change-channel": formAction(changeChannel, "The channel is changed."),
  "record-cash-offer": formAction(recordCashOffer, "The cash offer is recorded."),
  "agree-cash-offer": formAction(agreeCashOffer, "The cash offer is agreed."),
  "decline-cash-offer": formAction(declineCashOffer, "Your answer has reached the team."),
  "complete-cash-offer": formAction(completeCashOffer, "The cash offer is a deal now."),
  "check-deal": actionWithFiles(checkDeal, () => "Parties, documents and payoff are checked."),
  "create-deal": actionWithFiles(createDealAdmin, () => "The deal is signed."),
  "cancel-deal": formAction(cancelDeal, "The deal is canceled."),
  "pay-seller": pay("seller"),
  "pay-lender": pay("lender"),
  "pay-dealer": pay("dealer"),
  "pay-buyer": pay("buyer"),
  "pay-state": pay("state"),
  "record-payoff": actionWithFiles(recordPayoff, ({ status }) =>
    status === "waiting" ? "The lender’s quote waits for a second person." : "The lender’s quote is recorded.",
  ),
  "change-terms": formAction(changeTerms, "Recorded. What changes by more than $50 waits for a second person."),
  "approve-deviation": formAction(approveDeviation, "Approved and recorded."),
  "decline-deviation": formAction(declineDeviation, "Declined. Nothing was recorded."),
  "send-title": formAction(sendTitle, "The title is on its way."),
  "schedule-delivery": formAction(scheduleDelivery, "The delivery is scheduled."),
  "cancel-delivery": formAction(cancelDelivery, "The delivery is canceled."),
  "move-delivery": formAction(moveDelivery, "The delivery is moved. We told seller and buyer."),
  deliver: actionWithFiles(completeDelivery, () => "The delivery is complete."),
  close: formAction(closeSwap, "Sold. The swap is closed."),
  "request-cancel": formAction(requestCancel, "We have received your request. Your swap agent will answer."),
  "revert-cancel": formAction(revertCancel, "The cancel request is withdrawn."),
  "sell-again": formAction(sellAgain, "Your car is back. We prepare it for sale again."),
  cancel: formAction(cancelSwap, "The swap is canceled."),
  restore: formAction(restoreSwap, "The swap is restored."),
  disqualify: formAction(disqualifySwap, "The car is disqualified. We told the seller why."),
  revert: formAction(revertSwap, "One step back."),
  delete: formAction(deleteSwap, "The swap is deleted."),
  hold: formAction(holdSwap, "On hold. Due dates stop."),
  resume: formAction(resumeSwap, "The swap is resumed."),
  note: formAction(addNote, "The note is added."),
  "order-report": formAction(orderReport, "The report is ordered."),
  team: formAction(changeTeam, "The team is changed."),
  // Not a command, because it calls another server before its transaction begins.
  "check-market": {
    async perform(request, actor, { swap }) {
      const form = await readForm(request);
      const checked = await checkMarket(actor, { swap }, { key: keyOf(form) });
      return checked.ok
        ? { ok: true, done: "The car is compared with the market.", form }
        : { ok: false, error: checked.error, form };
    },
  },
});

const floorWords = ({ floor }: { floor: number | null }) =>
  floor === null ? "Your floor is removed." : `Your floor is ${formatDollars(floor)}. No one else sees it.`;

export const answerWords = ({ answer }: { answer: "accept" | "decline" }) =>
  answer === "accept" ? "Thank you. We carry it out now." : "You declined. Nothing changes.";

/** The actions of a seller. The rest of the table is for staff. */
export const SELLER_ACTIONS = defineFormActions<SellerAction, "swap">({
  agree: SWAP_ACTIONS.agree,
  "agree-cash-offer": SWAP_ACTIONS["agree-cash-offer"],
  "decline-cash-offer": SWAP_ACTIONS["decline-cash-offer"],
  "ask-change": SWAP_ACTIONS["ask-change"],
  "withdraw-request": SWAP_ACTIONS["withdraw-request"],
  "request-cancel": SWAP_ACTIONS["request-cancel"],
  "revert-cancel": SWAP_ACTIONS["revert-cancel"],
  "sell-again": SWAP_ACTIONS["sell-again"],
  "evaluation-confirmed": SWAP_ACTIONS["evaluation-confirmed"],
  floor: formAction(setOfferFloor, floorWords),
  "agree-reserve": formAction(agreeReserve, "Thank you. Your car is ready for the auction."),
  "lower-reserve": formAction(lowerReserve, "Your reserve is lowered. Dealers only see whether it is met."),
  "answer-question": formAction(answerQuestion, answerWords),
  ...NEGOTIATION_ACTIONS,
});
