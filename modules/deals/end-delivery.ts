import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { attachFiles, refuseForeign } from "#modules/files/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap, refuseAction, type Swap } from "#modules/swaps/index.ts";
import { allows } from "#modules/swaps/lifecycle.ts";
import { CancelDelivery, CompleteDelivery } from "./deal-schemas.ts";
import { refuseDeal } from "./errors.ts";
import { deliveryCanceled, deliveryCompleted } from "./events.ts";
import { refuseHeld } from "./gate/held-for.ts";
import { liveDeal } from "./live-deal.ts";
import { owesDelivery } from "./owes-delivery.ts";
import { type DealRow, type DeliveryRow, deliveries } from "./tables.ts";

/**
 * The car was handed over to its buyer, on its day or later, once the buyer's money has cleared. If the title was sent as
 * well, the swap moves to close-out.
 */
export const completeDelivery = defineCommand({
  name: "swaps.complete-delivery",
  input: CompleteDelivery,
  allow: ["swap.manage", "task.group.title"],
  errors: ["car-held", "delivery-early", "no-delivery", "not-now", "odometer-low", "odometer-unlikely"],
  async run(context, input) {
    const { tx, actor, now } = context;
    const found = await findOpen(context, input.swap);
    if (!found.ok) return found;
    const { swap, delivery } = found.value;
    const refused =
      refuseHandover(swap, delivery, input, chicagoDay(now)) ??
      (await refuseHeld(tx, swap, input.date)) ??
      (await refuseForeign(tx, actor, input.files));
    if (refused) return refused;
    const audience = ["staff", ...(found.value.deal?.buyerId ? [`user:${found.value.deal.buyerId}`] : [])];
    const attached = await attachFiles(tx, actor, input.files, { audience });
    if (!attached.ok) return attached;
    const { date: receivedOn, odometer, receivedBy, files: pictures } = input;
    return endDelivery(context, found.value, { status: "complete", receivedOn, odometer, receivedBy, pictures });
  },
});

/** The planned delivery does not take place; another can be scheduled, or the buyer picks the car up. */
export const cancelDelivery = defineCommand({
  name: "swaps.cancel-delivery",
  input: CancelDelivery,
  allow: ["swap.manage", "task.group.title"],
  errors: ["no-delivery", "not-now"],
  async run(context, input) {
    const found = await findOpen(context, input.swap);
    return found.ok ? endDelivery(context, found.value, { status: "canceled" }) : found;
  },
});

/** Miles that a car is driven between its evaluation and its hand-over at most, without a question. */
const LIKELY_MILES = 1_000;

/** What can't be the hand-over of this car. */
function refuseHandover(
  { mileage }: Pick<Swap, "mileage">,
  { at }: Pick<DeliveryRow, "at">,
  { date, odometer, sure }: Pick<z.output<typeof CompleteDelivery>, "date" | "odometer" | "sure">,
  today: string,
): Refused | null {
  const planned = chicagoDay(at);
  if (date < planned || today < planned)
    return refuseDeal("delivery-early", {
      message: `The delivery is planned for ${formatDashboardDay(planned)}. Move it first if the car is handed over earlier.`,
    });
  if (odometer < mileage)
    return refuseDeal("odometer-low", {
      message: `The last reading was ${formatNumber(mileage)} miles, and an odometer doesn’t go back.`,
    });
  if (odometer <= mileage + LIKELY_MILES || sure === odometer) return null;
  return refuseDeal("odometer-unlikely", {
    message: `That is ${formatNumber(odometer - mileage)} miles more than the last reading of ${formatNumber(mileage)}. Correct it, or send it again to confirm it.`,
    details: { mileage },
  });
}

type Open = { swap: Swap; deal: DealRow | undefined; delivery: DeliveryRow };

async function findOpen({ tx, actor }: CommandContext, id: string): Promise<Result<Open>> {
  const swap = await lockSwap(tx, actor, id);
  if (!swap) return notFound("swap");
  const delivery = await openDelivery(tx, swap);
  return delivery ? ok({ swap, delivery, deal: await liveDeal({ tx }, swap) }) : refuseDeal("no-delivery");
}

type End = Pick<DeliveryRow, "status"> & Partial<DeliveryRow>;

async function endDelivery(
  { tx, actor, now, record }: CommandContext,
  { swap, deal, delivery }: Open,
  end: End,
): Promise<Result<{ _id: string; step: string }>> {
  const sent = Boolean(deal?.titleSentOn) && allows(swap, "deliver");
  const refused = sent ? refuseAction(actor, swap, "deliver") : null;
  if (refused) return refused;
  await tx
    .update(deliveries)
    .set({ ...end, endedBy: actor.id, endedAt: now })
    .where(eq(deliveries.id, delivery.id));
  const said = end.status === "complete" ? deliveryCompleted : deliveryCanceled;
  await record(said({ swap: swap.id, seller: swap.sellerId, buyer: deal?.buyerId ?? null, delivery: delivery.id }));
  // Before the title step nothing waits for the delivery, and a delivery that the buyer pays for still has to take place.
  if (!sent || (deal && (await owesDelivery(tx, deal)))) return ok({ _id: delivery.id, step: swap.step });
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
