import { chicagoYear } from "#modules/kernel/chicago.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";

/** Miles a year of age that are taken without a question, for cars of at least two years. */
const LIKELY_A_YEAR = { from: 250, to: 45_000 } as const;

/** Whether an odometer reading is so low or so high for the car's age that it may be a typing error. */
export function doubtMiles(
  { year, mileage }: { year: number; mileage: number },
  now: Date,
): "low" | "high" | undefined {
  const age = chicagoYear(now) - year;
  if (mileage > LIKELY_A_YEAR.to * (Math.max(age, 0) + 1)) return "high";
  return age >= 2 && mileage < LIKELY_A_YEAR.from * age ? "low" : undefined;
}

/** Asks about such a reading; it is taken when it comes a second time as `sure`. */
export function refuseUnlikelyMiles(
  car: { year: number; mileage: number },
  sure: number | undefined,
  now: Date,
): Refused | null {
  const doubt = sure === car.mileage ? undefined : doubtMiles(car, now);
  if (!doubt) return null;
  const message = `${formatNumber(car.mileage)} miles is very ${doubt} for a ${car.year} car. Correct it, or send it again to confirm it.`;
  return refuse("mileage-unlikely", { message, fields: { "vehicle.mileage": [message] } });
}
