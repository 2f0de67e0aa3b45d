import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  addVacation,
  findAvailability,
  findVacations,
  removeVacation,
  saveAvailability,
} from "#modules/accounts/index.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aTechnician, booked, home, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { bookInspection } from "../booking/book-inspection.ts";
import { cancelBooking } from "../booking/cancel-inspection.ts";
import { findBooking } from "../booking/find-booking.ts";
import { findCoverage } from "../centers/find-areas.ts";
import { findCenters } from "../centers/find-centers.ts";
import { removeCenter, saveCenter } from "../centers/save-center.ts";
import { saveServiceArea } from "../centers/save-service-area.ts";
import { findAppointmentsDuring } from "./find-appointments-during.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

const admin = anActor(["admin"]);

describe("hours and vacations", () => {
  it("can be changed by their owner, and for everyone with permission", async () => {
    const technician = await aTechnician();
    const user = technician.id as string;
    const save = (actor: Actor) => saveAvailability(actor, { user, general: ["mon-09:00", "mon-09:00", "fri-16:30"] });
    expect([code(await save(anActor(["user"]))), code(await save(technician)), code(await save(manager))]).toEqual([
      "not-found",
      "ok",
      "ok",
    ]);
    expect(await findAvailability(technician, user)).toEqual({ general: ["fri-16:30", "mon-09:00"] });
    expect(await saveAvailability(technician, { user, general: ["mon-09:10"] })).toMatchObject({
      error: { code: "invalid-input" },
    });
  });

  it("are visible to their owner and to users with permission only", async () => {
    const technician = await aTechnician();
    const user = technician.id as string;
    await saveAvailability(technician, { user, general: ["mon-09:00"] });
    const keepers = [technician, admin, anActor(["customer-service"])];
    for (const actor of keepers) expect(await findAvailability(actor, user)).toEqual({ general: ["mon-09:00"] });
    const others = (["user", "dealer", "technician", "swap-agent", "dealmaker", "call-center"] as const).map((role) =>
      anActor([role]),
    );
    for (const actor of [...others, guest]) expect(await findAvailability(actor, user)).toBeUndefined();
  });

  it("a vacation with existing appointments opens a task for each of them", async () => {
    const technician = await aTechnician();
    const user = technician.id as string;
    const start = soon(22, "09:00");
    const { swap, inspection } = await booked(start);
    const day = chicagoDay(new Date(start));
    const away = { user, from: day, to: addChicagoDays(day, 2) };
    expect(code(await addVacation(technician, away))).toBe("ok");
    expect((await findAppointmentsDuring(user, away)).map(({ id }) => id)).toEqual([inspection]);
    const { default: open } = await import("../booking/follow-days-away.ts");
    await open(away);
    await open(away);
    const free = (await db().select().from(tasks).where(eq(tasks.swapId, swap.id))).filter(
      (task) => task.kind === "free",
    );
    expect(free.map((task) => task.title)).toEqual([expect.stringContaining("Reassign the appointment")]);
    const list = await findVacations(technician, user);
    expect(await findVacations(anActor(["technician"]), user)).toBeUndefined();
    expect(code(await removeVacation(technician, { user, _id: list?.[0]?._id as string }))).toBe("ok");
    expect(await addVacation(technician, { user, from: day, to: addChicagoDays(day, -1) })).toMatchObject({
      error: { fields: { to: ["The last day must not be before the first."] } },
    });
    expect(await addVacation(technician, { user, from: "2027-02-30", to: "2027-03-01" })).toMatchObject({
      error: { fields: { from: ["There is no such day. Please choose a date."] } },
    });
  });
});

describe("the times of the booking form", () => {
  it("name the free technicians to staff, and only the times to the seller", async () => {
    const [one, other] = [await aTechnician(), await aTechnician()];
    const day = soon(4).slice(0, 10);
    const first = await makeSwap({ step: "schedule-eval" });
    const taken = soon(4, "10:00");
    const chosen = { swap: first.id, start: taken, technician: one.id as string, location: home };
    expect(code(await bookInspection(manager, chosen))).toBe("ok");

    const swap = await makeSwap({ step: "schedule-eval", lat: home.lat, lng: home.lng });
    const usersAt = async (actor: Actor) => {
      const booking = await findBooking(actor, swap.id, { from: day, technician: one.id });
      const slot = booking?.days.flatMap(({ slots }) => slots).find(({ start }) => start === taken);
      return { users: slot?.users, chosen: booking?.technician, known: booking?.technicians.length };
    };
    const begin = await findBooking(manager, swap.id);
    const thisYear = Number(day.slice(0, 4));
    for (const none of ["02-30", "04-31", "06-31", "09-31", "11-31"])
      for (const year of [thisYear, thisYear + 1])
        expect(await findBooking(manager, swap.id, { from: `${year}-${none}` })).toEqual(begin);
    expect(await usersAt(manager)).toEqual({ users: [other.id], chosen: one.id, known: 2 });
    expect(await usersAt(sellerOf(swap))).toEqual({ users: [], chosen: null, known: 0 });
  });
});

describe("centers", () => {
  it("cover ZIP codes, and cannot be removed while appointments are booked there", async () => {
    await aTechnician();
    const saved = await saveCenter(admin, {
      name: "Naperville",
      address: "2 Ogden Avenue",
      city: "Naperville",
      state: "IL",
      zip: "60540",
      lat: 41.77,
      lng: -88.15,
    });
    const center = saved.ok ? saved.value._id : "";
    await db()
      .insert(catalogZips)
      .values(["60540", "60563"].map((zip) => ({ zip, city: "Naperville", state: "IL", lat: 41.77, lng: -88.15 })));
    await saveServiceArea(admin, { name: "West", center, zips: ["60540", "60563", "60540"] });
    expect(await findCoverage("60563")).toMatchObject({ covered: true, center: { name: "Naperville" } });
    expect(await findCoverage("10001")).toEqual({ zip: "10001", covered: false, center: null });
    expect(code(await saveCenter(manager, {} as never))).toBe("not-allowed");
    const swap = await makeSwap({ step: "schedule-eval" });
    await bookInspection(manager, { swap: swap.id, start: soon(23, "10:00"), location: { type: "center", center } });
    expect(code(await removeCenter(admin, { _id: center }))).toBe("center-in-use");
    await cancelBooking(manager, { swap: swap.id });
    expect(code(await removeCenter(admin, { _id: center }))).toBe("ok");
    expect((await findCenters()).list.map((one) => one.name)).not.toContain("Naperville");
    expect((await findCoverage("60563")).covered).toBe(false);
  });

  it("refuse an outdated form", async () => {
    const values = {
      name: "Loop",
      address: "3 State Street",
      city: "Chicago",
      state: "IL",
      zip: "60601",
      lat: 41.88,
      lng: -87.62,
    };
    const saved = await saveCenter(admin, values);
    const _id = saved.ok ? saved.value._id : "";
    expect(code(await saveCenter(admin, { ...values, _id, version: 0 }))).toBe("ok");
    expect(code(await saveCenter(admin, { ...values, _id, version: 0 }))).toBe("stale-version");
  });
});
