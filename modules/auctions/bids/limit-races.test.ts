import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aDealer, aLiveLot, aScheduledLot } from "#test/factories/lot.ts";
import { findBidder } from "../dealers/find-bidder.ts";
import { checkLot } from "../lots/check-lot.ts";
import { type LockedLot, lockOpenLot } from "../lots/lock-lot.ts";
import { startLot } from "../lots/start-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { runDueLots } from "../running/run-auctions.ts";
import { auctionEvents, bidders, type Lot, lots } from "../tables.ts";
import { placeBid, setAutobid } from "./place-bid.ts";

beforeAll(async () => {
  await testDatabase();
});

const LIMIT = 25_000;
type Swap = { id: string };

const four = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all([1, 2, 3, 4].map(make));
const autobid = (dealer: Actor, { id }: Swap, amount: number) =>
  setAutobid(dealer, { swap: id, amount, again: amount });

/** Its preview has begun a day before the start. */
const aPreview = (): Promise<Swap> => aScheduledLot({ opening: 5_000 });

const lotsOf = (swaps: readonly Swap[]): Promise<Lot[]> =>
  db()
    .select()
    .from(lots)
    .where(
      inArray(
        lots.swapId,
        swaps.map(({ id }) => id),
      ),
    );

async function boundOf(dealers: readonly Actor[], swaps: readonly Swap[]): Promise<number> {
  const led = (await lotsOf(swaps)).filter(({ leaderId }) => dealers.some(({ id }) => id === leaderId));
  return led.reduce((sum, { leaderMax }) => sum + (leaderMax ?? 0), 0);
}

/** Moves the start of these lots into the past. */
async function makeDue(swaps: readonly Swap[]) {
  for (const { id } of swaps)
    await inTransaction(async (tx) => {
      const locked = (await lockOpenLot(tx, id)) as LockedLot;
      const { previewAt, endsAt } = locked.state;
      const writer = new LotWriter(tx, locked);
      const at = Date.now();
      await writer.add({ kind: "rescheduled", at, previewAt, startsAt: at - 1_000, endsAt });
      await writer.save();
    });
}

