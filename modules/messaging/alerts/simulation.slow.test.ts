import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { follows } from "#modules/marketplace/follows/tables.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { swapPrices, swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { outbox } from "../tables.ts";
import { notifyAlert, notifyDrop } from "./send-alert.ts";

/**
 * Simulates weeks of a market, morning and evening: cars are listed, sold, reduced by much or little, and raised
 * and reduced again. Users have overlapping filters, digests, and follows; two workers do everything concurrently, and
 * twice.
 */
const DAYS = process.env.TEST_LONG ? 60 : 35; // more than the 30 days that decide about a reduction
const DAY = 86_400_000;
const START = Date.now() - (DAYS + 1) * DAY;
const timeOf = (day: number, hour = 0) => new Date(START + day * DAY + hour * 3_600_000);

let seed = 20_261;
/** The same random numbers in every run. */
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** The test's own record of a car's prices over time, independent of the product. */
type Known = { id: string; make: string; listed: Date; prices: { at: Date; price: number }[]; gone: Date | null };
const cars: Known[] = [];
const priceAt = (car: Known, at: Date) => car.prices.filter((one) => one.at <= at).at(-1)?.price as number;

/** The lowest price asked at any time in the 30 days before. */
function lowestBefore(car: Known, at: Date): number {
  const since = new Date(Math.max(at.getTime() - 30 * DAY, car.listed.getTime()));
  const changes = car.prices.map((one) => one.at).filter((time) => time > since && time < at);
  return Math.min(...[since, ...changes].map((time) => priceAt(car, time)));
}

/** An independent implementation of the rule: below all of these prices, by $200 or by 1%. */
function isHonest(car: Known, at: Date): boolean {
  const lowest = lowestBefore(car, at);
  return priceAt(car, at) <= lowest - 200 || priceAt(car, at) <= lowest * 0.99;
}

async function listCar(at: Date): Promise<void> {
  const make = among(["honda", "ford", "mazda"]);
  const price = 8_000 + Math.floor(random() * 30) * 500;
  const dates = { listedDate: at, firstListedDate: at };
  const swap = await aSwap({ makeCode: make, priceListing: price, ...dates, shortName: `Car ${cars.length}` });
  await db().insert(swapPrices).values({ id: newId(), swapId: swap.id, kind: "listing", amount: price, at });
  cars.push({ id: swap.id, make, listed: at, prices: [{ at, price }], gone: null });
}

async function changePrice(car: Known, at: Date): Promise<void> {
  const previous = priceAt(car, at);
  const price = Math.max(500, previous + among([-50, -100, -199, -200, -400, -900, 300, 700]));
  if (price === previous) return;
  const lowest = lowestBefore(car, at);
  const cut =
    price < lowest ? { priceLoweredDate: at, priceBefore: lowest } : { priceLoweredDate: null, priceBefore: null };
  await db()
    .update(swaps)
    .set({ priceListing: price, ...cut })
    .where(eq(swaps.id, car.id));
  await db().insert(swapPrices).values({ id: newId(), swapId: car.id, kind: "listing", amount: price, previous, at });
  car.prices.push({ at, price });
}

type Search = { id: string; frequency: "at-once" | "daily" | "weekly"; make: string | null; address: string };
const searches: Search[] = [];
async function keep(
  owner: { userId: string } | { email: string },
  address: string,
  query: string,
  rest: Partial<Search>,
) {
  const search: Search = { id: newId(), frequency: "daily", make: null, address, ...rest };
  const at = timeOf(0);
  await db()
    .insert(savedSearches)
    .values({
      id: search.id,
      ...owner,
      name: query,
      query,
      frequency: search.frequency,
      makes: search.make ? [search.make] : [],
      confirmedAt: at,
      toldUntil: at,
      createdAt: at,
      seenAt: at,
    });
  searches.push(search);
}

let turn = 0;
/** Every third time, two workers run concurrently, and one of them retries. */
const twice = (work: () => Promise<unknown>) => (++turn % 3 === 0 ? Promise.all([work(), work()]).then(work) : work());
const tell = (search: Search, now: Date) => twice(() => inTransaction((tx) => notifyAlert(tx, search.id, now)));

const MEMBER = "member@example.test";
const VISITOR = "visitor@example.test";
let member: string;

