import { act, defineActs } from "#app/http/forms/acts.ts";
import type { NegotiationAct } from "#app/shared/acts.ts";
import { acceptNegotiation, counterNegotiation, declineNegotiation } from "#modules/auctions/index.ts";

/** How the seller, or staff for the seller, answers the best bid below the reserve. */
export const NEGOTIATION_ACTS = defineActs<NegotiationAct, "swap">({
  "accept-price": act(acceptNegotiation, "The car is sold. Next, we check the papers."),
  "decline-price": act(declineNegotiation, "The offer is declined. We told the dealer."),
  "counter-price": act(counterNegotiation, "The price is sent. The dealer answers next."),
});
