import { and, eq, inArray, or } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { type EntryRow, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { askApproval, isWaiting, kindOf, partiesOf } from "#modules/deals/index.ts";
import { type EntryCode, isParty, type PartyAccount } from "#modules/deals/schemas.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { paymentProposed } from "../events.ts";
import { bankLineParts, bankLines } from "../tables.ts";
import { ReverseEntry } from "./schemas.ts";
import { takeBack } from "./take-back.ts";

const MONEY: readonly EntryCode[] = ["payment", "deposit", "write-off", "transfer"];

export type ReversalDone = { _id: string; step: string; status: "recorded" | "waiting" };

/**
 * Takes back an entry by one that mirrors it, dated today. The amount that it settled is open again, and so is the task
 * of the buyer's payment while its step lasts. A transfer is taken back in both deals. What a bank statement shows, what a
 * provider holds, and what belongs to a closed deal, needs a second person. Charges are not reversed by hand: they follow the deal sheet.
 */
export const reverseEntry = defineCommand({
  name: "swaps.reverse-entry",
  input: ReverseEntry,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["approval-waiting", "entry-reversed"],
  constraints: {
    ledger_entries_reversed_once: () => refuseLedger("entry-reversed"),
    ledger_approvals_one_waiting: () => refuseLedger("approval-waiting"),
  },
  async run(context, input): Promise<Result<ReversalDone>> {
    const { tx } = context;
    const found = await lockEntries(context, input);
    if (!found.ok) return found;
    const { entries, swaps } = found.value;
    const [own] = entries as [EntryRow];
    const step = (swaps.get(input.swap) as Swap).step;
    const rows = await dealsOf(tx, entries);
    const deal = rows.get(own.dealId) as DealRow;
    if (input.version !== undefined && input.version !== deal.version) return refuseCommon("stale-version");
    const isClosed = [...rows.values()].some(({ status }) => status === "closed");
    if (isClosed || own.debit === "held" || (await isAtBank(tx, entries)))
      return ask(context, own, deal, input.reason, step);
    const reversal = await takeBack(context, entries, swaps, { reason: input.reason, by: context.actor.id });
    return ok({ _id: reversal, step, status: "recorded" });
  },
});

/** The entry that is named and, of a transfer, the one in the other deal, with their cars locked in one order. */
export async function lockEntries(
  { tx, actor }: CommandContext,
  { swap: named, entry }: { swap: string; entry: string },
): Promise<Result<{ entries: EntryRow[]; swaps: Map<string, Swap> }>> {
  const entries = await findEntries(tx, named, entry);
  const swaps = new Map<string, Swap>();
  for (const id of [...new Set([named, ...entries.map(({ swapId }) => swapId)])].sort()) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    swaps.set(id, swap);
  }
  const [own] = entries;
  if (!own || !MONEY.includes(own.code) || own.reverses) return notFound("entry");
  return (await isReversed(tx, own)) ? refuseLedger("entry-reversed") : ok({ entries, swaps });
}

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

async function dealsOf(tx: Reader, entries: readonly EntryRow[]): Promise<Map<string, DealRow>> {
  const ids = entries.map(({ dealId }) => dealId);
  const rows = await tx.select().from(deals).where(inArray(deals.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a bank statement shows this money, or was said to show it before: taking a match back does not free it. */
async function isAtBank(tx: Reader, entries: readonly EntryRow[]): Promise<boolean> {
  const ids = entries.map(({ id }) => id);
  const [line] = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .leftJoin(bankLineParts, eq(bankLineParts.lineId, bankLines.id))
    .where(
      or(inArray(bankLines.entryId, ids), inArray(bankLines.lastEntryId, ids), inArray(bankLineParts.entryId, ids)),
    )
    .limit(1);
  return line !== undefined;
}

/** Keeps the reversal for a second person. Nothing is in the ledger yet, and the parties read what they read before. */
async function ask(
  { tx, actor, now, record }: CommandContext,
  entry: EntryRow,
  deal: DealRow,
  reason: string,
  step: string,
): Promise<Result<ReversalDone>> {
  const account = [entry.debit, entry.credit].find(isParty) as PartyAccount;
  if (await isWaiting(tx, deal.id, account)) return refuseLedger("approval-waiting");
  const approval = await askApproval(tx, {
    dealId: deal.id,
    swapId: deal.swapId,
    what: "reversal",
    account,
    // Which way the money went that is taken back.
    direction: entry.credit === account ? "in" : "out",
    amountCents: entry.amountCents,
    expectedCents: entry.amountCents,
    reason,
    enteredOn: chicagoDay(now),
    corrects: entry.id,
    askedBy: personId(actor),
    askedAt: now,
  });
  await record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval, kind: kindOf(account, deal) }));
  return ok({ _id: approval, step, status: "waiting" });
}
