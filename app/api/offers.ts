import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  acceptOffer,
  acceptOfferFor,
  cancelOffer,
  cancelOfferFor,
  declineOffer,
  declineOfferFor,
  findOffers,
  makeOffer,
  makeOfferFor,
  updateOffer,
  updateOfferFor,
  withdrawCounter,
} from "#modules/offers/index.ts";
import {
  AnswerOffer,
  MakeOffer,
  MakeOfferFor,
  OfferRef,
  UpdateOffer,
  UpdateOfferFor,
} from "#modules/offers/schemas.ts";
import { endpoint, listOf, singlePage } from "./kit.ts";
import { Accepted, OfferAnswer, OfferLine } from "./market-schemas.ts";

const post = { method: "POST", allow: "verified" } as const;
const staff = { method: "POST", allow: "swap.manage" } as const;

/** Offers, made by users or by staff on behalf of a user. */
export const offers = {
  /** Not a required endpoint: lets a seller's API client read offers. */
  list: endpoint({
    method: "GET",
    allow: "verified",
    path: "/swaps/{swap}/offers",
    summary: "Offers on a car: all for its seller and staff, a buyer’s own",
    input: z.object({ swap: id }),
    output: listOf(OfferLine),
    run: async (actor, { swap }) => ok(singlePage(await findOffers(actor, swap))),
  }),
  make: endpoint({
    ...post,
    allow: "swap.buy",
    catalogue: ["C113"],
    path: "/swaps/{swap}/offers",
    summary: "Make an offer in whole dollars",
    input: MakeOffer,
    output: OfferAnswer,
    creates: true,
    run: makeOffer,
  }),
  update: endpoint({
    ...post,
    catalogue: ["C114"],
    path: "/swaps/{swap}/offers/{_id}/update",
    summary: "Change the amount; from the seller it is a counter offer",
    input: UpdateOffer,
    output: OfferAnswer,
    run: updateOffer,
  }),
  withdrawCounter: endpoint({
    ...post,
    path: "/swaps/{swap}/offers/{offer}/withdrawCounter",
    summary: "Take a counter offer back; the buyer’s offer is open again",
    input: AnswerOffer,
    output: OfferAnswer,
    run: withdrawCounter,
  }),
  cancel: endpoint({
    ...post,
    catalogue: ["C115"],
    path: "/swaps/{swap}/offers/{offer}/cancel",
    summary: "Withdraw an offer",
    input: OfferRef,
    output: OfferAnswer,
    run: cancelOffer,
  }),
  accept: endpoint({
    ...post,
    catalogue: ["C116"],
    path: "/swaps/{swap}/offers/{offer}/accept",
    summary: "Accept the current amount; the swap moves to pre deal",
    input: AnswerOffer,
    output: Accepted,
    run: acceptOffer,
  }),
  decline: endpoint({
    ...post,
    method: "DELETE",
    catalogue: ["C117"],
    path: "/swaps/{swap}/offers/{offer}",
    summary: "Decline an offer",
    input: AnswerOffer,
    output: OfferAnswer,
    run: declineOffer,
  }),
  makeAdmin: endpoint({
    ...staff,
    catalogue: ["C118"],
    path: "/swaps/{swap}/offers/admin",
    summary: "Make an offer in a buyer’s name",
    input: MakeOfferFor,
    output: OfferAnswer,
    creates: true,
    run: makeOfferFor,
  }),
  updateAdmin: endpoint({
    ...staff,
    catalogue: ["C119"],
    path: "/swaps/{swap}/offers/admin/{_id}/update",
    summary: "Counter for the buyer or, with `side`, the seller, from the agreed price on",
    input: UpdateOfferFor,
    output: OfferAnswer,
    run: updateOfferFor,
  }),
  cancelAdmin: endpoint({
    ...staff,
    catalogue: ["C120"],
    path: "/swaps/{swap}/offers/admin/{offer}/cancel",
    summary: "Withdraw an offer for its buyer",
    input: OfferRef,
    output: OfferAnswer,
    run: cancelOfferFor,
  }),
  acceptAdmin: endpoint({
    ...staff,
    catalogue: ["C121"],
    path: "/swaps/{swap}/offers/admin/{offer}/accept",
    summary: "Accept for the side that has to answer; for the seller, from the agreed price on",
    input: AnswerOffer,
    output: Accepted,
    run: acceptOfferFor,
  }),
  declineAdmin: endpoint({
    ...staff,
    method: "DELETE",
    catalogue: ["C122"],
    path: "/swaps/{swap}/offers/admin/{offer}",
    summary: "Decline for the side that has to answer",
    input: AnswerOffer,
    output: OfferAnswer,
    run: declineOfferFor,
  }),
};
