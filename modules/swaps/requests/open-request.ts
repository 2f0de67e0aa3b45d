import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Swap } from "../tables.ts";
import { sellerRequests } from "./tables.ts";

/** The id of the request that waits for an answer; the swap must be locked. */
export async function openRequest(tx: Reader, swap: Pick<Swap, "id">): Promise<string | undefined> {
  const [open] = await tx
    .select({ id: sellerRequests.id })
    .from(sellerRequests)
    .where(and(eq(sellerRequests.swapId, swap.id), eq(sellerRequests.status, "open")));
  return open?.id;
}
