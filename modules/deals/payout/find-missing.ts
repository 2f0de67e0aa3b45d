import { eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type Swap, swapTitles } from "#modules/swaps/tables.ts";
import { type Book, readBooks } from "../accounts/book.ts";
import { type Charge, chargesOf, openWith, sheetOfDeal } from "../accounts/charges.ts";
import { PARTY_ACCOUNTS } from "../accounts/schemas.ts";
import type { Missing } from "../deal-schemas.ts";
import { neededKinds } from "../papers/schemas.ts";
import { readSealed } from "../refuse-unsigned.ts";
import { type DealRow, deals } from "../tables.ts";
import { missingFor, missingForRelease, type Outlay, type PayoutFacts } from "./missing-for.ts";
import { readReceipts } from "./read-receipts.ts";

/** What is missing on a day before what is open with the parties of these deals can be paid, by deal. */
export async function findMissing(tx: Reader, ids: readonly string[], day: string): Promise<Map<string, Missing>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ deal: deals, loanActive: swapTitles.loanActive })
    .from(deals)
    .innerJoin(swapTitles, eq(swapTitles.swapId, deals.swapId))
    .where(inArray(deals.id, [...ids]));
  const books = await readBooks(tx, ids);
  const charged = rows.map((row) => {
    const book = books.get(row.deal.id) as Book;
    return { ...row, book, charges: chargesOf(row.deal, sheetOfDeal(row.deal, book, day)) };
  });
  const facts = await readFacts(tx, charged);
  return new Map(facts.map((one) => [one.deal.id, missingOf(one, day)]));
}

function missingOf(facts: PayoutFacts, day: string): Missing {
  const open = openWith(facts.book, facts.charges);
  return Object.fromEntries(
    PARTY_ACCOUNTS.filter((account) => open[account] < 0).flatMap((account) => {
      const missing = missingFor(facts, { account, amountCents: -open[account], on: day });
      return missing.length > 0 ? [[account, missing]] : [];
    }),
  );
}

type Charged = { deal: DealRow; loanActive: boolean; book: Book; charges: readonly Charge[] };

/** What is missing before this money of a deal may go out. */
export async function findMissingFor(
  tx: Reader,
  { loanActive }: Pick<Swap, "loanActive">,
  { deal, book, charges }: Omit<Charged, "loanActive">,
  outlay: Outlay,
): Promise<string[]> {
  const [facts] = await readFacts(tx, [{ deal, loanActive, book, charges }]);
  return missingFor(facts as PayoutFacts, outlay);
}

/** What is missing on a day before held money of a deal may be released. */
export async function findMissingForRelease(tx: Reader, deal: DealRow, book: Book, day: string): Promise<string[]> {
  const [title] = await tx.select().from(swapTitles).where(eq(swapTitles.swapId, deal.swapId));
  const charges = chargesOf(deal, sheetOfDeal(deal, book, day));
  const [facts] = await readFacts(tx, [{ deal, book, charges, loanActive: title?.loanActive ?? false }]);
  return missingForRelease(facts as PayoutFacts, day);
}

/** With one query for the papers of all, and those for money that came from other deals. */
async function readFacts(tx: Reader, rows: readonly Charged[]) {
  const receipts = await readReceipts(tx, new Map(rows.map(({ deal, book }) => [deal.id, book])));
  const sealed = await readSealed(
    tx,
    rows.map(({ deal }) => deal.id),
  );
  return rows.map(({ deal, loanActive, book, charges }) => {
    const needed = neededKinds(deal.sale, loanActive);
    const signed = needed.filter((kind) => sealed.get(deal.id)?.includes(kind));
    const papers = { needed: needed.length, sealed: signed.length };
    return { deal, book, charges, receipts: receipts.get(deal.id) ?? [], papers };
  });
}
