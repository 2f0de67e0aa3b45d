import { z } from "zod";
import { type Names, sum, when } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { carTag } from "#modules/kernel/tags.ts";

export * from "./identity/events.ts";
export * from "./papers/events.ts";
export * from "./payout-accounts/events.ts";

/** The people of a deal, in its events: who gets all of them, and which of them only staff get. */
export const DealParties = z.object({ swap: z.string(), seller: z.string(), buyer: z.string().nullable() });
export type DealParties = z.output<typeof DealParties>;

export const concerned = (deal: DealParties) => [
  ...among(deal),
  `user:${deal.seller}`,
  deal.buyer && `user:${deal.buyer}`,
];
/** Staff who work on deals. */
export const among = (deal: DealParties) => [`swap:${deal.swap}`, "deals"];

const by = (buyer: string | undefined, { name }: Names) => (buyer ? ` of ${name(buyer)}` : "");

export const dealCreated = defineEvent(
  "deal.created",
  DealParties.extend({
    deal: z.string(),
    price: z.number(),
    /** What a second person has to approve: lines of the sheet that staff entered. */
    approval: z.string().optional(),
  }),
  concerned,
  { activity: ["deals", ({ price, buyer }, names) => `created the deal${by(buyer, names)} at ${sum(price)}`] },
);
export const dealCanceled = defineEvent(
  "deal.canceled",
  DealParties.extend({ deal: z.string(), reason: z.string() }),
  concerned,
  { activity: ["deals", "canceled the deal"] },
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
  { activity: ["deals", ({ price }) => `closed the deal at ${sum(price)}`] },
);
export const titleSent = defineEvent("deal.title-sent", DealParties.extend({ deal: z.string() }), concerned, {
  activity: ["deals", "sent the title"],
});

const Delivery = DealParties.extend({ delivery: z.string() });
export const deliveryScheduled = defineEvent("delivery.scheduled", Delivery.extend({ at: z.string() }), concerned, {
  activity: ["deals", ({ at }) => `scheduled the delivery${when(at)}`],
});
export const deliveryMoved = defineEvent(
  "delivery.moved",
  Delivery.extend({ at: z.string(), from: z.string(), reason: z.string() }),
  concerned,
  { activity: ["deals", ({ at }) => `moved the delivery${when(at)}`] },
);
export const deliveryCanceled = defineEvent("delivery.canceled", Delivery, concerned, {
  activity: ["deals", "canceled the delivery"],
});
export const deliveryCompleted = defineEvent("delivery.completed", Delivery, concerned, {
  activity: ["deals", "completed the delivery"],
});

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
  {
    activity: ["cars", ({ price }) => `sold the car for ${sum(price)}`],
    tags: ({ swap }) => [carTag(swap)],
    noNotification: "deal.closed says it.",
  },
);
