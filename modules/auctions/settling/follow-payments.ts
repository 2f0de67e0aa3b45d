import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { isPaidByBuyer } from "#modules/deals/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endFreeTask, lockSwap } from "#modules/swaps/index.ts";
import { lotPaid } from "../events.ts";
import { type LockedLot, lockLatestLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { lots } from "../tables.ts";

/**
 * Notes when the dealer has paid for a won car in full, which frees the dealer's limit and ends the task about a late
 * payment. A payment that was taken back binds the limit again.
 */
export const followPayments = defineCommand({
  name: "auctions.follow-payments",
  input: z.object({ swap: id }),
  allow: "system.manage",
  async run({ tx, actor, now, record }, { swap: swapId }) {
    await lockSwap(tx, actor, swapId);
    const locked = await lockLatestLot(tx, swapId);
    const lot = locked?.lot;
    if (!lot?.leaderId || lot.outcome !== "sold") return ok({ paid: false });
    const paid = await isPaidByBuyer(tx, swapId, lot.leaderId);
    if (paid === (lot.paidAt !== null)) return ok({ paid });
    const writer = new LotWriter(tx, locked as LockedLot);
    const overdueTask = paid ? null : lot.overdueTask;
    await writer.add({ kind: paid ? "paid" : "payment-undone", at: now.getTime() });
    await writer.save();
    await tx.update(lots).set({ overdueTask }).where(eq(lots.id, lot.id));
    if (!paid) return ok({ paid });
    if (lot.overdueTask) await endFreeTask(tx, actor, lot.overdueTask, "done", now);
    await record(lotPaid({ ...factsOf(lot), dealer: lot.leaderId }));
    return ok({ paid });
  },
});

/** Listener: a payment was recorded or taken back. */
const onPayment = async ({ swap }: { swap: string }): Promise<void> => {
  carriedOut(await followPayments(system, { swap }));
};
export default onPayment;
