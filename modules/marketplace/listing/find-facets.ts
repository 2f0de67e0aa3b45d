import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { Counts } from "./car-search.ts";
import { countFacets } from "./count-facets.ts";
import { dropUnknown } from "./drop-unknown.ts";
import type { FacetChoice, Facets } from "./facets.ts";
import {
  CHOICE_NAMES,
  type ChoiceName,
  FILTERS,
  type FieldOf,
  RANGE_NAMES,
  sliderOf,
  valueName,
} from "./filters/declarations.ts";
import { nearOf } from "./near.ts";
import type { ListingQuery } from "./query.ts";
import { withSearch } from "./search.ts";

/** The exact number of cars for each choice of the filter, and in total. */
export const findFacets = (asked: ListingQuery): Promise<Facets> =>
  withSearch(async (search) => {
    const { query, place } = await dropUnknown(asked, search);
    if (!search) return facetsOf(query, await countFacets(query, await nearOf(place)));
    const counts = await search.counts(query, place);
    const facets = known.get(counts) ?? facetsOf(query, counts);
    known.set(counts, facets);
    return facets;
  });

/** By counts, which are the same for all pages and orders of a list while they are fresh. Nothing may change them. */
const known = new WeakMap<Counts, Facets>();

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
