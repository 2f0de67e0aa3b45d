import { type ListingQuery, type Range, sliderOf, vehiclesOf } from "../query.ts";
import {
  CODES,
  DEAD,
  DIGITS,
  type Field,
  FRESH,
  GROUPS,
  STATE_OF,
  STATES,
  stateFailures,
  TEXT,
  VALUE_OF,
  valueFailures,
} from "./attributes.ts";
import { type Columns, NO_WEEKS, RUNNING, WEEK } from "./columns.ts";
import { NO_PRICE } from "./orders.ts";

/** A query in the words of the columns. */
export type Question = {
  query: ListingQuery;
  /** Seconds. */
  now: number;
  thisYear: number;
  /** For each name 1 when it has the words searched for; nothing is searched for without it. */
  names: Uint8Array | undefined;
  /** For each ZIP code's number its miles, null for places nobody knows; undefined without a place to measure from. */
  miles: readonly (number | null)[] | undefined;
};

/** Who matches, and each group's counts under all filters but its own. */
export type Scan = {
  total: number;
  /** One bit a slot. */
  matching: Uint32Array;
  /** By value of a field: its place in the field's list plus 1, 0 for none of them. */
  values: Record<Field, Uint32Array>;
  /** By state, those of fresh cars after the others. */
  states: Uint32Array;
  /** By number of vehicle. */
  vehicles: Uint32Array;
  /** By weeks on the market, 0 to 4. */
  weeks: Uint32Array;
  price: Uint32Array;
  mileage: Uint32Array;
  year: Uint32Array;
  /** By number of ZIP code: matching cars, and cars that match but for the distance. Empty without a place. */
  zips: { inside: Uint32Array; anywhere: Uint32Array };
};

// Used again by every scan, which runs from beginning to end without a pause.
const failures = new Uint16Array(CODES);
const matched = new Uint32Array(CODES);
/** Cars that fail one of these groups alone: those of DIGITS in their order, then the types. */
const nearly = [...DIGITS, "types"].map(() => new Uint32Array(CODES));
/** Multiplying is quicker than dividing, and a whole number of steps must not fall just below itself. */
const ROUNDING = 1e-9;
const FIRST_ATTRIBUTE = Math.log2(GROUPS.bodies);

/**
 * One pass over all cars: the groups a car fails are bits. A car that fails none matches and counts everywhere; one that
 * fails a single group counts in that group alone, because its counts leave its own filter out.
 */
export function scan(columns: Columns, question: Question): Scan {
  const { query, now, thisYear } = question;
  const [minPrice, maxPrice] = boundsOf(query.price);
  const [minMileage, maxMileage] = boundsOf(query.mileage);
  const [minYear, maxYear] = boundsOf(query.year);
  const price = new Bars("price", thisYear);
  const mileage = new Bars("mileage", thisYear);
  const year = new Bars("year", thisYear);
  const { counts: priceBars, last: lastPrice } = price;
  const { counts: mileageBars, last: lastMileage } = mileage;
  const priceShare = 1 / price.step;
  const mileageShare = 1 / mileage.step;
  const { counts: yearBars, last: lastYear, min: firstYear } = year;

  fillFailures(columns, query);
  const vehicleFails = vehicleFailures(columns, query);
  const weekFails = weekFailures(query);
  const zipFails = query.distance === null ? undefined : zipFailures(question, query.distance);
  const nameHits = question.names;

  const vehicles = new Uint32Array(columns.vehicles.length);
  const weeks = new Uint32Array(NO_WEEKS + 1);
  const placed = question.miles ? columns.zips.length : 0;
  const inside = new Uint32Array(placed);
  const anywhere = new Uint32Array(placed);
  const matching = new Uint32Array((columns.length + 31) >>> 5);
  const { length, attributes, clock, listed, vehicle, zip, name, price: prices, mileage: miles, year: years } = columns;
  let total = 0;

  for (let slot = 0; slot < length; slot++) {
    // What lies in a row in memory first: most cars fail two groups here already and cost nothing more.
    const p = prices[slot] as number;
    const m = miles[slot] as number;
    const y = years[slot] as number;
    let failed = 0;
    if (p < minPrice || p > maxPrice) failed = GROUPS.price;
    if (m < minMileage || m > maxMileage) failed |= GROUPS.mileage;
    if (y < minYear || y > maxYear) failed |= GROUPS.year;
    if ((failed & (failed - 1)) !== 0) continue;
    const v = vehicle[slot] as number;
    failed |= vehicleFails[v] as number;
    if (zipFails !== undefined) failed |= zipFails[zip[slot] as number] as number;
    if (nameHits !== undefined && nameHits[name[slot] as number] === 0) failed |= TEXT;
    if ((failed & (failed - 1)) !== 0) continue;
    let code = attributes[slot] as number;
    let week = clock[slot] as number;
    if (week === RUNNING) {
      const age = now - (listed[slot] as number);
      week = age >= 4 * WEEK ? 4 : age < WEEK ? 0 : (age / WEEK) | 0;
      if (week === 0) code += FRESH;
    }
    failed |= (failures[code] as number) | (weekFails[week] as number);
    if ((failed & (failed - 1)) !== 0) continue;
    if (failed === 0) {
      total += 1;
      matching[slot >>> 5]! |= 1 << (slot & 31);
      matched[code]! += 1;
      if (placed > 0) inside[zip[slot] as number]! += 1;
    } else if (failed >= GROUPS.bodies && failed <= GROUPS.types)
      (nearly[31 - Math.clz32(failed) - FIRST_ATTRIBUTE] as Uint32Array)[code]! += 1;
    if ((failed & ~GROUPS.price) === 0 && p !== NO_PRICE) {
      const bar = (p * priceShare + ROUNDING) | 0;
      priceBars[bar < lastPrice ? bar : lastPrice]! += 1;
    }
    if ((failed & ~GROUPS.mileage) === 0) {
      const bar = (m * mileageShare + ROUNDING) | 0;
      mileageBars[bar < lastMileage ? bar : lastMileage]! += 1;
    }
    if ((failed & ~GROUPS.year) === 0) {
      const bar = y - firstYear;
      yearBars[bar < 0 ? 0 : bar < lastYear ? bar : lastYear]! += 1;
    }
    if ((failed & ~GROUPS.vehicles) === 0) vehicles[v]! += 1;
    if ((failed & ~GROUPS.ages) === 0) weeks[week]! += 1;
    if (placed > 0 && (failed & ~GROUPS.distances) === 0) anywhere[zip[slot] as number]! += 1;
  }
  return {
    total,
    matching,
    ...takeTallies(columns.codes, query),
    vehicles,
    weeks,
    price: priceBars,
    mileage: mileageBars,
    year: yearBars,
    zips: { inside, anywhere },
  };
}

