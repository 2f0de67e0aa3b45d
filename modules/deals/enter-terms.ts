import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { askApproval } from "./accounts/approvals.ts";
import { followSheet } from "./accounts/follow-sheet.ts";
import { postEntries } from "./accounts/post.ts";
import { type DealRow, deals } from "./tables.ts";
import type { EnteredAmounts } from "./term-changes.ts";
import { linesOf, withAmounts } from "./terms.ts";

/** What the buyer of a deal owes by its lines, in cents, before anything is paid. */
export const sumOf = (deal: DealRow): number =>
  Object.values(linesOf(deal)).reduce<number>((sum, cents) => sum + (cents ?? 0), deal.price * 100);

type Asking = { source: string; actor: Actor; now: Date };

/** Keeps other amounts for lines of a signed deal until a second person has approved them. Answers the approval's id. */
export function askTerms(tx: Tx, deal: DealRow, amounts: EnteredAmounts, { source, actor, now }: Asking) {
  const { deposit = 0, ...lines } = amounts;
  return askApproval(tx, {
    dealId: deal.id,
    swapId: deal.swapId,
    what: "terms",
    account: "buyer",
    direction: "in",
    amountCents: Math.max(1, sumOf(withAmounts(deal, lines, source, null)) - deposit),
    expectedCents: sumOf(deal),
    reason: source,
    terms: amounts,
    enteredOn: chicagoDay(now),
    askedBy: personId(actor),
    askedAt: now,
  });
}

type Entering = { source: string; by: string | null; approvedBy?: string | null; now: Date };

/** Enters other amounts for lines of a signed deal; its accounts follow, and a deposit is money that has come in. */
export async function enterTerms(tx: Tx, deal: DealRow, amounts: EnteredAmounts, how: Entering): Promise<void> {
  const { deposit = 0, ...lines } = amounts;
  const { tax, titleFeeCents, registrationFeeCents, delivery, lineSources } = withAmounts(
    deal,
    lines,
    how.source,
    how.by,
  );
  const changed = { tax: tax ?? deal.tax, titleFeeCents, registrationFeeCents, delivery, lineSources };
  await tx.update(deals).set(changed).where(eq(deals.id, deal.id));
  const on = chicagoDay(how.now);
  if (deposit > 0)
    await postEntries(tx, deal, [
      {
        code: "deposit",
        debit: "bank",
        credit: "buyer",
        amountCents: deposit,
        on,
        by: how.by,
        approvedBy: how.approvedBy ?? null,
      },
    ]);
  await followSheet(tx, { ...deal, ...changed }, on, how.by);
}
