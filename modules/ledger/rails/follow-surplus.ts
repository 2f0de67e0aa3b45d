import type { CommandContext } from "#db/command.ts";
import { followBalance, partiesOf, postEntries, readBook, surplusEntries } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { ledgerChanged } from "../events.ts";
import { takeBack } from "../payments/take-back.ts";
import type { RailPaymentRow } from "../tables.ts";

/**
 * What a buyer wired above the asked sums lies with the provider. The books show it as held, and owed back to the buyer:
 * it is no payment of the deal, and is never released to the bank. Once the provider has sent it back, or counts it toward
 * another payment, its entries are taken back.
 */
export async function followSurplus(
  context: CommandContext,
  swap: Swap,
  deal: DealRow,
  { rail, reference }: RailPaymentRow,
  surplusCents: number,
): Promise<void> {
  const { tx, actor, now, record } = context;
  const before = surplusEntries(await readBook(tx, deal.id));
  const known = before.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (surplusCents === known) return;
  const isLess = surplusCents < known;
  const said = { reason: "The provider sent it back, or counts it toward another payment.", by: null };
  if (isLess) await takeBack(context, before, new Map([[swap.id, swap]]), said);
  const amountCents = isLess ? surplusCents : surplusCents - known;
  if (amountCents > 0) {
    const draft = {
      code: "surplus",
      debit: "held",
      credit: "buyer",
      amountCents,
      on: chicagoDay(now),
      by: null,
    } as const;
    await postEntries(tx, deal, [{ ...draft, note: { method: rail, reference } }]);
    await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  }
  await followBalance(tx, actor, swap, now);
}
