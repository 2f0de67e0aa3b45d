import type { Tx } from "#db/client.ts";
import type { Home } from "#modules/accounts/index.ts";
import type { Plates } from "#modules/catalog/index.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { askBuyersTax, buyersTax, feesOf, saleOn } from "#modules/swaps/index.ts";
import type { PayoffQuote, Sale } from "#modules/swaps/policy.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { readBook } from "./accounts/book.ts";
import { chargesOf, sheetOfDeal } from "./accounts/charges.ts";
import { chargeDrafts, type Draft, postEntries } from "./accounts/post.ts";
import { payoffQuotes } from "./accounts/tables.ts";
import { refuseDeal } from "./errors.ts";
import type { DealRow } from "./tables.ts";
import {
  changedLines,
  ENTERED_LINES,
  type EnteredAmounts,
  type EnteredLine,
  enteredSource,
  type Lines,
  type Terms,
} from "./term-changes.ts";

/** What staff may enter about the money of a deal; the rest follows from the sale and the car. */
export type Wishes = {
  tax?: number | undefined;
  /** What the page showed as the tax, whole dollars. */
  shownTax?: number | undefined;
  delivery?: number | undefined;
  lienHandling: boolean;
  /** Where the buyer titles the car, if not at home. */
  titleZip?: string | undefined;
  plates?: Plates | undefined;
  /** Cents, as the interest of a day and the deposit. */
  titleFee?: number | undefined;
  registrationFee?: number | undefined;
  payoff?: number | undefined;
  perDiem?: number | undefined;
  quotedOn?: string | undefined;
  goodThrough?: string | undefined;
  lender?: string | undefined;
  accountEnding?: string | undefined;
  /** The lender's letter. */
  files?: string[] | undefined;
  sellerPays?: number | undefined;
  deposit?: number | undefined;
  /** Where the amounts come from that are not those of the rules. */
  source?: string | undefined;
};

/** How the car is sold: with no buyer the company itself buys, on a cash offer. */
export const saleOf = (channel: Swap["channel"], buyer: string | null): Sale =>
  buyer === null ? "cash" : saleOn(channel);

/** A sale as agreed: whole dollars, where the buyer lives, and where the car is brought to ("Chicago, IL 60614"). */
type Agreed = {
  buyer: string | null;
  price: number;
  home: Home | null;
  delivery?: number | undefined;
  deliveryTo?: string | null | undefined;
};

type Title = Pick<Wishes, "titleZip" | "plates">;

/** The facts that the buyer's tax follows from. */
const taxedSale = ({ price, home, delivery = 0, deliveryTo }: Agreed, { titleZip, plates }: Title) => ({
  price,
  home: titleZip ? { zip: titleZip, state: null } : home,
  deliveredTo: titleZip || delivery === 0 ? null : (deliveryTo?.slice(-5) ?? null),
  ...(plates && { plates }),
});

/** Asks the tax service about a sale. Outside of a transaction, before `termsOf`. */
export const askTax = (swap: Swap, agreed: Agreed, wishes: Title, now: Date): Promise<void> =>
  askBuyersTax(swap, taxedSale(agreed, wishes), now);

/** The terms that follow from the sale and the car, and why the tax is not known. */
export function termsOf(
  swap: Swap,
  agreed: Agreed,
  wishes: Pick<Wishes, "lienHandling" | "titleZip" | "plates">,
  now: Date,
): { terms: Terms; taxNote: string } {
  const { buyer, price, delivery = 0, deliveryTo } = agreed;
  const { lienHandling, titleZip } = wishes;
  const sale = saleOf(swap.channel, buyer);
  const fees = feesOf(sale, price, lienHandling);
  const found = buyersTax(swap, taxedSale(agreed, wishes), now);
  const marketplace = sale === "marketplace";
  const stateFees = marketplace ? found.fees : null;
  return {
    terms: {
      sale,
      price,
      fee: fees.success,
      lienFee: fees.lien,
      tax: marketplace ? found.tax : 0,
      titleFeeCents: stateFees?.title.cents ?? null,
      registrationFeeCents: stateFees?.registration.cents ?? null,
      delivery,
      titleZip: titleZip ?? null,
      lineSources: {
        ...(marketplace && { tax: { rule: found.note } }),
        ...(stateFees && {
          "title-fee": { rule: stateFees.title.rule },
          "registration-fee": { rule: stateFees.registration.rule },
        }),
        ...(delivery > 0 && { delivery: { rule: `As quoted to ${deliveryTo ?? "the buyer"} with the offer.` } }),
      },
    },
    taxNote: found.note,
  };
}

