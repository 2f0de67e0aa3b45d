import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { MoveDelivery } from "./deal-schemas.ts";
import { openDelivery } from "./end-delivery.ts";
import { refuseDeal } from "./errors.ts";
import { deliveryMoved } from "./events.ts";
import { findBuyer } from "./find-buyer.ts";
import { refuseDay } from "./schedule-delivery.ts";
import { deliveries } from "./tables.ts";

/** Moves a planned delivery to another time; seller and buyer are told why. */
export const moveDelivery = defineCommand({
  name: "swaps.move-delivery",
  input: MoveDelivery,
  allow: ["swap.manage", "task.group.title"],
  errors: ["delivery-far", "delivery-past", "delivery-same", "no-delivery"],
  async run({ tx, actor, now, record }, { swap: id, date, time, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const delivery = await openDelivery(tx, swap);
    if (!delivery) return refuseDeal("no-delivery");
    const at = chicagoInstant(date, time);
    if (at.getTime() === delivery.at.getTime()) return refuseDeal("delivery-same");
    const refused = refuseDay(at, now);
    if (refused) return refused;
    await tx.update(deliveries).set({ at, moveReason: reason }).where(eq(deliveries.id, delivery.id));
    const days = { at: at.toISOString(), from: delivery.at.toISOString(), reason };
    const buyer = await findBuyer(swap, tx);
    await record(deliveryMoved({ swap: swap.id, seller: swap.sellerId, buyer, delivery: delivery.id, ...days }));
    return ok({ _id: delivery.id });
  },
});
