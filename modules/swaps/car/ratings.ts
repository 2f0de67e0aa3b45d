/** How a price compares with the market's (rating/policy.ts). */
export const RATINGS = ["great", "good", "fair", "high", "overpriced"] as const;
export type DealRating = (typeof RATINGS)[number];
