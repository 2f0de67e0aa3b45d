import { db, type Reader } from "#db/client.ts";
import type { Swap } from "../tables.ts";
import { agreedSale, liveDeal } from "./sign-deal.ts";

/** Who gets the car in its current deal; null if nobody or somebody without an account. Doesn't check permissions. */
export async function findBuyer(swap: Swap, tx: Reader = db()): Promise<string | null> {
  return (await liveDeal({ tx }, swap))?.buyerId ?? (await agreedSale({ tx }, swap))?.buyer ?? null;
}
