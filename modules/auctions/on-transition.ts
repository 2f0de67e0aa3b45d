import type { OnTransition } from "#modules/swaps/index.ts";
import { refuseBinding, refuseBound, refuseLive, refuseTalks } from "./lots/refuse-bound.ts";

/** What has to wait while dealers bid on a car. What follows from a transition is a job (`lots/leave-auction.ts`). */
export const auctionsOnTransition: OnTransition = {
  module: "auctions",
  before: {
    "request-cancel": { what: "while a bid would buy the car", refuse: (tx, swap) => refuseBound(tx, swap) },
    cancel: { what: "while a bid would buy the car: administrators only", refuse: refuseBinding },
    revert: { what: "while a bid would buy the car: administrators only", refuse: refuseBinding },
    deactivate: { what: "while dealers bid on the car", refuse: (tx, swap) => refuseLive(tx, swap) },
    hold: { what: "while dealers bid on the car", refuse: (tx, swap) => refuseLive(tx, swap) },
    "change-channel": { what: "while a dealer has an offer for the car", refuse: (tx, swap) => refuseTalks(tx, swap) },
  },
  within: [],
};
