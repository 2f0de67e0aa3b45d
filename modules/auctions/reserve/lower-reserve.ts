import { defineCommand } from "#db/command.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { decideTerms } from "../bidding/decide-staff.ts";
import { refuseLot } from "../errors.ts";
import { lotChanged } from "../events.ts";
import { lockOpenLot } from "../lots/lock-lot.ts";
import { type PublicStanding, publicStanding } from "../lots/public-standing.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { agreeTo } from "./agree-reserve.ts";
import { LowerReserve } from "./schemas.ts";

/** The seller lowers the reserve of the own lot, and so agrees to the lower one. Only the swap team can raise it. */
export const lowerReserve = defineCommand({
  name: "auctions.lower-reserve",
  input: LowerReserve,
  allow: "swap.sell",
  errors: ["above-buy-now", "not-now", "opening-fixed", "opening-range", "reserve-only-lower"],
  async run(context, { swap: id, reserve }): Promise<Result<PublicStanding>> {
    const { tx, actor, now, record } = context;
    const swap = await lockSwap(tx, actor, id);
    if (!swap || !isSeller(actor, swap)) return notFound("swap");
    const locked = await lockOpenLot(tx, id);
    if (!locked || locked.state.reserve === null) return refuseLot("not-now");
    if (reserve >= locked.state.reserve) return refuseLower(locked.state.reserve);
    const decided = decideTerms(locked.state, { reserve, at: now.getTime() });
    if (!decided.ok) return refuseLot(decided.error.code);
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event, actor.id);
    const lot = await writer.save();
    await agreeTo(context, swap, lot, reserve);
    await record(lotChanged({ ...factsOf(lot), lowered: lot.price !== null }));
    return ok(publicStanding(writer.state));
  },
});

const refuseLower = (reserve: number) =>
  refuseLot("reserve-only-lower", { message: `Please enter less than your reserve of ${formatDollars(reserve)}.` });
