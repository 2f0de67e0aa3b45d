import { eq } from "drizzle-orm";
import { swapPricing } from "../tables.ts";
import { defineTaskCommand } from "./define-task-command.ts";
import { HighAsk } from "./schemas.ts";

/** The seller's asking price is too high (POST /tasks/{_id}/highAsk): the amount, whole dollars, and when to talk again. */
export const highAsk = defineTaskCommand({
  name: "high-ask",
  input: HighAsk,
  log: "highAsk",
  reschedules: true,
  decide: (_context, _task, { amount, date }) => ({
    status: "highAsk",
    highAsk: amount,
    followUpAt: new Date(date),
    dueAt: new Date(date),
  }),
  async after({ tx }, task, { amount }) {
    if (task.swapId)
      await tx.update(swapPricing).set({ sellerAsks: amount }).where(eq(swapPricing.swapId, task.swapId));
  },
});
