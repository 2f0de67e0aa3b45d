import { on } from "#modules/kernel/jobs.ts";
import { swapRegistered, swapSaved } from "./events.ts";

const compare = () => import("./sources/compare-swap.ts");

/** What the module itself does later: the sources of a car's facts are compared when one of them may have changed. */
export const listeners = [
  on(swapRegistered, "swaps.compare-registered", compare),
  on(swapSaved, "swaps.compare-saved", compare),
];
