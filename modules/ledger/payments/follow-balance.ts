import { databaseNow, inTransaction } from "#db/client.ts";
import { followBalance } from "#modules/deals/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { lockSwap } from "#modules/swaps/index.ts";

/** Listener: something was written to the books of a car's deals. */
export default async function onLedger({ swap: id }: { swap: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const swap = await lockSwap(tx, system, id);
    if (swap) await followBalance(tx, system, swap, await databaseNow(tx));
  });
}
