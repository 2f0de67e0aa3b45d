import { defineCommand } from "#db/command.ts";
import { addressLine } from "#modules/kernel/address-fields.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isInDeal } from "#modules/swaps/lifecycle.ts";
import { ScheduleDelivery } from "./deal-schemas.ts";
import { openDelivery } from "./end-delivery.ts";
import { refuseDeal } from "./errors.ts";
import { deliveryScheduled } from "./events.ts";
import { findBuyer } from "./find-buyer.ts";
import { deliveries } from "./tables.ts";

/** The latest day of a delivery. */
const MOST_DAYS = 365;

/** A delivery is planned for a time from now on within a year. */
export function refuseDay(at: Date, now: Date): Refused | null {
  if (at <= now) return refuseDeal("delivery-past");
  return chicagoDay(at) > addChicagoDays(chicagoDay(now), MOST_DAYS) ? refuseDeal("delivery-far") : null;
}

/** Plans how the car gets to its buyer, within the next year. Close-out waits for it. */
export const scheduleDelivery = defineCommand({
  name: "swaps.schedule-delivery",
  input: ScheduleDelivery,
  allow: ["swap.manage", "task.group.title"],
  errors: ["delivery-far", "delivery-open", "delivery-past", "no-delivery-yet"],
  constraints: { deliveries_one_open: () => refuseDeal("delivery-open") },
  async run({ tx, actor, now, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    if (!isInDeal(swap.step)) return refuseDeal("no-delivery-yet");
    if (await openDelivery(tx, swap)) return refuseDeal("delivery-open");
    const at = chicagoInstant(input.date, input.time);
    const refused = refuseDay(at, now);
    if (refused) return refused;
    const id = newId();
    const { carrier, note } = input;
    const address = addressLine(input);
    const row = { id, swapId: swap.id, at, carrier, address, note: note ?? null, scheduledBy: actor.id };
    await tx.insert(deliveries).values(row);
    const buyer = await findBuyer(swap, tx);
    await record(
      deliveryScheduled({ swap: swap.id, seller: swap.sellerId, buyer, delivery: id, at: at.toISOString() }),
    );
    return ok({ _id: id });
  },
});
