import { BASE, MILE_RATES, MILES_A_DAY } from "./rates.ts";

/** The price of a delivery over `miles` of road: whole dollars, as cents. */
export function deliveryCents(miles: number): number {
  const cents = MILE_RATES.reduce((sum, { upTo, cents: rate }, at) => {
    const from = Math.max(BASE.miles, MILE_RATES[at - 1]?.upTo ?? 0);
    return sum + Math.max(0, Math.min(miles, upTo) - from) * rate;
  }, BASE.cents);
  return Math.round(cents / 100) * 100;
}

/** Days from collecting the car to handing it over. */
export const deliveryDays = (miles: number): number => 1 + Math.ceil(miles / MILES_A_DAY);
