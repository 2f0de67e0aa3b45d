import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import type { Fees, Sale } from "./fees.ts";
import { isExpired, type PayoffQuote, payoffOn } from "./payoff.ts";
import { SUCCESS_FEES } from "./success-fee.ts";

/** The facts that the sheet of a deal is computed from. */
export type SheetFacts = {
  sale: Sale;
  /** Whole dollars, as `fees`. */
  price: number;
  fees: Fees;
  taxCents: number;
  deliveryCents: number;
  /** What the buyer paid before or at signing. */
  depositCents: number;
  payoff: PayoffQuote | null;
  /** The title names more than one owner. */
  owners?: "one" | "several";
  /** The day that the payoff is computed for: the day it is paid. */
  on: string;
};

export type SheetCode = "price" | "tax" | "delivery" | "deposit" | "success-fee" | "lien-fee" | "payoff";
/** One line: an amount in cents, negative when it is deducted, and the rule it follows. */
export type SheetLine = { code: SheetCode; label: string; rule: string; cents: number };

export const SHEET_PARTIES = ["buyer", "seller", "lender", "state", "swaplot"] as const;
export type SheetParty = (typeof SHEET_PARTIES)[number];

/** What one party owes or gets. */
export type SheetPart = {
  party: SheetParty;
  lines: SheetLine[];
  /** "The seller gets" */
  label: string;
  /** Never negative: the label says which way the money goes. */
  totalCents: number;
  /** Whether the party pays. */
  owes: boolean;
  note?: string;
};

export type DealSheet = {
  on: string;
  parts: Record<SheetParty, SheetPart>;
  /** The lender's quote does not cover the day: a new one is needed before the lender is paid. */
  quoteExpired: boolean;
};

/** What everybody owes and gets in a deal, each line with its rule. Pure: the same facts make the same sheet. */
export function dealSheet(facts: SheetFacts): DealSheet {
  const price = line("price", "Price", PRICE_RULES[facts.sale], facts.price * 100);
  const tax = line("tax", "Sales tax", taxRule(facts), facts.taxCents);
  const delivery = line("delivery", "Delivery", "The delivery as quoted for this deal.", facts.deliveryCents);
  const deposit = line("deposit", "Deposit", "The buyer has paid this already.", -facts.depositCents);
  const success = line("success-fee", "Success fee", successRule(facts), facts.fees.success * 100);
  const lien = line("lien-fee", "Lien handling", "Swaplot pays the lender for the seller.", facts.fees.lien * 100);
  const owed = facts.payoff ? payoffOn(facts.payoff, facts.on) : 0;
  const payoff = line("payoff", "Loan payoff", payoffRule(facts), owed);
  const seller = facts.owners === "several" ? SEVERAL : "The seller";
  const deductions = [success, ...given(lien, payoff)].map(deducted);
  return {
    on: facts.on,
    parts: {
      buyer: part(
        "buyer",
        facts.sale === "cash" ? "Swaplot" : "The buyer",
        [price, tax, ...given(delivery, deposit)],
        "owes",
      ),
      seller: { ...part("seller", seller, [price, ...deductions], "gets"), ...(seller === SEVERAL && { note: JOINT }) },
      lender: part("lender", "The lender", [payoff], "gets"),
      state: part("state", "The state", [tax], "gets"),
      swaplot: part("swaplot", "Swaplot", [success, ...given(lien, delivery)], "gets"),
    },
    quoteExpired: facts.payoff !== null && isExpired(facts.payoff, facts.on),
  };
}

const line = (code: SheetCode, label: string, rule: string, cents: number): SheetLine => ({ code, label, rule, cents });
const deducted = (one: SheetLine): SheetLine => ({ ...one, cents: one.cents === 0 ? 0 : -one.cents });
const given = (...lines: SheetLine[]) => lines.filter(({ cents }) => cents !== 0);

/** A negative sum turns the usual way of the money around. */
function part(party: SheetParty, name: string, lines: SheetLine[], usual: "owes" | "gets"): SheetPart {
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  const owes = usual === "owes" ? sum >= 0 : sum < 0;
  const command = COMMANDS[owes ? "owes" : "gets"][name === SEVERAL ? 1 : 0];
  return { party, lines, label: `${name} ${command}`, totalCents: Math.abs(sum), owes };
}

const COMMANDS = { owes: ["owes", "owe"], gets: ["gets", "get"] } as const;
const SEVERAL = "The sellers";
const JOINT = "The title names several owners: it is one payment, made out to all of them.";

const PRICE_RULES: Record<Sale, string> = {
  marketplace: "The price that buyer and seller agreed.",
  auction: "The price that the auction came to, or that was agreed after it.",
  cash: "The cash offer that the seller agreed to.",
};

function taxRule({ sale, taxCents }: SheetFacts): string {
  if (taxCents > 0) return "The sales tax on this deal. Swaplot passes it on to the state.";
  if (sale === "auction") return "A dealer buys for resale and pays no sales tax.";
  if (sale === "cash") return "Swaplot buys for resale and pays no sales tax.";
  return "No sales tax is recorded for this deal.";
}

function successRule({ sale, price, fees }: SheetFacts): string {
  if (sale === "marketplace") return "A marketplace sale has no fee.";
  if (sale === "cash") return "A cash offer has no fee.";
  const band = SUCCESS_FEES.find(({ upTo }) => upTo === null || price <= upTo);
  // The fee of a deal is the one that was signed, also when the table has changed since.
  if (!band || band.fee !== fees.success) return "The fee as it was signed.";
  if (band.upTo === null) return `The fee for a price above ${formatDollars(band.above)}.`;
  if (band.above === 0) return `The fee for a price up to ${formatDollars(band.upTo)}.`;
  return `The fee for a price of ${formatDollars(band.above + 1)} to ${formatDollars(band.upTo)}.`;
}

function payoffRule({ payoff, on }: SheetFacts): string {
  if (!payoff) return "There is no loan on this car.";
  if (payoff.source === "seller")
    return `The seller's estimate: ${formatCents(payoff.amountCents)}. The lender's quote replaces it before anything is signed.`;
  const quoted = `The lender's quote of ${formatDashboardDay(payoff.quotedOn)}: ${formatCents(payoff.amountCents)}`;
  const grows = payoff.perDiemCents > 0 ? `, and ${formatCents(payoff.perDiemCents)} for each day after it` : "";
  if (payoff.goodThrough === null) return `${quoted}${grows}.`;
  const until = formatDashboardDay(payoff.goodThrough);
  return isExpired(payoff, on)
    ? `${quoted}${grows}. It ended on ${until}: ask the lender for a new one.`
    : `${quoted}${grows}, good through ${until}.`;
}
