import { z } from "zod";
import { among, concerned, DealParties } from "#modules/deals/events.ts";
import { PAYMENT_KINDS } from "#modules/deals/schemas.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { RAIL_STATUSES } from "./kinds.ts";

export const paymentRecorded = defineEvent(
  "deal.payment-recorded",
  DealParties.extend({
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
/** A payment or a write-off waits for a second person; only staff get a notification. */
export const paymentProposed = defineEvent(
  "deal.payment-proposed",
  DealParties.extend({ deal: z.string(), approval: z.string(), kind: z.enum(PAYMENT_KINDS) }),
  among,
  { activity: ["deals", ({ kind }) => `proposed a payment (${kind ?? "other"}) that a second person approves`] },
);
/** The second person has approved or declined it, or its author has taken it back. */
export const approvalDecided = defineEvent(
  "deal.approval-decided",
  DealParties.extend({ deal: z.string(), approval: z.string(), approved: z.boolean(), by: z.string() }),
  among,
  { activity: ["deals", ({ approved }) => `${approved ? "approved" : "declined"} a payment`] },
);
/** Something else was written to the books of a deal: a reversal, a quote, a write-off. */
export const ledgerChanged = defineEvent("deal.ledger-changed", DealParties.extend({ deal: z.string() }), among, {
  activity: ["deals", "wrote to the books of the deal"],
  noNotification: "Open pages show it.",
});

/** A payment through the provider was begun, or is in another state. Money that came in is `deal.payment-recorded`. */
export const railChanged = defineEvent(
  "deal.rail-changed",
  DealParties.extend({ deal: z.string(), status: z.enum(RAIL_STATUSES) }),
  among,
  {
    activity: [
      "deals",
      ({ status }) =>
        `${status === "open" ? "began a payment" : `noted that a payment is ${status ?? "in another state"}`} through the provider`,
    ],
    noNotification: "Open pages show it.",
  },
);

/** A bank statement was read, one of its lines was matched, or a month was closed. */
export const booksChanged = defineEvent("books.changed", z.object({ by: z.string().nullable() }), () => ["books"], {
  activity: ["deals", "changed the books"],
  noNotification: "Open pages show it.",
});
