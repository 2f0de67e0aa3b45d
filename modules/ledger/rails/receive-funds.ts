import type { CommandContext } from "#db/command.ts";
import { findOpen, followBalance, kindOf, partiesOf, postEntries, readBook, standing } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { moveSwap, type Swap } from "#modules/swaps/index.ts";
import { paymentRecorded } from "../events.ts";
import { openAction } from "../payments/plan-payment.ts";
import { takeBack } from "../payments/take-back.ts";
import type { RailPaymentRow } from "../tables.ts";
import type { RailAnswer } from "./provider.ts";

/** Cents that may be missing. */
const TOLERANCE = 1;

/**
 * Writes what the provider has received: it holds the money, and the buyer owes less. It is written whatever the deal says
 * by then, because it came in. The step's task of the payment is done once nothing is open. Answers the entry.
 */
export async function postReceived(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  { rail, reference }: RailPaymentRow,
  amountCents: number,
): Promise<string> {
  const { tx, actor, now, record } = context;
  const day = chicagoDay(now);
  const draft = {
    code: "payment",
    debit: "held",
    credit: "buyer",
    amountCents,
    on: day,
    by: null,
  } as const;
  const [entry] = await postEntries(tx, deal, [{ ...draft, note: { method: rail, reference } }]);
  const payment = entry?.id as string;
  const kind = kindOf("buyer", deal);
  const paid = { deal: deal.id, payment, kind, amountCents, direction: "in" } as const;
  await record(paymentRecorded({ ...partiesOf(deal), ...paid }));
  const isPaid = deal.status === "signed" && (await findOpen(tx, deal, day)).buyer <= TOLERANCE;
  const action = isPaid ? await openAction(tx, actor, swap, deal, kind) : undefined;
  // A car that can't move now, such as one on hold, keeps its task: staff confirm that nothing is open.
  if (action?.ok && action.value) await moveSwap(tx, actor, swap, action.value);
  else await followBalance(tx, actor, swap, now);
  return payment;
}

/** The bank of the payer took the money back: the buyer owes it again. */
export async function takeReturned(
  context: CommandContext,
  swap: Swap,
  { dealId, reference, entryId }: RailPaymentRow,
  { reason }: RailAnswer,
): Promise<void> {
  const { entries } = await readBook(context.tx, dealId);
  // Staff may have taken back some of it already.
  const rows = standing(entries).filter(
    (one) => one.code === "payment" && one.debit === "held" && (one.id === entryId || one.reference === reference),
  );
  if (rows.length === 0) return;
  await takeBack(context, rows, new Map([[swap.id, swap]]), { reason: reason ?? "The bank took it back.", by: null });
}
