import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { guest } from "#modules/kernel/actor.ts";
import { cancelSwap } from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, aVisit, passHours, visitRow, visitTime } from "#test/factories/visit.ts";
import { code } from "#test/results.ts";
import { acceptOffer } from "../accept-offer.ts";
import { findOffers, findOwnOffer } from "../find-offers.ts";
import { makeOffer } from "../make-offer.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { findVisitTimes } from "./find-visit-times.ts";
import { findCarVisits, findNextVisit, findVisit, findVisits } from "./find-visits.ts";
import followVisits from "./follow-visits-job.ts";
import { recordMissedVisit } from "./record-missed.ts";
import type { VisitView } from "./schemas.ts";
import { visits } from "./tables.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);
const said = async (visit: string, type: string) =>
  (await db().select().from(events).where(eq(events.type, type)).orderBy(events.sequence))
    .map(({ payload }) => payload as { visit?: string; hours?: number; reason?: string; by?: string })
    .filter((payload) => payload.visit === visit);
const reminders = async (visit: string) => (await said(visit, "visit.due")).map(({ hours }) => hours);

describe("reminders", () => {
  it("come a day and two hours before, each once, however often the job runs", async () => {
    const { _id } = await anAcceptedVisit();
    const until = (hours: number) => (Date.parse(visitTime()) - Date.now()) / 3_600_000 - hours;
    await followVisits();
    expect(await reminders(_id)).toEqual([]);
    await passHours(_id, until(23.5));
    await Promise.all([followVisits(), followVisits(), followVisits()]);
    expect(await reminders(_id)).toEqual([24]);
    await passHours(_id, 22);
    await followVisits();
    await Promise.all([followVisits(), followVisits()]);
    expect(await reminders(_id)).toEqual([24, 2]);
  });
  it("are left out when the visit was accepted only just before", async () => {
    const { _id } = await anAcceptedVisit();
    const soon = new Date(Date.now() + 90 * 60_000);
    await db()
      .update(visits)
      .set({ startsAt: soon, endsAt: new Date(soon.getTime() + 3_600_000) })
      .where(eq(visits.id, _id));
    await followVisits();
    expect(await reminders(_id)).toEqual([]);
  });
  it("are for accepted visits only, and start again after another time was accepted", async () => {
    const { _id, buyer, seller } = await anAcceptedVisit();
    await passHours(_id, (Date.parse(visitTime()) - Date.now()) / 3_600_000 - 23.5);
    await followVisits();
    await changeVisit(seller, { _id, date: visitTime(5) });
    expect(await visitRow(_id)).toMatchObject({ dayReminderAt: null, status: "pending" });
    await cancelVisit(buyer, { _id });
    await followVisits();
    expect(await reminders(_id)).toEqual([24]);
  });
});

describe("a visit without an answer", () => {
  it("is canceled when its time comes, and both are told", async () => {
    const { _id } = await aVisit();
    await followVisits();
    expect((await visitRow(_id)).status).toBe("pending");
    await passHours(_id, 24 * 4);
    await Promise.all([followVisits(), followVisits()]);
    expect(await visitRow(_id)).toMatchObject({ status: "canceled", reason: "There was no answer in time." });
    expect(await said(_id, "visit.canceled")).toMatchObject([{ by: "system" }]);
  });
});

describe("the visits of a car", () => {
  it("are canceled with it", async () => {
    const swap = await makeSwap({ step: "listing" });
    const { _id } = await anAcceptedVisit({ swap });
    expect(code(await cancelSwap(anActor(["admin"]), { swap: swap.id, reason: "Sold elsewhere" }))).toBe("ok");
    expect(await visitRow(_id)).toMatchObject({ status: "canceled", reason: "Sold elsewhere" });
    expect(await said(_id, "visit.canceled")).toHaveLength(1);
  });
  it("of other buyers are canceled when an offer is accepted; the buyer may still come", async () => {
    const swap = await makeSwap({ step: "listing" });
    const [mine, other] = [await anAcceptedVisit({ swap }), await aVisit({ swap, date: visitTime(4) })];
    const offer = await makeOffer(mine.buyer, { swap: swap.id, offer: 20_000, visited: false });
    if (!offer.ok) throw new Error(offer.error.message);
    expect(code(await acceptOffer(mine.seller, { swap: swap.id, offer: offer.value._id }))).toBe("ok");
    expect((await visitRow(mine._id)).status).toBe("accepted");
    expect(await visitRow(other._id)).toMatchObject({
      status: "canceled",
      reason: "The car is being sold to another buyer.",
    });
    expect(code(await changeVisit(mine.buyer, { _id: mine._id, date: visitTime(5) }))).toBe("ok");
  });
  it("that took place are not touched", async () => {
    const swap = await makeSwap({ step: "listing" });
    const { _id } = await anAcceptedVisit({ swap });
    await passHours(_id, 24 * 4);
    await cancelSwap(anActor(["admin"]), { swap: swap.id, reason: "Sold elsewhere" });
    expect((await visitRow(_id)).status).toBe("accepted");
  });
});

