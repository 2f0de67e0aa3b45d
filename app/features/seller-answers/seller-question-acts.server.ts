import { act, defineActs } from "#app/http/forms/acts.ts";
import type { SellerQuestionAct } from "#app/shared/acts.ts";
import { askSeller, confirmCall, recordCall } from "#modules/auctions/index.ts";
import { withdrawQuestion } from "#modules/swaps/index.ts";

/** How staff get the seller's agreement to a price. */
export const SELLER_QUESTION_ACTS = defineActs<SellerQuestionAct, "swap">({
  "ask-seller": act(askSeller, "We asked the seller. You'll hear the answer."),
  "record-call": act(recordCall, "The call is recorded. A second member of the team has to confirm it."),
  "confirm-call": act(confirmCall, "The call is confirmed, and the agreement is carried out."),
  "withdraw-question": act(withdrawQuestion, "The question is taken back."),
});
