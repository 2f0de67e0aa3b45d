import { ZONE } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { InventoryCar } from "./find-inventory.ts";

/** The pickup location of a car: the nearest Swap Center. */
export type Store = {
  id: string;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
};

/** The additional data of a row: absolute URLs of the site. */
export type Surroundings = { brand: string; store: Store; page: string; image: (key: string) => string };

type Column = {
  name: string;
  /** The partner refuses a row without it. */
  required: boolean;
  value: (car: InventoryCar, around: Surroundings) => string | number | null;
  /** The format of a filled field. */
  looks?: RegExp;
};

export type Format = { title: string; columns: readonly Column[] };

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const WEB = /^https?:\/\/\S+$/;
const DOLLARS = /^[1-9]\d* USD$/;
const YEAR = /^(19|20)\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOST_PICTURES = 10;

const day = (date: Date | null) => (date ? date.toLocaleDateString("en-CA", { timeZone: ZONE }) : null);
const addressOf = ({ street, city, state, zip }: Store) => `${street}, ${city}, ${state} ${zip}, US`;
const trimOf = ({ series, style }: InventoryCar) => trimWords("", series, style) || null;

const describe = (car: InventoryCar) =>
  [
    `${car.name}${car.style ? ` ${car.style}` : ""} with ${formatNumber(car.mileage)} miles, sold by its owner.`,
    car.drivetrain && car.transmission ? `${car.drivetrain}, ${car.transmission.toLowerCase()}.` : "",
    "Evaluated by a technician. The sale closes at a Swap Center, or the car is delivered.",
  ]
    .filter(Boolean)
    .join(" ");

/** Google's vehicle listings (developers.google.com/vehicle-listings, feed specification). */
const google: Format = {
  title: "Google vehicle listings",
  columns: [
    { name: "vin", required: true, looks: VIN, value: (car) => car.vin },
    { name: "id", required: false, value: (car) => car.id },
    { name: "store_code", required: true, value: (_, { store }) => store.id },
    { name: "dealership_name", required: true, value: (_, { brand, store }) => `${brand} ${store.name}` },
    { name: "dealership_address", required: true, looks: /, US$/, value: (_, { store }) => addressOf(store) },
    {
      name: "image_link",
      required: true,
      looks: WEB,
      value: ({ pictures }, { image }) => image(pictures[0] as string),
    },
    {
      name: "additional_image_link",
      required: false,
      value: ({ pictures }, { image }) => pictures.slice(1, MOST_PICTURES).map(image).join(",") || null,
    },
    { name: "link", required: true, looks: WEB, value: (_, { page }) => page },
    { name: "date_in_stock", required: false, looks: DAY, value: (car) => day(car.listedDate) },
    { name: "price", required: true, looks: DOLLARS, value: (car) => `${car.price} USD` },
    { name: "condition", required: true, looks: /^used$/, value: () => "used" },
    { name: "make", required: true, value: (car) => car.make },
    { name: "model", required: true, value: (car) => car.model },
    { name: "trim", required: false, value: trimOf },
    { name: "year", required: true, looks: YEAR, value: (car) => car.year },
    { name: "mileage", required: true, looks: /^\d+ miles$/, value: (car) => `${car.mileage} miles` },
    { name: "exterior_color", required: false, value: (car) => car.color },
    { name: "interior_color", required: false, value: (car) => car.interior },
    { name: "body_style", required: false, value: (car) => car.body },
    { name: "transmission", required: false, value: (car) => car.transmission },
    { name: "drivetrain", required: false, value: (car) => car.drivetrain },
    { name: "fuel_type", required: false, value: (car) => car.fuel },
    { name: "description", required: false, value: describe },
  ],
};

const META_BODIES: Record<string, string> = {
  Coupe: "COUPE",
  Convertible: "CONVERTIBLE",
  Hatchback: "HATCHBACK",
  Minivan: "MINIVAN",
  Sedan: "SEDAN",
  SUV: "SUV",
  Truck: "TRUCK",
};
const META_CONDITIONS: Record<string, string> = {
  Excellent: "EXCELLENT",
  "Very Good": "VERY_GOOD",
  Good: "GOOD",
  Fair: "FAIR",
};
const META_FUELS: Record<string, string> = {
  Gasoline: "GASOLINE",
  Diesel: "DIESEL",
  Electric: "ELECTRIC",
  Hybrid: "HYBRID",
};
const META_DRIVES: Record<string, string> = { FWD: "FWD", RWD: "RWD", "4WD": "4X4", AWD: "AWD" };

