import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  findDeskLot,
  findLotRecord,
  findRoom,
  findWin,
  placeBid,
  saveAuctionDate,
  scheduleLot,
  startLot,
} from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, agreeToNoReserve, aLiveLot, closeNow } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { code } from "#test/results.ts";
import { auctionDates, lots, lotWatches } from "../tables.ts";
import { watchLots } from "../watching/watch-lot.ts";
import { findLotsOfVins, findRunLists, findWallBoard } from "./find-run-lists.ts";
import { readVins, runNumber } from "./schemas.ts";

const dealer = anActor(["dealer"]);

beforeAll(async () => {
  await testDatabase();
});

/** A date whose first lot ends tomorrow, with cars of these VINs. */
async function aLane(lane: string | undefined, vins: readonly string[]) {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const date = await saveAuctionDate(system, { name: "Thursday", startsAt, ...(lane && { lane }) });
  if (!date.ok) throw new Error(JSON.stringify(date));
  const cars = [];
  for (const vin of vins) {
    const swap = await aSwap({ step: "auction", channel: "auction", vin });
    await scheduleLot(system, { swap: swap.id, auction: date.value._id, opening: 5_000 });
    await agreeToNoReserve(swap);
    cars.push(swap.id);
  }
  return { date: date.value._id, cars };
}

const [FIRST, SECOND, THIRD] = ["1HGCM82633A004351", "1HGCM82633A104352", "1HGCM82633A204353"] as const;

describe("the run lists of a day", () => {
  it("have each lane in the order in which its lots end, and nothing for those who may not see lots", async () => {
    const b = await aLane("b", [THIRD]);
    const a = await aLane("A", [FIRST, SECOND]);
    await db().update(auctionDates).set({ endsAt: sql`(select max(ends_at) from auction_dates)` });
    const { day, days, lanes } = await findRunLists(dealer);
    expect(days).toContain(day);
    expect(lanes.map(({ lots }) => lots.map(({ lane, runOrder }) => runNumber(lane, runOrder)))).toEqual([
      ["A-1", "A-2"],
      ["B-1"],
    ]);
    expect(lanes[0]?.lots).toMatchObject([
      { swap: a.cars[0], vin: FIRST, opening: 5_000, price: null, watched: false },
      { swap: a.cars[1], vin: SECOND },
    ]);
    expect(lanes[1]?.lots).toMatchObject([{ swap: b.cars[0] }]);
    expect(await findRunLists(anActor(["user"]))).toEqual({ day: null, days: [], lanes: [] });
    expect(JSON.stringify(lanes)).not.toContain("leaderMax");
  });

  it("leave out days that are over, and take the next day for one that has no lots", async () => {
    const { day } = await findRunLists(dealer);
    expect((await findRunLists(dealer, "2001-01-01")).day).toBe(day);
    await db().update(auctionDates).set({
      startsAt: sql`now() - interval '50 hours'`,
      previewAt: sql`now() - interval '60 hours'`,
      endsAt: sql`now() - interval '49 hours'`,
    });
    expect(await findRunLists(dealer)).toMatchObject({ day: null, days: [] });
  });

  it("name lanes by up to three letters or digits", async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(code(await saveAuctionDate(system, { name: "Friday", startsAt, lane: "North" }))).toBe("invalid-input");
    expect([runNumber("A", 12), runNumber(null, 12)]).toEqual(["A-12", "12"]);
  });
});

it("the lane of a lot is in its number wherever the lot is shown", async () => {
  const bidder = await aDealer();
  const [won, other] = [await aLiveLot(), await aLiveLot()];
  for (const { id: swap } of [won, other]) await placeBid(bidder, { swap, amount: 6_000, again: 6_000 });
  await db().update(auctionDates).set({ lane: "E" });
  const room = await findRoom(bidder, won.id);
  expect([room?.lot.lane, room?.now.others[0]?.lane]).toEqual(["E", "E"]);
  expect(await findDeskLot(system, won.id)).toMatchObject({ lane: "E" });
  await closeNow(won);
  expect(await findWin(bidder, won.id)).toMatchObject({ lane: "E" });
  expect(await findLotRecord(bidder, won.id)).toMatchObject({ lane: "E" });
  await db().update(lots).set({ phase: "canceled" });
});

describe("a list of VINs", () => {
  it("is read from any column of a file and from lines with the ends of VINs", () => {
    expect(
      readVins([
        ["Year", "VIN"],
        ["2018", ` ${FIRST.toLowerCase()} `],
        ["note", "about 123456"],
      ]),
    ).toEqual([FIRST]);
    expect(readVins([["A004351"], ["004351"], ["Honda"], ["12345"], [FIRST], [FIRST]])).toEqual([
      "A004351",
      "004351",
      FIRST,
    ]);
  });

  it("finds the lots that have not ended, and says which VINs are in none; watching all is idempotent", async () => {
    const { cars } = await aLane(undefined, ["1HGCM82633A304354", "1HGCM82633A404355"]);
    const found = await findLotsOfVins(dealer, ["304354", "1HGCM82633A404355", "1HGCM82633A999999"]);
    expect(found.lots.map(({ swap }) => swap)).toEqual(cars);
    expect(found.missing).toEqual(["1HGCM82633A999999"]);
    expect((await findLotsOfVins(anActor(["user"]), ["304354"])).lots).toEqual([]);
    expect(await watchLots(dealer, { swaps: cars })).toMatchObject({ value: { added: 2 } });
    expect(await watchLots(dealer, { swaps: cars })).toMatchObject({ value: { added: 0 } });
    expect((await findLotsOfVins(dealer, ["304354"])).lots).toMatchObject([{ watched: true }]);
    expect(await db().$count(lotWatches, eq(lotWatches.userId, dealer.id as string))).toBe(2);
    await db().update(lots).set({ phase: "canceled" });
    expect((await findLotsOfVins(dealer, ["304354"])).missing).toEqual(["304354"]);
  });
});

describe("the display on the wall of a lane", () => {
  it("shows the live lot that ends next, the lots after it, and what became of the last", async () => {
    expect(await findWallBoard(dealer)).toMatchObject({ current: null, next: [] });
    const sold = await aLiveLot();
    const bidder = await aDealer();
    await placeBid(bidder, { swap: sold.id, amount: 6_000, again: 6_000 });
    await closeNow(sold);
    const [old] = await db().select().from(lots).where(eq(lots.swapId, sold.id));
    const { cars, date } = await aLane("C", ["1HGCM82633A504356", "1HGCM82633A604357"]);
    await db()
      .update(lots)
      .set({ auctionDateId: date, runOrder: 9 })
      .where(eq(lots.id, old?.id as string));
    await startLot(system, { auction: cars[0] as string });
    await watchLots(bidder, { swaps: cars });
    const board = await findWallBoard(bidder, "C");
    expect(board).toMatchObject({ lanes: ["C"], lane: "C", current: { swap: cars[0], lane: "C", watched: false } });
    expect(board.last?.own).toBeNull();
    expect(board.next.map(({ swap }) => swap)).toEqual([cars[1]]);
    expect(board.last).toMatchObject({ swap: sold.id, standing: { outcome: "sold", price: 6_000 } });
    expect(await findWallBoard(dealer)).toMatchObject({ lane: "C" });
    expect(await findWallBoard(dealer, "B")).toMatchObject({ lanes: ["C"], lane: null, current: null, next: [] });
    expect((await findWallBoard(anActor(["user"]))).current).toBeNull();
  });
});
