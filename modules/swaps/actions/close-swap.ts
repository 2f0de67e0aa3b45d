import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { refuseUnsigned } from "../deals/refuse-unsigned.ts";
import { deals } from "../deals/tables.ts";
import { swapSold } from "../events.ts";
import { refuseOpen } from "../ledger/refuse-open.ts";
import { PARTY_ACCOUNTS } from "../ledger/schemas.ts";
import { isCashSale } from "../lifecycle/cash-sale.ts";
import { defineAction } from "../moves/define-action.ts";
import { liveStepTasks } from "../moves/step-tasks.ts";
import { refuse } from "../refusals.ts";
import { CloseSwap } from "../schemas.ts";

/**
 * The last step: the checklist is done, the accounts of the deal balance, its papers are signed, the sold price is fixed,
 * the car belongs to its buyer.
 */
export const closeSwap = defineAction({
  name: "close",
  input: CloseSwap,
  action: "close",
  async decide({ tx, now }, swap, { reason, unsigned }) {
    const [task] = await liveStepTasks(tx, swap);
    if (task?.checklist.some((item) => !item.done)) return refuse("task-open-items", { field: "checklist" });
    const deal = await dealOf(tx, swap.id);
    const open = deal && (await refuseOpen(tx, deal, chicagoDay(now), PARTY_ACCOUNTS));
    if (open) return open;
    const waits = deal && (await refuseUnsigned(tx, swap, deal, unsigned));
    if (waits) return waits;
    const priceSold = deal?.price ?? swap.priceSold ?? swap.priceListing;
    return { reason: reason ?? unsigned, patch: { priceSold, ...(deal?.buyerId ? { ownerId: deal.buyerId } : {}) } };
  },
  async after({ tx, record }, swap, { unsigned }) {
    if (unsigned) await tx.update(deals).set({ paperWaiver: unsigned }).where(liveDeal(swap.id));
    const about = { swap: swap.id, seller: swap.sellerId, channel: swap.channel };
    await record(swapSold({ ...about, price: swap.priceSold ?? 0, ...(isCashSale(swap) ? { cash: true } : {}) }));
  },
});

const liveDeal = (swap: string) => and(eq(deals.swapId, swap), ne(deals.status, "canceled"));
const dealOf = async (tx: Reader, swap: string) => (await tx.select().from(deals).where(liveDeal(swap)))[0];
