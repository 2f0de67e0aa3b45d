import type { OnTransition } from "#modules/swaps/index.ts";
import { becomesSold, endsSale, entersDeal, goesToAuction, leavesDeal } from "#modules/swaps/lifecycle.ts";
import { cancelOpenOffers, dropAcceptedOffer } from "./drop-offers.ts";
import { cancelOtherVisits, cancelVisits } from "./visits/drop-visits.ts";

/** What a transition of a car does to its offers and visits: no one waits for, or drives to, a car that is gone. */
export const offersOnTransition: OnTransition = {
  module: "offers",
  within: [
    {
      what: "an accepted offer falls through",
      when: leavesDeal,
      within: ({ tx, actor, after, reason }) => dropAcceptedOffer(tx, actor, after, reason),
    },
    {
      what: "all open offers are canceled",
      when: endsSale,
      within: ({ tx, actor, after }) => cancelOpenOffers(tx, actor, after),
    },
    {
      what: "all visits are canceled",
      when: endsSale,
      within: ({ tx, actor, after, reason }) => cancelVisits(tx, actor, after, reason),
    },
    {
      what: "all visits are canceled: it goes to auction",
      when: goesToAuction,
      within: ({ tx, actor, after }) => cancelVisits(tx, actor, after, "The car is going to auction."),
    },
    {
      what: "all visits are canceled: it is sold",
      when: becomesSold,
      within: ({ tx, actor, after }) => cancelVisits(tx, actor, after, "The car was sold."),
    },
    {
      what: "the visits of other buyers are canceled",
      when: entersDeal,
      within: ({ tx, actor, after }) => cancelOtherVisits(tx, actor, after),
    },
  ],
};
