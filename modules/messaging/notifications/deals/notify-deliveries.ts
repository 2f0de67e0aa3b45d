import type { z } from "zod";
import type { deliveryCanceled, deliveryCompleted, deliveryMoved, deliveryScheduled } from "#modules/deals/events.ts";
import { findPlannedDelivery } from "#modules/deals/index.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

export async function notifyDeliveryScheduled(
  { swap, buyer, at, delivery }: Payload<typeof deliveryScheduled>,
  context: EventContext,
): Promise<void> {
  const [facts, planned] = await Promise.all([findSwapFacts(swap), findPlannedDelivery(delivery)]);
  if (!facts || !planned) return;
  await tell(context, {
    to: buyer,
    type: "delivery.scheduled",
    text: `Your ${facts.car} arrives on ${formatMoment(at)}.`,
    swap,
    data: { owner: true, delivery: at },
    email: emails.deliveryScheduled({ car: facts.car, swap, at, place: planned.address, carrier: planned.carrier }),
  });
}

/** Tells both when the car is brought now, and why. */
export async function notifyDeliveryMoved(
  { swap, seller, buyer, at, reason }: Payload<typeof deliveryMoved>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  const about = { type: "delivery.moved", swap } as const;
  for (const to of [seller, buyer])
    await tell(context, {
      ...about,
      to,
      data: { owner: to === buyer, delivery: at },
      text: `The delivery of the ${facts.car} is now on ${formatMoment(at)}.`,
      email: emails.deliveryMoved({ car: facts.car, swap, at, reason }),
    });
}

/** When the deal itself is canceled, the event names no buyer: the message about the deal says it. */
export async function notifyDeliveryCanceled(
  { swap, buyer, delivery }: Payload<typeof deliveryCanceled>,
  context: EventContext,
): Promise<void> {
  const [facts, planned] = await Promise.all([findSwapFacts(swap), findPlannedDelivery(delivery)]);
  if (!facts || !planned) return;
  await tell(context, {
    to: buyer,
    type: "delivery.canceled",
    text: `The delivery of your ${facts.car} on ${formatMoment(planned.at)} is canceled.`,
    swap,
    data: { owner: true },
    email: emails.deliveryCanceled({ car: facts.car, swap, at: planned.at }),
  });
}

export async function notifyDeliveryCompleted(
  { swap, seller, buyer }: Payload<typeof deliveryCompleted>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts) return;
  const about = { type: "delivery.completed", swap, data: { owner: true } } as const;
  await tell(context, { ...about, to: seller, text: `Your ${facts.car} was handed over to its buyer.` });
  await tell(context, {
    ...about,
    to: buyer,
    text: `Your ${facts.car} has arrived.`,
    email: emails.deliveryCompleted({ car: facts.car, swap, channel: facts.channel }),
  });
}
