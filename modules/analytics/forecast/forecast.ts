/** A forecast of weekly figures from the weeks before. Pure. */

/** How much the newest week counts; the one with the smallest error on the past is used. */
const WEIGHTS = [0.1, 0.2, 0.3, 0.5];
/** Fewer weeks say too little about how far a forecast is off. */
export const LEAST_WEEKS = 16;
/** A forecast is first made from this many weeks. */
const FIRST = 8;

export type Expected = {
  /** The figure of each coming week. */
  value: number;
  /** The coming weeks together, and the range that held four of five earlier forecasts. */
  total: number;
  low: number;
  high: number;
  /** How far earlier forecasts of as many weeks were off on average, and how many were made. */
  error: number;
  tried: number;
};

/**
 * Exponential smoothing: each week moves the expected value towards itself by a fixed share. The same is done at every
 * earlier week, and its forecast compared with what came, which gives the error and the range. Null with fewer than
 * LEAST_WEEKS whole weeks. `values`: whole weeks, oldest first; `ahead`: how many weeks to forecast.
 */
export function forecastWeeks(values: readonly number[], ahead: number): Expected | null {
  if (values.length < LEAST_WEEKS) return null;
  const tries = WEIGHTS.map((weight) => ({ weight, errors: errorsOf(values, ahead, weight) }));
  const best = tries.reduce((a, b) => (meanOf(b.errors) < meanOf(a.errors) ? b : a));
  const value = levelOf(values, best.weight);
  const total = value * ahead;
  const sorted = best.errors.toSorted((a, b) => a - b);
  return {
    value,
    total,
    low: Math.max(0, total + quantile(sorted, 0.1)),
    high: total + quantile(sorted, 0.9),
    error: meanOf(best.errors),
    tried: sorted.length,
  };
}

const levelOf = (values: readonly number[], weight: number): number =>
  values.reduce((level, value, at) => (at === 0 ? value : level + weight * (value - level)), 0);

/** What came less what was expected, for each earlier forecast. */
function errorsOf(values: readonly number[], ahead: number, weight: number): number[] {
  const count = values.length - ahead - FIRST + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const known = values.slice(0, FIRST + at);
    const came = values.slice(known.length, known.length + ahead).reduce((sum, value) => sum + value, 0);
    return came - levelOf(known, weight) * ahead;
  });
}

/** The average size of the errors. */
const meanOf = (errors: readonly number[]): number =>
  errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;

/** The value below which this share of the sorted values is. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
