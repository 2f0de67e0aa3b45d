import type { Place } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { LABELS } from "./chips.ts";
import { DIGITS, type Field, STATES, type State, typesOf } from "./columns/attributes.ts";
import { marketNow } from "./columns/keep-market.ts";
import type { Market } from "./columns/market.ts";
import type { Scan } from "./columns/scan.ts";
import { countFacets } from "./count-facets.ts";
import type { FacetChoice, Facets, Histogram } from "./facets.ts";
import { leaveOutUnknown } from "./leave-out-unknown.ts";
import { nearOf } from "./near.ts";
import {
  AGES,
  BODIES,
  DISTANCES,
  DRIVES,
  GEARS,
  LISTING_TYPES,
  type ListingQuery,
  MOTORS,
  PAINTS,
  RANGE_NAMES,
  type RangeName,
  sliderOf,
} from "./query.ts";

/** Each choice of the filter with the cars it would show, and how many cars match now, exactly. */
export async function findFacets(asked: ListingQuery): Promise<Facets> {
  const market = await marketNow();
  const { query, place } = await leaveOutUnknown(asked, market);
  const counts = market ? countsInMemory(market, query, place) : await countFacets(query, await nearOf(place));
  return facetsOf(query, counts);
}

/** The counts of every group by value; a value nobody has may be missing. */
export type Counts = {
  total: number;
  vehicles: { make: string; makeName: string; model: string; modelName: string; count: number }[];
  lists: Record<
    "bodies" | "transmissions" | "drivetrains" | "fuels" | "colors" | "types" | "ages",
    Map<string, number>
  >;
  /** By miles, "" for any; undefined without a place. */
  distances: Map<string, number> | undefined;
  bars: Record<RangeName, ArrayLike<number>>;
};

const LISTS = [
  ["bodies", BODIES],
  ["transmissions", GEARS],
  ["drivetrains", DRIVES],
  ["fuels", MOTORS],
  ["colors", PAINTS],
  ["types", LISTING_TYPES],
  ["ages", AGES],
] as const;

function facetsOf(query: ListingQuery, { total, vehicles, lists, distances, bars }: Counts): Facets {
  const choice = (value: string, counts: Map<string, number>, name = lookup(LABELS, value) ?? value): FacetChoice => ({
    value,
    name,
    count: counts.get(value) ?? 0,
  });
  const fixed = Object.fromEntries(
    LISTS.map(([group, values]) => [group, values.map((value) => choice(value, lists[group]))]),
  ) as Record<(typeof LISTS)[number][0], FacetChoice[]>;
  const far = ["", ...DISTANCES.map(String)];
  const farName = (miles: string) => (miles ? `${miles} miles` : "Any");
  const thisYear = chicagoYear(new Date());
  return {
    total,
    choices: {
      ...fixed,
      ...vehicleChoices(query, vehicles),
      distances: distances ? far.map((miles) => choice(miles, distances, farName(miles))) : [],
    },
    ranges: Object.fromEntries(
      RANGE_NAMES.map((name): [RangeName, Histogram] => [
        name,
        { ...sliderOf(name, thisYear), counts: Array.from(bars[name]) },
      ]),
    ) as Facets["ranges"],
  };
}

/** Makes that have cars, models of the makes that are chosen, and whatever is chosen. */
function vehicleChoices(query: ListingQuery, vehicles: Counts["vehicles"]) {
  const makes = new Map<string, FacetChoice>(query.makes.map((value) => [value, { value, name: value, count: 0 }]));
  const models = new Map<string, FacetChoice & { make: string }>(
    query.models.map((value) => [value, { value, name: value, count: 0, make: "" }]),
  );
  for (const { make, makeName, model, modelName, count } of vehicles) {
    const known = makes.get(make);
    if (count > 0 || known) makes.set(make, { value: make, name: makeName, count: count + (known?.count ?? 0) });
    const chosen = models.get(model);
    if (chosen || (count > 0 && query.makes.includes(make)))
      models.set(model, { value: model, name: modelName, count: count + (chosen?.count ?? 0), make });
  }
  const byName = (a: FacetChoice, b: FacetChoice) => a.name.localeCompare(b.name);
  return { makes: [...makes.values()].sort(byName), models: [...models.values()].sort(byName) };
}

function countsInMemory(market: Market, query: ListingQuery, place: Place | undefined): Counts {
  const found = market.ask(query, place);
  return {
    total: found.total,
    vehicles: market.columns.vehicles.map((vehicle, at) => ({ ...vehicle, count: found.vehicles[at] ?? 0 })).slice(1),
    lists: listCounts(found),
    distances: place && distanceCounts(market.milesFrom(place), found),
    bars: { price: found.price, mileage: found.mileage, year: found.year },
  };
}

function listCounts({ values, states, weeks }: Scan): Counts["lists"] {
  const fields = DIGITS.map(({ field, values: known }) => [
    field,
    new Map(known.map((value, at) => [value as string, values[field][at + 1] ?? 0])),
  ]);
  const types = new Map<string, number>();
  states.forEach((cars, at) => {
    const state = STATES[at % STATES.length] as State;
    for (const type of typesOf(state, at >= STATES.length)) types.set(type, (types.get(type) ?? 0) + cars);
  });
  return {
    ...(Object.fromEntries(fields) as Record<Field, Map<string, number>>),
    types,
    ages: new Map(AGES.map((age) => [age, weeks[Number(age) / 7] ?? 0])),
  };
}

function distanceCounts(miles: readonly (number | null)[], { zips }: Scan): Map<string, number> {
  const counts = new Map<string, number>();
  zips.anywhere.forEach((cars, zip) => {
    const far = miles[zip] ?? Number.POSITIVE_INFINITY;
    const add = (limit: string) => counts.set(limit, (counts.get(limit) ?? 0) + cars);
    add("");
    for (const limit of DISTANCES) if (far <= limit) add(String(limit));
  });
  return counts;
}
