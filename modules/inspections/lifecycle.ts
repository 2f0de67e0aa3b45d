import { defineLifecycle } from "#modules/kernel/lifecycle.ts";

export const STATUSES = ["pending", "scheduled", "complete", "canceled"] as const;
export type Status = (typeof STATUSES)[number];

/** The life of one appointment: asked for, confirmed (and asked again, when the car went a step back), done or called off. */
export const inspectionLifecycle = defineLifecycle<
  Status,
  "reschedule" | "confirm" | "unconfirm" | "complete" | "cancel"
>(STATUSES, [
  { action: "reschedule", from: ["pending", "scheduled"], to: ["pending"] },
  { action: "confirm", from: ["pending"], to: ["scheduled"] },
  { action: "unconfirm", from: ["scheduled"], to: ["pending"] },
  { action: "complete", from: ["pending", "scheduled"], to: ["complete"] },
  { action: "cancel", from: ["pending", "scheduled"], to: ["canceled"] },
]);
