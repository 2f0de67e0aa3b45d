import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { CancelLot } from "../auction-schemas.ts";
import { decideCancel } from "../bidding/decide-staff.ts";
import { refuseLot } from "../errors.ts";
import { lotCanceled } from "../events.ts";
import { lockOpenLot } from "./lock-lot.ts";
import { type PublicStanding, publicStanding } from "./public-standing.ts";
import { factsOf } from "./schedule-lot.ts";
import { LotWriter } from "./write-events.ts";

/** Takes a car out of its auction. The car stays at its step, and can be put into another auction. */
export const cancelLot = defineCommand({
  name: "auctions.cancel",
  input: CancelLot,
  allow: "swap.manage",
  errors: ["not-now", "reserve-met"],
  async run({ tx, actor, now, record }, { swap, reason }): Promise<Result<PublicStanding>> {
    const locked = await lockOpenLot(tx, swap);
    if (!locked) return notFound("auction");
    const isAdmin = actor.roles.includes("admin");
    const decided = decideCancel(locked.state, { reason, isAdmin, at: now.getTime() });
    if (!decided.ok) return refuseLot(decided.error.code);
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event, actor.id);
    await writer.save();
    await record(lotCanceled({ ...factsOf(locked.lot), reason, bidders: [...writer.state.bidders.keys()] }));
    return ok(publicStanding(writer.state));
  },
});
