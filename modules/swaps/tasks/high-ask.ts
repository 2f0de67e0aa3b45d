import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { refuseUnlikely } from "../amounts/likely-amount.ts";
import { readSwap } from "../parts.ts";
import { swapPricing } from "../tables.ts";
import { defineTaskCommand } from "./define-task-command.ts";
import { HighAsk } from "./schemas.ts";

/** The seller's asking price is too high (POST /tasks/{_id}/highAsk): the amount, whole dollars, and when to talk again. */
export const highAsk = defineTaskCommand({
  name: "high-ask",
  input: HighAsk,
  log: "highAsk",
  reschedules: true,
  errors: ["amount-reason", "amount-unlikely"],
  async decide({ actor }, { swapId }, { amount, date, sure }) {
    const swap = swapId ? await readSwap(db(), swapId) : undefined;
    const unlikely = swap && refuseUnlikely(actor, swap, amount, { sure, field: "amount", party: "seller" });
    const at = new Date(date);
    return unlikely ?? { status: "highAsk", highAsk: amount, followUpAt: at, dueAt: at };
  },
  async after({ tx }, task, { amount }) {
    if (task.swapId)
      await tx.update(swapPricing).set({ sellerAsks: amount }).where(eq(swapPricing.swapId, task.swapId));
  },
});
