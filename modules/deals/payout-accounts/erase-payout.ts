import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { endFreeTask } from "#modules/swaps/index.ts";
import { payoutAccounts } from "./tables.ts";

/** The bank accounts of a removed person, with the tasks about them. The ledger keeps amounts and days. */
export async function erasePayouts(tx: Tx, user: string, now: Date): Promise<void> {
  const own = eq(payoutAccounts.userId, user);
  const gone = await tx.delete(payoutAccounts).where(own).returning({ task: payoutAccounts.taskId });
  for (const { task } of gone) if (task) await endFreeTask(tx, system, task, "canceled", now);
}
