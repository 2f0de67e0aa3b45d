import { type Asked, lowestAsked } from "#modules/swaps/policy.ts";

/** A reduction worth announcing: from the lowest price of the 30 days before it to the current price. */
export type Drop = { from: number; to: number; at: Date };

const LEAST_DOLLARS = 200;
const LEAST_SHARE = 0.01;

/** At least $200 or 1% below `lowest`, the lowest price of the last 30 days. Raising the price first has no effect. */
export const isRealDrop = (price: number, lowest: number): boolean =>
  lowest - price >= LEAST_DOLLARS || (price < lowest && lowest - price >= lowest * LEAST_SHARE);

/**
 * The last reduction after `since` that is worth announcing, or null. `asked` are the prices of a car over time. A
 * reverted one does not count; one followed by a small step still counts, down to the current price.
 */
export function dropSince(asked: readonly Asked[], since: Date): Drop | null {
  const steps = asked.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const now = steps.at(-1)?.amount;
  const real = steps.flatMap((step) => {
    const lowest = step.from > since ? lowestAsked(asked, step.from) : null;
    return lowest !== null && isRealDrop(step.amount, lowest) ? [{ step, lowest }] : [];
  });
  const [first] = real;
  const last = real.at(-1)?.step;
  if (!first || !last || now === undefined || now > last.amount) return null;
  return { from: first.lowest, to: now, at: last.from };
}
