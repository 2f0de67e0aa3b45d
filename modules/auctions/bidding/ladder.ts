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

/**
 * Half of the wholesale estimate, rounded down to the step. Every dealer sees the opening price, so it never follows from
 * the reserve: where that half would be above the reserve, or without an estimate, a car opens at the lowest price.
 */
export function defaultOpening({ wholesale, reserve }: { wholesale: number | null; reserve: number | null }): number {
  const half = (wholesale ?? 0) / 2;
  const opening = half - (half % bidStep(half));
  const fits = opening >= LOWEST_OPENING && opening <= HIGHEST_BID && !isAboveReserve(opening, reserve);
  return fits ? opening : LOWEST_OPENING;
}

/**
 * The opening price after the reserve has changed. It stays unless it is above the reserve now; then it says no more than
 * that, because the lowest opening is the same for every car.
 */
export const openingUnder = (opening: number, reserve: number | null): number =>
  isAboveReserve(opening, reserve) ? LOWEST_OPENING : opening;

const isAboveReserve = (opening: number, reserve: number | null): boolean => reserve !== null && opening > reserve;
