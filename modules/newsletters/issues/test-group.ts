/**
 * How many readers get each subject of a test: half of `share` percent of them, at least one, and never more than half of
 * all. 0 if there are fewer than two readers; then there is no test. Pure.
 */
export const testGroup = (readers: number, share: number): number =>
  Math.min(Math.max(1, Math.round((readers * share) / 200)), Math.floor(readers / 2));
