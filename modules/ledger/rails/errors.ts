import { defineErrors } from "#modules/kernel/result.ts";

export const refuseRail = defineErrors({
  "rail-offline": { status: 409, message: "Payments on this page are not set up here. Please ask your dealmaker." },
  "rail-unreachable": {
    status: 503,
    message: "The payment service doesn’t answer. Nothing was paid. Please try again in a minute.",
  },
  "rail-refused": {
    status: 409,
    message:
      "The payment service doesn’t take this payment. Nothing was paid. Please choose another way, or ask your dealmaker.",
  },
  "rail-changed": {
    status: 409,
    message:
      "Another payment was begun, or the sum has changed. Nothing was paid. Please look at the page and try again.",
  },
  "rail-nothing-open": { status: 409, message: "Nothing is left to pay in this way." },
  "rail-paid": { status: 409, message: "This payment is under way or done, so it can’t be ended anymore." },
  "rail-under-way": {
    status: 409,
    message: "A payment of yours is under way. Please wait until all of it has arrived.",
  },
});
