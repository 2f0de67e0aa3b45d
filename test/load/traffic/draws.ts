import type { Random } from "#test/load/hostile/random.ts";
import { type Popular, zipf } from "./stream.ts";

/** The cars of a page of the list. */
const PAGE = 21;
/** The last page that a person reaches by hand; programs go further. */
const PATIENCE = 20;

/** The query of a list: most have a few filters; some are far pages of a broad list, some are words. */
export function drawList(random: Random, market: Popular): { page: number; search: string } {
  const kind = random.next();
  if (kind < 0.12) return { page: 1, search: `?q=${encodeURIComponent(drawWords(random, market))}` };
  if (kind < 0.3) return drawPage(random, market);
  const filters = new URLSearchParams();
  if (random.chance(0.65)) filters.set("price", drawRange(random, 2_000, 60_000, 500));
  if (random.chance(0.5)) addVehicle(random, market, filters);
  if (random.chance(0.3)) filters.set("mileage", `-${random.from(2, 20) * 10_000}`);
  if (random.chance(0.3)) filters.set("year", `${random.from(2005, 2024)}-`);
  if (random.chance(0.25)) filters.set("body", random.one(BODIES));
  if (random.chance(0.12)) filters.set("drivetrain", random.one(["FWD", "RWD", "4WD", "AWD"]));
  if (random.chance(0.12)) filters.set("color", random.one(["Black", "White", "Gray", "Silver", "Blue", "Red"]));
  if (random.chance(0.1)) filters.set("accidents", "None");
  if (random.chance(0.25)) filters.set("sort", random.one(["price", "mileage", "year", "deal"]));
  return { page: 1, search: `?${filters}` };
}

const BODIES = ["SUV", "Sedan", "Truck", "Hatchback", "Minivan", "Coupe"];

/** A later page of the whole list, or of a make. */
function drawPage(random: Random, { vehicles }: Popular) {
  const make = random.chance(0.5) ? vehicles[zipf(random, vehicles.length)]?.make : undefined;
  const cars = vehicles.reduce((sum, vehicle) => (!make || vehicle.make === make ? sum + vehicle.cars : sum), 0);
  const last = Math.max(1, Math.floor(cars / PAGE));
  const page = random.chance(0.3) ? random.from(1, last) : Math.min(last, 2 + zipf(random, PATIENCE));
  const sort = random.one(["", "price", "mileage", "year"]);
  const search = new URLSearchParams({ ...(make && { make }), ...(sort && { sort }) });
  return { page, search: `?${search}` };
}

function drawRange(random: Random, low: number, high: number, step: number): string {
  const from = low + step * random.from(0, Math.floor((high - low) / step / 2));
  const to = from + step * random.from(4, 40);
  return random.chance(0.6) ? `${from}-${to}` : `-${to}`;
}

function addVehicle(random: Random, { vehicles }: Popular, filters: URLSearchParams): void {
  const vehicle = vehicles[zipf(random, vehicles.length)];
  if (!vehicle) return;
  filters.set("make", vehicle.make);
  if (random.chance(0.5)) filters.set("model", vehicle.model);
}

/** What people type into the search: a vehicle, often with a year or a limit, every third time with a mistake. */
export function drawWords(random: Random, { vehicles }: Popular): string {
  const { makeName = "", modelName = "" } = vehicles[zipf(random, vehicles.length)] ?? {};
  const name = random.chance(0.7) ? `${makeName} ${modelName}` : random.one([makeName, modelName]);
  const typed = random.chance(1 / 3) ? mistype(random, name) : name;
  const more = random.next();
  if (more < 0.35) return `${random.from(2005, 2025)} ${typed}`.toLowerCase();
  return (more < 0.7 ? `${typed} under ${random.from(8, 120) * 500}` : typed).toLowerCase();
}

/** Drops a letter, doubles it, or turns it around with the next one. */
export function mistype(random: Random, text: string): string {
  const at = random.from(1, Math.max(1, text.length - 2));
  const [before, letter, next, rest] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)];
  return random.one([before + next + rest, before + letter + letter + next + rest, before + next + letter + rest]);
}

export const drawCar = (random: Random, { cars }: Popular): string => cars[zipf(random, cars.length)] as string;
