import { profileSaved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { swapSaved } from "#modules/swaps/events.ts";
import { dealCreated } from "./events.ts";
import { coOwnerNamed } from "./papers/events.ts";

const followPerson = async () => ({ default: (await import("./papers/follow-facts.ts")).followPerson });
const writePapers = async () => ({ default: (await import("./papers/follow-facts.ts")).writePapers });

/** Closing papers follow deal and car. */
export const listeners: AnyListener[] = [
  on(dealCreated, "swaps.papers-of-deal", writePapers, "documents"),
  on(coOwnerNamed, "swaps.papers-of-owners", writePapers, "documents"),
  on(profileSaved, "swaps.papers-of-person", followPerson, "documents"),
  on(swapSaved, "swaps.papers-of-car", writePapers, "documents"),
  on(swapSaved, "swaps.title-of-car", () => import("./follow-title.ts")),
];
