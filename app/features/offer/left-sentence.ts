import { formatDollars, shortCents } from "#modules/kernel/money.ts";
import { inHand, lineAmount, type SellerTerms } from "#modules/swaps/policy.ts";
import { leftLabel } from "./in-hand-rows.tsx";

/** "Price $13,400, success fee −$549, loan payoff −$8,000. You keep $4,851." */
export function leftSentence(terms: SellerTerms, price: number, whose: "You" | "The seller"): string {
  const left = inHand(terms, price);
  const lines = left.deductions.map((line) => `${lower(line.label)} ${lineAmount(line, shortCents)}`);
  const fee = left.deductions.some(({ code }) => code === "success-fee") ? [] : ["selling fee $0"];
  const payoff = left.payoffKnown ? [] : ["loan payoff not known yet"];
  const sums = [`Price ${formatDollars(price)}`, ...fee, ...lines, ...payoff].join(", ");
  return `${sums}. ${leftLabel(left, whose)} ${shortCents(Math.abs(left.cents))}.`;
}

const lower = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
