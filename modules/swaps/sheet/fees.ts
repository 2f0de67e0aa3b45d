import { LIEN_HANDLING_FEE, successFee } from "./success-fee.ts";

/** How the car was sold; a cash offer has its own terms on either channel. */
export type Sale = "marketplace" | "auction" | "cash";

/** The sale to a buyer on a channel. */
export const saleOn = (channel: "listing" | "auction"): Exclude<Sale, "cash"> =>
  channel === "auction" ? "auction" : "marketplace";

/** What the seller pays Swaplot, in whole dollars. */
export type Fees = { success: number; lien: number };

/**
 * A marketplace sale and a cash offer have no fee; an auction sale has the success fee on the agreed price
 * (docs/spec/prices.md).
 */
export const feesOf = (sale: Sale, price: number, lienHandling: boolean): Fees =>
  sale === "auction"
    ? { success: successFee(price), lien: lienHandling ? LIEN_HANDLING_FEE : 0 }
    : { success: 0, lien: 0 };
