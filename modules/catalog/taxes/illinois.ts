import { formatDollars } from "#modules/kernel/money.ts";
import { AREA_NAMES, type Area, areaOf } from "./illinois-areas.ts";
import {
  AGE_BELOW,
  BY_AGE,
  BY_PRICE,
  DEALER_FACT,
  DEALER_PERCENT,
  LOCAL_BY_AGE,
  PRIVATE_FACT,
  TRANSIT_INCREASE,
} from "./illinois-rules.ts";
import { LOCAL_UNKNOWN } from "./local-rates.ts";
import type { TaxAnswer, TaxRequest } from "./shapes.ts";
import { shareOf } from "./share.ts";

/** The private-party tax by the state's chart: fixed amounts, nothing to round. */
export function illinoisPrivate(request: TaxRequest, price: number): TaxAnswer {
  const area = areaOf(request.zip);
  const age = Math.max(0, request.titleYear - request.modelYear);
  const local = localOf(area, age);
  const dollars = stateOf(price, age) + local.chicago + local.cook;
  const answer = { cents: dollars * 100, rule: words(price, age, local), mayAdd: null, ...PRIVATE_FACT };
  // Without a ZIP code no one knows whether Chicago and Cook County take their part.
  return request.zip ? answer : { ...answer, local: "unknown", mayAdd: LOCAL_UNKNOWN };
}

/** The state's part: by age below $15,000, by price from there on. */
function stateOf(price: number, age: number): number {
  if (price < AGE_BELOW) return BY_AGE[Math.min(Math.max(age, 1), BY_AGE.length) - 1] as number;
  return (BY_PRICE.findLast(([from]) => price >= from) as readonly [number, number])[1];
}

function localOf(area: Area, age: number): { chicago: number; cook: number } {
  const row = LOCAL_BY_AGE.find(({ upTo }) => age <= upTo) as (typeof LOCAL_BY_AGE)[number];
  return {
    chicago: area === "chicago" ? row.chicago : 0,
    cook: area === "chicago" || area === "cook" ? row.cook : 0,
  };
}

/** "Form RUT-50: $1,100 for a price from $20,000; Cook County $175" */
function words(price: number, age: number, { chicago, cook }: ReturnType<typeof localOf>): string {
  const band = BY_PRICE.findLast(([from]) => price >= from);
  const years =
    age <= 1 ? "up to 1 year old" : age >= BY_AGE.length ? `${BY_AGE.length} years or older` : `${age} years old`;
  const state = `${formatDollars(stateOf(price, age))} for ${
    band ? `a price from ${formatDollars(band[0])}` : `a car ${years} under ${formatDollars(AGE_BELOW)}`
  }`;
  const parts = [
    state,
    chicago > 0 && `Chicago ${formatDollars(chicago)}`,
    cook > 0 && `Cook County ${formatDollars(cook)}`,
  ];
  return `Form RUT-50: ${parts.filter(Boolean).join("; ")}`;
}

/**
 * The tax on a dealer's sale, each form rounded by itself. `taxable` in cents: the price and the documentation fee
 * less a trade-in.
 */
export function illinoisDealer(zip: string, taxable: number, increase = TRANSIT_INCREASE): TaxAnswer {
  const area = areaOf(zip);
  const { form, county } = DEALER_PERCENT[area];
  const transit = increase.applies && area !== "rest" ? increase.percent : 0;
  const percent = form + transit + county;
  return {
    cents: shareOf(taxable, form + transit) + shareOf(taxable, county),
    rule: `${percent}% of the price, for a dealer and a buyer in ${AREA_NAMES[area]}`,
    mayAdd:
      area !== "rest" && !increase.applies
        ? `A transit tax of ${increase.percent}% may be added in the six counties around Chicago.`
        : null,
    ...DEALER_FACT,
  };
}

export const illinoisPlace = (zip: string): string => AREA_NAMES[areaOf(zip)];
