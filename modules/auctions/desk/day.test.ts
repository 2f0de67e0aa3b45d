import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, aScheduledLot, becomeBidder } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { placeBid } from "../bids/place-bid.ts";
import { bidders, type Lot, lots } from "../tables.ts";
import { findDeskLot } from "./desk-lots.ts";
import { findDeskBids } from "./find-bids.ts";
import { findAuctionDay, findLiveCount } from "./find-day.ts";
import { findDealers } from "./find-dealers.ts";
import { findDeskLots } from "./find-desk-lots.ts";
import { findSellerLot } from "./find-seller-lot.ts";
import { LotQuery } from "./schemas.ts";

beforeAll(() => testDatabase());

const staff = anActor(["dealmaker-auction"]);
const day = () => findAuctionDay(staff, new Date());
const HOUR = 3_600_000;

describe("the list of lots", () => {
  it("has those of all dates by how they stand, in the order asked for, and none for dealers", async () => {
    const [live, next, sold] = [await aLiveLot(), await aScheduledLot(), await aLiveLot()];
    await db()
      .update(lots)
      .set({ phase: "closed", outcome: "sold", closedAt: new Date(Date.now() - 48 * HOUR), price: 9_000 })
      .where(eq(lots.swapId, sold.id));
    const find = async (asked: object, actor = staff) =>
      (await findDeskLots(actor, LotQuery.parse(asked))).list.map(({ swap }) => swap);
    const states = await Promise.all(["live", "scheduled", "sold", "unpaid", "unsold"].map((state) => find({ state })));
    expect(states).toEqual([[live.id], [next.id], [sold.id], [sold.id], []]);
    expect((await find({ sort: "-price" }))[0]).toBe(sold.id);
    expect(await find({ page: 2 })).toEqual([]);
    expect(await find({}, anActor(["dealer"]))).toEqual([]);
    expect((await find({ sort: "ends" }))[0]).toBe(sold.id);
    expect((await find({})).at(-1)).toBe(sold.id);
    const beyond = LotQuery.parse({ page: "1000001" });
    expect(beyond.page).toBe(1);
  });

  it("has each car once, with the lot that its page shows: the latest that was not canceled", async () => {
    const { id: swap } = await aLiveLot();
    const [live] = await db().select().from(lots).where(eq(lots.swapId, swap));
    const other = {
      ...(live as Lot),
      phase: "closed" as const,
      closedAt: new Date(Date.now() - 48 * HOUR),
      outcome: "no bids" as const,
    };
    const earlier = { ...other, id: newId(), runOrder: 901, createdAt: new Date(Date.now() - HOUR) };
    const canceled = { ...other, id: newId(), phase: "canceled" as const, createdAt: new Date(Date.now() + HOUR) };
    await db().insert(lots).values([earlier, canceled]);
    const shown = (await findDeskLots(staff, LotQuery.parse({}))).list.filter((lot) => lot.swap === swap);
    expect(shown.map(({ _id }) => _id)).toEqual([live?.id]);
    expect((await findDeskLot(staff, swap))?._id).toBe(live?.id);
    expect((await findDeskLots(staff, LotQuery.parse({ state: "unsold" }))).list).toEqual([]);
  });
});

