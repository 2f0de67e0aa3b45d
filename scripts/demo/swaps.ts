import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { DEMO_ACCOUNTS, type DemoAccount, findActor, findByContact } from "#modules/accounts/index.ts";
import { type ValuationRequest, valuate } from "#modules/catalog/index.ts";
import { CUSTOM } from "#modules/catalog/schemas.ts";
import { findOpenCenters } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
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
import { personOf } from "./accounts.ts";
import { backdate } from "./backdate.ts";
import { type CarRecord, recordOf } from "./car-record.ts";
import { openDemoArbitration, openDemoClaim, settleDemoClaim } from "./claims.ts";
import { chance, type DemoCarSpec, demoCar } from "./demo-cars.ts";
import { bookHandover } from "./handovers.ts";
import { must } from "./must.ts";
import { addDocuments } from "./papers.ts";
import { accountsOf } from "./people.ts";
import { NO_SHOTS, takePictures } from "./store-pictures.ts";
import { homeOf } from "./towns.ts";
import { makeVisit } from "./visits.ts";
import { type Staff, walkSwap } from "./walk-swap.ts";
import type { Seeder, WorldSize } from "./world.ts";

type Plan = { step: Step; channel?: Channel; count: number; ending?: Ending };
type Ending = "cancel" | "disqualify" | "deactivate" | "ask" | "claim" | "settled-claim" | "arbitration";

/** The number of cars at each step in the full world. The small world has one of each. */
const PLANS: readonly Plan[] = [
  { step: "listing", count: 120 },
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
  { step: "complete", count: 16 },
  { step: "complete", channel: "auction", count: 13 },
  { step: "listing", count: 2, ending: "deactivate" },
  { step: "listing", count: 2, ending: "ask" },
  { step: "valuate", count: 2, ending: "cancel" },
  { step: "qualify", count: 2, ending: "disqualify" },
  { step: "close-out", count: 1, ending: "claim" },
  { step: "complete", count: 1, ending: "settled-claim" },
  { step: "close-out", channel: "auction", count: 1, ending: "arbitration" },
  { step: "complete", channel: "auction", count: 2 },
];

/**
 * The number of cars that exist when the site opens. The tests don't wait for the small world to open, and the cars that are created
 * later have no notifications.
 */
const FIRST_CARS = { full: 8, small: 24 };
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
    await createCars([...all.slice(0, FIRST_CARS[size]), ...auctioned.slice(0, FIRST_LOTS)], size);
    await dropQueuedMail();
  },
};

/** The number of existing cars, and of all cars of the finished world. */
export async function countCars(size: WorldSize): Promise<{ made: number; total: number }> {
  const { rows } = await db().execute<{ made: number }>(sql`select count(*)::int as made from swaps`);
  return { made: rows[0]?.made ?? 0, total: carSeedsOf(size).length };
}

/** The seeds of the cars that don't exist yet. */
export async function findMissingCars(size: WorldSize): Promise<CarSeed[]> {
  const { rows } = await db().execute<{ vin: string }>(sql`select vin from swaps where vin is not null`);
  const existing = new Set(rows.map(({ vin }) => vin));
  return carSeedsOf(size).filter(({ car }) => !existing.has(car.vin));
}

/** The cars of the small world that get all of their pictures; each of these takes as long as a browser story. */
const SMALL_SETS = [0, 2, 3, 6];
/** Pictures of a car that is for sale, of one that was sold, and of the others in the small world. */
const PICTURES = { forSale: 12, sold: 5, card: 1 };

function picturesOf({ plan, number }: CarSeed, size: WorldSize): number {
  if (size === "small") return SMALL_SETS.includes(number) ? PICTURES.forSale : PICTURES.card;
  return plan.step === "complete" || plan.step === "close-out" ? PICTURES.sold : PICTURES.forSale;
}

