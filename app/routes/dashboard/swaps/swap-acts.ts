import { NEGOTIATION_ACTS } from "#app/features/auction-desk/negotiation-acts.server.ts";
import { SELLER_QUESTION_ACTS } from "#app/features/seller-answers/seller-question-acts.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { act, defineActs } from "#app/http/forms/acts.ts";
import { keyOf } from "#app/http/forms/form.ts";
import type { SellerAct, SwapAct } from "#app/shared/acts.ts";
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
  scheduleDelivery,
  sendTitle,
} from "#modules/deals/index.ts";
import type { PaymentKind } from "#modules/deals/schemas.ts";
import { confirmInspection, failEvaluation } from "#modules/inspections/index.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { approveDeviation, declineDeviation, recordPayment, recordPayoff } from "#modules/ledger/index.ts";
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
  setPredeal,
  takeTaxEstimate,
  withdrawRequest,
} from "#modules/swaps/index.ts";

const pay = (kind: PaymentKind) =>
  act(recordPayment, paidWords, { input: ({ swap }: { swap: string }) => ({ swap, kind }) });
/** The sentence after a payment: it is final, or a colleague has to approve it. */
export const paidWords = ({ status }: { status: "recorded" | "waiting" }) =>
  status === "recorded" ? "The payment is recorded." : "Saved. A colleague has to approve it before it is recorded.";

/** The acts of the forms of a swap: a command and a success message each. */
export const SWAP_ACTS = defineActs<SwapAct, "swap">({
  "choose-channel": act(chooseChannel, "The channel is chosen."),
  "assign-team": act(assignTeam, "The team is assigned."),
  qualify: act(qualifySwap, "The car is qualified."),
  "pre-valuate": act(preValuateSwap, "The first valuation is recorded."),
  "evaluation-confirmed": act(confirmInspection, "The appointment is confirmed."),
  "evaluation-failed": act(failEvaluation, "Recorded. A new appointment is needed."),
  "propose-price": act(proposePrice, "The price is proposed to the seller."),
  agree: act(agreePrice, "Thank you. We're preparing your listing now."),
  ...SELLER_QUESTION_ACTS,
  "change-price": act(changePrice, "The price is changed."),
  "ask-change": act(askChange, "Your team has received your request."),
  "withdraw-request": act(withdrawRequest, "The request is withdrawn."),
  "decline-request": act(declineRequest, "Declined. We told the seller why."),
  "correct-taxes": act(correctTaxes, "The taxes are corrected."),
  "take-tax-estimate": act(takeTaxEstimate, "The estimated taxes are used again."),
  activate: act(activateSwap, "The car is up for sale."),
  reactivate: act(activateSwap, "The car is up for sale again."),
  deactivate: act(deactivateSwap, "The car is hidden from buyers."),
  "set-predeal": act(setPredeal, "The car is in a deal."),
  "remove-predeal": act(removePredeal, "The car is for sale again."),
  "auction-outcome": act(completeAuction, "The outcome of the auction is recorded."),
  "reschedule-auction": act(rescheduleAuction, "The car goes into another auction."),
  "change-channel": act(changeChannel, "The channel is changed."),
  "record-cash-offer": act(recordCashOffer, "The cash offer is recorded."),
  "agree-cash-offer": act(agreeCashOffer, "The cash offer is agreed."),
  "complete-cash-offer": act(completeCashOffer, "The cash offer is a deal now."),
  "check-deal": act(checkDeal, "Parties, documents and payoff are checked."),
  "create-deal": act(createDealAdmin, "The deal is signed."),
  "cancel-deal": act(cancelDeal, "The deal is canceled."),
  "pay-seller": pay("seller"),
  "pay-lender": pay("lender"),
  "pay-dealer": pay("dealer"),
  "pay-buyer": pay("buyer"),
  "pay-state": pay("state"),
  "record-payoff": act(recordPayoff, "The lender's quote is recorded."),
  "approve-deviation": act(approveDeviation, "Approved and recorded."),
  "decline-deviation": act(declineDeviation, "Declined. Nothing was recorded."),
  "send-title": act(sendTitle, "The title is on its way."),
  "schedule-delivery": act(scheduleDelivery, "The delivery is scheduled."),
  "cancel-delivery": act(cancelDelivery, "The delivery is canceled."),
  deliver: act(completeDelivery, "The delivery is complete."),
  close: act(closeSwap, "Sold. The swap is closed."),
  "request-cancel": act(requestCancel, "We have received your request. Your swap agent will answer."),
  "revert-cancel": act(revertCancel, "The cancel request is withdrawn."),
  cancel: act(cancelSwap, "The swap is canceled."),
  restore: act(restoreSwap, "The swap is restored."),
  disqualify: act(disqualifySwap, "The car is disqualified. We told the seller why."),
  revert: act(revertSwap, "One step back."),
  delete: act(deleteSwap, "The swap is deleted."),
  hold: act(holdSwap, "On hold. Due dates stop."),
  resume: act(resumeSwap, "The swap is resumed."),
  note: act(addNote, "The note is added."),
  "order-report": act(orderReport, "The report is ordered."),
  team: act(changeTeam, "The team is changed."),
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

/** The acts of a seller. The rest of the table is for staff. */
export const SELLER_ACTS = defineActs<SellerAct, "swap">({
  agree: SWAP_ACTS.agree,
  "agree-cash-offer": SWAP_ACTS["agree-cash-offer"],
  "ask-change": SWAP_ACTS["ask-change"],
  "withdraw-request": SWAP_ACTS["withdraw-request"],
  "request-cancel": SWAP_ACTS["request-cancel"],
  "revert-cancel": SWAP_ACTS["revert-cancel"],
  "evaluation-confirmed": SWAP_ACTS["evaluation-confirmed"],
  floor: act(setOfferFloor, floorWords),
  "agree-reserve": act(agreeReserve, "Thank you. Your car is ready for the auction."),
  "lower-reserve": act(lowerReserve, "Your reserve is lowered. Dealers only see whether it is met."),
  "answer-question": act(answerQuestion, answerWords),
  ...NEGOTIATION_ACTS,
});
