import type { Tx } from "#db/client.ts";
import type { Home } from "#modules/accounts/index.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { buyersTax, feesOf, saleOn, usualTax } from "#modules/swaps/index.ts";
import type { PayoffQuote, Sale } from "#modules/swaps/policy.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { readBook } from "./accounts/book.ts";
import { chargesOf, sheetOfDeal } from "./accounts/charges.ts";
import { chargeDrafts, type Draft, postEntries } from "./accounts/post.ts";
import { payoffQuotes } from "./accounts/tables.ts";
import { refuseDeal } from "./errors.ts";
import type { DealRow } from "./tables.ts";

/** What staff may enter about the money of a deal; the rest follows from the sale and the car. */
export type Wishes = {
  tax?: number | undefined;
  delivery?: number | undefined;
  lienHandling: boolean;
  /** Cents, as the interest of a day and the deposit. */
  payoff?: number | undefined;
  perDiem?: number | undefined;
  quotedOn?: string | undefined;
  goodThrough?: string | undefined;
  sellerPays?: number | undefined;
  deposit?: number | undefined;
};

/** How the car is sold: with no buyer the company itself buys, on a cash offer. */
export const saleOf = (channel: Swap["channel"], buyer: string | null): Sale =>
  buyer === null ? "cash" : saleOn(channel);

/** A sale as agreed; `home` is the buyer's, which decides the tax. */
type Agreed = { buyer: string | null; price: number; home: Home | null };

/** The terms of the deal's row, in whole dollars. */
export function termsOf(swap: Swap, { buyer, price, home }: Agreed, wishes: Wishes, now: Date) {
  const sale = saleOf(swap.channel, buyer);
  const fees = feesOf(sale, price, wishes.lienHandling);
  const tax = wishes.tax ?? usualTax(sale, buyersTax(swap, price, home, now).tax);
  return { sale, price, fee: fees.success, lienFee: fees.lien, tax, delivery: wishes.delivery ?? 0 };
}

/** Where no tax rate is known, somebody has to name the tax. */
export function refuseNoRate(swap: Swap, { buyer, price, home }: Agreed, wishes: Wishes, now: Date): Refused | null {
  if (wishes.tax !== undefined || saleOf(swap.channel, buyer) !== "marketplace") return null;
  const { unknown, note } = buyersTax(swap, price, home, now);
  return unknown
    ? refuseDeal("tax-unknown", { message: `${note} Please enter the tax, or 0 if there is none.` })
    : null;
}

/** The lender's quote as entered. What the seller said about the loan is an estimate, and nothing is signed on it. */
export function quoteOf(swap: Swap, wishes: Wishes, today: string): PayoffQuote | null {
  if (!swap.loanActive || wishes.payoff === undefined) return null;
  return {
    amountCents: wishes.payoff,
    quotedOn: wishes.quotedOn ?? today,
    perDiemCents: wishes.perDiem ?? 0,
    goodThrough: wishes.goodThrough ?? null,
    source: "lender",
  };
}

/** How many days a lender's quote can be used for. */
const QUOTE_DAYS = 30;

/**
 * What can't be a lender's quote: one that has ended, is too old, grows by more than a hundredth a day, or is more than the
 * car brings.
 */
export function refuseQuote(
  quote: PayoffQuote,
  { price, sellerPays = 0, today }: { price: number; sellerPays?: number | undefined; today: string },
): Refused | null {
  const { amountCents, perDiemCents, quotedOn, goodThrough } = quote;
  if (goodThrough !== null && goodThrough < quotedOn)
    return refuseDeal("quote-wrong", {
      message: "The good-through date can't be before the payoff date.",
      field: "goodThrough",
    });
  if (goodThrough !== null && goodThrough < today)
    return refuseDeal("quote-wrong", {
      message: `This quote ended on ${formatDashboardDay(goodThrough)}. Ask the lender for a new one.`,
      field: "goodThrough",
    });
  if (quotedOn < addChicagoDays(today, -QUOTE_DAYS))
    return refuseDeal("quote-wrong", {
      message: `A quote older than ${QUOTE_DAYS} days doesn't count. Ask the lender for a new one.`,
      field: "quotedOn",
    });
  if (perDiemCents * 100 > amountCents)
    return refuseDeal("quote-wrong", {
      message: "The interest of a day can't be more than a hundredth of the payoff.",
      field: "perDiem",
    });
  if (amountCents > price * 100 + sellerPays)
    return refuseDeal("quote-wrong", {
      message: `The payoff is ${formatCents(amountCents - price * 100)} more than the price. Enter what the seller pays in, or ask the lender for a new quote.`,
    });
  return null;
}

/** A loan needs its payoff, and a deposit is at most what the buyer owes. */
export function refuseTerms(
  swap: Swap,
  terms: ReturnType<typeof termsOf>,
  quote: PayoffQuote | null,
  { deposit = 0, sellerPays }: Wishes,
  today: string,
): Refused | null {
  if (swap.loanActive && !quote) return refuseDeal("no-quote");
  const refused = quote && refuseQuote(quote, { price: terms.price, sellerPays, today });
  if (refused) return refused;
  const most = terms.sale === "cash" ? 0 : (terms.price + terms.tax + terms.delivery) * 100;
  if (deposit <= most) return null;
  return refuseDeal("deposit-too-high", {
    message: `The buyer owes ${formatCents(most)}: a deposit can't be more than that.`,
  });
}

type Opening = { quote: PayoffQuote | null; depositCents: number; by: string | null; now: Date };

/** Opens the books of a deal that was just signed: the lender's quote, the deposit, and the charges of its sheet. */
export async function openBook(tx: Tx, deal: DealRow, { quote, depositCents, by, now }: Opening): Promise<void> {
  if (quote) await writeQuote(tx, deal, quote, by, now);
  const on = chicagoDay(now);
  const paid = { code: "deposit", debit: "bank", credit: "buyer", amountCents: depositCents, on, by } as const;
  const deposits: Draft[] = depositCents > 0 ? [paid] : [];
  const book = await readBook(tx, deal.id);
  await postEntries(tx, deal, [
    ...chargeDrafts(book, chargesOf(deal, sheetOfDeal(deal, book, on)), on, by),
    ...deposits,
  ]);
}

export async function writeQuote(
  tx: Tx,
  deal: Pick<DealRow, "id">,
  quote: PayoffQuote,
  by: string | null,
  now: Date,
): Promise<void> {
  const { source: _, ...columns } = quote;
  await tx.insert(payoffQuotes).values({ ...columns, id: newId(), dealId: deal.id, recordedBy: by, recordedAt: now });
}
