import type { OnTransition } from "#modules/swaps/index.ts";
import { undoesDeal } from "#modules/swaps/lifecycle.ts";
import { dropApprovals } from "./drop-approvals.ts";

/** What a transition of a car does to the payments of its deal. */
export const ledgerOnTransition: OnTransition = {
  module: "ledger",
  within: [
    {
      what: "payments that wait for approval are declined",
      when: undoesDeal,
      within: ({ tx, actor, after }) => dropApprovals(tx, actor, after),
    },
  ],
};
