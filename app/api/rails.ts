import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { ownDealPath } from "#modules/kernel/paths.ts";
import { ok } from "#modules/kernel/result.ts";
import { beginRail, cancelRail, findRails } from "#modules/ledger/index.ts";
import { BeginRail, CancelRail, RAIL_STATUSES } from "#modules/ledger/schemas.ts";
import { endpoint, okOrNotFound } from "./kit.ts";

const { rail } = BeginRail.shape;
const url = z
  .string()
  .nullable()
  .describe(
    "Where the payer goes on: the provider’s page, or for a wire the page of the deal; null if there is nothing to do.",
  );
const Payment = z.object({
  _id: z.string(),
  rail,
  status: z.enum(RAIL_STATUSES).describe("What the provider says about it."),
  amountCents: z.number().int().describe("The sum in cents."),
  arrivedCents: z.number().int().describe("What has arrived of it, in cents."),
  reason: z.string().nullable().describe("Why it failed or came back, in a sentence; null if it did not."),
  createdAt: z.string(),
  changedAt: z.string().describe("Since when it has its status, as an ISO time."),
  settledAt: z.string().nullable().describe("When it ended or arrived, as an ISO time; null while it goes on."),
  url,
});

/** Payments of buyers through the provider. The account number for a wire is only on the page of the deal. */
export const rails = {
  list: endpoint({
    method: "GET",
    path: "/swaps/{swap}/rails",
    summary: "The payments of a deal through the payment provider, for its buyer and for accountants",
    allow: "verified",
    input: z.object({ swap: id }),
    output: z.object({
      provider: z.string().nullable().describe("The name of the payment provider; null if none is set up."),
      sample: z.boolean().describe("Whether no money moves, because it is the sample bank."),
      payments: z.array(Payment).describe("The payments, the newest first."),
      offers: z
        .array(z.object({ rail, amountCents: z.number().int().describe("What is left to pay in this way, in cents.") }))
        .describe("The ways in which the buyer can pay now; empty for accountants."),
    }),
    run: async (actor, { swap }) => okOrNotFound(await findRails(actor, swap), "deal"),
  }),
  begin: endpoint({
    method: "POST",
    path: "/swaps/{swap}/rails",
    summary: "Begin to pay a signed deal; begun again, the same payment is answered",
    allow: beginRail.allow,
    input: BeginRail,
    example: { rail: "ach" },
    output: z.object({ _id: z.string(), url }),
    commands: [beginRail],
    run: async (actor, input, { key }) => {
      const begun = await beginRail(actor, input, { key });
      return begun.ok ? ok({ ...begun.value, url: begun.value.url ?? ownDealPath(input.swap) }) : begun;
    },
  }),
  cancel: endpoint({
    method: "POST",
    path: "/swaps/{swap}/rails/{payment}/cancel",
    summary: "End a payment that was begun and not made, as its buyer or as an accountant",
    allow: cancelRail.allow,
    input: CancelRail,
    output: z.object({ _id: z.string(), status: z.enum(RAIL_STATUSES).describe("What the provider says about it.") }),
    run: cancelRail,
  }),
};
