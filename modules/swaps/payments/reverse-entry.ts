import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { ledgerChanged } from "../deals/events.ts";
import { type DealRow, deals } from "../deals/tables.ts";
import { readBook, standing, withRounding } from "../ledger/book.ts";
import { postEntries, reversalOf } from "../ledger/post.ts";
import { refuseLedger } from "../ledger/refusals.ts";
import type { EntryCode } from "../ledger/schemas.ts";
import { ledgerEntries } from "../ledger/tables.ts";
import { partiesOf } from "../moves/follow-deal.ts";
import { lockSwap } from "../moves/move-swap.ts";
import { ReverseEntry } from "./schemas.ts";

const MONEY: readonly EntryCode[] = ["payment", "deposit", "write-off"];

/**
 * Takes back an entry by one that mirrors it, dated today. What it settled is open again. Charges are not reversed by
 * hand: they follow the deal sheet.
 */
export const reverseEntry = defineVerb({
  name: "swaps.reverse-entry",
  input: ReverseEntry,
  allow: "deal.pay",
  ownerOnly: true,
  constraints: { ledger_entries_reversed_once: () => refuseLedger("entry-reversed") },
  async run({ tx, actor, now, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const deal = await dealOf(tx, swap.id, input.entry);
    const book = deal && (await readBook(tx, deal.id));
    const entry = book?.entries.find(
      ({ id, code, reverses }) => id === input.entry && MONEY.includes(code) && !reverses,
    );
    if (!deal || !book || !entry) return notFound("entry");
    if (!standing(book.entries).includes(entry)) return refuseLedger("entry-reversed");
    if (input.version !== undefined && input.version !== deal.version) return refuseCommon("stale-version");
    const note = { reason: input.reason };
    const drafts = withRounding(book.entries, entry).map((one) => reversalOf(one, chicagoDay(now), actor.id, note));
    const [reversal] = await postEntries(tx, deal, drafts);
    await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
    return ok({ _id: reversal?.id as string, step: swap.step });
  },
});

async function dealOf(tx: Reader, swap: string, entry: string): Promise<DealRow | undefined> {
  const [found] = await tx
    .select({ deal: deals })
    .from(ledgerEntries)
    .innerJoin(deals, eq(deals.id, ledgerEntries.dealId))
    .where(and(eq(ledgerEntries.id, entry), eq(ledgerEntries.swapId, swap)));
  return found?.deal;
}
