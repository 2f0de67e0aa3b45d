import { and, eq, ne } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readBook } from "../accounts/book.ts";
import { chargesOf, openApartFromSurplus, sheetOfDeal } from "../accounts/charges.ts";
import { ledgerEntries, ledgerNotes } from "../accounts/tables.ts";
import { deals } from "../tables.ts";

type Sum = { owes: boolean; totalCents: number };
/** What both parties of a deal owe or get; `on` is the day of the payoff when there is a loan that grows. */
export type DealSums = { seller: Sum; buyer: Sum; on: string | null };

/** The sums of the sheet on the day a deal was signed. For messages: doesn't check permissions. */
export async function findDealSums(id: string): Promise<DealSums | undefined> {
  const [deal] = isId(id) ? await db().select().from(deals).where(eq(deals.id, id)) : [];
  if (!deal) return undefined;
  const book = await readBook(db(), deal.id);
  const { parts, on } = sheetOfDeal(deal, book, chicagoDay(deal.signedAt));
  const sum = ({ owes, totalCents }: Sum): Sum => ({ owes, totalCents });
  return {
    seller: sum(parts.seller),
    buyer: sum(parts.buyer),
    on: book.quote && book.quote.perDiemCents > 0 ? on : null,
  };
}

/** Whether this buyer has a deal about the car that isn't canceled and is paid in full. Doesn't check permissions. */
export async function isPaidByBuyer(tx: Reader, swap: string, buyer: string): Promise<boolean> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.swapId, swap), eq(deals.buyerId, buyer), ne(deals.status, "canceled")));
  if (!deal) return false;
  const book = await readBook(tx, deal.id);
  return openApartFromSurplus(book, chargesOf(deal, sheetOfDeal(deal, book, chicagoDay(deal.signedAt)))).buyer <= 0;
}

/** The day of a recorded payment, and how it was made. For messages: doesn't check permissions. */
export async function findPaymentFacts(entry: string) {
  if (!isId(entry)) return undefined;
  const [row] = await db()
    .select({ date: ledgerEntries.enteredOn, method: ledgerNotes.method })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.id, entry));
  return row;
}
