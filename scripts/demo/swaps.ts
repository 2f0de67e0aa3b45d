import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { DEMO_ACCOUNTS, findActor, findByContact } from "#modules/accounts/index.ts";
import { decodeVin, type ValuationRequest, valuate } from "#modules/catalog/index.ts";
import { findOpenCenters } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { findSwap } from "#modules/marketplace/entity/index.ts";
import { declineOffer, makeOffer } from "#modules/offers/index.ts";
import {
  askChange,
  cancelSwap,
  changePrice,
  deactivateSwap,
  disqualifySwap,
  registerDraft,
  requestCancel,
  saveDraft,
} from "#modules/swaps/index.ts";
import { type Channel, comesBefore, type Step } from "#modules/swaps/lifecycle.ts";
import { backdate } from "./backdate.ts";
import { classOf, driveOf, vinOf } from "./car-facts.ts";
import { openDemoArbitration, openDemoClaim, settleDemoClaim } from "./claims.ts";
import { chance, type DemoCarSpec, demoCar } from "./demo-cars.ts";
import { bookHandover } from "./handovers.ts";
import { must } from "./must.ts";
import { addDocuments } from "./papers.ts";
import { FULL_SETS, NO_SHOTS, takePictures } from "./store-pictures.ts";
import { makeVisit } from "./visits.ts";
import { type Staff, walkSwap } from "./walk-swap.ts";
import type { Seeder, WorldSize } from "./world.ts";

type Plan = { step: Step; channel?: Channel; count: number; ending?: Ending };
type Ending = "cancel" | "disqualify" | "deactivate" | "ask" | "claim" | "settled-claim" | "arbitration";

/** The number of cars at each step in the full world. The small world has one of each. */
const PLANS: readonly Plan[] = [
  { step: "listing", count: 64 },
  { step: "registering", count: 2 },
  { step: "new-swap", count: 6 },
  { step: "qualify", count: 5 },
  { step: "pre-valuate", count: 5 },
  { step: "schedule-eval", count: 6 },
  { step: "confirm-scheduled", count: 5 },
  { step: "eval", count: 7 },
  { step: "eval-not-complete", count: 2 },
  { step: "valuate", count: 5 },
  { step: "prepare-listing", count: 5 },
  { step: "listing", channel: "auction", count: 14 },
  { step: "auction-failed", channel: "auction", count: 2 },
  { step: "pre-deal", count: 3 },
  { step: "finalize-deal", count: 3 },
  { step: "payments", count: 3 },
  { step: "payments", channel: "auction", count: 2 },
  { step: "title", count: 3 },
  { step: "close-out", count: 2 },
  { step: "complete", count: 14 },
  { step: "complete", channel: "auction", count: 7 },
  { step: "listing", count: 2, ending: "deactivate" },
  { step: "listing", count: 2, ending: "ask" },
  { step: "valuate", count: 2, ending: "cancel" },
  { step: "qualify", count: 2, ending: "disqualify" },
  { step: "close-out", count: 1, ending: "claim" },
  { step: "complete", count: 1, ending: "settled-claim" },
  { step: "close-out", channel: "auction", count: 1, ending: "arbitration" },
];

/**
 * The number of cars that exist when the site opens. The tests don't wait for the small world to open, and the cars that are created
 * later have no notifications.
 */
const FIRST_CARS = { full: 12, small: 24 };
/** The number of cars for the auctions that begin when the site opens. */
const FIRST_LOTS = 3;

const carSeedsOf = (size: WorldSize): CarSeed[] =>
  PLANS.flatMap((plan) => Array.from({ length: countOf(plan, size) }, () => plan)).map((plan, number) => ({
    plan,
    number,
    car: demoCar(number),
  }));

/** Creates the cars that visitors see first. */
export const firstCarsSeeder: Seeder = {
  title: "The first cars",
  async run(size) {
    const all = carSeedsOf(size);
    const auctioned = all.filter(({ plan }) => plan.channel === "auction" && plan.step === "listing");
    await createCars([...all.slice(0, FIRST_CARS[size]), ...auctioned.slice(0, FIRST_LOTS)]);
    await dropQueuedMail();
  },
};

/** The number of existing cars, and of all cars of the finished world. */
export async function countCars(size: WorldSize): Promise<{ made: number; total: number }> {
  const { rows } = await db().execute<{ made: number }>(sql`select count(*)::int as made from swaps`);
  return { made: rows[0]?.made ?? 0, total: carSeedsOf(size).length };
}

