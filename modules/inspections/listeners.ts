import { on } from "#modules/kernel/jobs.ts";
import { swapCanceled, swapDeleted, swapDisqualified } from "#modules/swaps/events.ts";
import { vacationOverBookings } from "./events.ts";

export const listeners = [
  on(swapCanceled, "inspections.swap-canceled", () => import("./end-with-swap.ts")),
  on(swapDisqualified, "inspections.swap-disqualified", () => import("./end-with-swap.ts")),
  on(swapDeleted, "inspections.swap-deleted", () => import("./end-with-swap.ts")),
  on(vacationOverBookings, "inspections.reassign", () => import("./open-reassignments.ts")),
];
