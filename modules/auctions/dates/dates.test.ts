import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, agreeToNoReserve, aLiveLot, closeNow } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { placeBid } from "../bids/place-bid.ts";
import { findWaitingCars } from "../desk/find-waiting.ts";
import { lotCanceled } from "../events.ts";
import { scheduleLot } from "../lots/schedule-lot.ts";
import { startLot } from "../lots/start-lot.ts";
import { auctionEvents, lots } from "../tables.ts";
import { arrangeLots } from "./arrange-lots.ts";
import { findAuctionDate, findAuctionDates } from "./find-dates.ts";
import { removeAuctionDate } from "./remove-date.ts";
import { saveAuctionDate } from "./save-date.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker-auction"]);
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();
const TIMES = { previewAt: inHours(1), startsAt: inHours(2), endsAt: inHours(26) };

async function aDate() {
  const saved = await saveAuctionDate(dealmaker, { name: "Thursday", ...TIMES });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value._id;
}

/** The ids of these many cars in a date, in run order. */
async function carsIn(auction: string, count: number) {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const swap = await aSwap({ step: "auction", channel: "auction" });
    const { id } = swap;
    expect((await scheduleLot(system, { swap: id, auction, opening: 5_000 })).ok).toBe(true);
    await agreeToNoReserve(swap);
    ids.push(id);
  }
  return ids;
}

const lotsOf = (auction: string) =>
  db().select().from(lots).where(eq(lots.auctionDateId, auction)).orderBy(asc(lots.runOrder));
const endOf = (place: number) => new Date(new Date(TIMES.endsAt).getTime() + (place - 1) * 60_000);

describe("the run order", () => {
  it("moves a lot, and the times of all lots that change their place", async () => {
    const auction = await aDate();
    const [a, b, c, d] = (await carsIn(auction, 4)) as [string, string, string, string];
    expect(await arrangeLots(dealmaker, { auction, swap: d, place: 2 })).toMatchObject({ value: { moved: 3 } });
    const after = await lotsOf(auction);
    expect(after.map(({ swapId }) => swapId)).toEqual([a, d, b, c]);
    expect(after.map(({ endsAt }) => endsAt)).toEqual([1, 2, 3, 4].map(endOf));
    expect(await arrangeLots(dealmaker, { auction, swap: d, place: 2 })).toMatchObject({ value: { moved: 0 } });
    expect(await arrangeLots(dealmaker, { auction, swap: a, place: 99 })).toMatchObject({ value: { moved: 4 } });
    expect((await lotsOf(auction)).map(({ swapId }) => swapId)).toEqual([d, b, c, a]);
  });

  it("writes the new time into the record of the lot", async () => {
    const auction = await aDate();
    const [, b] = (await carsIn(auction, 2)) as [string, string];
    await arrangeLots(dealmaker, { auction, swap: b, place: 1 });
    const [lot] = await lotsOf(auction);
    const events = await db()
      .select()
      .from(auctionEvents)
      .where(eq(auctionEvents.lotId, lot?.id as string));
    expect(events.at(-1)).toMatchObject({
      kind: "rescheduled",
      staffId: dealmaker.id,
      open: { endsAt: endOf(1).getTime() },
    });
  });

  it("leaves a live lot where it is", async () => {
    const auction = await aDate();
    const [a, b, c] = (await carsIn(auction, 3)) as [string, string, string];
    await startLot(dealmaker, { auction: b });
    expect(await arrangeLots(dealmaker, { auction, swap: b, place: 1 })).toMatchObject({
      error: { code: "not-now" },
    });
    expect((await arrangeLots(dealmaker, { auction, swap: c, place: 1 })).ok).toBe(true);
    expect((await lotsOf(auction)).map(({ swapId }) => swapId)).toEqual([c, b, a]);
  });

  it("is changed by those who plan auctions only", async () => {
    const auction = await aDate();
    const [a] = (await carsIn(auction, 1)) as [string];
    const refused = await arrangeLots(anActor(["swap-agent"]), { auction, swap: a, place: 1 });
    expect(refused).toMatchObject({ error: { code: "not-allowed" } });
  });
});

