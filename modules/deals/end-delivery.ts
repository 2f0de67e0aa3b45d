import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap, refuseAction, type Swap } from "#modules/swaps/index.ts";
import { allows } from "#modules/swaps/lifecycle.ts";
import { CancelDelivery, CompleteDelivery, type DeliveryStatus } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { deliveryCanceled, deliveryCompleted } from "./events.ts";
import { liveDeal } from "./live-deal.ts";
import { type DeliveryRow, deliveries } from "./tables.ts";

/** The car has arrived. If the title was sent as well, the swap moves to close-out. */
export const completeDelivery = defineCommand({
  name: "swaps.complete-delivery",
  input: CompleteDelivery,
  allow: ["swap.manage", "task.group.title"],
  errors: ["no-delivery", "not-now"],
  run: (context, input) => endDelivery(context, input.swap, "complete"),
});

/** The planned delivery does not take place; another can be scheduled, or the buyer picks the car up. */
export const cancelDelivery = defineCommand({
  name: "swaps.cancel-delivery",
  input: CancelDelivery,
  allow: ["swap.manage", "task.group.title"],
  errors: ["no-delivery", "not-now"],
  run: (context, input) => endDelivery(context, input.swap, "canceled"),
});

async function endDelivery(
  { tx, actor, now, record }: CommandContext,
  swapId: string,
  status: Exclude<DeliveryStatus, "scheduled">,
): Promise<Result<{ _id: string; step: string }>> {
  const swap = await lockSwap(tx, actor, swapId);
  if (!swap) return notFound("swap");
  const delivery = await openDelivery(tx, swap);
  if (!delivery) return refuseDeal("no-delivery");
  const deal = await liveDeal({ tx }, swap);
  // Before the title step nothing waits for the delivery; sending the title then moves the swap on.
  const leadsOn = Boolean(deal?.titleSentOn) && allows(swap, "deliver");
  const refused = leadsOn ? refuseAction(actor, swap, "deliver") : null;
  if (refused) return refused;
  await tx.update(deliveries).set({ status, endedBy: actor.id, endedAt: now }).where(eq(deliveries.id, delivery.id));
  const said = status === "complete" ? deliveryCompleted : deliveryCanceled;
  await record(said({ swap: swap.id, seller: swap.sellerId, buyer: deal?.buyerId ?? null, delivery: delivery.id }));
  if (!leadsOn) return ok({ _id: delivery.id, step: swap.step });
  const moved = await moveSwap(tx, actor, swap, "deliver", { to: "close-out" });
  return moved.ok ? ok({ _id: delivery.id, step: moved.value.step }) : moved;
}

/** The planned delivery; the lock on the swap also covers its deliveries. */
export async function openDelivery(tx: Tx, swap: Pick<Swap, "id">): Promise<DeliveryRow | undefined> {
  const [delivery] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.swapId, swap.id), eq(deliveries.status, "scheduled")));
  return delivery;
}
