import { defineErrors } from "#modules/kernel/result.ts";

export const refusePrequalification = defineErrors({
  "zip-unknown": { status: 422, message: "We don’t know this ZIP code.", field: "zip" },
  "contact-missing": {
    status: 409,
    message: "Please add an email address and a US phone number to your profile. The lending service needs both.",
  },
  "no-credit-report": {
    status: 409,
    message:
      "The credit bureau has no open report under your name and address. Check both. If you have frozen your credit, lift the freeze at the credit bureau first. Your score has not changed.",
  },
  "applicant-refused": {
    status: 422,
    message: "The credit bureau doesn’t know this address. Please enter it as on your bills.",
    field: "address",
  },
  "lender-unreachable": {
    status: 503,
    message: "The lending service doesn’t answer, and we couldn’t confirm a result. Please try again in a few minutes.",
  },
});
