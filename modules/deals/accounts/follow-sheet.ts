import type { Tx } from "#db/client.ts";
import type { DealRow } from "../tables.ts";
import { readBook } from "./book.ts";
import { chargesOf, sheetOfDeal } from "./charges.ts";
import { chargeDrafts, postEntries } from "./post.ts";

/** Brings the charges of a deal to its sheet, after the deal, its quote or its end has changed. */
export async function followSheet(tx: Tx, deal: DealRow, day: string, by: string | null): Promise<void> {
  const book = await readBook(tx, deal.id);
  await postEntries(tx, deal, chargeDrafts(book, chargesOf(deal, sheetOfDeal(deal, book, day)), day, by));
}
