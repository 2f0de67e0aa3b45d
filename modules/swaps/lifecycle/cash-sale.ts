/** The facts that say whether the company itself buys the car. */
export type CashFacts = { priceSold: number | null; cashOffer: number | null; cashOfferAgreedAt: Date | string | null };

/** Whether the company itself buys the car: the seller has agreed to its cash offer, which is now the price. */
export const isCashSale = ({ priceSold, cashOffer, cashOfferAgreedAt }: CashFacts): boolean =>
  priceSold !== null && cashOfferAgreedAt !== null && cashOffer === priceSold;
