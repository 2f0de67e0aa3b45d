import { eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseDeal } from "../errors.ts";
import { type DealRow, deals } from "../tables.ts";
import { type Balances, readBook, readBooks } from "./book.ts";
import { chargesOf, openWith, sheetOfDeal } from "./charges.ts";
import { PARTY_ACCOUNTS, type PartyAccount } from "./schemas.ts";

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
  return refuseDeal("accounts-open", { message, details: { account, openCents: open[account] } });
}

/**
 * Refuses to delete a car while money is left in its deals: only administrators would see it, and nobody would settle it.
 * A signed deal is canceled with the car, so that it charges nothing any more.
 */
export async function refuseUnsettled(tx: Reader, swap: string): Promise<Refused | null> {
  const rows = await tx.select().from(deals).where(eq(deals.swapId, swap));
  const unfinished = rows.filter(({ status }) => status !== "closed");
  const books = await readBooks(
    tx,
    unfinished.map(({ id }) => id),
  );
  const left = [...books.values()].map((book) => openWith(book, []));
  if (left.every((open) => PARTY_ACCOUNTS.every((account) => open[account] === 0))) return null;
  return refuseDeal("accounts-open", {
    message: "Money is left in a deal of this car. Settle it in the ledger first.",
  });
}

/** "The buyer still owes $20,000.00." */
const openWords = (account: PartyAccount, cents: number): string =>
  `The ${account} still ${cents > 0 ? "owes" : "gets"} ${formatCents(Math.abs(cents))}.`;
