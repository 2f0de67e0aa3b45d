import { z } from "zod";
import { withinEstimates } from "#app/features/lookups/paid-lookups.server.ts";
import {
  cancelDeal,
  cancelDelivery,
  checkDeal,
  completeDelivery,
  createDeal,
  createDealAdmin,
  moveDelivery,
  scheduleDelivery,
  sendTitle,
  stepBack,
} from "#modules/deals/index.ts";
import {
  CancelDeal,
  CancelDelivery,
  CheckDeal,
  CompleteDelivery,
  CreateDeal,
  CreateDealAdmin,
  MoveDelivery,
  ScheduleDelivery,
  SendTitle,
  SwapOnly,
} from "#modules/deals/schemas.ts";
import { id, zip } from "#modules/kernel/fields.ts";
import { approvePayment, recordPayment } from "#modules/ledger/index.ts";
import { ApprovePayment, paymentDollars, RecordPayment } from "#modules/ledger/schemas.ts";
import { findDeliveryQuote } from "#modules/marketplace/listing/index.ts";
import { endpoint } from "./kit.ts";
import { Done, Moved, OfferAnswer, PaymentAnswer, Signed } from "./market-schemas.ts";

const QuoteAnswer = z.object({
  to: z.string(),
  place: z.string(),
  miles: z.number().int(),
  cents: z.number().int(),
  days: z.number().int(),
  estimate: z.boolean(),
});

const deal = { method: "POST", allow: "task.group.finalize-deal" } as const;
const delivery = { method: "POST", allow: ["swap.manage", "task.group.title"] as const } as const;

// The endpoint takes dollars. The command's own schema converts them to cents, so this one must not transform the value.
const Approval = ApprovePayment.extend({ amount: paymentDollars.optional() });
const Payment = RecordPayment.extend({ amount: paymentDollars.optional() });
const some = paymentDollars.optional();
const TERMS = {
  titleFee: some,
  registrationFee: some,
  payoff: some,
  perDiem: some,
  sellerPays: some,
  deposit: some,
};

/** Deals and deliveries. The bodies use the schemas of the commands. */
export const deals = {
  deliver: endpoint({
    ...delivery,
    catalogue: ["C134"],
    path: "/swaps/{swap}/delivery",
    summary: "Schedule the delivery: carrier, date, time, address",
    input: ScheduleDelivery,
    output: OfferAnswer,
    creates: true,
    run: scheduleDelivery,
  }),
  deliveryQuote: endpoint({
    method: "GET",
    allow: "anyone",
    path: "/swaps/{swap}/delivery/quote",
    summary: "What it costs to bring the car to a ZIP code; cents, an estimate by distance",
    input: z.object({ swap: id, zip }),
    output: QuoteAnswer,
    errors: ["carrier-down", "no-delivery-there", "zip-unknown"],
    run: (actor, input) => withinEstimates(() => findDeliveryQuote(actor, input)),
  }),
  cancelDelivery: endpoint({
    ...delivery,
    catalogue: ["C135"],
    path: "/swaps/{swap}/delivery/cancel",
    summary: "Cancel the delivery",
    input: CancelDelivery,
    output: Done,
    run: cancelDelivery,
  }),
  stepBack: endpoint({
    method: "POST",
    allow: stepBack.allow,
    path: "/swaps/{swap}/deal/step-back",
    summary: "The buyer steps back before the deal is signed, because the verification differs from the evaluation",
    input: SwapOnly,
    output: Done,
    run: stepBack,
  }),
  moveDelivery: endpoint({
    ...delivery,
    path: "/swaps/{swap}/delivery/move",
    summary: "Move the planned delivery to another time, with a reason",
    input: MoveDelivery,
    output: OfferAnswer,
    run: moveDelivery,
  }),
  completeDelivery: endpoint({
    ...delivery,
    catalogue: ["C136"],
    path: "/swaps/{swap}/delivery/complete",
    summary: "The car was handed over: day, odometer, who received it, and pictures (keys of uploaded files)",
    input: CompleteDelivery,
    output: Done,
    run: completeDelivery,
  }),
  check: endpoint({
    method: "POST",
    allow: checkDeal.allow,
    path: "/swaps/{swap}/deal/check",
    summary: "Parties, documents and payoff are checked",
    input: CheckDeal,
    output: Moved,
    run: checkDeal,
  }),
  create: endpoint({
    ...deal,
    catalogue: ["C137"],
    path: "/swaps/{swap}/deal",
    summary: "Record the signed deal at the accepted price",
    input: CreateDeal.extend(TERMS),
    output: Signed,
    creates: true,
    run: createDeal,
  }),
  cancel: endpoint({
    ...deal,
    catalogue: ["C138"],
    path: "/swaps/{swap}/deal/cancel",
    summary: "Cancel the deal: back to pre deal",
    input: CancelDeal,
    output: Moved,
    run: cancelDeal,
  }),
  createAdmin: endpoint({
    ...deal,
    catalogue: ["C139"],
    path: "/swaps/{swap}/deal/admin",
    summary: "Record a deal with the buyer and price that staff enter",
    input: CreateDealAdmin.extend(TERMS),
    output: Signed,
    creates: true,
    run: createDealAdmin,
  }),
  approvePayment: endpoint({
    method: "POST",
    allow: "deal.pay",
    catalogue: ["C156"],
    path: "/swaps/{swap}/payment/approve",
    summary: "Confirm the dealer’s payment",
    input: Approval,
    output: PaymentAnswer,
    run: approvePayment,
  }),
  recordPayment: endpoint({
    method: "POST",
    allow: recordPayment.allow,
    path: "/swaps/{swap}/payment",
    summary:
      "Record a payment: `kind` is seller, lender, dealer, buyer or state; without an amount, that of the deal sheet",
    input: Payment,
    output: PaymentAnswer,
    creates: true,
    run: recordPayment,
  }),
  sendTitle: endpoint({
    method: "POST",
    allow: sendTitle.allow,
    path: "/swaps/{swap}/title",
    summary: "The title is on its way to its new owner",
    input: SendTitle,
    example: { date: "2026-11-27", carrier: "UPS", tracking: "1Z999AA10123456784" },
    output: Done,
    run: sendTitle,
  }),
};
