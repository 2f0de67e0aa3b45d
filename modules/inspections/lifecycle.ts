import { defineLifecycle } from "#modules/kernel/lifecycle.ts";

/** The purpose of an appointment; any later stage is a dealer pick-up. */
export const STAGES = { evaluation: 1, dropOff: 2, pickUp: 3 } as const;
export const STATUSES = ["pending", "scheduled", "complete", "canceled"] as const;
export type Status = (typeof STATUSES)[number];

/**
 * The lifecycle of one appointment: requested, confirmed (and again unconfirmed if the car goes back a step), completed
 * or canceled.
 */
export const inspectionLifecycle = defineLifecycle<
  Status,
  "reschedule" | "reassign" | "confirm" | "unconfirm" | "complete" | "cancel"
>(STATUSES, [
  { action: "reschedule", from: ["pending", "scheduled"], to: ["pending"] },
  { action: "reassign", from: ["pending", "scheduled"], to: ["pending", "scheduled"] },
  { action: "confirm", from: ["pending"], to: ["scheduled"] },
  { action: "unconfirm", from: ["scheduled"], to: ["pending"] },
  { action: "complete", from: ["pending", "scheduled"], to: ["complete"] },
  { action: "cancel", from: ["pending", "scheduled"], to: ["canceled"] },
]);
