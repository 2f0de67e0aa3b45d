import { useState } from "react";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { formatDollars, parseDollars, shortCents } from "#modules/kernel/money.ts";
import { inHand, type SellerTerms } from "#modules/swaps/policy.ts";
import { leftLabel } from "./in-hand-rows.tsx";

type Props = {
  name: string;
  label: string;
  /** What is deducted; null to say nothing about it. */
  terms: SellerTerms | null;
  /** The amount in the field at first, in whole dollars. */
  start: number;
  whose?: "You" | "The seller";
};

/** An amount with what it leaves to the seller, while it is typed. Without scripts, what the first amount leaves. */
export function KeepsField({ name, label, terms, start, whose = "You" }: Props) {
  const [typed, setTyped] = useState(start);
  const field = <MoneyField name={name} label={label} required onTyped={(text) => setTyped(parseDollars(text))} />;
  if (!terms) return field;
  return (
    <>
      {field}
      <p className="dim small" aria-live="polite">
        {leftWords(terms, typed, whose)}
      </p>
    </>
  );
}

/** "At $22,000: you keep $10,000" */
function leftWords(terms: SellerTerms, amount: number, whose: "You" | "The seller"): string {
  if (!Number.isInteger(amount) || amount <= 0) return "Type an amount to see what it leaves.";
  const left = inHand(terms, amount);
  const label = leftLabel(left, whose);
  return `At ${formatDollars(amount)}: ${label.charAt(0).toLowerCase()}${label.slice(1)} ${shortCents(Math.abs(left.cents))}`;
}
