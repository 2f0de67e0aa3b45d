import { defineFormActions, formAction } from "#app/http/forms/form-actions.ts";
import type { SellerQuestionAction } from "#app/shared/actions.ts";
import { askSeller, confirmCall, recordCall } from "#modules/auctions/index.ts";
import { withdrawQuestion } from "#modules/swaps/index.ts";

/** How staff get the seller's agreement to a price. */
export const SELLER_QUESTION_ACTIONS = defineFormActions<SellerQuestionAction, "swap">({
  "ask-seller": formAction(askSeller, "We asked the seller. You’ll hear the answer."),
  "record-call": formAction(recordCall, "The call is recorded. A second member of the team has to confirm it."),
  "confirm-call": formAction(confirmCall, "The call is confirmed, and the agreement is carried out."),
  "withdraw-question": formAction(withdrawQuestion, "The question is taken back."),
});
