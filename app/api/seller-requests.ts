import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { askChange, declineRequest, findSellerRequests, withdrawRequest } from "#modules/swaps/index.ts";
import { AskChange, DeclineRequest, WithdrawRequest } from "#modules/swaps/schemas.ts";
import { endpoint, okOrNotFound } from "./kit.ts";
import { OfferAnswer, SellerRequestsAnswer } from "./market-schemas.ts";

const path = "/swaps/{swap}/request/change" as const;
const post = { method: "POST", output: OfferAnswer } as const;

/** What sellers ask the staff to change: the price or the channel. */
export const sellerRequests = {
  read: endpoint({
    method: "GET",
    allow: "verified",
    path,
    summary: "What the seller has asked for, and can ask for",
    input: z.object({ swap: id }),
    output: SellerRequestsAnswer,
    run: async (actor, { swap }) => okOrNotFound(await findSellerRequests(actor, swap), "swap"),
  }),
  ask: endpoint({
    ...post,
    path,
    allow: "verified",
    summary: "The seller asks for another price, or for the other channel; the staff get a task",
    input: AskChange,
    creates: true,
    run: askChange,
  }),
  withdraw: endpoint({
    ...post,
    path: `${path}/withdraw`,
    allow: "verified",
    summary: "Withdraw the seller’s request",
    input: WithdrawRequest,
    run: withdrawRequest,
  }),
  decline: endpoint({
    ...post,
    path: `${path}/decline`,
    allow: ["swap.manage", "swap.valuate"],
    summary: "Decline the request with a reason",
    input: DeclineRequest,
    run: declineRequest,
  }),
};
