import { expect } from "vitest";
import { db } from "#db/client.ts";
import { balancesOf, readBook } from "#modules/deals/accounts/book.ts";
import { sheetOfDeal } from "#modules/deals/accounts/charges.ts";
import { findOwnDeal, surplusIn } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { anActor } from "./factories/actor.ts";
import { today } from "./today.ts";

/** What seller and buyer read of a deal that stands is what its sheet and its books say. */
export async function expectShown(deal: DealRow): Promise<void> {
  const book = await readBook(db(), deal.id);
  const balances = balancesOf(book.entries);
  const lines = Object.values(sheetOfDeal(deal, book, today()).parts).flatMap((part) => part.lines.map(sumOf));
  for (const [reader, id, role] of [
    ["seller", deal.sellerId, "user"],
    ["buyer", deal.buyerId, deal.sale === "auction" ? "dealer" : "user"],
  ] as const) {
    const shown = id ? await findOwnDeal(anActor([role], { id }), deal.swapId) : undefined;
    if (!shown) continue;
    // What came in above the asked sums is shown apart from the deal.
    const open = balances[reader] + (reader === "buyer" ? surplusIn(book) : 0);
    expect([shown.reader, shown.price, shown.openCents]).toEqual([reader, deal.price, open]);
    for (const part of shown.parts) {
      for (const line of part.lines) expect(lines).toContain(sumOf(line));
      expect(Math.abs(part.lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0))).toBe(part.totalCents);
    }
    const moved = book.entries.map((entry) => `${entry.id} ${entry.amountCents}`);
    for (const { _id, amountCents } of shown.payments) expect(moved).toContain(`${_id} ${amountCents}`);
  }
}

const sumOf = ({ code, cents }: { code: string; cents: number | null }) => `${code} ${cents}`;
