/** The bid ladder, in whole dollars; it is public on /fees. */

export type BidStep = { from: number; step: number };

/** The minimum bid increment from this price on, the lower bound included. */
export const BID_STEPS: readonly BidStep[] = [
  { from: 0, step: 25 },
  { from: 1_000, step: 50 },
  { from: 5_000, step: 100 },
  { from: 25_000, step: 250 },
  { from: 50_000, step: 500 },
  { from: 100_000, step: 1_000 },
];

/** No car opens below this price. */
export const LOWEST_OPENING = 500;
export const HIGHEST_BID = 1_000_000;

export const bidStep = (price: number): number =>
  (BID_STEPS.findLast(({ from }) => price >= from) ?? BID_STEPS[0])!.step;

/** Any whole amount from here is a legal bid. */
export const leastNextBid = (price: number): number => price + bidStep(price);

/** More than this many steps above the minimum, a dealer types the amount again. */
const STEPS_WITHOUT_REPEAT = 10;

/** Whether an amount is so far above the minimum that it may be a typing error. */
export const isFarAbove = (amount: number, minimum: number): boolean =>
  amount > minimum + STEPS_WITHOUT_REPEAT * bidStep(minimum);

/** Half of the reserve rounded down to 100, at least 500. */
export const defaultOpening = (reserve: number | null): number =>
  Math.max(LOWEST_OPENING, Math.floor((reserve ?? 0) / 200) * 100);
