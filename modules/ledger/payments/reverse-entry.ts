import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { type EntryRow, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import {
  type BookEntry,
  findOpen,
  kindOf,
  partiesOf,
  postEntries,
  readBook,
  reversalOf,
  withRounding,
} from "#modules/deals/index.ts";
import type { EntryCode } from "#modules/deals/schemas.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, reopenStepTask, type Swap } from "#modules/swaps/index.ts";
import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import { refuseLedger } from "../errors.ts";
import { ledgerChanged } from "../events.ts";
import { ReverseEntry } from "./schemas.ts";

const MONEY: readonly EntryCode[] = ["payment", "deposit", "write-off", "transfer"];

/**
 * Takes back an entry by one that mirrors it, dated today. The amount that it settled is open again, and so is the task
 * of the buyer's payment while its step lasts. A transfer is
 * taken back in both deals. Charges are not reversed by hand: they follow the deal sheet.
 */
export const reverseEntry = defineCommand({
  name: "swaps.reverse-entry",
  input: ReverseEntry,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["entry-reversed"],
  constraints: { ledger_entries_reversed_once: () => refuseLedger("entry-reversed") },
  async run(context, input) {
    const { tx, actor } = context;
    const found = await findEntries(tx, input.swap, input.entry);
    const locked = new Map<string, Swap>();
    for (const id of [...new Set([input.swap, ...found.map(({ swapId }) => swapId)])].sort()) {
      const swap = await lockSwap(tx, actor, id);
      if (!swap) return notFound("swap");
      locked.set(id, swap);
    }
    const [own] = found;
    if (!own || !MONEY.includes(own.code) || own.reverses) return notFound("entry");
    if (await isReversed(tx, own)) return refuseLedger("entry-reversed");
    const deal = await dealOf(tx, own);
    if (input.version !== undefined && input.version !== deal.version) return refuseCommon("stale-version");
    const reversals = [];
    for (const entry of found) {
      reversals.push(await reverse(context, entry, input.reason));
      await reopen(context, locked.get(entry.swapId) as Swap, entry);
    }
    return ok({ _id: reversals[0] as string, step: (locked.get(input.swap) as Swap).step });
  },
});

/** The entry that is named and, of a transfer, the one in the other deal. */
async function findEntries(tx: Tx, swap: string, id: string): Promise<EntryRow[]> {
  const [entry] = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, id), eq(ledgerEntries.swapId, swap)));
  if (!entry?.transferId) return entry ? [entry] : [];
  const both = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.transferId, entry.transferId));
  return [entry, ...both.filter((one) => one.id !== id)];
}

const isReversed = async (tx: Tx, { id }: EntryRow): Promise<boolean> =>
  (await tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(eq(ledgerEntries.reverses, id))).length > 0;

const dealOf = async (tx: Tx, { dealId }: EntryRow): Promise<DealRow> =>
  (await tx.select().from(deals).where(eq(deals.id, dealId)))[0] as DealRow;

/** Until the buyer has paid all of the sum, the payment is a task of its step. */
async function reopen({ tx, actor, now }: CommandContext, swap: Swap, entry: EntryRow): Promise<void> {
  const deal = await dealOf(tx, entry);
  if (deal.status !== "signed" || (await findOpen(tx, deal, chicagoDay(now))).buyer <= 0) return;
  await reopenStepTask(tx, actor, swap, `${kindOf("buyer", deal)}-payment` as TaskKind);
}

/** Takes back one entry, with the cent of rounding that came with it. */
async function reverse({ tx, actor, now, record }: CommandContext, row: EntryRow, reason: string): Promise<string> {
  const deal = await dealOf(tx, row);
  const { entries } = await readBook(tx, deal.id);
  const entry = entries.find(({ id }) => id === row.id) as BookEntry;
  const drafts = withRounding(entries, entry).map((one) => reversalOf(one, chicagoDay(now), actor.id, { reason }));
  const [reversal] = await postEntries(tx, deal, drafts);
  await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return reversal?.id as string;
}
