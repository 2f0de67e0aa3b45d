import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { endRequest } from "./end-requests.ts";
import { changeDeclined } from "./events.ts";
import { openRequest } from "./open-request.ts";
import { DeclineRequest } from "./schemas.ts";

/** Staff decline what the seller asked for, with a reason that the seller reads. */
export const declineRequest = defineCommand({
  name: "swaps.decline-request",
  input: DeclineRequest,
  allow: ["swap.manage", "swap.valuate"],
  errors: ["no-request"],
  async run({ tx, actor, record }, { swap: id, request, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    if (!can(actor, "swap.manage") && !can(actor, "swap.valuate")) return refuseCommon("not-allowed");
    if ((await openRequest(tx, swap)) !== request) return refuse("no-request");
    await endRequest(tx, actor, swap, { status: "declined", answer: reason });
    await record(changeDeclined({ swap: swap.id, seller: swap.sellerId, request }));
    return ok({ _id: request });
  },
});
