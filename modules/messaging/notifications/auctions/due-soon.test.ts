import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { cancelLot, placeBid, setAutobid, startLot, watchLot } from "#modules/auctions/index.ts";
import remindAll from "#modules/auctions/reminders/remind-due-lots.ts";
import { lots } from "#modules/auctions/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aDealer, aLiveLot, aScheduledLot, becomeBidder } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { notifications, outbox } from "../../tables.ts";

let watcher: Actor;

beforeAll(async () => {
  await testDatabase();
  watcher = await aKnownDealer();
});
beforeEach(forget);

async function aKnownDealer() {
  const dealer = await makeUser({ role: "dealer", phone: null });
  await becomeBidder(dealer);
  return dealer;
}

async function forget() {
  await drainJobs();
  await db().delete(outbox);
  await db().delete(notifications);
}

const setTimes = (swap: string, times: { startsAt?: string; endsAt?: string }) =>
  db()
    .update(lots)
    .set(
      Object.fromEntries(
        Object.entries(times).map(([name, interval]) => [name, sql`clock_timestamp() + ${interval}::interval`]),
      ),
    )
    .where(eq(lots.swapId, swap));

/** Who was told what about the lots that are due, as "bell" and "mail". */
async function told() {
  await remindAll();
  return toldSoFar();
}
async function toldSoFar() {
  await drainJobs();
  const soon = (name: string) => /s-soon$/.test(name);
  const bells = (await db().select().from(notifications)).filter(({ type }) => soon(type));
  const mails = (await db().select().from(outbox)).filter(({ kind }) => soon(kind));
  await forget();
  return {
    bells: bells.map(({ userId, type }) => ({ to: userId, type })),
    mails: mails.map(({ userId, kind }) => ({ to: userId, type: kind })),
  };
}
const NOTHING = { bells: [], mails: [] };

async function aWatchedLot(startsAt: string) {
  const { id: swap } = await aScheduledLot();
  await watchLot(watcher, { swap });
  await setTimes(swap, { startsAt });
  return swap;
}

describe("an hour before the start", () => {
  it("the watchers and those with an autobid hear of it, once", async () => {
    const swap = await aWatchedLot("59 minutes");
    const bidder = await aKnownDealer();
    await db().update(lots).set({ previewAt: sql`now() - interval '1 hour'` }).where(eq(lots.swapId, swap));
    expect(await setAutobid(bidder, { swap, amount: 6_000, again: 6_000 })).toMatchObject({ ok: true });
    await forget();
    const first = await told();
    expect(first.mails).toEqual(
      expect.arrayContaining([watcher, bidder].map(({ id }) => ({ to: id, type: "lot-starts-soon" }))),
    );
    expect([first.mails.length, first.bells.length]).toEqual([2, 2]);
    expect(await told()).toEqual(NOTHING);
  });

  it("several workers tell once", async () => {
    await aWatchedLot("30 minutes");
    await Promise.all([remindAll(), remindAll(), remindAll()]);
    expect((await toldSoFar()).mails).toHaveLength(1);
  });

  it("no notification is sent earlier, or about a lot that was canceled", async () => {
    await aWatchedLot("61 minutes");
    const canceled = await aWatchedLot("30 minutes");
    await remindAll();
    await cancelLot(system, { swap: canceled, reason: "The car was damaged." });
    expect(await toldSoFar()).toEqual(NOTHING);
  });

  it("a lot that moved to another time is told again, with the new time only", async () => {
    const swap = await aWatchedLot("30 minutes");
    await remindAll();
    await setTimes(swap, { startsAt: "40 minutes" });
    expect(await toldSoFar()).toEqual(NOTHING);
    expect((await told()).mails).toHaveLength(1);
    await setTimes(swap, { startsAt: "2 hours" });
    expect(await told()).toEqual(NOTHING);
  });
});

describe("a quarter of an hour before the end", () => {
  it("the watchers and those who are outbid hear of it, and the leader does not", async () => {
    const { id: swap } = await aLiveLot();
    const [outbid, leader] = [await aKnownDealer(), await aKnownDealer()];
    await watchLot(watcher, { swap });
    await watchLot(leader, { swap });
    await placeBid(outbid, { swap, amount: 5_000, again: 5_000 });
    await placeBid(leader, { swap, amount: 6_000, again: 6_000 });
    expect(await told()).toEqual(NOTHING);
    await setTimes(swap, { endsAt: "14 minutes" });
    const { mails, bells } = await told();
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([watcher.id, outbid.id]));
    expect([mails.length, bells.length]).toEqual([2, 2]);
    // A late bid moves the end: that is not told again.
    await setTimes(swap, { endsAt: "14 minutes 50 seconds" });
    expect(await told()).toEqual(NOTHING);
  });

  it("no notification is sent about a lot that has not started or has ended", async () => {
    const waiting = await aWatchedLot("2 hours");
    await setTimes(waiting, { endsAt: "10 minutes" });
    const { id: over } = await aLiveLot();
    await placeBid(await aDealer(), { swap: over, amount: 6_000, again: 6_000 });
    await watchLot(watcher, { swap: over });
    await forget();
    await setTimes(over, { endsAt: "-1 second" });
    expect(await told()).toEqual(NOTHING);
  });

  it("a lot that starts by hand is told of its end only", async () => {
    const swap = await aWatchedLot("30 minutes");
    await startLot(system, { auction: swap });
    await setTimes(swap, { endsAt: "10 minutes" });
    expect((await told()).mails).toEqual([{ to: watcher.id, type: "lot-closes-soon" }]);
  });
});
