import { defineFormActions, formAction } from "#app/http/forms/form-actions.ts";
import type { NegotiationAction } from "#app/shared/actions.ts";
import { acceptNegotiation, counterNegotiation, declineNegotiation } from "#modules/auctions/index.ts";

/** How the seller, or staff for the seller, answers the best bid below the reserve. */
export const NEGOTIATION_ACTIONS = defineFormActions<NegotiationAction, "swap">({
  "accept-price": formAction(acceptNegotiation, "The car is sold. Next, we check the papers."),
  "decline-price": formAction(declineNegotiation, "The offer is declined. We told the dealer."),
  "counter-price": formAction(counterNegotiation, "The price is sent. The dealer answers next."),
});
