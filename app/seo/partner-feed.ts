import { NAME } from "#app/shared/brand.ts";
import { imagePath, sharedCarPath } from "#app/shared/paths.ts";
import { distanceMiles } from "#modules/catalog/index.ts";
import { findOpenCenters } from "#modules/inspections/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { writeFeed } from "#modules/marketplace/partners/index.ts";

/** A partner's feed, each car with the Swap Center nearest to it: a private seller's address stays private. */
export async function partnerFeed(name: string): Promise<AsyncGenerator<string>> {
  const { baseUrl } = environment();
  const stores = (await findOpenCenters()).map(({ _id, name, address, city, state, zip, location }) => ({
    id: _id,
    name,
    street: address,
    city,
    state,
    zip,
    ...location,
  }));
  if (stores.length === 0) return empty();
  return writeFeed(name, (car) => ({
    brand: NAME,
    store: nearest(stores, car),
    page: `${baseUrl}${sharedCarPath(car.id)}`,
    image: (key) => `${baseUrl}${imagePath(key, "viewer")}`,
  }));
}

/** Without a center no car can be shown, so the feed is empty. */
async function* empty(): AsyncGenerator<string> {}

type Point = { lat: number; lng: number };

function nearest<S extends Point>(stores: S[], { lat, lng }: { lat: number | null; lng: number | null }): S {
  const far = (store: S) => (lat === null || lng === null ? 0 : distanceMiles(store, { lat, lng }));
  return stores.reduce((best, store) => (far(store) < far(best) ? store : best));
}
