/** What dealers may have bid and not yet paid, in whole dollars. */
export const NEW_DEALER_LIMIT = 25_000;
export const KNOWN_DEALER_LIMIT = 150_000;
/** So many paid cars make a dealer known. */
export const CARS_UNTIL_KNOWN = 3;

/** The limit that staff set, or the one by the number of paid cars. */
export const limitOf = ({ set, paidCars }: { set: number | null; paidCars: number }): number =>
  set ?? (paidCars >= CARS_UNTIL_KNOWN ? KNOWN_DEALER_LIMIT : NEW_DEALER_LIMIT);
