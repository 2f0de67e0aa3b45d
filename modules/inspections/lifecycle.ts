import { defineLifecycle } from "#modules/kernel/lifecycle.ts";
import type { Status } from "./schemas.ts";

/** The life of one appointment: asked for, confirmed, done or called off. */
export const inspectionLifecycle = defineLifecycle<Status, "reschedule" | "confirm" | "complete" | "cancel">(
  ["pending", "scheduled", "complete", "canceled"],
  [
    { action: "reschedule", from: ["pending", "scheduled"], to: ["pending"] },
    { action: "confirm", from: ["pending"], to: ["scheduled"] },
    { action: "complete", from: ["pending", "scheduled"], to: ["complete"] },
    { action: "cancel", from: ["pending", "scheduled"], to: ["canceled"] },
  ],
);
