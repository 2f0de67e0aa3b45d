import { defineErrors } from "#modules/kernel/result.ts";

export const refuseClaim = defineErrors({
  "claim-early": {
    status: 409,
    message:
      "A claim can be opened once the car or its title has been handed over. Please write to your dealmaker until then.",
  },
  "claim-late": { status: 409, message: "The period for claims about this car has ended." },
  "claim-open": {
    status: 409,
    message: "This car already has an open claim. Please add new details to that claim.",
  },
  "claim-category": { status: 422, message: "Please choose what the claim is about.", field: "category" },
  "claim-line": {
    status: 422,
    message: "Please choose the line of the condition report that you dispute.",
    field: "line",
  },
  "claim-disclosed": {
    status: 422,
    message: "The condition report named this before the sale, so it is no reason for arbitration.",
    field: "line",
  },
  "claim-small": { status: 422, message: "Please enter the amount that you ask for.", field: "wanted" },
  "claim-wanted-high": { status: 422, message: "Please ask for no more than you paid.", field: "wanted" },
  "claim-proof": { status: 422, message: "Please attach the proof.", field: "files" },
  "claim-status": { status: 409, message: "This claim has changed in the meantime, so this is no longer possible." },
  "claim-answer-waits": { status: 409, message: "The seller still has time to answer." },
  "claim-amount": { status: 422, message: "Please enter what the buyer gets back.", field: "fromSeller" },
  "claim-transport": {
    status: 422,
    message: "Please choose who pays for bringing the car back.",
    field: "transportBy",
  },
  "claim-unwind": { status: 409, message: "This sale can’t be unwound: its deal has ended already." },
  "claim-no-amount": {
    status: 422,
    message: "A declined claim has no refund. Leave both amounts out.",
    field: "fromSeller",
  },
  "claim-above-asked": {
    status: 422,
    message: "A refund can’t be more than the buyer asks for.",
    field: "fromSeller",
  },
  "claim-too-high": {
    status: 422,
    message: "A refund can’t be more than the buyer paid.",
    field: "fromSeller",
  },
});
