/** One price of a car's history as its owner set it. Whole dollars; `previous` is what it was before. */
export type PriceStep = { id: string; amount: number; previous: number | null; at: Date };

/** A reduction worth telling somebody about: from the lowest price of the 30 days before it to what is asked now. */
export type Drop = { id: string; from: number; to: number; at: Date };

const DAYS_BACK = 30;
const LEAST_DOLLARS = 200;
const LEAST_SHARE = 0.01;

/** At least $200 or 1% below `lowest`, the lowest price of the last 30 days. Raising first makes no reduction. */
export const isRealDrop = (price: number, lowest: number): boolean =>
  lowest - price >= LEAST_DOLLARS || (price < lowest && lowest - price >= lowest * LEAST_SHARE);

/**
 * The last honest reduction after `since`, or null. `steps` are the asking prices since the car was listed, oldest
 * first. A reduction that was taken back is none, and so is one that hides behind a price raised before it.
 */
export function dropSince(steps: readonly PriceStep[], since: Date): Drop | null {
  const now = steps.at(-1)?.amount;
  const real = steps.flatMap((step, at) => {
    const lowest = lowestBefore(steps, at);
    return step.at > since && lowest !== null && isRealDrop(step.amount, lowest) ? [{ step, lowest }] : [];
  });
  const [first] = real;
  const last = real.at(-1)?.step;
  if (!first || !last || now === undefined || now > last.amount) return null;
  return { id: last.id, from: first.lowest, to: now, at: last.at };
}

/** The lowest price asked in the 30 days before step `at`; what was asked when they began counts. */
function lowestBefore(steps: readonly PriceStep[], at: number): number | null {
  const step = steps[at] as PriceStep;
  const start = step.at.getTime() - DAYS_BACK * 86_400_000;
  const inside = steps.slice(0, at).filter((earlier) => earlier.at.getTime() >= start);
  const prices = [step.previous, ...inside.flatMap(({ amount, previous }) => [amount, previous])];
  const known = prices.filter((price): price is number => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
