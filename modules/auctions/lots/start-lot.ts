import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { StartLot } from "../auction-schemas.ts";
import { decideStart } from "../bidding/decide-staff.ts";
import { refuseLot } from "../errors.ts";
import { lotStarted } from "../events.ts";
import { leaveOutPreviews } from "./enter-previews.ts";
import { isReserveAgreed } from "./is-reserve-agreed.ts";
import { lockOpenLot } from "./lock-lot.ts";
import { type PublicStanding, publicStanding } from "./public-standing.ts";
import { factsOf } from "./schedule-lot.ts";
import { LotWriter } from "./write-events.ts";

/** Starts a scheduled lot before its time. The catalog names the car with `auction` (POST /swaps/{auction}/auction/start). */
export const startLot = defineCommand({
  name: "auctions.start",
  input: StartLot,
  allow: "swap.manage",
  errors: ["not-now", "reserve-not-agreed"],
  parties: ({ auction }) => [auction],
  async run({ tx, actor, now, record }, { auction: swap }): Promise<Result<PublicStanding>> {
    const locked = await lockOpenLot(tx, swap);
    if (!locked) return notFound("auction");
    const decided = decideStart(locked.state, now.getTime());
    if (!decided.ok) return refuseLot(decided.error.code);
    const writer = new LotWriter(tx, locked);
    if (!(await isReserveAgreed(tx, locked.lot))) return refuseLot("reserve-not-agreed");
    const left = await leaveOutPreviews(tx, writer, locked.lot, now);
    await writer.add(decided.event, actor.id);
    await writer.save();
    await record(lotStarted({ ...factsOf(locked.lot), left }));
    return ok(publicStanding(writer.state));
  },
});
