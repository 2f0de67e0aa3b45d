import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { DealRow } from "../deals/tables.ts";
import { readBook } from "./book.ts";
import { chargesOf, sheetOfDeal } from "./charges.ts";
import { chargeDrafts, postEntries } from "./post.ts";
import { ledgerApprovals } from "./tables.ts";

/** Brings the charges of a deal to its sheet, after the deal, its quote or its end has changed. */
export async function followSheet(tx: Tx, deal: DealRow, day: string, by: string | null): Promise<void> {
  const book = await readBook(tx, deal.id);
  await postEntries(tx, deal, chargeDrafts(book, chargesOf(deal, sheetOfDeal(deal, book, day)), day, by));
}

/** A deal that ends takes the payments with it that nobody has approved yet. */
export async function dropApprovals(tx: Tx, deal: Pick<DealRow, "id">, by: string | null, now: Date): Promise<void> {
  await tx
    .update(ledgerApprovals)
    .set({ status: "declined", decidedBy: by, decidedAt: now })
    .where(and(eq(ledgerApprovals.dealId, deal.id), eq(ledgerApprovals.status, "waiting")));
}
