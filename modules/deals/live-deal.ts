import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type DealRow, deals } from "./tables.ts";

/** The current deal; for a command, locked with the swap. */
export async function liveDeal({ tx }: { tx: Reader }, swap: { id: string }): Promise<DealRow | undefined> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.swapId, swap.id), ne(deals.status, "canceled")));
  return deal;
}

/** The people in the events of a deal. */
export const partiesOf = (deal: Pick<DealRow, "swapId" | "sellerId" | "buyerId">) => ({
  swap: deal.swapId,
  seller: deal.sellerId,
  buyer: deal.buyerId,
});
