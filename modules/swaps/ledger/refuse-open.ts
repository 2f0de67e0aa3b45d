import type { Reader } from "#db/client.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { DealRow } from "../deals/tables.ts";
import { type Balances, readBook } from "./book.ts";
import { chargesOf, openWith, sheetOfDeal } from "./charges.ts";
import { refuseLedger } from "./refusals.ts";
import type { PartyAccount } from "./schemas.ts";

/** What is open with each party of a deal on a day, by its sheet and what was paid. */
export async function findOpen(tx: Reader, deal: DealRow, day: string): Promise<Balances> {
  const book = await readBook(tx, deal.id);
  return openWith(book, chargesOf(deal, sheetOfDeal(deal, book, day)));
}

/** Refuses to go on while something is open with one of these parties. */
export async function refuseOpen(
  tx: Reader,
  deal: DealRow,
  day: string,
  accounts: readonly PartyAccount[],
): Promise<Refused | null> {
  const open = await findOpen(tx, deal, day);
  const account = accounts.find((one) => open[one] !== 0);
  if (!account) return null;
  const message = `${openWords(account, open[account])} The deal's accounts must balance first.`;
  return refuseLedger("accounts-open", { message, details: { account, openCents: open[account] } });
}

/** "The buyer still owes $20,000.00." */
export const openWords = (account: PartyAccount, cents: number): string =>
  `The ${account} still ${cents > 0 ? "owes" : "gets"} ${formatCents(Math.abs(cents))}.`;
