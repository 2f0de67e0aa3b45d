import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { dealCreated, swapSaved } from "./events.ts";

const writePapers = async () => ({ default: (await import("./papers/follow-facts.ts")).writePapers });

/** The closing papers follow the deal and its car. */
export const listeners: AnyListener[] = [
  on(dealCreated, "swaps.papers-of-deal", writePapers, "documents"),
  on(swapSaved, "swaps.papers-of-car", writePapers, "documents"),
];
