import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findBuild } from "../builds/builds.ts";
import type { Valuation } from "../schemas.ts";
import { newPrice, type ValuedCar } from "./new-price.ts";
import type { ValuationRequest } from "./valuer.ts";

const MILES_A_YEAR = 12_000;
const STRONG = /^(Toyota|Honda|Lexus|Subaru|Porsche|Jeep|Scion|Acura)$/;
const WEAK =
  /^(BMW|Mercedes-Benz|Audi|Jaguar|Land Rover|Maserati|Infiniti|Cadillac|Lincoln|Volvo|Fiat|Alfa Romeo|Chrysler|Smart)$/;

/**
 * A car's value in the embedded model: the price when new, a curve over its age, its mileage compared with the average
 * 12,000 miles a year, the make's value retention, and the region. Deterministic; more miles never increase the value.
 */
export function embeddedValue(car: ValuationRequest, thisYear: number): Valuation {
  const age = Math.max(0, thisYear - car.year);
  const fresh = newPrice(car);
  const usual = fresh * kept(age) * forMiles(car.mileage, age);
  const retail = rounded(Math.max(700, usual * strength(car) * region(car.zip) * asItIs(car)));
  const spread = (share: number, width: number) => ({
    low: rounded(retail * share * (1 - width)),
    expected: rounded(retail * share),
    high: rounded(retail * share * (1 + width)),
  });
  return {
    retail,
    tradeIn: rounded(Math.max(300, retail * 0.81)),
    listing: spread(0.94, 0.03),
    auction: spread(0.87, 0.04),
    cpi: Math.round(strength(car) * region(car.zip) * 100),
    reason: [reason(age, car.mileage), ...flaws(car)].join(", "),
    sample: true,
  };
}

/** The share of the new price that remains: the first year costs most, then about a twelfth of the rest per year. */
const kept = (age: number): number => (age === 0 ? 0.9 : 0.86 * 0.92 ** (age - 1));

/** Decreases with mileage; a low-mileage car gains at most a quarter. */
const forMiles = (mileage: number, age: number): number =>
  Math.min(1.25, Math.exp(-3.4e-6 * (mileage - usualMiles(age))));

const usualMiles = (age: number): number => Math.max(6_000, age * MILES_A_YEAR);

function strength(car: ValuedCar): number {
  const { make, fuel, class: bodyClass } = car;
  const build = findBuild(car);
  if (build) return build.holds;
  const maker = STRONG.test(make) ? 1.08 : WEAK.test(make) ? 0.92 : 1;
  return maker * (fuel === "Electric" ? 0.9 : 1) * (bodyClass === "Truck" ? 1.05 : 1);
}

const CONDITION: Record<string, number> = { Excellent: 1.04, "Very Good": 1, Good: 0.95, Fair: 0.86 };
const ACCIDENTS: Record<string, number> = { "1": 0.93, "2+": 0.87 };
const TITLE: Record<string, number> = { Salvage: 0.6, Rebuilt: 0.72 };

const asItIs = ({ condition, accidents, titleStatus }: ValuationRequest): number =>
  (lookup(CONDITION, condition ?? "") ?? 0.97) *
  (lookup(ACCIDENTS, accidents ?? "") ?? 1) *
  (lookup(TITLE, titleStatus ?? "") ?? 1);

function flaws({ condition, accidents, titleStatus }: ValuationRequest): string[] {
  const said = [];
  if (condition) said.push(`condition ${condition}`);
  if (lookup(ACCIDENTS, accidents ?? "")) said.push(accidents === "1" ? "one accident" : "two or more accidents");
  if (lookup(TITLE, titleStatus ?? "")) said.push(`${titleStatus?.toLowerCase()} title`);
  return said;
}

/** Up to 2% in either direction, by the first three digits of the ZIP code. */
const region = (zip: string): number => 0.98 + ((Number(zip.slice(0, 3)) * 37) % 41) / 1_000;

const rounded = (dollars: number): number => Math.round(dollars / 25) * 25;

function reason(age: number, mileage: number): string {
  const years = age === 0 ? "this year’s car" : age === 1 ? "1 year old" : `${age} years old`;
  const usual = usualMiles(age);
  const miles =
    mileage > usual * 1.15
      ? "more miles than usual"
      : mileage < usual * 0.85
        ? "fewer miles than usual"
        : "the usual miles";
  return `${years}, ${miles} for its age (${formatNumber(mileage)})`;
}
