import { lookup } from "#modules/kernel/lookup.ts";

const VALUES: Record<string, number> = Object.fromEntries(
  [..."ABCDEFGH"]
    .map((c, i) => [c, i + 1] as const)
    .concat(
      [..."JKLMN"].map((c, i) => [c, i + 1] as const),
      [
        ["P", 7],
        ["R", 9],
      ],
      [..."STUVWXYZ"].map((c, i) => [c, i + 2] as const),
    ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character a North American VIN should have (49 CFR 565.15): a digit or X. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * numberOf(vin[i] ?? "0"), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

export const hasValidCheckDigit = (vin: string): boolean => vin[8] === checkDigit(vin);

const numberOf = (c: string): number => (c >= "0" && c <= "9" ? Number(c) : (lookup(VALUES, c) ?? 0));
