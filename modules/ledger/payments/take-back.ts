import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import type { EntryRow } from "#modules/deals/accounts/tables.ts";
import {
  type BookEntry,
  findOpen,
  followBalance,
  kindOf,
  partiesOf,
  postEntries,
  readBook,
  reversalOf,
  withRounding,
} from "#modules/deals/index.ts";
import { isParty } from "#modules/deals/schemas.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { reopenStepTask, type Swap } from "#modules/swaps/index.ts";
import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import { openLinesOf } from "../books/open-lines.ts";
import { ledgerChanged } from "../events.ts";

type Said = { reason: string; by: string | null; approvedBy?: string | null };

/**
 * Takes back these entries, whose cars are locked. Lines of the bank that were matched to them are open again, a deal that
 * has ended gets its accountants' task, and one that goes on the task of its payment. Answers the id of the first reversal.
 */
export async function takeBack(
  context: CommandContext,
  entries: readonly EntryRow[],
  swaps: ReadonlyMap<string, Swap>,
  said: Said,
): Promise<string> {
  const { tx, actor, now } = context;
  const reversals: string[] = [];
  for (const entry of entries) {
    const swap = swaps.get(entry.swapId) as Swap;
    reversals.push(await reverse(context, entry, said));
    await reopen(context, swap, entry);
    await followBalance(tx, actor, swap, now);
  }
  await openLinesOf(context, entries);
  return reversals[0] as string;
}

/** Until all of a sum is paid, its payment is a task of its step. */
async function reopen({ tx, actor, now }: CommandContext, swap: Swap, entry: EntryRow): Promise<void> {
  const deal = await dealOf(tx, entry);
  const party = [entry.debit, entry.credit].find(isParty);
  if (deal.status !== "signed" || !party || party === "state") return;
  const open = (await findOpen(tx, deal, chicagoDay(now)))[party];
  if (party === "buyer" ? open <= 0 : open === 0) return;
  await reopenStepTask(tx, actor, swap, `${kindOf(party, deal)}-payment` as TaskKind);
}

const dealOf = async (tx: Tx, { dealId }: EntryRow): Promise<DealRow> =>
  (await tx.select().from(deals).where(eq(deals.id, dealId)))[0] as DealRow;

/** Takes back one entry, with the cent of rounding that came with it. */
async function reverse(
  { tx, now, record }: CommandContext,
  row: EntryRow,
  { reason, by, approvedBy = null }: Said,
): Promise<string> {
  const deal = await dealOf(tx, row);
  const { entries } = await readBook(tx, deal.id);
  const entry = entries.find(({ id }) => id === row.id) as BookEntry;
  const drafts = withRounding(entries, entry).map((one) => ({
    ...reversalOf(one, chicagoDay(now), by, { reason }),
    approvedBy,
  }));
  const [reversal] = await postEntries(tx, deal, drafts);
  await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return reversal?.id as string;
}