class Bars {
  readonly counts: Uint32Array;
  readonly last: number;
  readonly min: number;
  readonly step: number;
  constructor(name: "price" | "mileage" | "year", thisYear: number) {
    const slider = sliderOf(name, thisYear);
    // The end of the years is a year of its own; the ends of prices and miles are where the last bar ends.
    this.last = name === "year" ? slider.max - slider.min : (slider.max - slider.min) / slider.step - 1;
    this.min = slider.min;
    this.step = slider.step;
    this.counts = new Uint32Array(this.last + 1);
  }
}

/** Without bounds everything is inside, a missing price, too; with bounds a missing price is outside. */
const boundsOf = ({ min, max }: Range): [number, number] =>
  min === null && max === null ? [NO_PRICE, 0x7fffffff] : [min ?? 0, max ?? 0x7fffffff];

function fillFailures(columns: Columns, query: ListingQuery): void {
  const states = stateFailures(query);
  const fields = DIGITS.map((digit) => ({ value: VALUE_OF[digit.field], fails: valueFailures(query, digit) }));
  for (const code of columns.codes) {
    let failed = 0;
    for (const { value, fails } of fields) failed |= fails[value[code] as number] as number;
    const state = STATE_OF[code] as number;
    failures[code] = failed | (states[state] as number);
    failures[code + FRESH] = failed | (states[state + STATES.length] as number);
  }
  failures[DEAD] = TEXT;
  failures[DEAD + FRESH] = TEXT;
}

function vehicleFailures(columns: Columns, query: ListingQuery): Uint16Array {
  const { makes, models } = vehiclesOf(query);
  const fails = new Uint16Array(columns.vehicles.length);
  if (makes.length === 0 && models.length === 0) return fails;
  columns.vehicles.forEach(({ make, model }, number) => {
    if (!makes.includes(make) && !models.includes(model)) fails[number] = GROUPS.vehicles;
  });
  return fails;
}

function weekFailures({ ages }: ListingQuery): Uint16Array {
  const fails = new Uint16Array(NO_WEEKS + 1);
  if (ages.length === 0) return fails;
  for (let week = 0; week <= NO_WEEKS; week++)
    if (!ages.some((age) => Number(age) / 7 === week)) fails[week] = GROUPS.ages;
  return fails;
}

function zipFailures({ miles = [] }: Question, distance: number): Uint16Array {
  return Uint16Array.from(miles, (far) => (far !== null && far <= distance ? 0 : GROUPS.distances));
}

/** What was counted by packed attributes, by the values of each group; the tables are clean again afterwards. */
function takeTallies(codes: readonly number[], query: ListingQuery): Pick<Scan, "values" | "states"> {
  const fields = DIGITS.map(({ field, values }) => ({
    value: VALUE_OF[field],
    counts: new Uint32Array(values.length + 1),
  }));
  const states = new Uint32Array(2 * STATES.length);
  // Only a group with a filter can be the one that fails alone.
  const alone = [...DIGITS.map(({ field }) => field), "types" as const].flatMap((field, at) =>
    query[field].length > 0 ? [{ table: nearly[at] as Uint32Array, at }] : [],
  );
  for (const code of codes)
    for (let at = code, first = 0; first <= STATES.length; at += FRESH, first += STATES.length) {
      const inside = matched[at] as number;
      if (inside > 0) {
        for (const { value, counts } of fields) counts[value[code] as number]! += inside;
        states[(STATE_OF[code] as number) + first]! += inside;
        matched[at] = 0;
      }
      for (const { table, at: group } of alone) {
        const more = table[at] as number;
        if (more === 0) continue;
        const field = fields[group];
        if (field) field.counts[field.value[code] as number]! += more;
        else states[(STATE_OF[code] as number) + first]! += more;
        table[at] = 0;
      }
    }
  const values = Object.fromEntries(DIGITS.map(({ field }, at) => [field, fields[at]?.counts]));
  return { values: values as Scan["values"], states };
}
