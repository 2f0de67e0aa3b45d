import type { Swap } from "../tables.ts";

/** Whether the company itself buys the car: the seller has agreed to its cash offer, which is now the price. */
export const isCashSale = ({
  priceSold,
  cashOffer,
  cashOfferAgreedAt,
}: Pick<Swap, "priceSold" | "cashOffer" | "cashOfferAgreedAt">): boolean =>
  priceSold !== null && cashOfferAgreedAt !== null && cashOffer === priceSold;
