import { dealSheet, type SheetPart } from "./deal-sheet.ts";

/** What a private buyer would pay, in whole dollars. */
type Purchase = {
  price: number;
  /** Null while it is not estimated: then it is left out, and so the sum is before tax. */
  tax: number | null;
  delivery: number;
};

/** The buyer's part of the deal sheet for a sale that is not agreed yet. */
export function buyerSum({ price, tax, delivery }: Purchase): SheetPart {
  const { buyer } = dealSheet({
    sale: "marketplace",
    price,
    fees: { success: 0, lien: 0 },
    payoff: null,
    on: "",
    taxCents: (tax ?? 0) * 100,
    deliveryCents: delivery * 100,
    depositCents: 0,
  }).parts;
  return tax === null ? { ...buyer, lines: buyer.lines.filter(({ code }) => code !== "tax") } : buyer;
}
