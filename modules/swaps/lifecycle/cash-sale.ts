type Sale = { priceSold: number | null; cashOffer: number | null; cashOfferAgreedAt: Date | null };

/** Whether the company itself buys the car: the seller has agreed to its cash offer, which is now the price. */
export const isCashSale = ({ priceSold, cashOffer, cashOfferAgreedAt }: Sale): boolean =>
  priceSold !== null && cashOfferAgreedAt !== null && cashOffer === priceSold;