describe("a limit that dealers race for", () => {
  it("holds on four live lots at once, for bids and autobids of each of twelve dealers", async () => {
    const swaps = await four(() => aLiveLot());
    const dealers = await Promise.all(Array.from({ length: 12 }, () => aDealer({ limit: LIMIT })));
    await Promise.all(
      dealers.flatMap((dealer, i) =>
        swaps.map((swap, j) => {
          const amount = 9_000 + 1_000 * ((i * 5 + j) % 9);
          return (i + j) % 2
            ? autobid(dealer, swap, amount)
            : placeBid(dealer, { swap: swap.id, amount, again: amount });
        }),
      ),
    );
    for (const dealer of dealers) expect(await boundOf([dealer], swaps)).toBeLessThanOrEqual(LIMIT);
    expect((await lotsOf(swaps)).every(({ leaderId }) => leaderId !== null)).toBe(true);
  });

  it("holds in previews, where maxima count before a lot starts", async () => {
    const swaps = await four(() => aPreview());
    const dealers = await Promise.all(Array.from({ length: 6 }, () => aDealer({ limit: LIMIT })));
    const answers = await Promise.all(
      dealers.map((dealer) => Promise.all(swaps.map((swap) => autobid(dealer, swap, 20_000)))),
    );
    for (const own of answers) {
      expect(own.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = own.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
      expect(refused).toEqual(["bid-limit", "bid-limit", "bid-limit"]);
    }
    await makeDue(swaps);
    await Promise.all([runDueLots(), runDueLots()]);
    for (const dealer of dealers) expect(await boundOf([dealer], swaps)).toBeLessThanOrEqual(LIMIT);
  });

  it("holds between a preview and live lots, and a lower maximum gives room back", async () => {
    const dealer = await aDealer({ limit: LIMIT });
    const [live, preview] = [await aLiveLot(), await aPreview()];
    expect(await autobid(dealer, preview, 20_000)).toMatchObject({ value: { outcome: "waiting" } });
    expect(await autobid(dealer, live, 6_000)).toMatchObject({
      error: { code: "bid-limit", details: { room: 5_000 } },
    });
    expect(await autobid(dealer, preview, 19_000)).toMatchObject({ ok: true });
    expect(await autobid(dealer, live, 6_000)).toMatchObject({ ok: true });
    expect(await findBidder(dealer, dealer.id as string)).toMatchObject({ limit: LIMIT, used: 25_000 });
  });

  it("is shared by all buyers of a company, however its name is written", async () => {
    const swaps = await four(() => aLiveLot());
    const names = ["Shore Motors", "  shore  MOTORS", "Shore motors "];
    const buyers = await Promise.all(names.map((company) => aDealer({ company, limit: LIMIT })));
    await Promise.all(buyers.flatMap((buyer) => swaps.map((swap, j) => autobid(buyer, swap, 9_000 + 1_000 * j))));
    expect(await boundOf(buyers, swaps)).toBeLessThanOrEqual(LIMIT);
    expect(await boundOf(buyers, swaps)).toBeGreaterThan(0);
  });

  it("is higher by the deposit", async () => {
    const dealer = await aDealer({ limit: LIMIT });
    const swap = await aLiveLot();
    expect(await autobid(dealer, swap, 26_000)).toMatchObject({ error: { code: "bid-limit" } });
    await db()
      .update(bidders)
      .set({ deposit: 1_000 })
      .where(eq(bidders.userId, dealer.id as string));
    expect(await autobid(dealer, swap, 26_000)).toMatchObject({ ok: true });
  });
});

describe("the start of a lot", () => {
  const lower = (dealer: Actor, limit: number) =>
    db()
      .update(bidders)
      .set({ limit })
      .where(eq(bidders.userId, dealer.id as string));
  const leftOut = async (swaps: readonly Swap[]) => {
    const ids = (await lotsOf(swaps)).map(({ id }) => id);
    const rows = await db()
      .select({ lot: auctionEvents.lotId, bidder: auctionEvents.bidderId })
      .from(auctionEvents)
      .where(and(inArray(auctionEvents.lotId, ids), eq(auctionEvents.kind, "autobid-left-out")));
    return rows.map(({ lot, bidder }) => [ids.indexOf(lot), bidder]);
  };

  it.each(["the worker", "staff", "a bid"])(
    "by %s leaves out autobids that no longer fit, those that arrived last",
    async (who) => {
      const dealer = await aDealer({ limit: 100_000 });
      const other = await aDealer();
      const swaps: Swap[] = [];
      for (const max of [15_000, 20_000, 8_000]) {
        const swap = await aPreview();
        expect(await autobid(dealer, swap, max)).toMatchObject({ ok: true });
        swaps.push(swap);
      }
      await lower(dealer, LIMIT);
      if (who === "staff") for (const { id } of swaps.toReversed()) await startLot(system, { auction: id });
      else await makeDue(swaps);
      if (who === "the worker") await Promise.all([runDueLots(), runDueLots()]);
      if (who === "a bid")
        await Promise.all(swaps.map(({ id }) => placeBid(other, { swap: id, amount: 6_000, again: 6_000 })));
      const byOrder = new Map((await lotsOf(swaps)).map((lot) => [lot.swapId, lot]));
      const ordered = swaps.map(({ id }) => byOrder.get(id) as Lot);
      expect(ordered.map(({ phase }) => phase)).toEqual(["live", "live", "live"]);
      expect(ordered.map(({ leaderId }) => leaderId === dealer.id)).toEqual([true, false, true]);
      for (const { id } of ordered) expect(await checkLot(id)).toEqual([]);
    },
  );

  it("leaves out a dealer whose license has expired meanwhile", async () => {
    const dealer = await aDealer();
    const swap = await aPreview();
    expect(await autobid(dealer, swap, 9_000)).toMatchObject({ ok: true });
    await db()
      .update(bidders)
      .set({ licenseUntil: "2020-01-01" })
      .where(eq(bidders.userId, dealer.id as string));
    await makeDue([swap]);
    await runDueLots();
    expect(await leftOut([swap])).toEqual([[0, dealer.id]]);
    expect((await lotsOf([swap]))[0]).toMatchObject({ phase: "live", leaderId: null, price: null });
  });

  it("takes in everybody who fits", async () => {
    const dealers = await four(() => aDealer({ limit: LIMIT }));
    const swap = await aPreview();
    for (const [i, dealer] of dealers.entries()) await autobid(dealer, swap, 10_000 + i * 1_000);
    await makeDue([swap]);
    await runDueLots();
    expect(await leftOut([swap])).toEqual([]);
    expect((await lotsOf([swap]))[0]).toMatchObject({ leaderId: dealers[3]?.id, price: 12_100 });
  });
});
