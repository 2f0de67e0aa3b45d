import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { askAlerts, changeSearch, confirmAlerts, saveSearch } from "#modules/marketplace/searches/index.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { changePrice } from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findNotifications } from "../bell/find-notifications.ts";
import { outbox } from "../tables.ts";
import { notifyCarListed } from "./notify-alerts.ts";

let buyer: Actor;

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  for (const table of ["outbox", "told_cars", "saved_searches", "attempts", "follows"])
    await db().execute(sql.raw(`delete from ${table}`));
  await db().update(swaps).set({ inactiveAt: new Date() });
  await drainJobs({ all: true });
  await db().delete(outbox);
  buyer = await makeUser({ buyer: true });
});

/** Runs all jobs, including those scheduled for the end of the minute. */
async function settle(): Promise<void> {
  await drainJobs();
  await drainJobs({ all: true });
  // The job is named after the minute, which isn't over yet in the test.
  await db().execute(sql`delete from pgboss.job where state = 'completed'`);
}
const mails = async (kind: string) => (await db().select().from(outbox)).filter((mail) => mail.kind === kind);
async function must<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; error: { message: string } }>,
): Promise<T> {
  const done = await result;
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}
const save = (query: string, frequency: "at-once" | "daily" | "off", name = query) =>
  must(saveSearch(buyer, { query, name, frequency }));

/** Puts a car on sale through the regular commands. */
async function listCar(price = 24_600): Promise<string> {
  const { id } = await makeSwap({
    step: "prepare-listing",
    pictureKey: "a/picture",
    priceListing: price,
    channel: "listing",
  });
  await must(activateSwap(system, { swap: id }));
  return id;
}
const lower = (swap: string, price: number) => must(changePrice(system, { swap, price }));

