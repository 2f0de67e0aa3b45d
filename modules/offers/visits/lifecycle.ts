import { defineLifecycle } from "#modules/kernel/lifecycle.ts";

/** A visit of a buyer to a car: one row from the request to its end, whatever time it moves to. */
export const VISIT_STATUSES = ["pending", "accepted", "declined", "canceled"] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** The side that proposed the current time; the other side answers it. */
export const VISIT_SIDES = ["buyer", "seller"] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

export const visitLifecycle = defineLifecycle(VISIT_STATUSES, [
  { action: "accept", from: ["pending"], to: ["accepted"] },
  { action: "decline", from: ["pending"], to: ["declined"] },
  { action: "cancel", from: ["pending", "accepted"], to: ["canceled"] },
  // Another time, which the other side answers again.
  { action: "change", from: ["pending", "accepted"], to: ["pending"] },
  // Its time came before an answer.
  { action: "lapse", from: ["pending"], to: ["canceled"] },
  // The buyer or the seller did not come.
  { action: "miss", from: ["accepted"], to: ["accepted"] },
]);

export type VisitAction = (typeof visitLifecycle.transitions)[number]["action"];

/** The title of the visit card (docs/spec/screens.md). */
export const VISIT_TITLES: Record<VisitStatus, string> = {
  pending: "Visit (New)",
  accepted: "Visit (Accepted)",
  declined: "Visit (Declined)",
  canceled: "Visit (Canceled)",
};
