import { findVehicleCodes, findZip, type Place } from "#modules/catalog/index.ts";
import type { CarSearch } from "./car-search.ts";
import { findListed } from "./find-makes.ts";
import type { ListingQuery } from "./query.ts";

/** A query whose ZIP code is known or missing. */
export type Placed = { query: ListingQuery; place: Place | undefined };

/** The query with unknown values removed and listed in `ignored`, like unreadable ones. */
export async function dropUnknown(asked: ListingQuery, search: CarSearch | undefined): Promise<Placed> {
  return placed(await withKnownVehicles(asked, search));
}

async function placed(asked: ListingQuery): Promise<Placed> {
  const place = asked.zip ? await findZip(asked.zip) : undefined;
  if (place || !asked.zip) return { query: asked, place };
  const sort = asked.sort === "distance" ? "newest" : asked.sort;
  return { query: { ...asked, zip: "", distance: null, sort, ignored: [...asked.ignored, "zip"] }, place };
}

/**
 * Makes and models on the list or in the catalog, because an alert can wait for a car that isn't for sale yet. The
 * catalog is queried only for values missing from the search. Without it, a model is accepted unchecked,
 * because no database index can look it up among all cars.
 */
async function withKnownVehicles(asked: ListingQuery, search: CarSearch | undefined): Promise<ListingQuery> {
  const strange = {
    makes: asked.makes.filter((code) => !search?.sells("make", code)),
    models: asked.models.filter((code) => !search?.sells("model", code)),
  };
  if (strange.makes.length + strange.models.length === 0) return asked;
  const catalog = await findVehicleCodes(strange.makes, strange.models);
  const listed = search || strange.makes.length === 0 ? [] : await findListed(strange.makes);
  const makes = without(strange.makes, [...catalog.makes, ...listed]);
  const models = search ? without(strange.models, catalog.models) : [];
  return {
    ...asked,
    makes: without(asked.makes, makes),
    models: without(asked.models, models),
    ignored: [
      ...asked.ignored,
      ...(makes.length > 0 && !asked.ignored.includes("make") ? ["make"] : []),
      ...(models.length > 0 && !asked.ignored.includes("model") ? ["model"] : []),
    ],
  };
}

const without = (codes: readonly string[], others: readonly string[]) => codes.filter((code) => !others.includes(code));
