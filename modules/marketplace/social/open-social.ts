import { openImage } from "#modules/files/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { findCar } from "../listing/find-car.ts";
import { findNewestListings } from "../listing/find-listing.ts";
import type { Car } from "../listing/shapes.ts";
import { drawSocial, type SocialContent } from "./draw-social.ts";

/** A cache of rendered images by content: the same preview is requested many times an hour. */
const drawn = new Map<string, Promise<Buffer>>();
const MOST_KEPT = 200;

/** The image of a car's page as visitors see the car; undefined if they may not see it. */
export async function openCarPicture(swap: string, brand: string): Promise<Buffer | undefined> {
  const car = await findCar(guest, swap);
  return car && once(`${car._id} ${car.updatedAt} ${tagOf(car)?.kind}`, async () => carContent(car, brand));
}

/** The image of the list: the newest cars. */
export async function openListingPicture(brand: string): Promise<Buffer> {
  const cars = (await findNewestListings(6)).filter((car) => car.picture).slice(0, 3);
  return once(`list ${cars.map((car) => car.picture).join(" ")}`, async () => ({
    title: "Used cars from private sellers",
    line: "Evaluated by a technician and priced against the market",
    price: "",
    tag: null,
    brand,
    pictures: await photosOf(cars.map((car) => car.picture)),
  }));
}

function once(name: string, content: () => Promise<SocialContent>): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const picture = content().then(drawSocial);
  if (drawn.size >= MOST_KEPT) drawn.delete(drawn.keys().next().value as string);
  drawn.set(name, picture);
  picture.catch(() => drawn.delete(name));
  return picture;
}

const carContent = async (car: Car, brand: string): Promise<SocialContent> => ({
  title: [car.name, car.style].filter(Boolean).join(" "),
  line: [`${formatNumber(car.mileage)} miles`, [car.city, car.state].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(" · "),
  price: car.price === null ? (car.overlay === "deal" ? "" : "Price TBD") : formatDollars(car.price),
  tag: tagOf(car),
  brand,
  pictures: await photosOf([car.picture]),
});

function tagOf(car: Car): SocialContent["tag"] {
  if (car.overlay === "sold") return { words: "Sold", kind: "sold" };
  if (car.overlay === "deal") return { words: "Deal in progress", kind: "deal" };
  if (car.tags.includes("soon")) return { words: "Coming Soon", kind: "soon" };
  if (car.tags.includes("reduced")) return { words: "Reduced Price", kind: "reduced" };
  return car.tags.includes("new") ? { words: "New Listing", kind: "new" } : null;
}

async function photosOf(keys: (string | null)[]): Promise<Buffer[]> {
  const found = await Promise.all(
    keys.map(async (key) => (key ? (await openImage(guest, key, 1_600, 1_200, "webp"))?.bytes() : undefined)),
  );
  return found.filter((bytes): bytes is Buffer => bytes !== undefined);
}
