import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { isSeller } from "../lifecycle/policy.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { endRequest } from "./end-requests.ts";
import { changeWithdrawn } from "./events.ts";
import { openRequest } from "./open-request.ts";
import { WithdrawRequest } from "./schemas.ts";

/** Withdraw the seller's request; its task ends with it. */
export const withdrawRequest = defineCommand({
  name: "swaps.withdraw-request",
  input: WithdrawRequest,
  allow: "verified",
  errors: ["no-request"],
  async run({ tx, actor, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    if (!isSeller(actor, swap)) return refuse("not-allowed");
    const request = await openRequest(tx, swap);
    if (!request) return refuse("no-request");
    await endRequest(tx, actor, swap, { status: "withdrawn" });
    await record(changeWithdrawn({ swap: swap.id, seller: swap.sellerId, request }));
    return ok({ _id: request });
  },
});