describe("a missed visit", () => {
  it("is recorded by the seller or staff after it has begun, and can be taken back", async () => {
    const { _id, seller, buyer } = await anAcceptedVisit();
    expect(code(await recordMissedVisit(seller, { _id, missing: "buyer" }))).toBe("visit-ahead");
    await passHours(_id, 24 * 4);
    expect(code(await recordMissedVisit(buyer, { _id, missing: "seller" }))).toBe("not-found");
    expect(code(await recordMissedVisit(seller, { _id, missing: "seller" }))).toBe("visit-of-seller");
    expect(code(await recordMissedVisit(seller, { _id, missing: "buyer" }))).toBe("ok");
    expect((await findVisit(buyer, _id))?.missing).toBe("buyer");
    expect(code(await recordMissedVisit(seller, { _id, missing: "none" }))).toBe("ok");
    expect(code(await recordMissedVisit(dealmaker, { _id, missing: "seller" }))).toBe("ok");
    expect(code(await recordMissedVisit(seller, { _id, missing: "none" }))).toBe("visit-of-seller");
    expect(await said(_id, "visit.missed")).toHaveLength(3);
    await passHours(_id, 24 * 31);
    expect(code(await recordMissedVisit(dealmaker, { _id, missing: "none" }))).toBe("visit-long-ago");
  });
  it("is refused for a visit that was not accepted", async () => {
    const { _id, seller } = await aVisit();
    await passHours(_id, 24 * 4);
    expect(code(await recordMissedVisit(seller, { _id, missing: "buyer" }))).toBe("visit-closed");
  });
});

describe("an offer", () => {
  it("says visited once a visit took place, and no longer when it was missed", async () => {
    const { swap, buyer, seller, _id } = await anAcceptedVisit();
    await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited: false });
    const visited = async () => [
      (await findOwnOffer(buyer, swap.id))?.visited,
      (await findOffers(seller, swap.id))[0]?.visited,
    ];
    expect(await visited()).toEqual([false, false]);
    await passHours(_id, 24 * 4);
    expect(await visited()).toEqual([true, true]);
    await recordMissedVisit(seller, { _id, missing: "buyer" });
    expect(await visited()).toEqual([false, false]);
  });
});

