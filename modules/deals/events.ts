import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { carTag } from "#modules/kernel/tags.ts";

export * from "./papers/events.ts";

/** The people of a deal, in its events; who hears of all of them, and which of them only staff hear of. */
export const DealParties = z.object({ swap: z.string(), seller: z.string(), buyer: z.string().nullable() });
export type DealParties = z.output<typeof DealParties>;

export const concerned = (deal: DealParties) => [
  ...among(deal),
  `user:${deal.seller}`,
  deal.buyer && `user:${deal.buyer}`,
];
/** Staff who work on deals. */
export const among = (deal: DealParties) => [`swap:${deal.swap}`, "deals"];

export const dealCreated = defineEvent(
  "deal.created",
  DealParties.extend({ deal: z.string(), price: z.number() }),
  concerned,
);
export const dealCanceled = defineEvent(
  "deal.canceled",
  DealParties.extend({ deal: z.string(), reason: z.string() }),
  concerned,
);
export const dealClosed = defineEvent(
  "deal.closed",
  DealParties.extend({
    deal: z.string(),
    price: z.number(),
    /** What the seller pays us, in whole dollars. */
    fee: z.number().optional(),
    lienFee: z.number().optional(),
  }),
  concerned,
);
export const titleSent = defineEvent("deal.title-sent", DealParties.extend({ deal: z.string() }), concerned);

const Delivery = DealParties.extend({ delivery: z.string() });
export const deliveryScheduled = defineEvent("delivery.scheduled", Delivery.extend({ at: z.string() }), concerned);
export const deliveryCanceled = defineEvent("delivery.canceled", Delivery, concerned);
export const deliveryCompleted = defineEvent("delivery.completed", Delivery, concerned);

/** The car is sold, and belongs to its buyer. */
export const swapSold = defineEvent(
  "swap.sold",
  z.object({
    swap: z.string(),
    seller: z.string(),
    price: z.number(),
    channel: z.string(),
    /** We bought the car ourselves. */
    cash: z.boolean().optional(),
  }),
  ({ swap, seller }) => [`swap:${swap}`, `user:${seller}`, "swaps"],
  ({ swap }) => [carTag(swap)],
);