describe("an auction date", () => {
  it("moves its cars when its times change", async () => {
    const auction = await aDate();
    await carsIn(auction, 2);
    const later = { previewAt: inHours(3), startsAt: inHours(4), endsAt: inHours(30) };
    expect((await saveAuctionDate(dealmaker, { _id: auction, version: 0, name: "Friday", ...later })).ok).toBe(true);
    const [first, second] = await lotsOf(auction);
    expect(first).toMatchObject({ startsAt: new Date(later.startsAt), endsAt: new Date(later.endsAt) });
    expect(second?.endsAt.getTime()).toBe(new Date(later.endsAt).getTime() + 60_000);
    expect(await findAuctionDate(auction)).toMatchObject({ name: "Friday", lots: 2, version: 1 });
  });

  it("keeps its times while dealers bid on one of its cars, but can be renamed", async () => {
    const { id } = await aLiveLot();
    const [lot] = await db().select().from(lots).where(eq(lots.swapId, id));
    const date = await findAuctionDate(lot?.auctionDateId as string);
    if (!date) throw new Error("no date");
    const same = { _id: date._id, startsAt: date.startsAt, endsAt: date.endsAt, previewAt: date.previewAt };
    expect(await saveAuctionDate(dealmaker, { ...same, name: "Live", endsAt: inHours(90) })).toMatchObject({
      error: { code: "date-live", field: "startsAt" },
    });
    expect((await saveAuctionDate(dealmaker, { ...same, name: "Live" })).ok).toBe(true);
  });

  it("takes empty times from a form, and refuses wrong ones beside their field", async () => {
    const given = { name: "Monday", startsAt: inHours(48), endsAt: "", previewAt: "" };
    const saved = await saveAuctionDate(dealmaker, given);
    expect(saved.ok && (await findAuctionDate(saved.value._id))?.endsAt).toBe(inHours(72));
    const wrong = (times: Partial<typeof given>) => saveAuctionDate(dealmaker, { ...given, ...times });
    expect(await wrong({ startsAt: "" })).toMatchObject({
      error: { fields: { startsAt: ["Please enter a day and a time."] } },
    });
    expect(await wrong({ endsAt: inHours(47) })).toMatchObject({
      error: { fields: { endsAt: ["The end must be after the start."] } },
    });
    expect(await wrong({ startsAt: "2020-01-01T10:00" })).toMatchObject({
      error: { fields: { startsAt: ["Please choose a start in the future."] } },
    });
  });

  it("is removed without cars only, and counts no canceled ones", async () => {
    const auction = await aDate();
    await carsIn(auction, 1);
    expect(await removeAuctionDate(dealmaker, { _id: auction })).toMatchObject({ error: { code: "date-taken" } });
    await db().update(lots).set({ phase: "canceled" }).where(eq(lots.auctionDateId, auction));
    expect((await findAuctionDates()).list.find(({ _id }) => _id === auction)?.lots).toBe(0);
    expect((await removeAuctionDate(dealmaker, { _id: auction })).ok).toBe(true);
    expect(await findAuctionDate(auction)).toBeUndefined();
  });

  it("is canceled with its cars for a reason, and the cars wait for another auction", async () => {
    const auction = await aDate();
    const cars = await carsIn(auction, 2);
    await startLot(dealmaker, { auction: cars[0] as string });
    expect(await removeAuctionDate(dealmaker, { _id: auction, reason: " " })).toMatchObject({
      error: { code: "date-taken", field: "reason" },
    });
    const reason = "The site was closed.";
    expect(await removeAuctionDate(dealmaker, { _id: auction, reason })).toMatchObject({ value: { lots: 2 } });
    expect((await lotsOf(auction)).map(({ phase }) => phase)).toEqual(["canceled", "canceled"]);
    const waiting = (await findWaitingCars(dealmaker)).map(({ swap }) => swap);
    expect(cars.every((car) => waiting.includes(car))).toBe(true);
    const told = await db().select().from(events).where(eq(events.type, lotCanceled.type));
    expect(told.filter(({ payload }) => cars.includes((payload as { swap: string }).swap))).toHaveLength(2);
    expect(await findAuctionDate(auction)).toBeUndefined();
    const other = await aDate();
    expect((await scheduleLot(system, { swap: cars[0] as string, auction: other, opening: 5_000 })).ok).toBe(true);
  });

  it("is canceled without a reason when its cars move to another date, in their order", async () => {
    const [auction, other] = [await aDate(), await aDate()];
    const [there] = (await carsIn(other, 1)) as [string];
    const [a, b] = (await carsIn(auction, 2)) as [string, string];
    expect(await removeAuctionDate(dealmaker, { _id: auction, to: other })).toMatchObject({
      value: { lots: 0, moved: 2 },
    });
    const moved = await lotsOf(other);
    expect(moved.map(({ swapId }) => swapId)).toEqual([there, a, b]);
    expect(moved.map(({ endsAt }) => endsAt)).toEqual([1, 2, 3].map(endOf));
    expect(await findAuctionDate(auction)).toBeUndefined();
    expect(await findAuctionDate(other)).toMatchObject({ lots: 3 });
  });

  it("keeps its cars when they can't move", async () => {
    const [auction, other] = [await aDate(), await aDate()];
    const [a] = (await carsIn(auction, 2)) as [string];
    const move = (to: string) => removeAuctionDate(dealmaker, { _id: auction, to, reason: "The site was closed." });
    expect(await move(auction)).toMatchObject({ error: { code: "no-other-date", field: "to" } });
    await startLot(dealmaker, { auction: a });
    expect(await move(other)).toMatchObject({ error: { code: "live-stays", field: "to" } });
    await removeAuctionDate(dealmaker, { _id: other });
    expect(await move(other)).toMatchObject({ error: { code: "no-other-date", field: "to" } });
    expect((await lotsOf(auction)).map(({ phase }) => phase)).toEqual(["live", "scheduled"]);
  });

  it("is not canceled while a bid would buy one of its cars, except by an administrator", async () => {
    const { id: swap } = await aLiveLot();
    const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap));
    const cancel = { _id: lot?.auctionDateId as string, reason: "The site was closed." };
    const [waiting] = (await carsIn(cancel._id, 1)) as [string];
    await placeBid(await aDealer(), { swap, amount: 6_000, again: 6_000 });
    expect(await removeAuctionDate(dealmaker, cancel)).toMatchObject({ error: { code: "reserve-met" } });
    const [still] = await db().select().from(lots).where(eq(lots.swapId, waiting));
    expect(still?.phase).toBe("scheduled");
    expect(await removeAuctionDate(anActor(["admin"]), cancel)).toMatchObject({ value: { lots: 2 } });
  });

  it("stays for the records of the lots that have ended", async () => {
    const { id: swap } = await aLiveLot();
    const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap));
    const auction = lot?.auctionDateId as string;
    await carsIn(auction, 1);
    await closeNow({ id: swap });
    expect(await removeAuctionDate(dealmaker, { _id: auction, reason: "Too few cars." })).toMatchObject({
      value: { lots: 1 },
    });
    expect(await findAuctionDate(auction)).toMatchObject({ lots: 1 });
  });
});
