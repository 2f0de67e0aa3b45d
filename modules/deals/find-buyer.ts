import { db, type Reader } from "#db/client.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { liveDeal } from "./live-deal.ts";
import { agreedSale } from "./sign-deal.ts";

/** Who gets the car in its current deal; null if no one or someone without an account. Doesn't check permissions. */
export async function findBuyer(swap: Swap, tx: Reader = db()): Promise<string | null> {
  return (await liveDeal({ tx }, swap))?.buyerId ?? (await agreedSale({ tx }, swap))?.buyer ?? null;
}
