import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { defineAction, liveStepTasks, refuseSwap as refuse } from "#modules/swaps/index.ts";
import { isCashSale } from "#modules/swaps/lifecycle.ts";
import { refuseOpen } from "./accounts/refuse-open.ts";
import { PARTY_ACCOUNTS } from "./accounts/schemas.ts";
import { CloseSwap } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { swapSold } from "./events.ts";
import { owesDelivery } from "./owes-delivery.ts";
import { refuseUnsigned } from "./refuse-unsigned.ts";
import { deals } from "./tables.ts";

/**
 * The last step: the checklist is done, the accounts of the deal balance, its papers are signed, the sold price is fixed,
 * the car belongs to its buyer.
 */
export const closeSwap = defineAction({
  name: "close",
  input: CloseSwap,
  action: "close",
  errors: ["accounts-open", "claim-open", "delivery-owed", "papers-unsigned", "task-open-items"],
  async decide({ tx, now }, swap, { reason, unsigned }) {
    const [task] = await liveStepTasks(tx, swap);
    if (task?.checklist.some((item) => !item.done)) return refuse("task-open-items", { field: "checklist" });
    const deal = await dealOf(tx, swap.id);
    const open = deal && (await refuseOpen(tx, deal, chicagoDay(now), PARTY_ACCOUNTS));
    if (open) return open;
    if (deal && (await owesDelivery(tx, deal))) return refuseDeal("delivery-owed");
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
