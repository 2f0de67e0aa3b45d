import type { Reader } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { readBook } from "../accounts/book.ts";
import { chargesOf, sheetOfDeal } from "../accounts/charges.ts";
import { refuseDeal } from "../errors.ts";
import { liveDeal } from "../live-deal.ts";
import { missingFrom } from "../payout/missing-for.ts";
import { readReceipts } from "../payout/read-receipts.ts";
import type { DealRow } from "../tables.ts";

/** Why a car may not leave the yard on a day, in sentences: its buyer's money has not come in and cleared. */
export async function heldFor(tx: Reader, deal: DealRow | undefined, day: string): Promise<string[]> {
  if (!deal) return ["There is no signed deal for this car."];
  // No one pays for a car that the company itself has bought.
  if (deal.sale === "cash" || deal.status === "closed") return [];
  const book = await readBook(tx, deal.id);
  const charges = chargesOf(deal, sheetOfDeal(deal, book, day));
  const receipts = (await readReceipts(tx, new Map([[deal.id, book]]))).get(deal.id) ?? [];
  return missingFrom({ deal, book, charges, receipts }, "buyer", day);
}

/** Refuses to let a car go before its money has come in and cleared. */
export async function refuseHeld(tx: Reader, swap: { id: string }, day: string): Promise<Refused | null> {
  const held = await heldFor(tx, await liveDeal({ tx }, swap), day);
  return held.length > 0
    ? refuseDeal("car-held", { message: `The car can’t leave yet. ${held.join(" ")}`, details: { missing: held } })
    : null;
}