describe("who sees a visit", () => {
  it("its buyer, its seller and staff; the address only they and the buyer of an accepted one; never a phone", async () => {
    const owner = await makeUser({ seller: true, firstName: "Dana", lastName: "Reyes" });
    const guestBuyer = await makeUser({ firstName: "Omar", lastName: "Khan" });
    const swap = await aSwap({ sellerId: owner.id as string });
    const pending = await aVisit({ swap, buyer: guestBuyer });
    const address = "123 Hidden Street, Oak Park, IL 60302";
    const seenBy = async (actor: Parameters<typeof findVisit>[0]) => (await findVisit(actor, pending._id))?.addressLine;
    expect([await seenBy(guestBuyer), await seenBy(owner), await seenBy(dealmaker)]).toEqual([null, address, address]);
    for (const other of [guest, aBuyer(), anActor(["technician"]), anActor(["dealer"])])
      expect(await findVisit(other, pending._id)).toBeUndefined();
    const accepted = await anAcceptedVisit({ swap, buyer: aBuyer(), date: visitTime(4) });
    expect((await findVisit(accepted.buyer, accepted._id))?.addressLine).toBe(address);
    await cancelVisit(accepted.seller, { _id: accepted._id });
    expect((await findVisit(accepted.buyer, accepted._id))?.addressLine).toBeNull();
    const view = await findVisit(guestBuyer, pending._id);
    expect(view).toMatchObject({ title: "Visit (New)", seller: { name: "Dana R." }, buyer: { name: "Omar K." } });
    expect(JSON.stringify(view)).not.toContain("+1312");
    expect((await findVisit(dealmaker, pending._id))?.seller.name).toBe("Dana Reyes");
  });
  it("lists: a person's own, the seller's of a car, everybody's for staff; upcoming and past apart", async () => {
    const { swap, buyer, seller, _id } = await anAcceptedVisit();
    const past = await anAcceptedVisit({ swap, date: visitTime(6) });
    await passHours(past._id, 24 * 8);
    const ids = async (list: Promise<{ list: { _id: string }[] }>) => (await list).list.map((visit) => visit._id);
    expect(await ids(findVisits(buyer))).toEqual([_id]);
    expect(await ids(findVisits(seller, { when: "upcoming" }))).toEqual([_id]);
    expect(await ids(findVisits(seller, { when: "past" }))).toEqual([past._id]);
    expect(await ids(findVisits(dealmaker))).toContain(_id);
    expect(await ids(findVisits(dealmaker, { mine: true }))).toEqual([]);
    expect(await ids(findVisits(guest))).toEqual([]);
    expect((await findCarVisits(seller, swap.id)).map((visit) => visit._id)).toEqual([_id, past._id]);
    expect((await findCarVisits(buyer, swap.id)).map((visit) => visit._id)).toEqual([_id]);
    expect(await findCarVisits(aBuyer(), swap.id)).toEqual([]);
    const { date, status } = (await findVisits(buyer)).list[0] as VisitView;
    for (const side of [buyer, seller]) expect(await findNextVisit(side, swap.id)).toEqual({ _id, date, status });
    for (const other of [guest, aBuyer(), dealmaker]) expect(await findNextVisit(other, swap.id)).toBeUndefined();
    await passHours(_id, 24 * 8);
    expect(await findNextVisit(buyer, swap.id)).toBeUndefined();
  });
  it("of a deleted car: its buyer only", async () => {
    const { swap, buyer, seller, _id } = await aVisit();
    await db().update(swaps).set({ deletedAt: new Date() }).where(eq(swaps.id, swap.id));
    expect((await findVisit(buyer, _id))?._id).toBe(_id);
    expect([await findVisit(seller, _id), await findVisit(dealmaker, _id)]).toEqual([undefined, undefined]);
    expect((await findVisit(anActor(["admin"]), _id))?._id).toBe(_id);
  });
  it("gets the buttons of their part", async () => {
    const { _id, buyer, seller } = await aVisit();
    const acts = async (actor: Parameters<typeof findVisit>[0]) => (await findVisit(actor, _id))?.acts;
    expect(await acts(buyer)).toEqual(["cancel", "change"]);
    expect(await acts(seller)).toEqual(["accept", "decline", "change"]);
    expect(await acts(dealmaker)).toEqual(["accept", "decline", "cancel", "change"]);
    await passHours(_id, 24 * 4);
    expect(await acts(seller)).toEqual([]);
  });
});

describe("the times of the form", () => {
  it("are a week of free hours, without those of both people", async () => {
    const { swap, buyer, date } = await aVisit();
    const starts = async (actor: Parameters<typeof findVisitTimes>[0], from?: string) =>
      (await findVisitTimes(actor, swap.id, { from }))?.days.flatMap((day) => day.times.map(({ start }) => start)) ??
      [];
    expect(await starts(aBuyer())).not.toContain(date);
    expect(await starts(aBuyer())).toContain(visitTime(3, "11:00"));
    const elsewhere = await aVisit({ buyer, date: visitTime(3, "11:00") });
    expect(await starts(elsewhere.buyer)).not.toContain(visitTime(3, "11:00"));
    expect((await findVisitTimes(aBuyer(), swap.id, {}))?.days).toHaveLength(7);
  });
  it("of a visit that is moved include its own neighbors, and the page can be turned", async () => {
    const { swap, buyer, _id } = await aVisit();
    const first = await findVisitTimes(buyer, swap.id, { visit: _id });
    expect(first?.pages.map(({ days, previous }) => [days, previous])).toEqual([3, 5, 7].map((days) => [days, null]));
    const next = first?.days[6]?.day as string;
    const second = await findVisitTimes(buyer, swap.id, { visit: _id, from: next });
    expect([second?.from, second?.pages[2]?.previous]).toEqual([next, first?.from]);
    expect(second?.pages[0]?.previous).toBe(first?.days[3]?.day);
    for (const from of ["2020-01-01", "2099-01-01", "2026-02-30", "x"])
      expect((await findVisitTimes(buyer, swap.id, { from }))?.from).toBe(first?.from);
  });
  it("do not exist for guests, the seller, and cars without visits", async () => {
    const swap = await aSwap();
    const sold = await aSwap({ step: "complete" });
    for (const [actor, car] of [
      [guest, swap],
      [sellerOf(swap), swap],
      [aBuyer(), sold],
    ] as const)
      expect(await findVisitTimes(actor, car.id, {})).toBeUndefined();
  });
});
