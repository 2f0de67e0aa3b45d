import { defineErrors } from "#modules/kernel/result.ts";

export const refuseDeal = defineErrors({
  "deal-needs-parties": {
    status: 422,
    message: "There is no accepted offer. Please name the buyer and the price.",
    field: "contact",
  },
  "buyer-unknown": {
    status: 422,
    message: "There is no account with this email or phone. Ask the buyer to sign up first.",
    field: "contact",
  },
  "no-deal": { status: 409, message: "There is no signed deal for this car." },
  "deal-signed": {
    status: 403,
    message: "Buyer and seller have signed this deal. Only an administrator can cancel it.",
  },
  "deal-exists": { status: 409, message: "This car has a signed deal already." },
  "papers-unsigned": {
    status: 409,
    message: "Some papers of this deal are not signed yet.",
    field: "unsigned",
  },
  "payment-not-due": { status: 409, message: "This payment does not apply to this deal." },
  "payment-recorded": { status: 409, message: "This payment is recorded already." },
  "price-not-agreed": {
    status: 409,
    message: "Buyer and seller agreed on another price. Another one needs an offer that both accept.",
    field: "price",
  },
  "buyer-not-agreed": { status: 409, message: "The seller agreed on this sale with another buyer.", field: "contact" },
  "quote-wrong": { status: 422, message: "This can't be the lender's quote.", field: "payoff" },
  "tax-unknown": {
    status: 422,
    message: "There is no tax rate for the buyer's home. Please enter the tax.",
    field: "tax",
  },
  "deposit-too-high": { status: 422, message: "A deposit can't be more than the buyer owes.", field: "deposit" },
  "no-quote": { status: 422, message: "Please enter what the lender is owed.", field: "payoff" },
  "accounts-open": { status: 409, message: "The deal's accounts must balance first." },
  "delivery-open": { status: 409, message: "A delivery is scheduled already. Cancel it first to choose another time." },
  "delivery-past": { status: 422, message: "This time has passed. Please choose a later one.", field: "date" },
  "delivery-far": { status: 422, message: "Please choose a day within the next year.", field: "date" },
  "no-delivery": { status: 409, message: "No delivery is scheduled." },
  "no-delivery-yet": { status: 409, message: "A delivery can be scheduled once the car is in a deal." },
});
