import type { OnTransition } from "#modules/swaps/index.ts";
import { undoesDeal } from "#modules/swaps/lifecycle.ts";
import { endClaims } from "./end-claims.ts";

/** What a transition of a car does to the claims about its deal. */
export const claimsOnTransition: OnTransition = {
  module: "claims",
  within: [
    {
      what: "claims about a signed deal end, and granted refunds are reversed",
      when: undoesDeal,
      within: ({ tx, actor, after }) => endClaims(tx, actor, after),
    },
  ],
};
