import { type CommandContext, defineCommand } from "#db/command.ts";
import { askApproval, partiesOf } from "#modules/deals/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { paymentProposed } from "../events.ts";
import { CLOSED_MEANWHILE } from "../periods.ts";
import { deviates, isBesideHold, isEarly, type Plan, type Wanted } from "./plan.ts";
import { planPayment } from "./plan-payment.ts";
import { type PaymentDone, postPayment } from "./post-payment.ts";
import { ApprovePayment, RecordPayment } from "./schemas.ts";

const constraints = { ...CLOSED_MEANWHILE, ledger_approvals_one_waiting: () => refuseLedger("approval-waiting") };

/**
 * Records a payment in the ledger. One that deviates from the deal sheet by more than a cent waits for a second person,
 * as does one that goes out while the receiver's bank account waits, by check or sent before the change; one that goes
 * out before the buyer's money has come in waits for an administrator. The last applicable payment
 * moves the swap to the title; a buyer's payment counts once all of the sum is recorded.
 */
export const recordPayment = defineCommand({
  name: "swaps.record-payment",
  input: RecordPayment,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: [
    "approval-waiting",
    "correction-needs-reason",
    "early-needs-reason",
    "held-needs-reason",
    "lender-first",
    "money-not-in",
    "no-deal",
    "not-now",
    "payment-day",
    "payment-deviates",
    "payment-not-due",
    "payment-recorded",
    "payout-held",
    "period-closed",
    "quote-expired",
  ],
  constraints,
  run: (context, input) => pay(context, input.swap, input),
});

/** Records the dealer's payment (auction): by default what the deal sheet says, by wire, today. */
export const approvePayment = defineCommand({
  name: "swaps.approve-payment",
  input: ApprovePayment,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: [
    "approval-waiting",
    "correction-needs-reason",
    "early-needs-reason",
    "held-needs-reason",
    "lender-first",
    "money-not-in",
    "no-deal",
    "not-now",
    "payment-day",
    "payment-deviates",
    "payment-not-due",
    "payment-recorded",
    "payout-held",
    "period-closed",
    "quote-expired",
  ],
  constraints,
  run: (context, input) => pay(context, input.swap, { ...input, kind: "dealer", usual: usual(context.now) }),
});

const usual = (now: Date) =>
  ({ method: "wire", reference: "confirmed by the accountant", date: chicagoDay(now) }) as const;

async function pay(context: CommandContext, id: string, wanted: Wanted): Promise<Result<PaymentDone>> {
  const swap = await lockSwap(context.tx, context.actor, id);
  if (!swap) return notFound("swap");
  const plan = await planPayment(context, swap, wanted);
  if (!plan.ok) return plan;
  const needsColleague = isEarly(plan.value) || isBesideHold(plan.value) || deviates(plan.value);
  if (!plan.value.confirms && needsColleague) return askColleague(context, swap, plan.value);
  return postPayment(context, swap, plan.value, { by: context.actor.id });
}

/** Keeps the payment for a second person. Nothing is in the ledger yet. */
async function askColleague(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  plan: Plan,
): Promise<Result<PaymentDone>> {
  const { deal, account, direction, amountCents, expectedCents, wanted, on, corrects, kind } = plan;
  const approval = await askApproval(tx, {
    dealId: deal.id,
    swapId: swap.id,
    what: "payment",
    account,
    direction,
    amountCents,
    expectedCents,
    method: wanted.method ?? null,
    reference: wanted.reference ?? null,
    reason: wanted.reason ?? null,
    enteredOn: on,
    corrects: corrects?.id ?? null,
    early: isEarly(plan),
    askedBy: personId(actor),
    askedAt: now,
  });
  await record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval, kind }));
  return ok({ _id: approval, step: swap.step, status: "waiting" });
}
