/** The rules of the module about people and money. Browser-safe. */

export * from "./lifecycle/policy.ts";
export { type Asked, LOOK_BACK_DAYS, lowestAsked } from "./pricing/policy.ts";
export * from "./rating/policy.ts";
export { buyerSum } from "./sheet/buyer-sum.ts";
export {
  BEFORE_TAX,
  type DealSheet,
  lineAmount,
  type SheetCode,
  type SheetFacts,
  type SheetPart,
  type SheetParty,
} from "./sheet/deal-sheet.ts";
export type { Sale } from "./sheet/fees.ts";
export { type InHand, inHand, type SellerTerms, sellerTerms } from "./sheet/in-hand.ts";
export type { PayoffQuote } from "./sheet/payoff.ts";
