import type { Place } from "#modules/catalog/index.ts";
import { FILTERS } from "#modules/marketplace/listing/filters/declarations.ts";
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

/** A number of 32 bits, scattered by the car's number and the purpose. */
const mixed = (n: number, salt: number): number =>
  (Math.imul(n + 1, 2_654_435_761) ^ Math.imul(salt + n, 40_503)) >>> 0;

/** Cars share these, because making them takes longest. */
const CHOICES = Array.from(
  { length: 4_096 },
  (_, n) =>
    Object.fromEntries(
      STORED_NAMES.map((name, at) => {
        const { field, values: all } = FILTERS[name];
        return [field, all[mixed(n, 10 + at) % (all.length + 1)] ?? null];
      }),
    ) as CarRow["choices"],
);
const STATES = ["listing", "listing", "listing", "reduced", "inspection"] as const;

/** The car with this number: of 300 models, 900 ZIP codes, and 5,100 names. */
export function carOf(n: number): CarRow {
  const model = mixed(n, 1) % MODELS;
  const make = `make${model % 30}`;
  return {
    id: `${mixed(n, 7).toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`,
    listed: BEGAN - (mixed(n, 2) % 5_184_000),
    ranges: {
      price: mixed(n, 4) % 100_000,
      mileage: mixed(n, 5) % 200_000,
      year: 2_000 + (mixed(n, 6) % 26),
      range: null,
    },
    choices: CHOICES[mixed(n, 10) % CHOICES.length] as CarRow["choices"],
    makeCode: make,
    makeName: make,
    modelCode: `${make}-m${model}`,
    modelName: `m${model}`,
    state: STATES[mixed(n, 3) % STATES.length] ?? "listing",
    zip: String(FIRST_ZIP + (mixed(n, 8) % TOWNS)),
    name: `${make} m${model} trim${mixed(n, 9) % TRIMS}`,
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
