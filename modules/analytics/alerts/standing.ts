export type Standing = "inside" | "below" | "above";
type Band = { below: number; above: number };

/** With fewer known weeks, or less than this in a usual one, a week says nothing. */
const LEAST_WEEKS = 4;
const LEAST_USUAL = 3;

/** The average of the known weeks; null if they are too few, or too little happens in them. */
export function usualOf(weeks: readonly (number | null)[]): number | null {
  const known = weeks.filter((value) => value !== null);
  const usual = known.reduce((sum, value) => sum + value, 0) / known.length;
  return known.length >= LEAST_WEEKS && usual >= LEAST_USUAL ? usual : null;
}

/** Where a value is, compared with the usual one; inside if there is nothing to compare. */
export function standingOf(value: number | null, usual: number | null, { below, above }: Band): Standing {
  if (value === null || usual === null) return "inside";
  if (value < usual * (1 - below / 100)) return "below";
  return value > usual * (1 + above / 100) ? "above" : "inside";
}
