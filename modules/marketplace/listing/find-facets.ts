import type { Place } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { countFacets } from "./count-facets.ts";
import { dropUnknown } from "./drop-unknown.ts";
import type { FacetChoice, Facets } from "./facets.ts";
import {
  CHOICE_NAMES,
  type ChoiceName,
  FILTERS,
  type FieldOf,
  RANGE_NAMES,
  type RangeName,
  sliderOf,
  valueName,
} from "./filters/declarations.ts";
import type { Market } from "./memory-index/market.ts";
import { marketNow } from "./memory-index/market-keeper.ts";
import type { Scan } from "./memory-index/scan.ts";
import { nearOf } from "./near.ts";
import type { ListingQuery } from "./query.ts";

/** The exact number of cars for each choice of the filter, and in total. */
export async function findFacets(asked: ListingQuery): Promise<Facets> {
  const market = await marketNow();
  const { query, place } = await dropUnknown(asked, market);
  return market ? facetsInMemory(market, query, place) : facetsOf(query, await countFacets(query, await nearOf(place)));
}

/** By scan, which is the same for all pages and orders of a list while it is fresh. Nothing may change them. */
const known = new WeakMap<Scan, Facets>();

function facetsInMemory(market: Market, query: ListingQuery, place: Place | undefined): Facets {
  const scan = market.ask(query, place);
  const facets = known.get(scan) ?? facetsOf(query, countsInMemory(market, scan, place));
  known.set(scan, facets);
  return facets;
}

/** The counts of every group by value; a value without cars may be missing. */
export type Counts = {
  total: number;
  vehicles: { make: string; makeName: string; model: string; modelName: string; count: number }[];
  lists: Record<FieldOf<ChoiceName>, Map<string, number>>;
  /** By miles, "" for any; undefined without a known origin. */
  distances: Map<string, number> | undefined;
  bars: Record<RangeName, ArrayLike<number>>;
};

function facetsOf(query: ListingQuery, { total, vehicles, lists, distances, bars }: Counts): Facets {
  const far = ["", ...FILTERS.distance.values.map(String)];
  const thisYear = chicagoYear(currentTime());
  return {
    total,
    choices: {
      ...(Object.fromEntries(
        CHOICE_NAMES.map((name) => [FILTERS[name].field, choicesOf(name, lists[FILTERS[name].field])]),
      ) as Record<FieldOf<ChoiceName>, FacetChoice[]>),
      ...vehicleChoices(query, vehicles),
      distances: distances
        ? far.map((value) => ({ value, name: value ? `${value} miles` : "Any", count: distances.get(value) ?? 0 }))
        : [],
    },
    ranges: Object.fromEntries(
      RANGE_NAMES.map((name) => [name, { ...sliderOf(name, thisYear), counts: Array.from(bars[name]) }]),
    ) as Facets["ranges"],
  };
}

const choicesOf = (name: ChoiceName, counts: Map<string, number>): FacetChoice[] =>
  FILTERS[name].values.map((value) => ({ value, name: valueName(name, value), count: counts.get(value) ?? 0 }));

/** Makes that have cars, models of the selected makes, and the selected values. */
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

function countsInMemory(market: Market, scan: Scan, place: Place | undefined): Counts {
  const { total, vehicles, lists, bars, zips } = scan;
  return {
    total,
    vehicles: market.columns.vehicles.map((vehicle, at) => ({ ...vehicle, count: vehicles[at] ?? 0 })).slice(1),
    lists,
    distances: place && distanceCounts(market.milesFrom(place), zips.anywhere),
    bars,
  };
}

function distanceCounts(miles: readonly (number | null)[], carsByZip: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>();
  carsByZip.forEach((cars, zip) => {
    const far = miles[zip] ?? Number.POSITIVE_INFINITY;
    const add = (limit: string) => counts.set(limit, (counts.get(limit) ?? 0) + cars);
    add("");
    for (const limit of FILTERS.distance.values) if (far <= limit) add(String(limit));
  });
  return counts;
}
