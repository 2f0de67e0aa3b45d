import { dealSheet, type SheetFacts, type SheetPart } from "./deal-sheet.ts";

/** What a private buyer would pay, in whole dollars. */
type Purchase = {
  price: number;
  /** Null while it is not known: the sum is before tax, and says so. */
  tax: number | null;
  stateFees: SheetFacts["stateFees"];
  delivery: number;
};

/** The buyer's part of the deal sheet for a sale that is not agreed yet. */
export const buyerSum = ({ price, tax, stateFees, delivery }: Purchase): SheetPart =>
  dealSheet({
    sale: "marketplace",
    price,
    fees: { success: 0, lien: 0 },
    payoff: null,
    on: "",
    taxCents: tax === null ? null : tax * 100,
    ...(stateFees && { stateFees }),
    deliveryCents: delivery * 100,
    depositCents: 0,
  }).parts.buyer;