describe("the day of the auction", () => {
  it("shows live lots, those that come, and those that ended", async () => {
    const [live, next, ended] = [await aLiveLot(), await aScheduledLot(), await aLiveLot()];
    await db()
      .update(lots)
      .set({ phase: "closed", outcome: "no bids", closedAt: new Date() })
      .where(eq(lots.swapId, ended.id));
    const found = await day();
    expect(found.live.map(({ swap }) => swap)).toContain(live.id);
    expect(found.next.map(({ swap }) => swap)).toContain(next.id);
    expect(found.ended.map(({ swap }) => swap)).toEqual([ended.id]);
    expect(await findLiveCount()).toBe(found.live.length);
  });

  it("shows payments that are overdue until they are paid", async () => {
    const { id } = await aLiveLot();
    const sold = {
      phase: "closed",
      outcome: "sold",
      closedAt: new Date(),
      payBy: new Date(Date.now() - HOUR),
    } as const;
    await db().update(lots).set(sold).where(eq(lots.swapId, id));
    expect((await day()).overdue.map(({ swap }) => swap)).toEqual([id]);
    await db().update(lots).set({ paidAt: new Date() }).where(eq(lots.swapId, id));
    expect((await day()).overdue).toEqual([]);
  });

  it("shows licenses that were sent after the last check, and expired ones", async () => {
    const sent = await makeUser({ role: "dealer" });
    await becomeBidder(sent, { documentsAt: new Date(), checkedAt: new Date(Date.now() - HOUR) });
    const expired = await makeUser({ role: "dealer" });
    await becomeBidder(expired, { licenseUntil: "2020-01-31" });
    const { licenses } = await day();
    expect(licenses).toHaveLength(2);
    expect(licenses.find(({ user }) => user === sent.id)).toMatchObject({ why: "sent" });
    expect(licenses.find(({ user }) => user === expired.id)).toMatchObject({ why: "expired", at: "2020-01-31" });
    await db()
      .update(bidders)
      .set({ checkedAt: new Date(Date.now() + HOUR) })
      .where(eq(bidders.userId, sent.id as string));
    expect((await day()).licenses.map(({ user }) => user)).toEqual([expired.id]);
  });

  it("is empty for dealers, and without licenses for those who do not check them", async () => {
    const nothing = { live: [], next: [], ended: [], overdue: [], licenses: [] };
    expect(await findAuctionDay(anActor(["dealer"]), new Date())).toEqual(nothing);
    expect((await findAuctionDay(anActor(["swap-agent"]), new Date())).licenses).toEqual([]);
  });
});

describe("the list of dealers", () => {
  it("has those whose papers wait first, and says who may bid", async () => {
    const [fine, waits] = [await makeUser({ role: "dealer" }), await makeUser({ role: "dealer" })];
    await becomeBidder(fine, { limit: 40_000 });
    await becomeBidder(waits, { documentsAt: new Date(), licenseUntil: null });
    const dealers = await findDealers(anActor(["customer-service"]), new Date());
    expect(dealers[0]).toMatchObject({ waits: true });
    expect(dealers.find(({ _id }) => _id === fine.id)).toMatchObject({ waits: false, limit: 40_000, whyNot: null });
    expect(dealers.find(({ _id }) => _id === waits.id)?.whyNot).toContain("not checked");
    expect(await findDealers(anActor(["swap-agent"]), new Date())).toEqual([]);
  });
});

describe("the bids of a lot", () => {
  it("say who leads at the newest bid of the leader alone", async () => {
    const swap = await aLiveLot({ reserve: 12_000 });
    const [one, two] = [await aDealer(), await aDealer()];
    for (const [dealer, amount] of [
      [one, 6_000],
      [two, 6_500],
      [one, 7_000],
    ] as const)
      expect(await placeBid(dealer, { swap: swap.id, amount, again: amount })).toMatchObject({ ok: true });
    const [lot] = await db().select({ id: lots.id }).from(lots).where(eq(lots.swapId, swap.id));
    const bids = await findDeskBids(staff, lot?.id as string);
    expect(bids.map(({ amount, leads }) => [amount, leads])).toEqual([
      [7_000, true],
      [6_500, false],
      [6_000, false],
    ]);
  });
});

describe("the seller's own lot", () => {
  it("has the reserve and how the price moved, by labels", async () => {
    const swap = await aLiveLot({ reserve: 12_000 });
    await placeBid(await aDealer(), { swap: swap.id, amount: 6_000, again: 6_000 });
    const found = await findSellerLot(anActor(["user"], { id: swap.sellerId }), swap.id);
    expect(found).toMatchObject({
      phase: "live",
      price: 6_000,
      reserve: 12_000,
      reserveState: "not met",
      bids: 1,
      bidders: 1,
      agreed: null,
      history: [{ price: 6_000, leader: 1, removed: false }],
    });
    expect(await findSellerLot(anActor(["user"]), swap.id)).toBeUndefined();
  });
});
