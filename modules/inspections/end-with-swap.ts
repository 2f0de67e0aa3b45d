import { databaseNow, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { cancelAllOf } from "./cancel-inspection.ts";

/** A car that is canceled, disqualified or deleted takes its appointments with it. */
export default async function endWithSwap({ swap }: { swap: string }): Promise<void> {
  await inTransaction(async (tx) => {
    await cancelAllOf(tx, system, swap, await databaseNow(tx), "The car was withdrawn.");
  });
}
