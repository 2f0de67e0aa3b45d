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
  "title-scan": {
    status: 422,
    message: "Please upload a scan or a photo of the title. Only the team can open it.",
    field: "files",
  },
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
  "quote-wrong": { status: 422, message: "This can’t be the lender’s quote.", field: "payoff" },
  "tax-unknown": {
    status: 422,
    message: "There is no tax rate for the buyer’s home. Please enter the tax and where it comes from.",
    field: "tax",
  },
  "tax-changed": { status: 409, message: "The tax has changed since you opened this page. Check the terms." },
  "source-missing": {
    status: 422,
    message: "Please say where the amounts come from that you entered, such as a letter with its date.",
    field: "source",
  },
  "deposit-too-high": { status: 422, message: "A deposit can’t be more than the buyer owes.", field: "deposit" },
  "no-quote": { status: 422, message: "Please enter what the lender is owed.", field: "payoff" },
  "accounts-open": { status: 409, message: "The deal’s accounts must balance first." },
  "delivery-open": { status: 409, message: "A delivery is scheduled already. Cancel it first to choose another time." },
  "title-day": { status: 422, message: "The title can’t be sent before the deal was signed.", field: "date" },
  "delivery-past": { status: 422, message: "This time has passed. Please choose a later one.", field: "date" },
  "delivery-far": { status: 422, message: "Please choose a day within the next year.", field: "date" },
  "delivery-early": {
    status: 409,
    message: "The delivery is planned for a later day. Move it first if the car is handed over earlier.",
    field: "date",
  },
  "delivery-same": { status: 422, message: "The delivery is planned for this time already.", field: "date" },
  "car-held": { status: 409, message: "The car can’t leave yet." },
  "odometer-low": { status: 422, message: "The odometer can’t be below its last reading.", field: "odometer" },
  "odometer-unlikely": {
    status: 422,
    message: "Is this the odometer? Send it again to confirm it.",
    field: "odometer",
  },
  "delivery-owed": { status: 409, message: "The buyer’s delivery has to be complete first." },
  "verification-needed": {
    status: 409,
    message: "A technician has to compare the car with its evaluation before the deal is signed.",
  },
  "no-step-back": {
    status: 409,
    message: "You can step back before the deal is signed if the verification differs from the evaluation.",
  },
  "no-delivery": { status: 409, message: "No delivery is scheduled." },
  "no-delivery-yet": { status: 409, message: "A delivery can be scheduled once the car is in a deal." },
});
