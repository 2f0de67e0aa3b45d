import { eq } from "drizzle-orm";
import { databaseNow, db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { decodeVin } from "#modules/catalog/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { isEnded } from "../lifecycle/state.ts";
import { swaps } from "../tables.ts";
import { swapSaved } from "../transitions/events.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { findConflicts } from "./find-conflicts.ts";
import { followConflicts } from "./follow-conflicts.ts";
import { recordDecoded } from "./record-statements.ts";
import { decodedFacts } from "./stated.ts";

/** Asks the decoder what a car's VIN says, compares all sources, and gives the staff a task for what does not agree. */
export default async function compareSwap({ swap: id }: { swap: string }): Promise<void> {
  const [known] = await db().select({ vin: swaps.vin }).from(swaps).where(eq(swaps.id, id));
  if (!known) return;
  // Before the transaction: the decoder reads the catalog on a connection of its own.
  const decoded = known.vin ? await decodeVin(known.vin) : undefined;
  await inTransaction(async (tx) => {
    const swap = await lockSwap(tx, system, id);
    // Another VIN has its own event.
    if (!swap || isEnded(swap) || swap.vin !== known.vin) return;
    const now = await databaseNow(tx);
    const changed = await recordDecoded(tx, swap, decoded ? decodedFacts(decoded) : {}, now);
    await followConflicts(tx, swap, await findConflicts(swap, tx), now);
    if (changed) await record(tx, system, swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["facts"] }));
  });
}