/** Meta's automotive inventory (developers.facebook.com, automotive ads, supported feed formats). */
const meta: Format = {
  title: "Meta automotive inventory",
  columns: [
    { name: "vehicle_id", required: true, value: (car) => car.id },
    { name: "vin", required: true, looks: VIN, value: (car) => car.vin },
    { name: "title", required: true, value: (car) => `${car.name}${car.style ? ` ${car.style}` : ""}` },
    { name: "description", required: true, looks: /^[\s\S]{1,5000}$/, value: describe },
    { name: "url", required: true, looks: WEB, value: (_, { page }) => page },
    { name: "make", required: true, value: (car) => car.make },
    { name: "model", required: true, value: (car) => car.model },
    { name: "trim", required: false, value: trimOf },
    { name: "year", required: true, looks: YEAR, value: (car) => car.year },
    { name: "mileage.value", required: true, looks: /^\d+$/, value: (car) => car.mileage },
    { name: "mileage.unit", required: true, looks: /^MI$/, value: () => "MI" },
    {
      name: "image[0].url",
      required: true,
      looks: WEB,
      value: ({ pictures }, { image }) => image(pictures[0] as string),
    },
    { name: "image[0].tag[0]", required: true, value: () => "Exterior" },
    { name: "price", required: true, looks: DOLLARS, value: (car) => `${car.price} USD` },
    {
      name: "body_style",
      required: true,
      looks: /^(CONVERTIBLE|COUPE|HATCHBACK|MINIVAN|TRUCK|SUV|SEDAN|VAN|WAGON|CROSSOVER|OTHER)$/,
      value: (car) => lookup(META_BODIES, car.body ?? "") ?? "OTHER",
    },
    { name: "exterior_color", required: true, value: (car) => car.color ?? "Other" },
    { name: "interior_color", required: false, value: (car) => car.interior },
    {
      name: "transmission",
      required: false,
      looks: /^(AUTOMATIC|MANUAL)$/,
      value: (car) => car.transmission?.toUpperCase() ?? null,
    },
    { name: "drivetrain", required: false, value: (car) => lookup(META_DRIVES, car.drivetrain ?? "") ?? null },
    { name: "fuel_type", required: false, value: (car) => lookup(META_FUELS, car.fuel ?? "") ?? null },
    { name: "condition", required: false, value: (car) => lookup(META_CONDITIONS, car.condition ?? "") ?? null },
    { name: "state_of_vehicle", required: true, looks: /^USED$/, value: () => "USED" },
    { name: "availability", required: true, looks: /^AVAILABLE$/, value: () => "AVAILABLE" },
    { name: "date_first_on_lot", required: false, looks: DAY, value: (car) => day(car.listedDate) },
    {
      name: "address",
      required: true,
      looks: /^\{.*"country":"US"\}$/,
      value: (_, { store }) =>
        JSON.stringify({
          addr1: store.street,
          city: store.city,
          region: store.state,
          postal_code: store.zip,
          country: "US",
        }),
    },
    { name: "latitude", required: false, looks: /^-?\d+(\.\d+)?$/, value: (_, { store }) => store.lat },
    { name: "longitude", required: false, looks: /^-?\d+(\.\d+)?$/, value: (_, { store }) => store.lng },
  ],
};

/**
 * The columns that Fullpath publishes for inventory feeds of dealers (fullpath.zendesk.com, CSV requirements for inventory feed
 * providers). Other systems of dealers take a CSV file with names of one's own and map them once, so they read this one as well.
 */
const fullpath: Format = {
  title: "Fullpath inventory",
  columns: [
    { name: "Vin", required: true, looks: VIN, value: (car) => car.vin },
    { name: "Stock", required: true, value: (car) => car.id },
    { name: "Year", required: true, looks: YEAR, value: (car) => car.year },
    { name: "Make", required: true, value: (car) => car.make },
    { name: "Model", required: true, value: (car) => car.model },
    { name: "Trim", required: false, value: trimOf },
    { name: "Condition", required: true, looks: /^used$/, value: () => "used" },
    { name: "Certified", required: true, looks: /^no$/, value: () => "no" },
    { name: "Vdp", required: true, looks: WEB, value: (_, { page }) => page },
    // A comma ends a field, so addresses of pictures are parted by another sign.
    {
      name: "Photo_url_list",
      required: true,
      looks: /^https?:\/\/[^\s|]+(\|https?:\/\/[^\s|]+)*$/,
      value: ({ pictures }, { image }) => pictures.slice(0, MOST_PICTURES).map(image).join("|"),
    },
    { name: "Color", required: false, value: (car) => car.color },
    { name: "Price", required: true, looks: /^[1-9]\d*$/, value: (car) => car.price },
    { name: "mileage", required: true, looks: /^\d+$/, value: (car) => car.mileage },
    { name: "On_lot_since", required: false, looks: DAY, value: (car) => day(car.listedDate) },
    { name: "Location", required: true, value: (_, { store }) => addressOf(store) },
  ],
};

/** The supported partners, by the name in their feed's URL. */
export const FORMATS: Readonly<Record<string, Format>> = { google, meta, fullpath };