/** Creates cars at every step of the lifecycle with the commands that users call. `done` is called after each car. */
export async function createCars(
  seeds: CarSeed[],
  size: WorldSize,
  done: () => Promise<void> = async () => {},
): Promise<void> {
  const people = await findPeople(size);
  // Four cars run in parallel: rendering keeps one core busy while the other waits for the database.
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < seeds.length; i = next++) {
      const seed = seeds[i] as CarSeed;
      await createCar(seed, people)
        .then((swap) => backdate(swap, daysAgo(seed)))
        .catch((error) => goOn(error, size));
      await done();
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

/**
 * On a machine that is busy with other things, the database can end a connection in the middle of a car, which then stays at the step that it
 * has reached. The others are made anyway. The tests need all of theirs.
 */
function goOn(error: unknown, size: WorldSize): void {
  if (size === "small") throw error;
  log.warn({ error: String(error) }, "demo world: a car was not completed");
}

function countOf({ step, channel, ending, count }: Plan, size: WorldSize): number {
  if (size === "full") return count;
  if (step !== "listing" || ending) return 1;
  return channel === "auction" ? SMALL_AUCTION : 24;
}
/** Enough for a live, a coming, and a previewed auction in the small world. */
const SMALL_AUCTION = 4;

type People = { staff: Staff; size: WorldSize; center: string };
export type CarSeed = { plan: Plan; number: number; car: DemoCarSpec };

async function findPeople(size: WorldSize): Promise<People> {
  const staff = {} as Staff;
  for (const { email, role } of DEMO_ACCOUNTS.toReversed()) {
    const user = await findByContact(email);
    const actor = user && (await findActor(user.id));
    if (actor) staff[role] = actor;
  }
  const [center] = await findOpenCenters();
  if (!center) throw new Error("The demo Swap Centers do not exist");
  return { staff, size, center: center._id };
}

/** In the full world, no one sells more than two cars, and at most one of them is on the list. */
const sellerNumber = (number: number, size: WorldSize): number => number % accountsOf("seller", size).length;
const sellerOf = (number: number, size: WorldSize): Promise<Actor> =>
  personOf(accountsOf("seller", size)[sellerNumber(number, size)] as DemoAccount);

/** One of the accounts of the sign-in dialog for some of the cars, so that visitors find offers and deals in them. */
function buyerOf(number: number, type: "buyer" | "dealer", size: WorldSize): Promise<Actor> {
  const all = accountsOf(type, size);
  return personOf(all[number % 4 === 0 || size === "small" ? number % 3 : (number * 7) % all.length] as DemoAccount);
}

/** How many days ago a car came to its step. No one is late: what comes before the listing began within the last day. */
const daysAgo = ({ plan, number }: CarSeed): number =>
  comesBefore(plan.step, "listing") ? 0.1 + 0.8 * chance(number, 18) : daysListed(number);

/** How many days a car has been for sale: most a few weeks, some for months. */
const daysListed = (number: number): number => Math.min(110, 1 + -27 * Math.log(1 - chance(number, 15)));

/** Creates a car and returns the id of its swap. */
async function createCar(seed: CarSeed, people: People): Promise<string> {
  const { plan, number, car } = seed;
  const { size, staff, center } = people;
  const seller = await sellerOf(number, size);
  const channel = plan.channel ?? "listing";
  const buyer = await buyerOf(number, channel === "auction" ? "dealer" : "buyer", size);
  const record = recordOf(number, car);
  const { swap, valued } = await registerCar(seed, record, seller, size);
  if (plan.step === "registering") return swap;
  const step: Step = plan.step === "listing" ? channel : plan.step;
  const shots = comesBefore(step, "valuate")
    ? NO_SHOTS
    : await takePictures({ number, car, damages: record.damages }, staff.technician, picturesOf(seed, size));
  const walker = { swap, number, car, record, valued, channel, seller, buyer, staff, center, ...shots };
  await walkSwap(walker, step === "auction" ? "listing" : step);
  await applyEnding(plan, swap, seller, people);
  const sale = { swap, number, seller, buyer, staff };
  if (plan.ending === "claim") await openDemoClaim(sale);
  if (plan.ending === "settled-claim") await settleDemoClaim(sale);
  if (plan.ending === "arbitration") await openDemoArbitration(sale);
  if (!plan.ending) await bookHandover(plan.step, { ...sale, center });
  if (plan.step !== "listing" || plan.channel || plan.ending) return swap;
  for (let step = 0; step < reductionsOf(number); step++) await reducePrice(swap, number + step, seller, people);
  if (number % 4 === 0) await makeOffers(swap, number, seller, people);
  if (number % 4 === 1) await makeVisit(number, { swap, seller, buyer: await buyerOf(4 * number, "buyer", size) });
  return swap;
}

/** Owners lower their price after weeks without a buyer, never within the first two. */
function reductionsOf(number: number): number {
  const weeks = daysListed(number) / 7;
  const most = weeks < 2.5 ? 0 : weeks < 5 ? 1 : weeks < 9 ? 2 : 3;
  return Math.round(most * (0.4 + 0.6 * chance(number, 16)));
}

/** The first cars, which have documents. */
const WITH_DOCUMENTS = 8;

/** Adds the documents that the first cars still miss, after the site has opened, because the check of each PDF starts a process. */
export async function addDocumentsToFirstCars(size: WorldSize): Promise<void> {
  const { staff } = await findPeople(size);
  for (const { number, car } of carSeedsOf(size).slice(0, WITH_DOCUMENTS)) {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from swaps join swap_titles on swap_id = id where vin = ${car.vin} and not documents ? 'sticker'`,
    );
    if (rows[0]) await addDocuments({ swap: rows[0].id, number, car, record: recordOf(number, car) }, staff.admin);
  }
}

/** The current listing price of the car. */
async function askingPrice(swap: string): Promise<number> {
  return (await findSwap(system, swap))?.price.listing ?? 10_000;
}

/** The seller asks for a lower price, and staff set it. */
async function reducePrice(swap: string, number: number, seller: Actor, { staff }: People): Promise<void> {
  const asked = await askingPrice(swap);
  const price = asked - 100 * Math.max(1, Math.round((asked * (0.015 + 0.02 * chance(number, 17))) / 100));
  must(await askChange(seller, { swap, kind: "price", price }));
  must(await changePrice(staff.dealmaker, { swap, price }));
}

type Registered = { swap: string; valued: ValuationRequest };

async function registerCar(
  { number, car }: Pick<CarSeed, "number" | "car">,
  { condition, keys, owners }: CarRecord,
  seller: Actor,
  size: WorldSize,
): Promise<Registered> {
  const { build, year } = car;
  const { zip, address } = homeOf(sellerNumber(number, size) + (size === "small" ? number : 0));
  const { litres, fuel, make, model, trim, style } = build;
  const named = { year, make, model, series: trim };
  const valued = { ...named, class: build.body, fuel, litres, mileage: car.miles, zip };
  // As on the site: what was typed, the estimate of the car, and then the registration with it.
  const { token } = must(
    await saveDraft(seller, {
      vehicle: {
        year,
        make: { name: make, code: build.codes.make },
        model: { name: model, code: build.codes.model },
        series: { name: trim, code: CUSTOM },
        style: { name: style, code: CUSTOM },
        vin: car.vin,
        mileage: car.miles,
        zip,
        class: build.body,
        fuel,
        transmission: build.transmission,
        drivetrain: build.drivetrain,
        engineSize: litres,
        engineCylinders: build.cylinders,
        color: car.color as never,
        interiorColor: car.interior as never,
        interiorType: build.interior,
      },
      condition: {
        condition,
        owners,
        keys,
        expectedTime: "In a Week",
        accidents: "None",
        titleStatus: "Clean",
      },
      place: { address },
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
async function makeOffers(swap: string, number: number, seller: Actor, { size }: People): Promise<void> {
  const amount = Math.round(((await askingPrice(swap)) * (0.86 + chance(number, 41) * 0.08)) / 100) * 100;
  const first = must(
    await makeOffer(await buyerOf(4 * number, "buyer", size), { swap, offer: amount, visited: "off" }),
  );
  if (number % 8 === 0) must(await declineOffer(seller, { swap, offer: first._id }));
  if (number % 12 === 0)
    must(await makeOffer(await buyerOf(4 * number + 4, "buyer", size), { swap, offer: amount + 300, visited: "on" }));
}

/** Deletes the queued jobs of seeded events, so that they send no mail. */
async function dropQueuedMail(): Promise<void> {
  await db().execute(sql`delete from pgboss.job where name in ('lane.events', 'lane.messages') and state < 'active'`);
}
