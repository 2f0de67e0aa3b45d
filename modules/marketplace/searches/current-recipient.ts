import { inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { toldCars } from "./tables.ts";
import { recipientsOf } from "./tokens.ts";

/**
 * The name of an address in the announcements. What was announced under the name that an earlier secret gave it is
 * copied first, so that a new secret announces nothing again.
 */
export async function currentRecipient(tx: Tx, address: string): Promise<string> {
  const [recipient, ...earlier] = recipientsOf(address);
  if (earlier.length === 0) return recipient;
  const told = tx
    .select({
      recipient: sql<string>`${recipient}`.as("recipient"),
      swapId: toldCars.swapId,
      reason: toldCars.reason,
      at: toldCars.at,
    })
    .from(toldCars)
    .where(inArray(toldCars.recipient, earlier));
  await tx.insert(toldCars).select(told).onConflictDoNothing();
  return recipient;
}
