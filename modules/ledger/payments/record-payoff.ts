import { type CommandContext, defineCommand } from "#db/command.ts";
import type { ApprovalRow } from "#modules/deals/accounts/tables.ts";
import {
  askApproval,
  type Book,
  chargesOf,
  findProposal,
  followSheet,
  keepProposal,
  liveDeal,
  openWith,
  partiesOf,
  readBook,
  refuseDeal,
  refuseQuote,
  sheetOfDeal,
  writeQuote,
} from "#modules/deals/index.ts";
import { PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { attachFiles } from "#modules/files/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import type { PayoffQuote } from "#modules/swaps/policy.ts";
import { refuseLedger } from "../errors.ts";
import { ledgerChanged, paymentProposed } from "../events.ts";
import type { PaymentDone } from "./post-payment.ts";
import { RecordPayoff } from "./schemas.ts";

/** Cents by which a new quote may change what someone gets without a second person. */
const TOLERANCE = 5_000;

/**
 * Records a new quote of the lender for a signed deal; the sheet and the accounts follow it. One that changes what anyone
 * gets by more than $50 waits for a second person.
 */
export const recordPayoff = defineCommand({
  name: "swaps.record-payoff",
  input: RecordPayoff,
  allow: ["deal.pay", "task.group.finalize-deal"],
  ownerOnly: true,
  fresh: true,
  constraints: { ledger_approvals_one_waiting: () => refuseLedger("approval-waiting") },
  errors: ["approval-waiting", "no-deal", "no-loan", "payoff-released", "quote-wrong"],
  async run(context, input): Promise<Result<PaymentDone>> {
    const { tx, actor, now } = context;
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const deal = await liveDeal({ tx }, swap);
    if (deal?.status !== "signed") return refuseDeal("no-deal");
    if (!swap.loanActive) return refuseLedger("no-loan");
    if (input.version !== undefined && input.version !== deal.version) return refuseCommon("stale-version");
    const today = chicagoDay(now);
    const quote: PayoffQuote = {
      amountCents: input.payoff,
      quotedOn: input.quotedOn ?? today,
      perDiemCents: input.perDiem ?? 0,
      goodThrough: input.goodThrough ?? null,
      lender: input.lender ?? null,
      accountEnding: input.accountEnding ?? null,
      letters: input.files,
      source: "lender",
    };
    const refused = refuseQuote(quote, { price: deal.price, sellerPays: input.sellerPays, today });
    if (refused) return refused;
    if (quote.amountCents === 0 && !input.reason) return refuseLedger("payoff-released");
    const attached = await attachFiles(tx, actor, input.files, { audience: ["staff"] });
    if (!attached.ok) return attached;
    const book = await readBook(tx, deal.id);
    if (largestChange(deal, book, quote, today) <= TOLERANCE) return apply(context, swap, deal, quote);
    const approval = await askApproval(tx, {
      dealId: deal.id,
      swapId: swap.id,
      what: "payoff",
      account: "lender",
      direction: "out",
      amountCents: quote.amountCents,
      expectedCents: book.quote?.amountCents ?? 0,
      reason: input.reason ?? null,
      enteredOn: today,
      askedBy: personId(actor),
      askedAt: now,
    });
    await keepProposal(tx, approval, quote);
    await context.record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval, kind: "lender" }));
    return ok({ _id: approval, step: swap.step, status: "waiting" });
  },
});

/** Cents by which a new quote changes what one of the parties owes or gets at most. */
function largestChange(deal: DealRow, book: Book, quote: PayoffQuote, today: string): number {
  const openIn = (one: Book) => openWith(one, chargesOf(deal, sheetOfDeal(deal, one, today)));
  const [before, after] = [openIn(book), openIn({ ...book, quote })];
  return Math.max(...PARTY_ACCOUNTS.map((account) => Math.abs(after[account] - before[account])));
}

async function apply(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  deal: DealRow,
  quote: PayoffQuote,
  by: string | null = actor.id,
): Promise<Result<PaymentDone>> {
  await writeQuote(tx, deal, quote, by, now);
  await followSheet(tx, deal, chicagoDay(now), by);
  await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return ok({ _id: deal.id, step: swap.step, status: "recorded" });
}

/** The quote that a second person has approved. */
export async function applyProposal(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  row: ApprovalRow,
): Promise<Result<PaymentDone>> {
  const { tx } = context;
  const [quote, book] = [await findProposal(tx, row.id), await readBook(tx, deal.id)];
  if (!quote || (book.quote?.amountCents ?? 0) !== row.expectedCents) return refuseLedger("approval-stale");
  return apply(context, swap, deal, quote, row.askedBy);
}
