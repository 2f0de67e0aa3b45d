import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isOpenForBids } from "#modules/swaps/lifecycle.ts";
import { decideCancel } from "../bidding/decide-staff.ts";
import { lotCanceled } from "../events.ts";
import { lockOpenLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { LotWriter } from "./write-events.ts";

const REASON = "The car was taken out of the auction.";

/** Cancels the open lot of a car that left the step auction, or was canceled, disqualified or deleted. */
export const leaveAuction = defineVerb({
  name: "auctions.leave",
  input: z.object({ swap: id }),
  allow: "system.manage",
  async run({ tx, actor, now, record }, { swap: swapId }) {
    const swap = await lockSwap(tx, actor, swapId);
    const locked = await lockOpenLot(tx, swapId);
    if (!locked || (swap && isOpenForBids({ ...swap, onHoldAt: null, inactiveAt: null })))
      return ok({ canceled: false });
    const decided = decideCancel(locked.state, { reason: REASON, isAdmin: true, at: now.getTime() });
    if (!decided.ok) return ok({ canceled: false });
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event);
    await writer.save();
    await record(lotCanceled({ ...factsOf(locked.lot), reason: REASON, bidders: [...writer.state.bidders.keys()] }));
    return ok({ canceled: true });
  },
});

/** Listener: follows the car of a lot. */
const followSwap = async ({ swap }: { swap: string }): Promise<void> => {
  await leaveAuction(system, { swap });
};
export default followSwap;
