import { NAME } from "#modules/kernel/brand.ts";
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
  /** Null while no one has calculated it: it is never taken for nothing. */
  taxCents: number | null;
  /** What the state takes for title and plates; left out where the buyer pays none of it, as for resale. */
  stateFees?: Record<StateFeeCode, number | null> | null;
  deliveryCents: number;
  /** What the buyer paid before or at signing. */
  depositCents: number;
  payoff: PayoffQuote | null;
  /** The title names more than one owner. */
  owners?: "one" | "several";
  /** The day that the payoff is computed for: the day it is paid. */
  on: string;
  /** Where lines come from, as sentences that replace the usual ones. */
  rules?: Partial<Record<SheetCode, string>>;
};

const STATE_FEE_CODES = ["title-fee", "registration-fee"] as const;
export type StateFeeCode = (typeof STATE_FEE_CODES)[number];
export type SheetCode = "price" | "tax" | StateFeeCode | "delivery" | "deposit" | "success-fee" | "lien-fee" | "payoff";
/**
 * One line: an amount in cents, negative when it is deducted, and the rule it follows. Null: a tax that is not calculated
 * yet, or a fee that the buyer pays to the state directly.
 */
export type SheetLine = { code: SheetCode; label: string; rule: string; cents: number | null };

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
  /** The tax is not calculated yet, so the total is before tax: no one is asked to pay it. */
  beforeTax?: boolean;
};

export type DealSheet = {
  on: string;
  parts: Record<SheetParty, SheetPart>;
  /** The lender's quote does not cover the day: a new one is needed before the lender is paid. */
  quoteExpired: boolean;
};

/** What everyone owes and gets in a deal, each line with its rule. Pure: the same facts make the same sheet. */
export function dealSheet(facts: SheetFacts): DealSheet {
  const { rules = {} } = facts;
  const price = line("price", "Price", rules.price ?? PRICE_RULES[facts.sale], facts.price * 100);
  const tax = line("tax", "Sales tax", rules.tax ?? taxRule(facts), facts.taxCents);
  const toState = [tax, ...stateFeeLines(facts)];
  const delivery = line(
    "delivery",
    "Delivery",
    rules.delivery ?? "The delivery as quoted for this deal.",
    facts.deliveryCents,
  );
  const deposit = line("deposit", "Deposit", rules.deposit ?? "The buyer has paid this already.", -facts.depositCents);
  const success = line("success-fee", "Success fee", successRule(facts), facts.fees.success * 100);
  const lien = line("lien-fee", "Lien handling", `${NAME} pays the lender for the seller.`, facts.fees.lien * 100);
  const owed = facts.payoff ? payoffOn(facts.payoff, facts.on) : 0;
  const payoff = line("payoff", "Loan payoff", payoffRule(facts), owed);
  const seller = facts.owners === "several" ? SEVERAL : "The seller";
  const deductions = [success, ...given(lien, payoff)].map(deducted);
  return {
    on: facts.on,
    parts: {
      buyer: part(
        "buyer",
        facts.sale === "cash" ? NAME : "The buyer",
        [price, ...toState, ...given(delivery, deposit)],
        "owes",
      ),
      seller: { ...part("seller", seller, [price, ...deductions], "gets"), ...(seller === SEVERAL && { note: JOINT }) },
      lender: part("lender", "The lender", [payoff], "gets"),
      state: part("state", "The state", toState, "gets"),
      swaplot: part("swaplot", NAME, [success, ...given(lien, delivery)], "gets"),
    },
    quoteExpired: facts.payoff !== null && isExpired(facts.payoff, facts.on),
  };
}

const line = (code: SheetCode, label: string, rule: string, cents: number | null): SheetLine => ({
  code,
  label,
  rule,
  cents,
});
const deducted = (one: SheetLine): SheetLine => ({ ...one, cents: one.cents ? -one.cents : 0 });
const given = (...lines: SheetLine[]) => lines.filter(({ cents }) => cents !== 0);

/** A negative sum turns the usual way of the money around. */
function part(party: SheetParty, name: string, lines: SheetLine[], usual: "owes" | "gets"): SheetPart {
  const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const owes = usual === "owes" ? sum >= 0 : sum < 0;
  const command = COMMANDS[owes ? "owes" : "gets"][name === SEVERAL ? 1 : 0];
  const beforeTax = lines.some(({ code, cents }) => code === "tax" && cents === null);
  return {
    party,
    lines,
    label: `${name} ${command}${beforeTax ? BEFORE_TAX : ""}`,
    totalCents: Math.abs(sum),
    owes,
    ...(beforeTax && { beforeTax, note: TAX_UNKNOWN }),
  };
}

/** Follows the label of a sum that has no tax yet. */
export const BEFORE_TAX = ", before tax";
const TAX_UNKNOWN = "Tax not calculated yet.";

/** The amount of a line in words: what is not known is never a number. */
export const lineAmount = ({ code, cents }: Pick<SheetLine, "code" | "cents">, format = formatCents): string => {
  if (cents !== null) return format(cents);
  return code === "tax" ? "Not calculated yet" : "Not included";
};

const STATE_FEES: Record<StateFeeCode, string> = { "title-fee": "Title fee", "registration-fee": "Registration" };

/** The fees of the state; one without a figure stays on the sheet and says who is paid. */
const stateFeeLines = ({ stateFees, rules }: SheetFacts): SheetLine[] =>
  stateFees
    ? STATE_FEE_CODES.map((code) => {
        const cents = stateFees[code];
        const label = cents === null ? `${STATE_FEES[code]}: paid to the state, not included` : STATE_FEES[code];
        return line(code, label, rules?.[code] ?? `A fee of the state, which ${NAME} passes on to it.`, cents);
      })
    : [];

const COMMANDS = { owes: ["owes", "owe"], gets: ["gets", "get"] } as const;
const SEVERAL = "The sellers";
const JOINT = "The title names several owners: it is one payment, made out to all of them.";

const PRICE_RULES: Record<Sale, string> = {
  marketplace: "The price that buyer and seller agreed.",
  auction: "The price that the auction came to, or that was agreed after it.",
  cash: "The cash offer that the seller agreed to.",
};

function taxRule({ sale, taxCents }: SheetFacts): string {
  if (taxCents === null) return TAX_UNKNOWN;
  if (taxCents > 0) return `The sales tax on this deal. ${NAME} passes it on to the state.`;
  if (sale === "auction") return "A dealer buys for resale and pays no sales tax.";
  if (sale === "cash") return `${NAME} buys for resale and pays no sales tax.`;
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
    return `The seller’s estimate: ${formatCents(payoff.amountCents)}. The lender’s quote replaces it before anything is signed.`;
  const quoted = `The lender’s quote of ${formatDashboardDay(payoff.quotedOn)}: ${formatCents(payoff.amountCents)}`;
  const grows = payoff.perDiemCents > 0 ? `, and ${formatCents(payoff.perDiemCents)} for each day after it` : "";
  if (payoff.goodThrough === null) return `${quoted}${grows}.`;
  const until = formatDashboardDay(payoff.goodThrough);
  return isExpired(payoff, on)
    ? `${quoted}${grows}. It ended on ${until}: ask the lender for a new one.`
    : `${quoted}${grows}, good through ${until}.`;
}
