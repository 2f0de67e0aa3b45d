import { formatCents } from "#modules/kernel/money.ts";
import { comesBefore, type Step } from "#modules/swaps/lifecycle.ts";

type Facts = {
  step: Step;
  keys: number | null;
  loanActive: boolean;
  lender: string | null;
  titleMultipleOwners: boolean;
};

/** What the seller brings to the closing. */
export function sellerBrings({ step, keys, loanActive, lender, titleMultipleOwners }: Facts): string[] {
  if (!comesBefore(step, "title")) return [];
  return [
    keysWords(keys),
    loanActive ? `The latest statement of your loan${lender ? ` with ${lender}` : ""}` : "The title",
    titleMultipleOwners
      ? "Every owner named in the title, each with a driver license: all of them sign"
      : "Your driver license",
  ];
}

const keysWords = (keys: number | null): string => {
  if (!keys || keys === 1) return "The car with all its keys";
  return keys === 2 ? "The car with both keys" : `The car with all ${keys} keys`;
};

/** `openCents` null: the tax is not calculated yet, so nobody is asked to bring a sum. */
type Buying = { step: Step; openCents: number | null; delivered: boolean };

/** What the buyer brings; a delivered car is insured by then, too, but nothing has to be carried to a Swap Center. */
export function buyerBrings({ step, openCents, delivered }: Buying): string[] {
  if (!comesBefore(step, "close-out")) return [];
  const sum = comesBefore(step, "title") ? sumWords(openCents) : null;
  return [
    ...(sum ? [sum] : []),
    "Your driver license",
    delivered ? "Proof of insurance for the car, before the delivery" : "Proof of insurance, to drive the car home",
  ];
}

function sumWords(openCents: number | null): string | null {
  if (openCents === null) return "No money yet: we tell you the sum once your tax is calculated";
  return openCents > 0 ? `${formatCents(openCents)} as a cashier’s check, or the receipt of your wire transfer` : null;
}