/** The seeds of the cars that don't exist yet. It decodes several VINs for each car, which takes seconds. */
export async function findMissingCars(size: WorldSize): Promise<CarSeed[]> {
  const { rows } = await db().execute<{ vin: string }>(sql`select vin from swaps where vin is not null`);
  const existingVins = new Set(rows.map(({ vin }) => vin));
  const missing: CarSeed[] = [];
  for (const seed of carSeedsOf(size)) if (!existingVins.has((await vinOf(seed)) ?? "")) missing.push(seed);
  return missing;
}

/** The cars of the small world that get all of their pictures; each of these takes as long as a browser story. */
const SMALL_SETS = [0, 2, 3, 6];

/** The cars for sale that get all of their pictures. */
export const carsForSale = (size: WorldSize): CarSeed[] =>
  carSeedsOf(size).filter(
    ({ plan, number }) => plan.step === "listing" && !plan.ending && (size === "full" || SMALL_SETS.includes(number)),
  );

/** Creates cars at every step of the lifecycle with the commands that users call. `done` is called after each car. */
export async function createCars(seeds: CarSeed[], done: () => Promise<void> = async () => {}): Promise<void> {
  const people = await findPeople();
  // Four cars run in parallel: rendering keeps one core busy while the other waits for the database.
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < seeds.length; i = next++) {
      const swap = await createCar(seeds[i] as CarSeed, people);
      if (swap) await backdate(swap);
      await done();
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

function countOf({ step, channel, ending, count }: Plan, size: WorldSize): number {
  if (size === "full") return count;
  if (step !== "listing" || ending) return 1;
  return channel === "auction" ? SMALL_AUCTION : 24;
}
/** Enough for a live, a coming, and a previewed auction in the small world. */
const SMALL_AUCTION = 4;

type People = { staff: Staff; sellers: Actor[]; buyers: Actor[]; dealers: Actor[]; center: string };
export type CarSeed = { plan: Plan; number: number; car: DemoCarSpec };

async function findPeople(): Promise<People> {
  const found: [role: string, actor: Actor][] = [];
  for (const { email, role, type, waiting, unverified } of DEMO_ACCOUNTS) {
    const user = await findByContact(email);
    const actor = user && (await findActor(user.id));
    if (actor && !waiting && !unverified) found.push([type ?? role, actor]);
  }
  const all = (name: string) => found.filter(([role]) => role === name).map(([, actor]) => actor);
  const staff = Object.fromEntries(found.toReversed()) as Record<Role, Actor>;
  const [center] = await findOpenCenters();
  if (!center) throw new Error("The demo Swap Centers do not exist");
  return { staff, sellers: all("seller"), buyers: all("buyer"), dealers: all("dealer"), center: center._id };
}

const ZIPS = ["60614", "60302", "60540", "60173", "60201", "60015", "60435", "60126"];

/** Creates a car and returns the id of its swap; undefined if the catalog does not know the car. */
async function createCar({ plan, number, car }: CarSeed, people: People): Promise<string | undefined> {
  const seller = people.sellers[number % people.sellers.length] as Actor;
  const channel = plan.channel ?? "listing";
  const buyer = (channel === "auction" ? people.dealers : people.buyers)[number % 3] as Actor;
  const registered = await registerCar(number, car, seller);
  if (!registered) return undefined;
  const { swap, valued } = registered;
  if (plan.step === "registering") return swap;
  const step: Step = plan.step === "listing" ? channel : plan.step;
  const shots = comesBefore(step, "valuate") ? NO_SHOTS : await takePictures(number, car, people.staff.technician);
  const { staff, center } = people;
  const walker = { swap, number, car, valued, channel, seller, buyer, staff, center, ...shots };
  await walkSwap(walker, step === "auction" ? "listing" : step);
  await applyEnding(plan, swap, seller, people);
  const sale = { swap, number, seller, buyer, staff };
  if (plan.ending === "claim") await openDemoClaim(sale);
  if (plan.ending === "settled-claim") await settleDemoClaim(sale);
  if (plan.ending === "arbitration") await openDemoArbitration(sale);
  if (!plan.ending) await bookHandover(plan.step, { ...sale, center });
  if (plan.step !== "listing" || plan.channel || plan.ending) return swap;
  if (number % 3 === 0) await reducePrice(swap, seller, people);
  if (number % 6 === 0) await reducePrice(swap, seller, people);
  if (number % 10 === 1) await raiseAndLower(swap, people);
  if (number % 4 === 0) await makeOffers(swap, number, seller, people);
  if (number % 4 === 1) await makeVisit(number, { swap, seller, buyer });
  return swap;
}

/** Adds the documents that the first cars still miss, after the site has opened, because the check of each PDF starts a process. */
export async function addDocumentsToFirstCars(size: WorldSize): Promise<void> {
  const { staff } = await findPeople();
  for (const { number, car } of carSeedsOf(size).slice(0, FULL_SETS)) {
    const vin = await vinOf({ number, car });
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from swaps join swap_titles on swap_id = id where vin = ${vin ?? null} and not documents ? 'sticker'`,
    );
    if (rows[0]) await addDocuments(rows[0].id, number, car, staff.admin);
  }
}

/** The current listing price of the car. */
async function askingPrice(swap: string): Promise<number> {
  return (await findSwap(system, swap))?.price.listing ?? 10_000;
}

/** The seller asks for a lower price, and staff set it. */
async function reducePrice(swap: string, seller: Actor, { staff }: People): Promise<void> {
  const asked = await askingPrice(swap);
  const price = asked - 50 * Math.ceil(asked / 2_000);
  must(await askChange(seller, { swap, kind: "price", price }));
  must(await changePrice(staff.dealmaker, { swap, price }));
}

/** Raises the price and lowers it again. The price history does not show this as a reduction. */
async function raiseAndLower(swap: string, { staff }: People): Promise<void> {
  const price = await askingPrice(swap);
  must(await changePrice(staff.dealmaker, { swap, price: price + 500 }));
  must(await changePrice(staff.dealmaker, { swap, price: price + 100 }));
}

type Registered = { swap: string; valued: ValuationRequest };

async function registerCar(number: number, car: DemoCarSpec, seller: Actor): Promise<Registered | undefined> {
  const vin = await vinOf({ number, car });
  const decoded = vin ? await decodeVin(vin) : undefined;
  if (!vin || !decoded) return undefined;
  const zip = ZIPS[number % ZIPS.length] as string;
  const { litres, fuel } = decoded.engine;
  const identity = {
    year: decoded.year,
    make: decoded.make.name,
    model: decoded.model.name,
    series: decoded.series?.name,
  };
  const valued = { ...identity, class: classOf(car, decoded), fuel, litres, mileage: car.miles, zip };
  // As on the site: what was typed, the estimate of the car, and then the registration with it.
  const { token } = must(
    await saveDraft(seller, {
      vehicle: {
        year: decoded.year,
        make: decoded.make,
        model: decoded.model,
        series: decoded.series,
        style: decoded.style,
        vin,
        mileage: car.miles,
        zip,
        class: classOf(car, decoded) as never,
        ...driveOf(number, car, decoded),
        color: car.color as never,
        interiorColor: car.interior as never,
        interiorType: chance(number, 33) < 0.5 ? "Leather" : "Cloth",
      },
      condition: {
        condition: chance(number, 34) < 0.6 ? "Very Good" : "Good",
        expectedTime: "In a Week",
        accidents: "None",
        titleStatus: "Clean",
        keys: 2,
      },
      place: { address: `${100 + number * 7} Maple Avenue` },
      lead: { source: ["google", "facebook", "craigslist", "other"][number % 4] },
    }),
  );
  const registered = must(await registerDraft(seller, { token, valuation: must(await valuate(valued)) }));
  return { swap: registered._id, valued };
}

async function applyEnding({ ending }: Plan, swap: string, seller: Actor, { staff }: People): Promise<void> {
  if (ending === "cancel") must(await cancelSwap(staff["swap-agent"], { swap, reason: "The seller keeps the car." }));
  if (ending === "deactivate") must(await deactivateSwap(staff["swap-agent"], { swap, reason: "The seller is away." }));
  if (ending === "ask") must(await requestCancel(seller, { swap, reason: "I sold it to a neighbor." }));
  if (ending === "disqualify") must(await disqualifySwap(staff["swap-agent"], { swap, reason: "Salvage title." }));
}

/** Makes offers and declines some of them. */
async function makeOffers(swap: string, number: number, seller: Actor, { buyers }: People): Promise<void> {
  const amount = Math.round(((await askingPrice(swap)) * (0.86 + chance(number, 41) * 0.08)) / 100) * 100;
  const first = must(await makeOffer(buyers[0] as Actor, { swap, offer: amount, visited: "off" }));
  if (number % 8 === 0) must(await declineOffer(seller, { swap, offer: first._id }));
  if (number % 12 === 0) must(await makeOffer(buyers[1] as Actor, { swap, offer: amount + 300, visited: "on" }));
}

/** Deletes the queued jobs of seeded events, so that they send no mail. */
async function dropQueuedMail(): Promise<void> {
  await db().execute(sql`delete from pgboss.job where name in ('lane.events', 'lane.messages') and state < 'active'`);
}
