import { type CommandContext, defineCommand } from "#db/command.ts";
import type { ApprovalRow } from "#modules/deals/accounts/tables.ts";
import {
  askTerms,
  changedLines,
  enteredOf,
  enterTerms,
  linesOf,
  liveDeal,
  needsApproval,
  partiesOf,
  refuseDeal,
  sumOf,
} from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { ledgerChanged, paymentProposed } from "../events.ts";
import type { PaymentDone } from "./post-payment.ts";
import { ChangeTerms } from "./schemas.ts";

/**
 * Changes tax, fees, or delivery of a signed deal, with the source of the new amount; the sheet and the accounts follow. A
 * line that changes by more than $50 waits for a second person, and until then no one else sees it.
 */
export const changeTerms = defineCommand({
  name: "swaps.change-terms",
  input: ChangeTerms,
  allow: ["deal.pay", "task.group.finalize-deal"],
  ownerOnly: true,
  fresh: true,
  constraints: { ledger_approvals_one_waiting: () => refuseLedger("approval-waiting") },
  errors: ["approval-waiting", "no-deal", "terms-same"],
  async run(context, { swap: id, version, source, ...wishes }): Promise<Result<PaymentDone>> {
    const { tx, actor, now } = context;
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const deal = await liveDeal({ tx }, swap);
    if (deal?.status !== "signed" || deal.sale === "cash") return refuseDeal("no-deal");
    if (version !== undefined && version !== deal.version) return refuseCommon("stale-version");
    const [lines, amounts] = [linesOf(deal), enteredOf({ ...wishes, lienHandling: false })];
    if (changedLines(lines, amounts).length === 0) return refuseLedger("terms-same");
    if (!needsApproval(lines, amounts)) {
      await enterTerms(tx, deal, amounts, { source, by: actor.id, now });
      await context.record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
      return ok({ _id: deal.id, step: swap.step, status: "recorded" });
    }
    const approval = await askTerms(tx, deal, amounts, { source, actor, now });
    await context.record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval, kind: "buyer" }));
    return ok({ _id: approval, step: swap.step, status: "waiting" });
  },
});

/** The lines that a second person has approved. */
export async function applyTerms(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  if (!row.terms || deal.status !== "signed" || sumOf(deal) !== row.expectedCents)
    return refuseLedger("approval-stale");
  const how = { source: row.reason ?? "", by: row.askedBy, approvedBy: actor.id, now };
  await enterTerms(tx, deal, row.terms, how);
  await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return ok({ _id: deal.id, step: swap.step, status: "recorded" });
}
