import { and, eq } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { isSamePerson } from "#db/parties.ts";
import { type ApprovalRow, ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { decideApproval, findOpen, isLargeWriteOff, kindOf, partiesOf, standing } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { can, personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { approvalDecided, ledgerChanged } from "../events.ts";
import { CLOSED_MEANWHILE } from "../periods.ts";
import { railReleases } from "../tables.ts";
import { lockWaiting } from "./approvals.ts";
import { readReleasable, refuseRelease } from "./ask-release.ts";
import { applyTerms } from "./change-terms.ts";
import type { Plan } from "./plan.ts";
import { planPayment } from "./plan-payment.ts";
import { type PaymentDone, postPayment } from "./post-payment.ts";
import { applyProposal } from "./record-payoff.ts";
import { lockEntries } from "./reverse-entry.ts";
import { DecideApproval } from "./schemas.ts";
import { takeBack } from "./take-back.ts";
import { postWriteOff } from "./write-off.ts";

/** Approves what a colleague entered: it goes into the ledger now. */
export const approveDeviation = defineCommand({
  name: "swaps.approve-deviation",
  input: DecideApproval,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: [
    "approval-decided",
    "approval-early",
    "approval-own",
    "approval-stale",
    "approval-waiting",
    "correction-needs-reason",
    "early-needs-reason",
    "entry-reversed",
    "held-needs-reason",
    "held-until",
    "lender-first",
    "money-not-in",
    "no-deal",
    "not-now",
    "nothing-held",
    "payment-day",
    "payment-deviates",
    "payment-not-due",
    "payment-recorded",
    "payout-held",
    "period-closed",
    "quote-expired",
    "write-off-large",
  ],
  constraints: CLOSED_MEANWHILE,
  async run(context, input): Promise<Result<PaymentDone>> {
    const found = await findWaiting(context, input);
    if (!found.ok) return found;
    const { swap, deal, row } = found.value;
    if (await isSamePerson(context.tx, row.askedBy, context.actor.id)) return refuseLedger("approval-own");
    if (row.early && !can(context.actor, "deal.pay.early")) return refuseLedger("approval-early");
    if (isLargeWriteOff(row) && !can(context.actor, "deal.write-off.large")) return refuseLedger("write-off-large");
    return APPROVE[row.what](context, swap, deal, row);
  },
});

/** Declines what a colleague entered, or takes back one's own. */
export const declineDeviation = defineCommand({
  name: "swaps.decline-deviation",
  input: DecideApproval,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["approval-decided"],
  async run(context, input): Promise<Result<PaymentDone>> {
    const found = await findWaiting(context, input);
    if (!found.ok) return found;
    const { swap, deal, row } = found.value;
    const waiting = await lockWaiting(context.tx, row.what, row.id);
    await decide(context, deal, row, "declined");
    await waiting?.sendBack(context, swap);
    return ok({ _id: row.id, step: swap.step, status: "waiting" });
  },
});

type Found = { swap: Swap; deal: DealRow; row: ApprovalRow };

async function findWaiting(
  { tx, actor }: CommandContext,
  input: { swap: string; approval: string },
): Promise<Result<Found>> {
  const swap = await lockSwap(tx, actor, input.swap);
  if (!swap) return notFound("swap");
  const [found] = await tx
    .select({ row: ledgerApprovals, deal: deals })
    .from(ledgerApprovals)
    .innerJoin(deals, eq(deals.id, ledgerApprovals.dealId))
    .where(and(eq(ledgerApprovals.id, input.approval), eq(ledgerApprovals.swapId, swap.id)));
  if (!found) return notFound("payment");
  return found.row.status === "waiting" ? ok({ swap, ...found }) : refuseLedger("approval-decided");
}

/** The payment as it was entered, if the deal sheet has not changed since. */
async function approvePayment(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  const { method, reference, reason, amountCents: amount, enteredOn: date } = row;
  const entered = { method: method ?? undefined, reference: reference ?? undefined, reason: reason ?? undefined };
  const wanted = { ...entered, early: row.early, kind: kindOf(row.account, deal), deal: deal.id, amount, date };
  const plan = await planPayment(context, swap, wanted, row);
  if (!plan.ok) return plan;
  const { expectedCents, direction, corrects, confirms } = plan.value;
  const asked = expectedCents + paidSince(plan.value, row);
  const same = asked === row.expectedCents && direction === row.direction && (corrects?.id ?? null) === row.corrects;
  if (!same || confirms) return refuseLedger("approval-stale");
  await decide(context, deal, row, "approved");
  return postPayment(context, swap, plan.value, { by: row.askedBy, approvedBy: context.actor.id });
}

/** Parts of the same sum that were recorded after this one was entered, in cents. */
const paidSince = ({ book, account, direction }: Plan, { askedAt }: ApprovalRow): number =>
  standing(book.entries)
    .filter(({ code, madeAt, approvedBy }) => code === "payment" && approvedBy !== null && madeAt > askedAt)
    .filter((entry) => (direction === "in" ? entry.credit : entry.debit) === account)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

async function approveWriteOff(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  const { tx, now } = context;
  const open = (await findOpen(tx, deal, chicagoDay(now)))[row.account];
  if (Math.abs(open) !== row.amountCents || (open > 0 ? "in" : "out") !== row.direction)
    return refuseLedger("approval-stale");
  await decide(context, deal, row, "approved");
  const entry = await postWriteOff(context, deal, row);
  await context.record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return ok({ _id: entry, step: swap.step, status: "recorded" });
}

/** What is written as it was asked for, unless the deal has changed since. */
const applying =
  (apply: typeof applyProposal) =>
  async (context: CommandContext, swap: Swap, deal: DealRow, row: ApprovalRow): Promise<Result<PaymentDone>> => {
    const applied = await apply(context, swap, deal, row);
    if (applied.ok) await decide(context, deal, row, "approved");
    return applied;
  };

/** A refund is as staff decided it: it does not depend on what else is open. */
async function approveRefund(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  const waiting = await lockWaiting(context.tx, row.what, row.id);
  if (!waiting) return refuseLedger("approval-stale");
  await decide(context, deal, row, "approved");
  const entry = await waiting.post(context, deal);
  await context.record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return ok({ _id: entry, step: swap.step, status: "recorded" });
}

/** The entry is taken back as it was asked for, unless someone has done it since. */
async function approveReversal(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  const found = await lockEntries(context, { swap: swap.id, entry: row.corrects as string });
  if (!found.ok) return found;
  await decide(context, deal, row, "approved");
  const { entries, swaps } = found.value;
  const people = { by: row.askedBy, approvedBy: context.actor.id };
  const reversal = await takeBack(context, entries, swaps, { reason: row.reason ?? "", ...people });
  return ok({ _id: reversal, step: swap.step, status: "recorded" });
}

/** Held money goes to the bank, unless a part of it has come back since or something is missing again. */
async function approveRelease(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  const { tx, now } = context;
  const releasable = await readReleasable(tx, deal);
  if (releasable < row.amountCents) return refuseLedger("approval-stale");
  const refused = await refuseRelease(context, deal, releasable);
  if (refused) return refused;
  const { id, dealId, swapId, amountCents } = row;
  await tx.insert(railReleases).values({ id, dealId, swapId, amountCents, createdAt: now });
  await decide(context, deal, row, "approved");
  return ok({ _id: id, step: swap.step, status: "recorded" });
}

const APPROVE = {
  payment: approvePayment,
  "write-off": approveWriteOff,
  claim: approveRefund,
  payoff: applying(applyProposal),
  terms: applying(applyTerms),
  reversal: approveReversal,
  release: approveRelease,
} as const;

async function decide(
  { tx, actor, now, record }: CommandContext,
  deal: DealRow,
  { id }: ApprovalRow,
  status: "approved" | "declined",
): Promise<void> {
  await decideApproval(tx, id, { status, decidedBy: actor.id, decidedAt: now });
  const decided = { approval: id, approved: status === "approved", by: personId(actor) };
  await record(approvalDecided({ ...partiesOf(deal), deal: deal.id, ...decided }));
}
