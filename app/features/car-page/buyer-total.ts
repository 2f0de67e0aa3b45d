import { buyerSum, type SheetPart } from "#modules/swaps/policy.ts";
import type { TaxNote } from "#modules/swaps/schemas.ts";

/** What a buyer pays at a price, under a name that says what it includes. */
export type BuyerTotal = { part: SheetPart; label: string; note: string };

/**
 * The buyer's part of the deal sheet at the asking price, for a title at the car's own place; price and delivery in whole
 * dollars. Only a sum with everything is "out the door".
 */
export function buyerTotal(price: number, taxes: TaxNote | null | undefined, delivery: number): BuyerTotal {
  const tax = taxes && !taxes.localUnknown ? taxes.private : null;
  const part = buyerSum({ price, tax, stateFees: taxes?.fees ?? null, delivery });
  const place = taxes?.place;
  if (tax === null || !taxes)
    return {
      part,
      label: "Before tax",
      note: taxes?.localUnknown ? "Tax not calculated yet: local tax not known" : "Tax not calculated yet",
    };
  const missing = part.lines.filter(({ cents }) => cents === null).map(({ code }) => MISSING[code] ?? "");
  return missing.length > 0
    ? { part, label: "With sales tax", note: `Estimated for ${place}. Not included: ${missing.join(", ")}` }
    : { part, label: "Out the door", note: `With estimated tax, title, and new plates in ${place}` };
}

const MISSING: Partial<Record<SheetPart["lines"][number]["code"], string>> = {
  "title-fee": "title fee",
  "registration-fee": "registration",
};