describe("a member's filter", () => {
  it("announces a new car immediately, once, with its picture and the ways to stop", async () => {
    await save("make=honda", "at-once", "Hondas");
    await save("make=ford", "at-once", "Fords");
    await save("price=-30000", "off", "Silent");
    const swap = await listCar();
    await settle();
    await settle();
    const [mail, ...others] = await mails("cars-found");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Hondas: 1 new car");
    expect(mail?.unsubscribe).toMatch(/^\/alerts\/stop\//);
    expect(mail?.html).toContain("/images/a/picture/600/400");
    expect(mail?.body).toContain(`/buy/listing/car/${swap}`);
    const bell = await findNotifications(buyer);
    expect(bell).toMatchObject([{ type: "search.found", swap, text: "New for “Hondas”: 2019 Honda CR-V." }]);
    expect(bell[0]?.link).toContain(`/u/buy/d/${swap}`);
  });

  it("announces cars listed in the same minute in one email", async () => {
    await save("make=honda", "at-once", "Hondas");
    await listCar();
    await listCar();
    await settle();
    expect((await mails("cars-found")).map((mail) => mail.subject)).toEqual(["Hondas: 2 new cars"]);
  });

  it("announces a real reduction and no other", async () => {
    const swap = await listCar(20_000);
    await save("make=honda", "at-once", "Hondas");
    await db().update(swaps).set({ listedDate: sql`now() - interval '5 days'` }).where(eq(swaps.id, swap));
    await lower(swap, 19_900);
    await settle();
    expect(await mails("cars-found")).toEqual([]);
    await lower(swap, 19_000);
    await settle();
    const [mail] = await mails("cars-found");
    expect(mail?.subject).toBe("Hondas: 1 lower price");
    expect(mail?.body).toContain("$19,000 (was $19,900)");
    // A price that was raised and lowered again is not announced.
    await lower(swap, 21_000);
    await lower(swap, 19_000);
    await settle();
    expect(await mails("cars-found")).toHaveLength(1);
  });

  it("doesn't announce what happened while it was turned off", async () => {
    const { _id } = await save("make=honda", "at-once");
    await must(changeSearch(buyer, { search: _id, frequency: "off" }));
    const swap = await listCar();
    await db().update(swaps).set({ listedDate: sql`now() - interval '2 hours'` }).where(eq(swaps.id, swap));
    await db().update(savedSearches).set({ confirmedAt: sql`now() - interval '1 day'` });
    await must(changeSearch(buyer, { search: _id, frequency: "at-once" }));
    await listCar();
    await settle();
    expect((await mails("cars-found")).map((mail) => mail.subject)).toEqual(["make=honda: 1 new car"]);
  });

  it("does not announce the owner's own car", async () => {
    await save("make=honda", "at-once");
    const { id } = await makeSwap({ step: "prepare-listing", pictureKey: "a/picture", sellerId: buyer.id as string });
    await must(activateSwap(system, { swap: id }));
    await settle();
    expect(await mails("cars-found")).toEqual([]);
  });

  it("shows ten cars and counts the others", async () => {
    await save("make=honda", "daily", "Hondas");
    await db()
      .update(savedSearches)
      .set({ confirmedAt: sql`now() - interval '1 day'`, toldUntil: sql`now() - interval '1 day'` });
    for (let n = 0; n < 14; n++) await aSwap({ listedDate: new Date(Date.now() - n * 60_000) });
    const { default: alertsDue } = await import("./alert-due.ts");
    await alertsDue({});
    await alertsDue({});
    await settle();
    const sent = await mails("cars-found");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe("Hondas: 10 new cars");
    expect(sent[0]?.body).toContain("Press the button to see 4 more cars.");
    expect(sent[0]?.body.match(/\/buy\/listing\/car\//g)).toHaveLength(10);
    expect(await findNotifications(buyer)).toEqual([]);
  });

  it("of a removed account is deleted", async () => {
    await save("make=honda", "at-once");
    await db().execute(sql`update users set deleted_at = now() where id = ${buyer.id}`);
    await listCar();
    await settle();
    expect(await mails("cars-found")).toEqual([]);
    expect(await db().select().from(savedSearches)).toEqual([]);
  });

  it("keeps the car's private data out of the email", async () => {
    await save("make=honda", "at-once");
    const { id } = await makeSwap({
      step: "prepare-listing",
      pictureKey: "a/picture",
      vin: "5J6RW2H8XKL987654",
      address: "123 Hidden Street",
      priceLowest: 19_876,
      plate: "SECRET7",
      lender: "Hidden Lender Bank",
      loanActive: true,
    });
    await must(activateSwap(system, { swap: id }));
    await settle();
    const [mail] = await mails("cars-found");
    for (const form of [mail?.html, mail?.body]) {
      expect(form).toContain("2019 Honda CR-V");
      for (const secret of ["987654", "Hidden", "19,876", "SECRET7"]) expect(form).not.toContain(secret);
    }
  });
});

describe("a visitor's alerts", () => {
  const ask = () =>
    askAlerts(guest, {
      query: "make=honda",
      name: "Hondas",
      email: "ann@example.test",
      frequency: "at-once",
      from: "10.0.0.1",
    });
  const linkIn = (body: string | undefined) => /\/alerts\/confirm\/(\S+)/.exec(body ?? "")?.[1] as string;

  it("start after one email and one click", async () => {
    await must(ask());
    await drainJobs();
    const [mail] = await mails("confirm-alerts");
    expect(mail).toMatchObject({ recipient: "ann@example.test", userId: null, secret: true });
    expect(mail?.body).toContain("Filter: Honda");
    await listCar();
    await settle();
    expect(await mails("cars-found")).toEqual([]);
    await must(confirmAlerts(guest, { token: linkIn(mail?.body) }));
    await listCar();
    await settle();
    expect((await mails("cars-found")).map(({ recipient, userId }) => ({ recipient, userId }))).toEqual([
      { recipient: "ann@example.test", userId: null },
    ]);
  });

  it("that are already on are answered with an email that manages them", async () => {
    await must(ask());
    await drainJobs();
    const [first] = await mails("confirm-alerts");
    await must(confirmAlerts(guest, { token: linkIn(first?.body) }));
    await must(ask());
    await drainJobs();
    const [second] = await mails("alerts-there");
    expect(second?.body).toContain("/alerts/");
    expect(await mails("confirm-alerts")).toHaveLength(1);
  });
});

describe("a followed car", () => {
  it("that is listed is announced once to its followers, and not again by their filter", async () => {
    const { id: swap } = await makeSwap({ step: "prepare-listing", pictureKey: "a/picture", priceListing: 24_600 });
    await must(followSwap(buyer, { swap }));
    await save("make=honda", "at-once");
    await must(activateSwap(system, { swap }));
    await settle();
    const [mail, ...others] = await mails("followed-car-listed");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ userId: buyer.id, subject: "2019 Honda CR-V is for sale" });
    expect(mail?.body).toContain("$24,600");
    expect(mail?.unsubscribe).toMatch(/^\/alerts\/heart\//);
    expect(await mails("cars-found")).toEqual([]);
    expect(await findNotifications(buyer)).toMatchObject([
      { type: "swap.followed-listed", swap, text: "A car you follow is for sale: 2019 Honda CR-V." },
    ]);
    // Back on sale after a deal that fell through, it is not announced again.
    const late = await makeUser({ buyer: true });
    await must(followSwap(late, { swap }));
    const moved = { swap, action: "cancel-deal", from: "pre-deal", to: "listing", channel: "listing" };
    await notifyCarListed(moved as Parameters<typeof notifyCarListed>[0], {
      eventId: newId(),
      occurredAt: new Date(),
      id: "",
      signal: AbortSignal.timeout(9_000),
    });
    await settle();
    expect(await mails("followed-car-listed")).toHaveLength(1);
  });

  it("that was reduced is announced to each follower once, and not again by their filter", async () => {
    const other = await makeUser({ buyer: true });
    const swap = await listCar(20_000);
    await db().update(swaps).set({ listedDate: sql`now() - interval '5 days'` }).where(eq(swaps.id, swap));
    for (const who of [buyer, other]) await must(followSwap(who, { swap }));
    await save("make=honda", "at-once");
    await lower(swap, 19_950);
    await settle();
    expect(await mails("price-dropped")).toEqual([]);
    await lower(swap, 18_900);
    await settle();
    const sent = await mails("price-dropped");
    expect(sent.map((mail) => mail.userId).sort()).toEqual([buyer.id, other.id].sort());
    expect(sent[0]?.subject).toBe("2019 Honda CR-V: now $18,900");
    expect(sent[0]?.body).toContain("(was $19,950)");
    expect(sent[0]?.unsubscribe).toMatch(/^\/alerts\/heart\//);
    expect(await mails("cars-found")).toEqual([]);
    expect((await findNotifications(buyer))[0]?.text).toBe(
      "A car you follow costs less: 2019 Honda CR-V: now $18,900.",
    );
  });
});
