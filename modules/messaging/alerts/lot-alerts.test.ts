import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { changeTerms, placeBid, saveAuctionDate, scheduleLot, startLot, watchLot } from "#modules/auctions/index.ts";
import { lots } from "#modules/auctions/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import {
  feedToken,
  findDueSearches,
  findSearches,
  findSearchFeed,
  saveSearch,
  seeSearch,
} from "#modules/marketplace/searches/index.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aLiveLot, aScheduledLot, becomeBidder } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { notifications, outbox } from "../tables.ts";
import alertsDue from "./alert-due.ts";

let dealer: Actor;

beforeAll(async () => {
  await testDatabase();
});
beforeEach(async () => {
  for (const table of ["told_cars", "saved_searches", "lot_watches", "notifications"])
    await db().execute(sql.raw(`delete from ${table}`));
  await drainJobs({ all: true });
  await db().delete(outbox);
  dealer = await aKnownDealer();
});

async function aKnownDealer() {
  const actor = await makeUser({ role: "dealer", phone: null });
  await becomeBidder(actor);
  return actor;
}

const save = (query: string, name = query, actor = dealer) =>
  saveSearch(actor, { query, name, frequency: "at-once", channel: "auction" });

/** Runs all jobs, including those scheduled for the end of the minute. */
async function settle(): Promise<void> {
  await drainJobs();
  await drainJobs({ all: true });
  await db().execute(sql`delete from pgboss.job where state = 'completed'`);
}
const mails = async (kind: string) => (await db().select().from(outbox)).filter((mail) => mail.kind === kind);

describe("a dealer's filter of lots", () => {
  it("announces a lot that fits as soon as it is scheduled, once, with the room and the start", async () => {
    await save("make=honda&price=20000", "Hondas");
    await save("make=ford", "Fords");
    await save("q=civic&miles=1", "Unused ones");
    const { id } = await aScheduledLot();
    await settle();
    const found = await mails("lots-found");
    expect(found.map(({ userId, subject }) => [userId, subject])).toEqual([[dealer.id, "Hondas: 1 new lot"]]);
    expect(found[0]?.body).toContain(`/u/auction/live/d/${id}`);
    expect(found[0]?.body).toMatch(/Bidding opens/);
    const bell = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, dealer.id as string));
    expect(bell.map(({ text }) => text)).toEqual([expect.stringMatching(/^New for “Hondas”: /)]);
    await settle();
    expect(await mails("lots-found")).toHaveLength(1);
    await aScheduledLot();
    await settle();
    expect((await mails("lots-found")).map(({ subject }) => subject)).toEqual([
      "Hondas: 1 new lot",
      "Hondas: 1 new lot",
    ]);
  });

  it("says of a live lot when it ends", async () => {
    await save("make=honda", "Hondas");
    await aLiveLot();
    await settle();
    const [found] = await mails("lots-found");
    expect(found?.body).toMatch(/Ends /);
    expect(found?.body).not.toMatch(/Bidding opens/);
  });

  it("counts the lots that have not ended, and those since the last look", async () => {
    const { id } = await aScheduledLot();
    await db().update(lots).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(lots.swapId, id));
    const vin = await vinOf(id);
    const saved = await save(`q=${vin.slice(-8)}`, "One car");
    if (!saved.ok) throw new Error(saved.error.message);
    expect(await findSearches(dealer)).toMatchObject([{ name: "One car", channel: "auction", matches: 1, fresh: 0 }]);
    await db().update(lots).set({ createdAt: sql`now() + interval '1 second'` }).where(eq(lots.swapId, id));
    expect(await findSearches(dealer)).toMatchObject([{ matches: 1, fresh: 1 }]);
    expect(await seeSearch(dealer, { search: saved.value._id })).toMatchObject({ value: { channel: "auction" } });
    expect(await findSearchFeed(feedToken({ id: saved.value._id, feedEdition: 0 }))).toBeUndefined();
  });

  it("counts up to 1,000 lots, and says when there are more", async () => {
    const { id } = await aScheduledLot();
    const [car] = await db().select().from(swaps).where(eq(swaps.id, id));
    const [lot] = await db().select().from(lots).where(eq(lots.swapId, id));
    if (!car || !lot) throw new Error("no lot");
    const { visible: _, ...copied } = car;
    const copies = Array.from({ length: 1_000 }, (_, n) => ({ car: newId(), lot: newId(), runOrder: 100 + n }));
    for (let from = 0; from < copies.length; from += 250) {
      const some = copies.slice(from, from + 250);
      await db()
        .insert(swaps)
        .values(some.map((copy) => ({ ...copied, id: copy.car, vin: null })));
      await db()
        .insert(lots)
        .values(some.map((copy) => ({ ...lot, id: copy.lot, swapId: copy.car, runOrder: copy.runOrder })));
    }
    await save("make=honda", "Hondas");
    expect(await findSearches(dealer)).toMatchObject([{ matches: 1_000, more: true }]);
  });

  it("leaves out lots whose grade is lower or unknown", async () => {
    await save("make=honda&grade=2.5", "Good ones");
    await aScheduledLot();
    await settle();
    expect(await mails("lots-found")).toEqual([]);
  });

  it("is for dealers, also after one is no dealer any more, and never about one's own car", async () => {
    expect(code(await save("make=honda", "Hondas", await makeUser({ buyer: true })))).toBe("not-allowed");
    expect(code(await save("list=active", "Everything"))).toBe("nothing-filtered");
    await save("make=honda", "Hondas");
    await aScheduledLot({ sellerId: dealer.id as string });
    await db()
      .update(users)
      .set({ roles: ["user"] })
      .where(eq(users.id, dealer.id as string));
    await aScheduledLot();
    await settle();
    expect(await mails("lots-found")).toEqual([]);
    await db().update(savedSearches).set({ toldUntil: sql`now() - interval '2 days'` });
    await alertsDue({});
    await settle();
    expect(await findDueSearches(10)).toEqual([]);
  });
});

describe("the dealers who watch a car", () => {
  it("hear that it is in another auction, and that its reserve was lowered", async () => {
    const { id: swap } = await aScheduledLot({ reserve: 9_000 });
    await settle();
    await watchLot(dealer, { swap });
    await settle();
    expect(await mails("lot-scheduled")).toEqual([]);
    const startsAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const date = await saveAuctionDate(system, { name: "Friday", startsAt });
    if (!date.ok) throw new Error(date.error.message);
    await scheduleLot(system, { swap, auction: date.value._id });
    await settle();
    expect((await mails("lot-scheduled")).map(({ userId }) => userId)).toEqual([dealer.id]);
    await startLot(system, { auction: swap });
    const bidder = await aKnownDealer();
    await placeBid(bidder, { swap, amount: 5_000, again: 5_000 });
    await changeTerms(system, { swap, reserve: 8_000, opening: 5_000 });
    await settle();
    expect(new Set((await mails("lot-reserve-lowered")).map(({ userId }) => userId))).toEqual(
      new Set([dealer.id, bidder.id]),
    );
  });
});

async function vinOf(swap: string): Promise<string> {
  const [row] = await db().select({ vin: swaps.vin }).from(swaps).where(eq(swaps.id, swap));
  return row?.vin as string;
}
