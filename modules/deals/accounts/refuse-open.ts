import { eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseDeal } from "../errors.ts";
import { type DealRow, deals } from "../tables.ts";
import { type Balances, type Book, readBook, readBooks, surplusIn } from "./book.ts";
import { chargesOf, openApartFromSurplus, sheetOfDeal } from "./charges.ts";
import { PARTY_ACCOUNTS, type PartyAccount } from "./schemas.ts";

/** What is open with each party of a deal on a day, by its sheet and what was paid. A surplus at the provider pays nothing. */
export const findOpen = async (tx: Reader, deal: DealRow, day: string): Promise<Balances> =>
  openOn(deal, await readBook(tx, deal.id), day);

const openOn = (deal: DealRow, book: Book, day: string): Balances =>
  openApartFromSurplus(book, chargesOf(deal, sheetOfDeal(deal, book, day)));

/** Refuses to go on while something is open with one of these parties, or the provider holds money above the asked sums. */
export async function refuseOpen(
  tx: Reader,
  deal: DealRow,
  day: string,
  accounts: readonly PartyAccount[],
): Promise<Refused | null> {
  const book = await readBook(tx, deal.id);
  const open = openOn(deal, book, day);
  const account = accounts.find((one) => open[one] !== 0);
  if (account) return refuseAccounts(account, open[account], openWords(account, open[account]));
  const surplus = surplusIn(book);
  if (surplus === 0) return null;
  return refuseAccounts(
    "buyer",
    -surplus,
    `The payment provider still sends ${formatCents(surplus)} back to the buyer.`,
  );
}

const refuseAccounts = (account: PartyAccount, openCents: number, words: string): Refused =>
  refuseDeal("accounts-open", {
    message: `${words} The deal’s accounts must balance first.`,
    details: { account, openCents },
  });

/**
 * Refuses to delete a car while money is left in its deals: only administrators would see it, and no one would settle it.
 * A signed deal is canceled with the car, so that it charges nothing any more.
 */
export async function refuseUnsettled(tx: Reader, swap: string): Promise<Refused | null> {
  const rows = await tx.select().from(deals).where(eq(deals.swapId, swap));
  const unfinished = rows.filter(({ status }) => status !== "closed");
  const books = await readBooks(
    tx,
    unfinished.map(({ id }) => id),
  );
  const isLeft = (book: Book) => {
    const open = openApartFromSurplus(book, []);
    return surplusIn(book) > 0 || PARTY_ACCOUNTS.some((account) => open[account] !== 0);
  };
  if (![...books.values()].some(isLeft)) return null;
  return refuseDeal("accounts-open", {
    message: "Money is left in a deal of this car. Settle it in the ledger first.",
  });
}

/** "The buyer still owes $20,000.00." */
const openWords = (account: PartyAccount, cents: number): string =>
  `The ${account} still ${cents > 0 ? "owes" : "gets"} ${formatCents(Math.abs(cents))}.`;
