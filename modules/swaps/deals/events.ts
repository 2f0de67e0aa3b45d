import { z } from "zod";
import { type Names, sum, when } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { PAYMENT_KINDS } from "./schemas.ts";

const by = (buyer: string | undefined, { name }: Names) => (buyer ? ` of ${name(buyer)}` : "");

const Parties = z.object({ swap: z.string(), seller: z.string(), buyer: z.string().nullable() });
type Parties = z.output<typeof Parties>;

const concerned = (deal: Parties) => [...among(deal), `user:${deal.seller}`, deal.buyer && `user:${deal.buyer}`];
/** Staff who work on deals. */
const among = (deal: Parties) => [`swap:${deal.swap}`, "deals"];

export const dealCreated = defineEvent(
  "deal.created",
  Parties.extend({ deal: z.string(), price: z.number() }),
  concerned,
  { activity: ["deals", ({ price, buyer }, names) => `created the deal${by(buyer, names)} at ${sum(price)}`] },
);
export const dealCanceled = defineEvent(
  "deal.canceled",
  Parties.extend({ deal: z.string(), reason: z.string() }),
  concerned,
  { activity: ["deals", "canceled the deal"] },
);
export const dealClosed = defineEvent(
  "deal.closed",
  Parties.extend({
    deal: z.string(),
    price: z.number(),
    /** What the seller pays us, in whole dollars. */
    fee: z.number().optional(),
    lienFee: z.number().optional(),
  }),
  concerned,
  { activity: ["deals", ({ price }) => `closed the deal at ${sum(price)}`] },
);
export const paymentRecorded = defineEvent(
  "deal.payment-recorded",
  Parties.extend({
    deal: z.string(),
    payment: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: z.number(),
    /** Omitted by events of before: `in` for a dealer, `out` for the others. */
    direction: z.enum(["in", "out"]).optional(),
  }),
  concerned,
  {
    activity: [
      "deals",
      ({ kind, amountCents, direction }) =>
        `recorded a payment ${direction === "in" ? "received" : "made"} (${kind ?? "other"}) of ${amountCents === undefined ? "an amount" : formatCents(amountCents)}`,
    ],
  },
);
/** A payment or a write-off waits for a second person; staff hear of it, no party does. */
export const paymentProposed = defineEvent(
  "deal.payment-proposed",
  Parties.extend({ deal: z.string(), approval: z.string(), kind: z.enum(PAYMENT_KINDS) }),
  among,
  { activity: ["deals", ({ kind }) => `proposed a payment (${kind ?? "other"}) that a second person approves`] },
);
/** The second person has approved or declined it, or its author has taken it back. */
export const approvalDecided = defineEvent(
  "deal.approval-decided",
  Parties.extend({ deal: z.string(), approval: z.string(), approved: z.boolean(), by: z.string() }),
  among,
  { activity: ["deals", ({ approved }) => `${approved ? "approved" : "declined"} a payment`] },
);
/** Something else was written to the books of a deal: a reversal, a quote, a write-off. */
export const ledgerChanged = defineEvent("deal.ledger-changed", Parties.extend({ deal: z.string() }), among, {
  activity: ["deals", "wrote to the books of the deal"],
  noNotice: "Open pages show it.",
});
export const titleSent = defineEvent("deal.title-sent", Parties.extend({ deal: z.string() }), concerned, {
  activity: ["deals", "sent the title"],
});

const Delivery = Parties.extend({ delivery: z.string() });
export const deliveryScheduled = defineEvent("delivery.scheduled", Delivery.extend({ at: z.string() }), concerned, {
  activity: ["deals", ({ at }) => `scheduled the delivery${when(at)}`],
});
export const deliveryCanceled = defineEvent("delivery.canceled", Delivery, concerned, {
  activity: ["deals", "canceled the delivery"],
});
export const deliveryCompleted = defineEvent("delivery.completed", Delivery, concerned, {
  activity: ["deals", "completed the delivery"],
});

/** A bank statement was read, one of its lines was matched, or a month was closed. */
export const booksChanged = defineEvent("books.changed", z.object({ by: z.string().nullable() }), () => ["books"], {
  activity: ["deals", "changed the books"],
  noNotice: "Open pages show it.",
});
