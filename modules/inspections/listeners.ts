import { availabilitySaved, userRemoved, vacationAdded } from "#modules/accounts/events.ts";
import { on } from "#modules/kernel/jobs.ts";
import { swapCanceled, swapDeleted, swapDisqualified, swapMoved } from "#modules/swaps/events.ts";

import { centerClosed } from "./events.ts";

const withSwap = async () => ({ default: (await import("./booking/follow-swap.ts")).followSwap });
const withMove = async () => ({ default: (await import("./booking/follow-swap.ts")).followMove });

const withDaysAway = () => import("./booking/follow-days-away.ts");

export const listeners = [
  on(swapCanceled, "inspections.swap-canceled", withSwap),
  on(swapDisqualified, "inspections.swap-disqualified", withSwap),
  on(swapDeleted, "inspections.swap-deleted", withSwap),
  on(swapMoved, "inspections.swap-moved", withMove),
  on(vacationAdded, "inspections.vacation-added", withDaysAway),
  on(availabilitySaved, "inspections.vacation-removed", withDaysAway),
  on(centerClosed, "inspections.center-closed", () => import("./centers/open-moves.ts")),
  on(userRemoved, "inspections.erase-person", () => import("./erasure/erase-person.ts")),
];
