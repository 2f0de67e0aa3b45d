import type { z } from "zod";
import { findHolders } from "#modules/accounts/index.ts";
import type { dealCanceled, dealCreated } from "#modules/deals/events.ts";
import { PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { PERMISSIONS } from "#modules/kernel/permissions.ts";
import type { approvalDecided, paymentProposed } from "#modules/ledger/events.ts";
import { findApprovalFacts, findUnsettled } from "#modules/ledger/index.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { tell } from "../tell.ts";
import { approvalTitle } from "./approval-waits.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Asks for what staff entered with the deal and a second person approves. */
export const notifyTermsProposed = async (
  { swap, approval }: Payload<typeof dealCreated>,
  context: EventContext,
): Promise<void> => (approval ? askToApprove({ swap, approval }, context) : undefined);

export const notifyPaymentProposed = (
  { swap, approval }: Payload<typeof paymentProposed>,
  context: EventContext,
): Promise<void> => askToApprove({ swap, approval }, context);

/** Asks all who may approve it, except its author, unless it was decided in the meantime. */
async function askToApprove(
  { swap, approval }: { swap: string; approval: string },
  context: EventContext,
): Promise<void> {
  const facts = await findApprovalFacts(approval);
  if (facts?.status !== "waiting") return;
  for (const { id } of await findHolders(PERMISSIONS[facts.early ? "deal.pay.early" : "deal.pay"]))
    if (id !== facts.askedBy)
      await tell(context, {
        to: id,
        type: "deal.payment-proposed",
        swap,
        data: { ledger: true },
        text: `Please decide: ${approvalTitle(facts)}.`,
        email: emails.approvalWaits(facts),
      });
}

/** Tells the author, unless they have taken it back themselves. */
export async function notifyApprovalDecided(
  { swap, deal, approval, approved, by }: Payload<typeof approvalDecided>,
  context: EventContext,
): Promise<void> {
  const facts = await findApprovalFacts(approval);
  if (!facts || facts.askedBy === by) return;
  await tell(context, {
    to: facts.askedBy,
    type: "deal.approval-decided",
    swap,
    data: { ledger: deal },
    text: `${approved ? "Approved" : "Declined"}: ${approvalTitle(facts)}.`,
  });
}

/** A canceled deal whose money has not gone back. */
export async function notifyUnsettled(
  { swap, deal }: Payload<typeof dealCanceled>,
  context: EventContext,
): Promise<void> {
  const [facts, balances] = await Promise.all([findSwapFacts(swap), findUnsettled(deal)]);
  if (!facts || !balances) return;
  const open = PARTY_ACCOUNTS.map((party) => [party, balances[party]] as const).filter(([, cents]) => cents !== 0);
  if (open.length === 0) return;
  for (const { id } of await findHolders("accountant"))
    await tell(context, {
      to: id,
      type: "deal.unsettled",
      swap,
      data: { ledger: deal },
      text: `The deal for the ${facts.car} is canceled: ${open.map(([party, cents]) => `the ${party} ${cents > 0 ? "owes" : "gets back"} ${formatCents(Math.abs(cents))}`).join(", ")}.`,
      email: emails.dealToSettle({ car: facts.car, deal, open }),
    });
}
