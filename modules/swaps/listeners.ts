import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { dealCreated, swapRegistered, swapSaved } from "./events.ts";

const compare = () => import("./sources/compare-swap.ts");
const writePapers = async () => ({ default: (await import("./papers/follow-facts.ts")).writePapers });

/** What follows later from the module's own events: sources of facts are compared, closing papers follow deal and car, and what was typed about money is erased with an account. */
export const listeners: AnyListener[] = [
  on(swapRegistered, "swaps.compare-registered", compare),
  on(swapSaved, "swaps.compare-saved", compare),
  on(userRemoved, "swaps.erase-ledger-notes", () => import("./ledger/erase-notes.ts")),
  on(dealCreated, "swaps.papers-of-deal", writePapers, "documents"),
  on(swapSaved, "swaps.papers-of-car", writePapers, "documents"),
];