/** The amounts that staff entered, in cents. */
export const enteredOf = ({ tax, delivery, titleFee, registrationFee, deposit }: Wishes): EnteredAmounts => ({
  ...(tax !== undefined && { tax: tax * 100 }),
  ...(titleFee !== undefined && { "title-fee": titleFee }),
  ...(registrationFee !== undefined && { "registration-fee": registrationFee }),
  ...(delivery !== undefined && { delivery: delivery * 100 }),
  ...(deposit !== undefined && { deposit }),
});

/** The lines of a deal before anything is entered, in cents. */
export const linesOf = (
  terms: Pick<Terms, "tax" | "titleFeeCents" | "registrationFeeCents" | "delivery">,
  deposit = 0,
): Lines => ({
  tax: terms.tax === null ? null : terms.tax * 100,
  "title-fee": terms.titleFeeCents,
  "registration-fee": terms.registrationFeeCents,
  delivery: terms.delivery * 100,
  deposit,
});

/** The terms with other amounts, whose lines name their source; the tax and the delivery are whole dollars. */
export function withAmounts<T extends Terms>(terms: T, amounts: EnteredAmounts, source: string, by: string | null): T {
  const changed = changedLines(linesOf(terms), amounts);
  const cents = (code: EnteredLine, before: number | null) => amounts[code] ?? before;
  return {
    ...terms,
    tax: amounts.tax === undefined ? terms.tax : amounts.tax / 100,
    titleFeeCents: cents("title-fee", terms.titleFeeCents),
    registrationFeeCents: cents("registration-fee", terms.registrationFeeCents),
    delivery: amounts.delivery === undefined ? terms.delivery : amounts.delivery / 100,
    lineSources: {
      ...terms.lineSources,
      ...Object.fromEntries(changed.map((code) => [code, enteredSource(source, by)])),
    },
  };
}

/** A tax that no rule knows has to be entered, and whatever is entered needs its source. */
export function refuseEntered(lines: Lines, entered: EnteredAmounts, source: string | undefined, taxNote: string) {
  if (lines.tax === null && entered.tax === undefined)
    return refuseDeal("tax-unknown", {
      message: `${taxNote} Enter the tax and where it comes from, or the ZIP code where the buyer titles the car.`,
    });
  return changedLines(lines, entered).length > 0 && !source ? refuseDeal("source-missing") : null;
}

/**
 * The page showed another tax than the one that would be signed: the answers of the tax service are kept by each process on
 * its own, for an hour. A tax that is entered, and that of a place that is named only now, were not shown.
 */
export function refuseOtherTax({ tax: now }: Terms, { tax, titleZip, shownTax: shown }: Wishes): Refused | null {
  if (shown === undefined || tax !== undefined || titleZip || now === null || now === shown) return null;
  return refuseDeal("tax-changed", {
    message: `The tax has changed from ${formatDollars(shown)} to ${formatDollars(now)} since you opened this page. Check the terms, and send them again.`,
    details: { tax: now },
  });
}

/** The lender's quote as entered. What the seller said about the loan is an estimate, and nothing is signed on it. */
export function quoteOf(swap: Swap, wishes: Wishes, today: string): PayoffQuote | null {
  if (!swap.loanActive || wishes.payoff === undefined) return null;
  return {
    amountCents: wishes.payoff,
    quotedOn: wishes.quotedOn ?? today,
    perDiemCents: wishes.perDiem ?? 0,
    goodThrough: wishes.goodThrough ?? null,
    lender: wishes.lender ?? null,
    accountEnding: wishes.accountEnding ?? null,
    letters: wishes.files ?? [],
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
      message: "The good-through date can’t be before the payoff date.",
      field: "goodThrough",
    });
  if (goodThrough !== null && goodThrough < today)
    return refuseDeal("quote-wrong", {
      message: `This quote ended on ${formatDashboardDay(goodThrough)}. Ask the lender for a new one.`,
      field: "goodThrough",
    });
  if (quotedOn < addChicagoDays(today, -QUOTE_DAYS))
    return refuseDeal("quote-wrong", {
      message: `A quote older than ${QUOTE_DAYS} days doesn’t count. Ask the lender for a new one.`,
      field: "quotedOn",
    });
  if (perDiemCents * 100 > amountCents)
    return refuseDeal("quote-wrong", {
      message: "The interest of a day can’t be more than a hundredth of the payoff.",
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
  terms: Terms,
  quote: PayoffQuote | null,
  { deposit = 0, sellerPays }: Wishes,
  today: string,
): Refused | null {
  if (swap.loanActive && !quote) return refuseDeal("no-quote");
  const refused = quote && refuseQuote(quote, { price: terms.price, sellerPays, today });
  if (refused) return refused;
  const lines = linesOf(terms);
  const most =
    terms.sale === "cash" ? 0 : ENTERED_LINES.reduce((sum, code) => sum + (lines[code] ?? 0), terms.price * 100);
  if (deposit <= most) return null;
  return refuseDeal("deposit-too-high", {
    message: `The buyer owes ${formatCents(most)}: a deposit can’t be more than that.`,
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
