import { endsSale, movesIntoDeal, movesStep } from "./lifecycle/transition.ts";
import { endRequest } from "./requests/end-requests.ts";
import { endQuestions } from "./seller-answers/end-questions.ts";
import type { OnTransition } from "./transitions/consequences.ts";

/** What a transition of a car does to what its seller was asked, and has asked for. */
export const swapsOnTransition: OnTransition = {
  module: "swaps",
  within: [
    {
      what: "open questions to the seller end",
      when: movesStep,
      within: ({ tx, after }) => endQuestions(tx, after.id),
    },
    {
      // Price and channel are settled when the car is sold.
      what: "the seller’s request is dropped",
      when: (transition) => endsSale(transition) || movesIntoDeal(transition),
      within: async ({ tx, actor, after }) => void (await endRequest(tx, actor, after, { status: "dropped" })),
    },
  ],
};
