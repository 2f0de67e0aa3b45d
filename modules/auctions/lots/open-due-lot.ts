import { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lotStarted } from "../events.ts";
import { isReserveAgreed, NOT_AGREED } from "./is-reserve-agreed.ts";
import { leaveOpenLot } from "./leave-auction.ts";
import { type LockedLot, lockLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { isDue, startIfDue } from "./start-if-due.ts";
import { LotWriter } from "./write-events.ts";

/** Starts a scheduled lot whose time has come. */
export const openDueLot = defineCommand({
  name: "auctions.open-due",
  input: z.object({ lot: id }),
  allow: "system.manage",
  async run({ tx, now, record }, { lot }) {
    const locked = await lockLot(tx, lot);
    if (!locked) return ok({ started: false, canceled: false });
    const writer = new LotWriter(tx, locked);
    const left = await startIfDue(tx, writer, locked.lot, now);
    if (!left) return ok({ started: false, canceled: await cancelUnagreed({ tx, now, record }, locked) });
    await writer.save();
    await record(lotStarted({ ...factsOf(locked.lot), left }));
    return ok({ started: true, canceled: false });
  },
});

/** A lot whose time has come without the seller's agreement leaves the auction; the car waits for another one. */
async function cancelUnagreed(context: Pick<CommandContext, "tx" | "now" | "record">, locked: LockedLot) {
  const due = isDue({ phase: locked.state.phase, startsAt: new Date(locked.state.startsAt) }, context.now);
  return due && !(await isReserveAgreed(context.tx, locked.lot)) && leaveOpenLot(context, locked, NOT_AGREED);
}
