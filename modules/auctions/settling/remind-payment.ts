import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lockSwap, openFreeTask } from "#modules/swaps/index.ts";
import { paymentOverdue } from "../events.ts";
import { lockLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { lots } from "../tables.ts";

/** Opens a task for the dealmaker about a won car that was not paid in time, once. */
export const remindPayment = defineCommand({
  name: "auctions.remind-payment",
  input: z.object({ lot: id, swap: id }),
  allow: "system.manage",
  async run({ tx, actor, now, record }, { lot: lotId, swap: swapId }) {
    const swap = await lockSwap(tx, actor, swapId);
    const lot = (await lockLot(tx, lotId))?.lot;
    const isLate = lot?.payBy && lot.payBy < now && !lot.paidAt && !lot.overdueTask;
    if (!swap || !lot?.leaderId || !isLate) return ok({ reminded: false });
    const task = {
      title: "The dealer has not paid in time",
      roleGroup: "dealmaker-auction",
      assignee: swap.dealmakerAuctionId ?? undefined,
      swap: swap.id,
      dueAt: now,
    };
    const overdueTask = await openFreeTask(tx, actor, task, now);
    await tx.update(lots).set({ overdueTask }).where(eq(lots.id, lot.id));
    await record(paymentOverdue({ ...factsOf(lot), dealer: lot.leaderId }));
    return ok({ reminded: true });
  },
});
