import { chicagoYear } from "#modules/kernel/chicago.ts";

/**
 * docs/spec/cars.md: 2003 or newer and up to 150,000 miles; a special car at most 2 years old, 2010 or newer, up to
 * 50,000.
 */
export const QUALIFICATION = {
  minYear: 2003,
  maxMileage: 150_000,
  special: { maxAge: 2, minYear: 2010, maxMileage: 50_000 },
} as const;

export function qualifies(car: { year: number; mileage: number }, special: boolean, now: Date): boolean {
  if (!special) return car.year >= QUALIFICATION.minYear && car.mileage <= QUALIFICATION.maxMileage;
  const { maxAge, minYear, maxMileage } = QUALIFICATION.special;
  return car.year >= minYear && chicagoYear(now) - car.year <= maxAge && car.mileage <= maxMileage;
}
