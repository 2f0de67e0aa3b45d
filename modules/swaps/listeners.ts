import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { swapRegistered, swapSaved } from "./transitions/events.ts";

const compare = () => import("./sources/compare-swap.ts");

/** What follows later from the module's own events: sources of facts are compared, and recalls are looked up. */
export const listeners: AnyListener[] = [
  on(swapRegistered, "swaps.compare-registered", compare),
  on(swapSaved, "swaps.compare-saved", compare),
  on(swapRegistered, "swaps.recalls-of-registered", () => import("./reports/order-recalls.ts")),
];
