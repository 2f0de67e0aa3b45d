import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts, events } from "#db/tables.ts";
import { addVacation, saveAvailability } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, aVisit, passHours, visitRow, visitTime } from "#test/factories/visit.ts";
import { code } from "#test/results.ts";
import { acceptVisit } from "./accept-visit.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { declineVisit } from "./decline-visit.ts";
import { requestVisit } from "./request-visit.ts";
import { saveVisitSettings } from "./save-settings.ts";
import { visitHistory, visits } from "./tables.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(attempts)));

const dealmaker = anActor(["dealmaker"]);
const said = async (visit: string) =>
  (await db().select().from(events).orderBy(events.sequence)).filter(
    ({ payload }) => (payload as { visit?: string }).visit === visit,
  );
const linesOf = (visit: string) =>
  db().select().from(visitHistory).where(eq(visitHistory.visitId, visit)).orderBy(visitHistory.at, visitHistory.id);

describe("requesting a visit", () => {
  it("takes an hour, keeps the message and tells the seller", async () => {
    const { _id, buyer, date, swap } = await aVisit();
    const row = await visitRow(_id);
    expect(row).toMatchObject({ status: "pending", side: "buyer", buyerId: buyer.id, sellerId: swap.sellerId });
    expect([row.startsAt.toISOString(), row.endsAt.getTime() - row.startsAt.getTime()]).toEqual([date, 3_600_000]);
    expect(row.message).toBe("I would like to see it.");
    const [event] = await said(_id);
    expect(event).toMatchObject({
      type: "visit.requested",
      payload: { by: "buyer", date },
      topics: [`swap:${swap.id}`, `user:${buyer.id}`, `user:${swap.sellerId}`, "activities"],
    });
  });
  it.each([undefined, "", "  ", "2026-11-25", "soon", "2026-02-30T10:00"])(
    "answers the date %s with the specification's sentence",
    async (date) => {
      const result = await requestVisit(aBuyer(), { swap: (await aSwap()).id, date: date as string });
      expect(result).toMatchObject({
        error: { status: 422, fields: { date: expect.arrayContaining(["Please select a time for the visit"]) } },
      });
    },
  );
  it.each([
    ["between two hours", () => visitTime(3, "10:30"), "visit-off-grid"],
    ["at night", () => visitTime(3, "06:00"), "visit-off-grid"],
    ["after the window", () => visitTime(3, "22:00"), "visit-off-grid"],
    ["in the past", () => visitTime(-1), "visit-too-soon"],
    ["in three months", () => visitTime(90), "visit-too-late"],
  ])("is refused %s", async (_when, date, error) => {
    expect(code(await requestVisit(aBuyer(), { swap: (await aSwap()).id, date: date() }))).toBe(error);
  });
  it("is possible while the car is coming soon or for sale, and not found for hidden cars", async () => {
    const request = async (given: Parameters<typeof aSwap>[0]) =>
      code(await requestVisit(aBuyer(), { swap: (await aSwap(given)).id, date: visitTime() }));
    expect([await request({ step: "valuate" }), await request({ step: "listing" })]).toEqual(["ok", "ok"]);
    expect([await request({ step: "pre-deal" }), await request({ step: "complete" })]).toEqual([
      "no-visits",
      "no-visits",
    ]);
    for (const hidden of [{ canceledAt: new Date() }, { channel: "auction" as const }, { step: "qualify" as const }])
      expect(await request(hidden)).toBe("not-found");
    expect(code(await requestVisit(aBuyer(), { swap: newId(), date: visitTime() }))).toBe("not-found");
  });
  it("is for verified buyers, and not for one's own car", async () => {
    const swap = await aSwap();
    const input = { swap: swap.id, date: visitTime() };
    expect(code(await requestVisit(guest, input))).toBe("sign-in-required");
    expect(code(await requestVisit(anActor(["dealer"]), input))).toBe("not-allowed");
    expect(code(await requestVisit(aBuyer({ verified: false }), input))).toBe("not-verified");
    expect(code(await requestVisit(sellerOf(swap), input))).toBe("own-car");
  });
  it("is refused while the buyer has another visit to the car, and possible again after it", async () => {
    const { swap, buyer, _id } = await anAcceptedVisit();
    const again = () => requestVisit(buyer, { swap: swap.id, date: visitTime(5) });
    expect(await again()).toMatchObject({ error: { code: "visit-exists", details: { visit: _id } } });
    await passHours(_id, 24 * 4);
    expect(code(await again())).toBe("ok");
  });
  it("happens once when it is sent twice", async () => {
    const [swap, buyer] = [await aSwap(), aBuyer()];
    const input = { swap: swap.id, date: visitTime() };
    const answers = await Promise.all([
      requestVisit(buyer, input, { key: "one" }),
      requestVisit(buyer, input, { key: "one" }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await db().select().from(visits).where(eq(visits.swapId, swap.id))).toHaveLength(1);
  });
  it("is limited, with the time to wait", async () => {
    const buyer = aBuyer();
    for (let i = 0; i < 20; i++) await requestVisit(buyer, { swap: newId(), date: visitTime() });
    const refused = await requestVisit(buyer, { swap: newId(), date: visitTime() });
    expect(refused).toMatchObject({ error: { code: "too-many-requests", retryAfter: expect.any(Number) } });
  });
});

describe("a taken time", () => {
  it("is refused with the next free ones", async () => {
    const { swap, date } = await aVisit();
    const refused = await requestVisit(aBuyer(), { swap: swap.id, date });
    const next = [visitTime(3, "11:00"), visitTime(3, "12:00"), visitTime(3, "13:00")];
    expect(refused).toMatchObject({ error: { code: "visit-taken", status: 409, details: { next } } });
    expect(refused.ok ? "" : refused.error.message).toContain("11:00 AM");
  });
  it("is taken for every car of the seller, and for the buyer with every seller", async () => {
    const { swap, buyer, date } = await aVisit();
    const other = await aSwap({ sellerId: swap.sellerId });
    expect(code(await requestVisit(aBuyer(), { swap: other.id, date }))).toBe("visit-taken");
    expect(code(await requestVisit(buyer, { swap: (await aSwap()).id, date }))).toBe("visit-taken");
  });
  it("counts for a person who is buyer of one car and seller of another", async () => {
    const { buyer, date } = await aVisit();
    const own = await aSwap({ sellerId: buyer.id as string });
    expect(code(await requestVisit(aBuyer(), { swap: own.id, date }))).toBe("visit-taken");
  });
  it("is free again once the visit is declined or canceled", async () => {
    const { swap, seller, _id, date } = await aVisit();
    await declineVisit(seller, { _id });
    const second = await aVisit({ swap, date });
    await cancelVisit(second.buyer, { _id: second._id });
    expect(code(await requestVisit(aBuyer(), { swap: swap.id, date }))).toBe("ok");
  });
  it("is also the time of an evaluation", async () => {
    const swap = await aSwap({ step: "eval", evaluationAt: new Date(visitTime(3, "10:30")) });
    const ask = (clock: string) => requestVisit(aBuyer(), { swap: swap.id, date: visitTime(3, clock) });
    expect([code(await ask("10:00")), code(await ask("11:00")), code(await ask("12:00"))]).toEqual([
      "visit-taken",
      "visit-taken",
      "ok",
    ]);
  });
});

describe("the seller's hours", () => {
  it("bind the buyer: weekly hours and days away", async () => {
    const seller = await makeUser({ seller: true });
    const swap = await aSwap({ sellerId: seller.id as string });
    const user = seller.id as string;
    const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    await saveAvailability(seller, { user, general: days.flatMap((day) => [`${day}-10:00`, `${day}-10:30`]) });
    const ask = async (days: number, clock: string) =>
      code(await requestVisit(aBuyer(), { swap: swap.id, date: visitTime(days, clock) }));
    expect([await ask(3, "11:00"), await ask(3, "10:00")]).toEqual(["visit-taken", "ok"]);
    const day = chicagoDay(new Date(visitTime(4)));
    await addVacation(seller, { user, from: day, to: day });
    expect([await ask(4, "10:00"), await ask(5, "10:00")]).toEqual(["visit-taken", "ok"]);
  });
  it("do not bind the seller, who may propose any time", async () => {
    const { seller, _id, swap } = await aVisit();
    await saveAvailability(seller, { user: swap.sellerId, general: ["mon-10:00"] });
    expect(code(await changeVisit(seller, { _id, date: visitTime(4, "15:00") }))).toBe("ok");
  });
  it("can exclude the same day", async () => {
    const swap = await aSwap();
    expect(await saveVisitSettings(sellerOf(swap), { sameDay: "off" })).toMatchObject({ value: { sameDay: false } });
    const { findVisitTimes } = await import("./find-visit-times.ts");
    const times = await findVisitTimes(aBuyer(), swap.id, {});
    const today = chicagoDay(new Date());
    expect(times?.days.filter(({ day }) => day === today).flatMap((day) => day.times)).toEqual([]);
    expect(times?.days.flatMap((day) => day.times).length).toBeGreaterThan(0);
  });
});

describe("answering", () => {
  it("the seller accepts, and the visit says when", async () => {
    const { _id, seller, date } = await aVisit();
    expect(await acceptVisit(seller, { _id, seen: date })).toMatchObject({ ok: true, value: { date } });
    expect(await visitRow(_id)).toMatchObject({ status: "accepted", acceptedAt: expect.any(Date) });
    expect((await said(_id)).map(({ type }) => type)).toEqual(["visit.requested", "visit.accepted"]);
  });
  it("is for the side that did not propose the time; others do not find the visit", async () => {
    const { _id, buyer } = await aVisit();
    for (const command of [acceptVisit, declineVisit]) {
      expect(code(await command(buyer, { _id }))).toBe("visit-not-yours");
      expect(code(await command(aBuyer(), { _id }))).toBe("not-found");
      expect(code(await command(anActor(["technician"]), { _id }))).toBe("not-found");
      expect(code(await command(guest, { _id }))).toBe("sign-in-required");
    }
  });
  it("staff answer for a buyer or a seller", async () => {
    const one = await aVisit();
    expect(code(await acceptVisit(dealmaker, { _id: one._id }))).toBe("ok");
    const two = await aVisit();
    expect(code(await declineVisit(dealmaker, { _id: two._id, reason: "The car is at the workshop." }))).toBe("ok");
    expect(await visitRow(two._id)).toMatchObject({ status: "declined", reason: "The car is at the workshop." });
    expect((await said(two._id)).at(-1)?.payload).toMatchObject({ by: "staff" });
  });
  it("is refused when another time stands by now", async () => {
    const { _id, buyer, seller, date } = await aVisit();
    await changeVisit(buyer, { _id, date: visitTime(4) });
    expect(await acceptVisit(seller, { _id, seen: date })).toMatchObject({
      error: { code: "visit-changed", details: { date: visitTime(4) } },
    });
  });
  it("is refused once the visit has ended or begun", async () => {
    const { _id, seller } = await aVisit();
    await passHours(_id, 24 * 4);
    expect(code(await acceptVisit(seller, { _id }))).toBe("visit-begun");
    const other = await aVisit();
    await declineVisit(other.seller, { _id: other._id });
    for (const command of [acceptVisit, declineVisit, cancelVisit])
      expect(await command(other.seller, { _id: other._id })).toMatchObject({
        error: { code: "visit-closed", message: "This visit is declined already." },
      });
  });
  it("is refused while the car is hidden", async () => {
    const { _id, seller, swap } = await aVisit();
    const { swaps } = await import("#modules/swaps/tables.ts");
    await db().update(swaps).set({ onHoldAt: new Date() }).where(eq(swaps.id, swap.id));
    expect(code(await acceptVisit(seller, { _id }))).toBe("no-visits");
    expect(code(await declineVisit(seller, { _id }))).toBe("ok");
  });
});

describe("another time", () => {
  it("from the seller is answered by the buyer, and keeps the history", async () => {
    const { _id, buyer, seller, date } = await anAcceptedVisit();
    expect(code(await changeVisit(seller, { _id, date: visitTime(4, "12:00"), message: "I am away then." }))).toBe(
      "ok",
    );
    expect(await visitRow(_id)).toMatchObject({ status: "pending", side: "seller", acceptedAt: null });
    expect(code(await acceptVisit(seller, { _id }))).toBe("visit-not-yours");
    expect(code(await acceptVisit(buyer, { _id }))).toBe("ok");
    expect((await linesOf(_id)).map((line) => [line.action, line.side, line.startsAt.toISOString()])).toEqual([
      ["request", "buyer", date],
      ["accept", "buyer", date],
      ["change", "seller", visitTime(4, "12:00")],
      ["accept", "seller", visitTime(4, "12:00")],
    ]);
    expect((await said(_id))[2]?.payload).toMatchObject({ previous: date, date: visitTime(4, "12:00"), by: "seller" });
  });
  it("frees the earlier one and may overlap with it", async () => {
    const { _id, buyer, swap, date } = await aVisit();
    expect(code(await changeVisit(buyer, { _id, date: visitTime(3, "11:00") }))).toBe("ok");
    expect(code(await requestVisit(aBuyer(), { swap: swap.id, date }))).toBe("ok");
  });
  it("is refused when it is taken, the same, unreadable, or for others", async () => {
    const { _id, buyer, swap, date } = await aVisit();
    const other = await aVisit({ swap, date: visitTime(4) });
    expect(code(await changeVisit(buyer, { _id, date: other.date }))).toBe("visit-taken");
    expect(code(await changeVisit(buyer, { _id, date }))).toBe("visit-same-time");
    expect(code(await changeVisit(buyer, { _id, date: "" }))).toBe("invalid-input");
    expect(code(await changeVisit(other.buyer, { _id, date: visitTime(5) }))).toBe("not-found");
  });
  it("proposed by staff is answered by the buyer", async () => {
    const { _id, buyer } = await aVisit();
    expect(code(await changeVisit(dealmaker, { _id, date: visitTime(4) }))).toBe("ok");
    expect((await visitRow(_id)).side).toBe("seller");
    expect(code(await acceptVisit(buyer, { _id }))).toBe("ok");
  });
});

it("a visit can be canceled by either side and by staff until it begins", async () => {
  const [one, two, three] = [await anAcceptedVisit(), await anAcceptedVisit(), await anAcceptedVisit()];
  expect(code(await cancelVisit(one.buyer, { _id: one._id, reason: "I am ill." }))).toBe("ok");
  expect(code(await cancelVisit(two.seller, { _id: two._id }))).toBe("ok");
  expect(code(await cancelVisit(dealmaker, { _id: three._id }))).toBe("ok");
  expect(await visitRow(one._id)).toMatchObject({ status: "canceled", reason: "I am ill." });
  const four = await anAcceptedVisit();
  await passHours(four._id, 24 * 4);
  expect(code(await cancelVisit(four.buyer, { _id: four._id }))).toBe("visit-begun");
});
