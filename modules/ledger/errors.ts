import { NAME } from "#modules/kernel/brand.ts";
import { defineErrors } from "#modules/kernel/result.ts";

export const refuseLedger = defineErrors({
  "payment-deviates": {
    status: 422,
    message: "Enter the amount of the deal sheet, or give a reason and ask a colleague to approve.",
    field: "amount",
  },
  "payment-day": { status: 422, message: "Please enter a day from the deal’s signing to today.", field: "date" },
  "period-closed": { status: 422, message: "This month is closed. Please enter a later day.", field: "date" },
  "quote-expired": {
    status: 422,
    message: "The lender’s quote has ended. Ask the lender for a new one and record it first.",
    field: "date",
  },
  "lender-first": {
    status: 409,
    message: "Pay the lender first: the loan grows each day and the seller gets the rest.",
  },
  "payoff-released": {
    status: 422,
    message: "Please say which letter of the lender releases the loan, and from which day.",
    field: "reason",
  },
  "terms-same": { status: 422, message: "These are the amounts of the deal sheet already.", field: "source" },
  "no-loan": { status: 409, message: "There is no loan on this car." },
  "correction-needs-reason": {
    status: 422,
    message: "Please say why the recorded payment is corrected.",
    field: "reason",
  },
  "approval-waiting": { status: 409, message: "A payment of this party is waiting for a colleague’s approval." },
  "approval-decided": { status: 409, message: "Someone has decided this already." },
  "money-not-in": { status: 409, message: "The buyer’s money has not come in yet." },
  "early-needs-reason": {
    status: 422,
    message: "Please say why this is paid before the buyer’s money has come in.",
    field: "reason",
  },
  "held-needs-reason": {
    status: 422,
    message: "The receiver’s bank account waits. Please say why this is paid meanwhile; a colleague approves it.",
    field: "reason",
  },
  "approval-early": {
    status: 403,
    message: "An administrator has to approve this: it is paid before the buyer’s money has come in.",
  },
  "approval-own": { status: 403, message: "Another person has to approve this: you entered it." },
  "approval-stale": {
    status: 409,
    message: "The deal sheet has changed since this was entered. Decline it and record the payment again.",
  },
  "entry-reversed": { status: 409, message: "This entry is reversed already." },
  "transfer-deals": {
    status: 422,
    message: "Money moves from a canceled deal to a signed one of the same buyer. Please choose such a deal.",
    field: "target",
  },
  "transfer-not-owed": { status: 409, message: "The buyer owes nothing in the other deal.", field: "target" },
  "write-off-owed": {
    status: 409,
    message: `${NAME} owes this money, so it can’t be written off. Please pay it, or count it toward another deal.`,
  },
  "write-off-large": { status: 403, message: "An administrator has to approve a write-off above $500." },
  "nothing-open": { status: 409, message: "Nothing is open on this account." },
  "period-open": { status: 422, message: "A month can be closed after its end.", field: "month" },
  "period-order": { status: 409, message: "This month is closed already." },
  "nothing-held": { status: 409, message: "Nothing of this deal is held by the payment provider." },
  "held-until": { status: 409, message: "The money is held until the buyer has paid and the papers are sealed." },
});
