import { defineErrors } from "#modules/kernel/result.ts";
import { type AnyAction, actionLabel } from "./lifecycle/markers.ts";
import { allowedActions, markersOf } from "./lifecycle/state.ts";
import { type SwapState, stepName } from "./lifecycle/steps.ts";

export const refuse = defineErrors({
  "not-now": { status: 409, message: "This is not possible now." },
  "not-allowed": { status: 403, message: "You are not allowed to do this." },
  "own-swap": { status: 409, message: "You cannot do this with your own car." },
  "vin-taken": { status: 409, message: "A car with this VIN is registered already.", field: "vin" },
  "report-no-vin": { status: 409, message: "A report is ordered by VIN, and this car has none yet." },
  "report-fresh": {
    status: 409,
    message: "This report was fetched in the last 24 hours. It can be ordered again tomorrow.",
  },
  "no-seller": {
    status: 422,
    message: "There is no account of a private seller here. Ask the seller to sign up first.",
    field: "seller",
  },
  "not-qualified": {
    status: 409,
    message: "The car does not meet the qualification rule. Give a reason to qualify it anyway.",
    field: "override",
  },
  "identity-fixed": {
    status: 409,
    message: "Year, make, model and VIN cannot be changed once the car is listed.",
  },
  // Its payment is one of the deal's tasks.
  "loan-fixed": {
    status: 409,
    message: "Whether there is a loan cannot be changed during the deal.",
    field: "loan.active",
  },
  "listed-already": {
    status: 403,
    message: "The car has been listed. Please ask your swap agent to change this.",
  },
  "reading-later": { status: 422, message: "Please enter today or an earlier day.", field: "vehicle.readOn" },
  "state-zip": { status: 422, message: "The ZIP code is in another state. Please check both.", field: "place.state" },
  "title-date": { status: 422, message: "Please enter the date.", field: "title.date" },
  "no-taxes-in-auction": { status: 409, message: "Dealers in the auction buy for resale and pay no sales tax here." },
  "taxes-fixed": { status: 409, message: "The taxes can’t be changed: the sale is signed or has ended." },
  "no-price": { status: 409, message: "No price has been proposed yet.", field: "price" },
  "price-changed": {
    status: 409,
    message: "The proposed price has changed. Please look at the new one.",
    field: "price",
  },
  "no-price-to-change": { status: 409, message: "There is no price yet that you can ask to change.", field: "price" },
  "amount-unlikely": {
    status: 422,
    message: "This amount is far from what a car like this is worth. Correct it, or send it again to confirm it.",
  },
  "mileage-unlikely": {
    status: 422,
    message: "This is an unusual mileage for the age of the car. Correct it, or send it again to confirm it.",
  },
  "amount-reason": {
    status: 422,
    message: "Please say why the amount is that far from the market estimate.",
    field: "reason",
  },
  "same-price": { status: 422, message: "This is the price already. Enter the one you want.", field: "price" },
  "no-other-channel": { status: 409, message: "The car cannot change to another channel now." },
  "no-request": { status: 409, message: "This request is no longer open." },
  "no-cash-offer": { status: 409, message: "There is no cash offer to agree to." },
  "cash-offer-open": { status: 409, message: "The seller has not agreed to the cash offer yet." },
  "no-team": { status: 409, message: "Assign a swap agent first.", field: "user" },
  "wrong-role": { status: 422, message: "This person does not hold the role.", field: "user" },
  "batch-running": { status: 409, message: "This batch is still running. Undo it when it has finished." },
  "batch-undone": { status: 409, message: "This batch was undone already." },
  "batch-too-old": { status: 409, message: "A batch can be undone within a day after it has finished." },
  "batch-row-changed": { status: 409, message: "Someone has changed the team since then." },
  "batch-member-gone": { status: 409, message: "The previous member no longer holds the role." },
  "team-unchanged": { status: 409, message: "This swap has these team members already." },
  "no-such-position": { status: 409, message: "Cars on this channel don’t have this dealmaker." },
  "no-listing-channel": {
    status: 422,
    message:
      "The marketplace takes cars from 2006 or newer, or with less than 125,000 miles. You can sell this car at auction.",
    field: "channel",
  },
  "no-vin": { status: 409, message: "Add the VIN before the car goes live.", field: "vehicle.vin" },
  "no-pictures": { status: 409, message: "Add at least one picture before the car goes live.", field: "pictures" },
  "draft-gone": { status: 410, message: "This registration has expired. Please start again." },
  "draft-incomplete": { status: 422, message: "Some details of the car are still missing." },
  "task-ended": { status: 409, message: "This task is finished already." },
  "task-on-hold": { status: 409, message: "This task is on hold. Open it again first." },
  "task-needs-form": { status: 409, message: "This task is completed by its form." },
  "request-waits": {
    status: 409,
    message: "The seller is waiting for an answer: cancel the swap, or withdraw the request.",
  },
  "cash-counter-low": { status: 422, message: "Please name an amount above the cash offer.", field: "counter" },
  "claim-waits": { status: 409, message: "The claim is waiting for a decision. This task ends with it." },
  "refund-waits": { status: 409, message: "This task ends when the accounts of the deal balance." },
  "change-waits": {
    status: 409,
    message: "The seller is waiting for an answer: do what the seller asks for, or decline it.",
  },
  "task-open-items": { status: 409, message: "Some items of the checklist are still open." },
  "no-step-back": { status: 409, message: "There is no earlier step to go back to." },
});

/** 409 with the swap's step and the actions allowed from there. Only staff know the steps by their names. */
export const notNow = (swap: SwapState, action: AnyAction, { toStaff }: { toStaff: boolean }) =>
  refuse("not-now", {
    message: toStaff
      ? `“${actionLabel(action)}” is not possible while the swap is ${standing(swap)}.`
      : "This car has moved on since you opened the page, so this is no longer possible. The car’s page shows where it stands.",
    details: { step: swap.step, markers: markersOf(swap), allowed: allowedActions(swap) },
  });

const MARKER_WORDS = {
  canceled: "canceled",
  cancelRequested: "waiting for a cancel request",
  disqualified: "disqualified",
  inactive: "deactivated",
  onHold: "on hold",
  deleted: "deleted",
};

const standing = (swap: SwapState): string => {
  const markers = markersOf(swap).map((marker) => MARKER_WORDS[marker]);
  return [`at “${stepName(swap.step, swap.channel)}”`, ...markers].join(" and ");
};
