import type { OnTransition } from "#modules/swaps/index.ts";
import { completesDeal, entersDeal, leavesDeal, undoesDeal } from "#modules/swaps/lifecycle.ts";
import { refuseUnsettled } from "./accounts/refuse-open.ts";
import { refuseSigned } from "./cancel-deal.ts";
import { cancelDealOf, closeDealOf, endDelivery } from "./follow-deal.ts";
import { followTitle } from "./follow-title.ts";

/** What a transition of a car does to its deal and its delivery. */
export const dealsOnTransition: OnTransition = {
  module: "deals",
  before: {
    cancel: { what: "while its deal is signed: administrators only", refuse: refuseSigned },
    "cancel-deal": { what: "while its deal is signed: administrators only", refuse: refuseSigned },
    // From the title on, one step back leaves the deal as it is.
    revert: {
      what: "while its deal is signed, at the payments: administrators only",
      refuse: async (tx, swap, actor) => (swap.step === "payments" ? refuseSigned(tx, swap, actor) : null),
    },
    delete: { what: "while money is left in a deal", refuse: (tx, swap) => refuseUnsettled(tx, swap.id) },
  },
  within: [
    {
      what: "the deal is closed",
      when: completesDeal,
      within: ({ tx, actor, after }) => closeDealOf(tx, actor, after),
    },
    {
      what: "a task for a title that isn’t at hand is opened",
      when: entersDeal,
      within: ({ tx, actor, after }) => followTitle(tx, actor, after),
    },
    {
      what: "the task for a title that isn’t at hand is closed",
      when: leavesDeal,
      within: ({ tx, actor, after }) => followTitle(tx, actor, after),
    },
    {
      what: "a signed deal is canceled",
      when: undoesDeal,
      within: ({ tx, actor, after, reason }) => cancelDealOf(tx, actor, after, reason),
    },
    {
      what: "a planned delivery is canceled",
      when: leavesDeal,
      within: ({ tx, actor, after }) => endDelivery(tx, actor, after),
    },
  ],
};
