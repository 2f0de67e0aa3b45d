import { and, eq, inArray } from "drizzle-orm";
import { databaseNow, inTransaction } from "#db/client.ts";
import { balancesOf, readBook } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { closeKind, liveTasks, lockSwap } from "#modules/swaps/index.ts";
import { claims } from "./tables.ts";

type Paid = { swap: string; deal: string };

/** Ends the task to pay a refund when nothing is open with buyer and seller any more. */
export default async function followPayments({ swap: id, deal: dealId }: Paid): Promise<void> {
  await inTransaction(async (tx) => {
    const swap = await lockSwap(tx, system, id);
    if (!swap || !(await liveTasks(tx, swap)).some(({ kind }) => kind === "claim-payment")) return;
    const [deal] = await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, dealId));
    const waiting = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.swapId, id), inArray(claims.status, ["approval"])));
    if (!deal || waiting.length > 0) return;
    const balances = balancesOf((await readBook(tx, deal.id)).entries);
    if (balances.buyer !== 0 || balances.seller !== 0) return;
    await closeKind(tx, system, swap, "claim-payment", "done", await databaseNow(tx));
  });
}