beforeAll(async () => {
  await testDatabase();
  member = (await makeUser({ email: MEMBER, buyer: true })).id as string;
  await keep({ userId: member }, MEMBER, "make=honda", { frequency: "at-once", make: "honda" });
  await keep({ userId: member }, MEMBER, "price=-15000", { frequency: "daily" });
  await keep({ userId: member }, MEMBER, "body=SUV", { frequency: "weekly" });
  // The same person again, as a visitor with the same address.
  await keep({ email: MEMBER }, MEMBER, "make=honda,ford", { frequency: "daily" });
  await keep({ email: VISITOR }, VISITOR, "make=mazda", { frequency: "daily", make: "mazda" });
  await keep({ email: VISITOR }, VISITOR, "year=2010-", { frequency: "weekly" });
});

async function liveThrough(day: number): Promise<void> {
  for (const hour of [9, 17]) {
    const at = timeOf(day, hour);
    const changed: Known[] = [];
    if (random() < 0.8) await listCar(at);
    const open = cars.filter((car) => !car.gone);
    for (const car of open)
      if (random() < 0.09) {
        await changePrice(car, at);
        changed.push(car);
      } else if (random() < 0.01) {
        car.gone = at;
        await db()
          .update(swaps)
          .set({ step: "complete", stage: "complete", dealDate: at, soldDate: at })
          .where(eq(swaps.id, car.id));
      } else if (random() < 0.05) {
        await db().insert(follows).values({ userId: member, swapId: car.id, createdAt: at }).onConflictDoNothing();
      }
    const since = new Date(at.getTime() - 60_000);
    for (const car of changed)
      await twice(() =>
        inTransaction((tx) => notifyDrop(tx, { swap: car.id, user: member, since, cause: `${car.id}/${at}` }, at)),
      );
    for (const search of searches) if (search.frequency === "at-once") await tell(search, at);
  }
  const evening = timeOf(day, 23.5);
  for (const search of searches)
    if (search.frequency === "daily" || (search.frequency === "weekly" && day % 7 === 6)) await tell(search, evening);
}

/** Each car of each email: the address, the car, and whether it is new or its old and new price. */
async function announcements() {
  const mails = await db().select().from(outbox);
  return mails.flatMap(({ recipient, body, uniqueKey }) =>
    [...body.matchAll(/Car (\d+) EX-L\n\$([\d,]+)(?: \(was \$([\d,]+)\))?\n/g)].map(([, number, price, was]) => ({
      recipient,
      car: cars[Number(number)] as Known,
      price: Number(price?.replace(",", "")),
      was: was ? Number(was.replace(",", "")) : null,
      uniqueKey,
    })),
  );
}

it("announces nothing twice in weeks of a market, misses nothing, and reports only real reductions", async () => {
  for (let day = 0; day < DAYS; day++) await liveThrough(day);
  const said = await announcements();
  const drops = said.filter(({ was }) => was !== null);
  const fresh = said.filter(({ was }) => was === null);
  // The simulation must contain enough events to be meaningful.
  expect(cars.length).toBeGreaterThan(DAYS);
  expect(drops.length).toBeGreaterThan(DAYS);
  expect(fresh.length).toBeGreaterThan(2 * DAYS);

  const news = fresh.map(({ recipient, car }) => `${recipient} ${car.id}`);
  expect(news.filter((one, at) => news.indexOf(one) !== at)).toEqual([]);
  const lower = drops.map(({ recipient, car, price, was }) => `${recipient} ${car.id} ${was} ${price}`);
  expect(lower.filter((one, at) => lower.indexOf(one) !== at)).toEqual([]);

  // Every announced reduction corresponds to a real one.
  const dishonest = drops.filter(
    ({ car, price, was }) =>
      was === null ||
      price >= was ||
      !car.prices.some((step, at) => at > 0 && step.price >= price && isHonest(car, step.at)),
  );
  expect(dishonest.map(({ car, price, was }) => `${car.id}: ${was} to ${price}`)).toEqual([]);

  // All subscribers were notified of each car that was still listed in the evening, and of each real reduction of a
  // Honda.
  const told = new Set(news);
  const evening = (car: Known) => timeOf(Math.floor((car.listed.getTime() - START) / DAY), 23.5);
  const missed = cars.filter(
    (car) => (car.gone === null || car.gone > evening(car)) && !told.has(`${wait(car)} ${car.id}`),
  );
  expect(missed.map(({ make }) => make)).toEqual([]);
  const seen = new Set(drops.filter(({ recipient }) => recipient === MEMBER).map(({ car }) => car.id));
  const lowered = cars.filter(
    (car) => car.make === "honda" && !car.gone && car.prices.some((step, at) => at > 0 && isHonest(car, step.at)),
  );
  expect(lowered.length).toBeGreaterThan(5);
  expect(lowered.filter((car) => !seen.has(car.id))).toEqual([]);
}, 180_000);

/** Users with a daily or instant filter for this make. */
const wait = (car: Known) => (car.make === "mazda" ? VISITOR : MEMBER);
