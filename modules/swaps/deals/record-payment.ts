import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { tasksOf } from "../lifecycle.ts";
import { partiesOf } from "../moves/follow-deal.ts";
import { lockSwap, moveSwap, refuseAction } from "../moves/move-swap.ts";
import { liveStepTasks } from "../moves/step-tasks.ts";
import { paymentRecorded } from "./events.ts";
import { refuseDeal } from "./refusals.ts";
import { ApprovePayment, type PaymentKind, type PaymentMethod, RecordPayment } from "./schemas.ts";
import { liveDeal } from "./sign-deal.ts";
import { dealPayments } from "./tables.ts";

const ACTION = { seller: "pay-seller", lender: "pay-lender", dealer: "pay-dealer" } as const;

/** Records a payment in the ledger. The last applicable payment moves the swap to the title. */
export const recordPayment = defineVerb({
  name: "swaps.record-payment",
  input: RecordPayment,
  allow: "deal.pay",
  ownerOnly: true,
  run: pay,
});

/** Records the dealer's payment (auction): by default the whole price, by wire, today. */
export const approvePayment = defineVerb({
  name: "swaps.approve-payment",
  input: ApprovePayment,
  allow: "deal.pay",
  ownerOnly: true,
  run: (context, input) => pay(context, { ...input, kind: "dealer" }),
});

type Payment = {
  swap: string;
  kind: PaymentKind;
  amount?: number | undefined;
  method?: PaymentMethod | undefined;
  reference?: string | undefined;
  date?: string | undefined;
};

async function pay(
  { tx, actor, now, record }: VerbContext,
  payment: Payment,
): Promise<Result<{ _id: string; step: string }>> {
  const swap = await lockSwap(tx, actor, payment.swap);
  if (!swap) return notFound("swap");
  const refused = refuseAction(actor, swap, ACTION[payment.kind]);
  if (refused) return refused;
  const deal = await liveDeal({ tx }, swap);
  if (!deal) return refuseDeal("no-deal");
  if (!tasksOf(swap).some((task) => task.kind === `${payment.kind}-payment`)) return refuseDeal("payment-not-due");
  // A reverted step reopens the task: the same payment is confirmed, a different one is added to the ledger as a
  // correction.
  const open = await liveStepTasks(tx, swap);
  if (!open.some((task) => task.kind === `${payment.kind}-payment`)) return refuseDeal("payment-recorded");
  const { kind } = payment;
  const paid = {
    amountCents: payment.amount ?? deal.price * 100,
    method: payment.method ?? "wire",
    reference: payment.reference ?? "confirmed by the accountant",
    paidOn: payment.date ?? chicagoDay(now),
  };
  const last = await lastPayment(tx, deal.id, kind);
  const confirmed = last && FACTS.every((fact) => last[fact] === paid[fact]) ? last : undefined;
  const id = confirmed?.id ?? newId();
  const entry = { id, dealId: deal.id, swapId: swap.id, kind, ...paid, recordedBy: actor.id, recordedAt: now };
  if (!confirmed) await tx.insert(dealPayments).values(entry);
  const moved = await moveSwap(tx, actor, swap, ACTION[kind]);
  if (!moved.ok) return moved;
  const { amountCents } = paid;
  // Send no second notification about the same payment.
  if (!confirmed) await record(paymentRecorded({ ...partiesOf(deal), deal: deal.id, payment: id, kind, amountCents }));
  return ok({ _id: id, step: moved.value.step });
}

/** The fields that identify a payment. */
const FACTS = ["amountCents", "method", "reference", "paidOn"] as const;

async function lastPayment(tx: Tx, deal: string, kind: PaymentKind) {
  const [row] = await tx
    .select()
    .from(dealPayments)
    .where(and(eq(dealPayments.dealId, deal), eq(dealPayments.kind, kind)))
    .orderBy(desc(dealPayments.recordedAt))
    .limit(1);
  return row;
}
