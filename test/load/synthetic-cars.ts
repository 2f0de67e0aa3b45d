import type { Place } from "#modules/catalog/index.ts";
import { FILTERS, RANGE_NAMES } from "#modules/marketplace/listing/filters/declarations.ts";
import { STORED_NAMES } from "#modules/marketplace/listing/filters/sources.ts";
import { CarColumns, type CarRow } from "#modules/marketplace/listing/memory-index/car-columns.ts";
import { Market } from "#modules/marketplace/listing/memory-index/market.ts";

export const FIRST_ZIP = 60_000;
export const MODELS = 300;
export const TOWNS = 900;
export const TRIMS = 17;
/** In seconds. */
const BEGAN = Math.floor(Date.now() / 1_000);

/** A place for each number, on a grid around Chicago. */
export const placeOf = (town: number): Place => ({
  zip: String(FIRST_ZIP + town),
  city: "Town",
  state: "IL",
  lat: 40 + Math.floor(town / 30) * 0.1,
  lng: -90 + (town % 30) * 0.1,
});
export const findPlaces = async (zips: readonly string[]) => zips.map((zip) => placeOf(Number(zip) - FIRST_ZIP));

/** The car with this number: of 300 models, 900 ZIP codes, and 5,100 names. */
export function carOf(n: number): CarRow {
  const mixed = (salt: number) => (Math.imul(n + 1, 2_654_435_761) ^ Math.imul(salt + n, 40_503)) >>> 0;
  const model = mixed(1) % MODELS;
  const make = `make${model % 30}`;
  const listed = BEGAN - (mixed(2) % 5_184_000);
  const state = (["listing", "listing", "listing", "reduced", "inspection"] as const)[mixed(3) % 5] ?? "listing";
  const values = { price: mixed(4) % 100_000, mileage: mixed(5) % 200_000, year: 2_000 + (mixed(6) % 26), range: null };
  return {
    id: `${mixed(7).toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`,
    listed,
    ranges: Object.fromEntries(RANGE_NAMES.map((name) => [name, values[name]])) as CarRow["ranges"],
    choices: Object.fromEntries(
      STORED_NAMES.map((name, at) => {
        const { field, values: all } = FILTERS[name];
        return [field, all[mixed(10 + at) % (all.length + 1)] ?? null];
      }),
    ) as CarRow["choices"],
    makeCode: make,
    makeName: make,
    modelCode: `${make}-m${model}`,
    modelName: `m${model}`,
    state,
    zip: placeOf(mixed(8) % TOWNS).zip,
    name: `${make} m${model} trim${mixed(9) % TRIMS}`,
    deal: null,
    until: null,
    below: null,
  };
}

/** The memory index of the first cars. */
export async function marketOf(cars: number, pause: () => Promise<void> = async () => {}): Promise<Market> {
  const columns = new CarColumns();
  await columns.reserve(cars, pause);
  for (let n = 0; n < cars; n++) columns.append(carOf(n));
  await columns.orders.build(columns.length, pause);
  const market = new Market(columns, new Set());
  for (const place of await findPlaces(columns.zips.slice(1))) market.places.set(place.zip, place);
  return market;
}
