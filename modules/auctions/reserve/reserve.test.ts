import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, aScheduledLot } from "#test/factories/lot.ts";
import { placeBid } from "../bids/place-bid.ts";
import { removeBid } from "../bids/remove-bid.ts";
import { findDeskLot } from "../desk/desk-lots.ts";
import { findDeskBids } from "../desk/find-bids.ts";
import { findWaitingCars } from "../desk/find-waiting.ts";
import { cancelLot } from "../lots/cancel-lot.ts";
import { changeTerms } from "../lots/change-terms.ts";
import { reserveAgreements } from "../tables.ts";
import { agreeReserve } from "./agree-reserve.ts";
import { lowerReserve } from "./lower-reserve.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const agent = anActor(["swap-agent"]);
const sellerOf = ({ sellerId }: { sellerId: string }) => anActor(["user"], { id: sellerId, seller: true });

describe("the agreement to a reserve", () => {
  it("is recorded for the seller, and ends with another reserve", async () => {
    const swap = await aScheduledLot({ reserve: 12_000 });
    expect((await findDeskLot(admin, swap.id))?.agreed).toBeNull();
    expect((await agreeReserve(sellerOf(swap), { swap: swap.id, reserve: 12_000 })).ok).toBe(true);
    expect((await findDeskLot(admin, swap.id))?.agreed).toMatchObject({ reserve: 12_000, onBehalf: false });
    const lower = await changeTerms(agent, { swap: swap.id, reserve: 11_000 });
    expect(lower).toMatchObject({ error: { code: "seller-answer-needed", details: { agreed: 12_000 } } });
    expect((await changeTerms(agent, { swap: swap.id, reserve: 13_000 })).ok).toBe(true);
    expect((await findDeskLot(admin, swap.id))?.agreed).toBeNull();
  });

  it("is to the amount that the seller read", async () => {
    const swap = await aScheduledLot({ reserve: 12_000 });
    const refused = await agreeReserve(sellerOf(swap), { swap: swap.id, reserve: 11_000 });
    expect(refused).toMatchObject({ error: { code: "reserve-changed" } });
    expect(await db().$count(reserveAgreements, eq(reserveAgreements.userId, swap.sellerId))).toBe(0);
  });

  it("is the seller's alone", async () => {
    const swap = await aScheduledLot({ reserve: 12_000 });
    const given = { swap: swap.id, reserve: 12_000 };
    expect(await agreeReserve(anActor(["user"], { seller: true }), given)).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await agreeReserve(anActor(["dealmaker-auction"]), given)).toMatchObject({
      error: { code: "not-allowed" },
    });
    expect(await agreeReserve(agent, given)).toMatchObject({ error: { code: "seller-answer-needed" } });
    expect((await findDeskLot(admin, swap.id))?.agreed).toBeNull();
  });

  it("can be to sell without a reserve", async () => {
    const swap = await aScheduledLot();
    expect((await agreeReserve(sellerOf(swap), { swap: swap.id, reserve: "" })).ok).toBe(true);
    expect((await findDeskLot(admin, swap.id))?.agreed).toMatchObject({ reserve: null });
  });
});

describe("the seller", () => {
  it("lowers the own reserve, which agrees to it", async () => {
    const swap = await aLiveLot({ reserve: 12_000 });
    const seller = sellerOf(swap);
    await placeBid(await aDealer(), { swap: swap.id, amount: 9_000, again: 9_000 });
    expect(await lowerReserve(seller, { swap: swap.id, reserve: 12_000 })).toMatchObject({
      error: { code: "reserve-only-lower", message: "Please enter less than your reserve of $12,000." },
    });
    expect(await lowerReserve(seller, { swap: swap.id, reserve: 9_000 })).toMatchObject({ value: { reserve: "met" } });
    expect((await findDeskLot(admin, swap.id))?.agreed).toMatchObject({ reserve: 9_000 });
  });

  it("can't lower the reserve of another car, or one that is not there", async () => {
    const swap = await aLiveLot({ reserve: 12_000 });
    const stranger = anActor(["user"], { seller: true });
    expect(await lowerReserve(stranger, { swap: swap.id, reserve: 9_000 })).toMatchObject({
      error: { code: "not-found" },
    });
    const without = await aLiveLot();
    expect(await lowerReserve(sellerOf(without), { swap: without.id, reserve: 900 })).toMatchObject({
      error: { code: "not-now" },
    });
  });
});

describe("the desk", () => {
  it("shows leader and bids with names, removed ones too, and no maximum", async () => {
    const dealer = await aDealer({ company: "Lake Motors" });
    const swap = await aLiveLot({ reserve: 12_000 });
    await placeBid(dealer, { swap: swap.id, amount: 6_000 });
    const lot = await findDeskLot(agent, swap.id);
    expect(lot).toMatchObject({ price: 6_000, reserve: 12_000, leader: { label: 1, company: "Lake Motors" } });
    expect(JSON.stringify(lot)).not.toContain("leaderMax");
    await removeBid(agent, { swap: swap.id, bid: 3, reason: "typo" });
    const bids = await findDeskBids(agent, lot?._id as string);
    expect(bids).toMatchObject([{ seq: 3, amount: 6_000, leads: false, removed: { reason: "typo" } }]);
    expect(await findDeskLot(dealer, swap.id)).toBeUndefined();
    expect(await findDeskBids(dealer, lot?._id as string)).toEqual([]);
  });

  it("lists a car that left its auction as waiting", async () => {
    const swap = await aScheduledLot({ reserve: 12_000 });
    const waits = async () => (await findWaitingCars(agent)).some((car) => car.swap === swap.id);
    expect(await waits()).toBe(false);
    await cancelLot(agent, { swap: swap.id, reason: "The seller is away." });
    expect(await waits()).toBe(true);
    expect(await findWaitingCars(anActor(["dealer"]))).toEqual([]);
  });
});
