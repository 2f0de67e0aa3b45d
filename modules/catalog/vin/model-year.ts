/** Model year letters in their 30-year cycle; I, O, Q, U, Z and 0 are never used. */
const CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The tenth character for a model year. */
export const yearCode = (year: number): string => CODES[(year - 1980) % 30] as string;

/**
 * Model years a VIN can mean, the likelier first. The tenth character repeats every 30 years; a letter at position 7
 * means 2010 or later on light vehicles (49 CFR 565.15), a few makers do not follow this rule.
 */
export function modelYears(vin: string, newest: number): number[] {
  const index = CODES.indexOf(vin[9] ?? "");
  if (index < 0) return [];
  const [early, late] = [1980 + index, 2010 + index];
  const digit = /\d/.test(vin[6] ?? "");
  return (digit ? [early, late] : [late, early]).filter((year) => year <= newest);
}
