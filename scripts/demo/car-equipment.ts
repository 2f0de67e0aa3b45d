import type { Build } from "#modules/catalog/index.ts";
import { EQUIPMENT } from "#modules/catalog/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Option } from "#modules/swaps/schemas.ts";
import { chance, type DemoCarSpec } from "./demo-cars.ts";

type Asked = Pick<DemoCarSpec, "year"> & Build & { odds: (share: number) => boolean };

const isTall = ({ body }: Build) => body === "SUV" || body === "Minivan";
const isTruck = ({ body }: Build) => body === "Truck";
const hasLeather = ({ interior }: Build) => interior === "Leather";
/** Makers that built driver assistance into every trim first. */
const SAFE_EARLY = new Set(["Toyota", "Honda", "Subaru", "Lexus", "Acura"]);
const assists = (car: Asked) =>
  car.year >= (SAFE_EARLY.has(car.make) ? 2019 : 2021) || (car.year >= 2018 && hasLeather(car));
/** Sports cars, most cars with a manual transmission, off-roaders, and most trucks were sold without driver assistance. */
const couldAssist = (car: Asked) =>
  car.doors === 4 &&
  car.transmission === "Automatic" &&
  car.model !== "Wrangler" &&
  (!isTruck(car) || (SAFE_EARLY.has(car.make) && car.year >= 2020) || (car.make === "Ford" && hasLeather(car)));
/** Their trims with cloth seats had no heaters for them. */
const HEATS_LEATHER_ONLY = new Set(["Toyota", "Honda"]);
/** These trucks started with a key until the year that is given; the others, in the trims with cloth, did longer. */
const LAST_WITH_KEY: Record<string, number> = { Chevrolet: 2018, GMC: 2018 };
const KEY_WITH_CLOTH = new Set(["4Runner", "Sienna"]);
const startsWithButton = (car: Asked) =>
  (!isTruck(car) && !(KEY_WITH_CLOTH.has(car.model) && !hasLeather(car))) ||
  (hasLeather(car) && car.year > (lookup(LAST_WITH_KEY, car.make) ?? 0));
const STARTS_FROM_AFAR = new Set(["Ford", "Chevrolet", "GMC", "Ram", "Jeep", "Dodge"]);

/** Whether a car has a piece of equipment, by its id in the catalog. What isn't here no demo car has. */
const HAS: Record<string, (car: Asked) => boolean> = {
  "heated-seats": (car) => hasLeather(car) || (!HEATS_LEATHER_ONLY.has(car.make) && car.odds(0.25)),
  "ventilated-seats": (car) => hasLeather(car) && car.newPrice > 50_000 && car.fuel !== "Electric",
  "power-seat": hasLeather,
  "memory-seat": (car) => hasLeather(car) && car.newPrice > 42_000,
  "third-row": ({ seats }) => seats >= 7,
  navigation: (car) => car.make === "Tesla" || (car.newPrice > 33_000 && car.odds(0.7)),
  carplay: (car) => car.year >= 2020 && car.make !== "Tesla",
  bluetooth: ({ year }) => year >= 2013,
  "premium-audio": (car) => car.newPrice > 40_000 && car.odds(0.7),
  "dual-climate": (car) => hasLeather(car) && car.doors === 4,
  // The glass roofs of electric cars don't open.
  sunroof: (car) =>
    hasLeather(car) && !isTruck(car) && car.body !== "Convertible" && car.fuel !== "Electric" && car.odds(0.7),
  "alloy-wheels": (car) => car.newPrice > 22_000 && !(isTruck(car) && car.doors === 2),
  "roof-rails": (car) => car.body === "SUV" && car.make === "Subaru",
  "tow-hitch": (car) =>
    isTruck(car) || (car.body === "SUV" && car.fuel !== "Electric" && car.newPrice > 35_000 && car.odds(0.3)),
  "led-lights": ({ year, newPrice }) => year >= 2019 && newPrice > 27_000,
  "power-liftgate": (car) => isTall(car) && hasLeather(car) && car.make !== "Jeep",
  "running-boards": (car) => isTruck(car) && car.doors === 4 && car.odds(0.4),
  "bed-liner": (car) => isTruck(car) && car.odds(0.6),
  "fog-lights": (car) => car.newPrice > 24_000 && car.year < 2020 && car.odds(0.5),
  "tow-package": (car) => isTruck(car) && car.odds(0.5),
  "backup-camera": ({ year }) => year >= 2016,
  "parking-sensors": (car) => hasLeather(car) && car.newPrice > 35_000,
  "blind-spot": (car) => car.year >= 2017 && hasLeather(car),
  "adaptive-cruise": (car) => assists(car) && couldAssist(car),
  "lane-keeping": (car) => assists(car) && couldAssist(car),
  "keyless-start": (car) => car.year >= 2014 && car.newPrice > 26_000 && startsWithButton(car),
  "remote-start": (car) => STARTS_FROM_AFAR.has(car.make) && car.transmission === "Automatic" && car.newPrice > 33_000,
};

/** The equipment of a demo car: what its trim had, in the words of the seller's form. */
export const equipmentOf = (number: number, { build, year }: DemoCarSpec): Option[] =>
  EQUIPMENT.flatMap(({ _id, text, category }, at) => {
    const odds = (share: number) => chance(number, 100 + at) < share;
    return HAS[_id]?.({ ...build, year, odds }) ? [{ _id, text, category, value: true }] : [];
  });
