import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { federalHolidaysFrom } from "#modules/kernel/federal-holidays.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aCenter, aTechnician, booked, home, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code, value } from "#test/results.ts";
import { findFreeTimes } from "../availability/find-free-times.ts";
import { bookInspection } from "../booking/book-inspection.ts";
import { cancelBooking } from "../booking/cancel-inspection.ts";
import { CENTER_HOURS } from "../inspection-schemas.ts";
import { findAppointmentsAt } from "./closed-appointments.ts";
import { findCoverage, findOverlaps, findServiceArea } from "./find-areas.ts";
import { findCenter } from "./find-centers.ts";
import { addHoliday, openCenter, removeCenter, removeHoliday, saveCenter } from "./save-center.ts";
import { coverZip, removeAreasOfCenter, saveServiceArea, uncoverZip } from "./save-service-area.ts";

const admin = anActor(["admin"]);
const ZIPS = [
  ["60301", "Oak Park", 41.889, -87.796],
  ["60302", "Oak Park", 41.894, -87.79],
  ["60304", "Oak Park", 41.873, -87.789],
  ["61820", "Champaign", 40.116, -88.243],
  ["61801", "Urbana", 40.11, -88.2],
] as const;

beforeAll(async () => {
  await testDatabase();
  await db()
    .insert(catalogZips)
    .values(ZIPS.map(([zip, city, lat, lng]) => ({ zip, city, state: "IL", lat, lng })));
});
beforeEach(async () => void (await withoutTechnicians()));

const place = { name: "Elm", address: "1 Elm Street", city: "Oak Park", state: "IL", zip: "60302" };

/** An appointment at a new center. */
async function bookedAt(start = soon(5, "10:00")) {
  const { id } = await aCenter();
  const swap = await makeSwap({ step: "schedule-eval" });
  value(await bookInspection(manager, { swap: swap.id, start, location: { type: "center", center: id } }));
  return { center: id, swap, start, day: chicagoDay(new Date(start)) };
}
const timesOn = async (center: string, day: string) => {
  const noon = chicagoInstant(day, "12:00");
  return (await findFreeTimes(manager, { from: noon, to: noon, location: { center } })).events.filter(
    ({ users }) => users.length > 0,
  );
};
async function tasksOf(swap: string) {
  await drainJobs();
  const rows = await db().select().from(tasks).where(eq(tasks.swapId, swap));
  return rows.filter(({ kind, status }) => kind === "free" && status === "open").map(({ title }) => title);
}

describe("a center", () => {
  it("is at its ZIP code unless an exact location is given", async () => {
    const { _id } = value(await saveCenter(admin, place));
    expect((await findCenter(_id))?.location).toEqual({ lat: 41.894, lng: -87.79 });
    value(await saveCenter(admin, { ...place, _id, lat: 41.9, lng: -87.8 }));
    value(await saveCenter(admin, { ...place, _id, name: "Elm Street" }));
    expect(await findCenter(_id)).toMatchObject({ name: "Elm Street", location: { lat: 41.9 }, hours: CENTER_HOURS });
    value(await saveCenter(admin, { ...place, _id, zip: "61820" }));
    expect((await findCenter(_id))?.location.lat).toBe(40.116);
    expect(code(await saveCenter(admin, { ...place, zip: "60000" }))).toBe("zip-unknown");
  });

  it("has the hours of the form; two empty times are a closed day", async () => {
    const day = { open: "09:00", close: "15:00" };
    const closed = { open: "", close: "" };
    const hours = Object.fromEntries([day, day, day, day, day, closed, closed].map((one, at) => [String(at), one]));
    const { _id } = value(await saveCenter(admin, { ...place, hours } as never));
    expect((await findCenter(_id))?.hours).toEqual([day, day, day, day, day, null, null]);
    const late = { ...hours, 2: { open: "15:00", close: "09:00" } };
    expect(await saveCenter(admin, { ...place, hours: late } as never)).toMatchObject({
      error: { fields: { "hours.2.close": ["The closing time must be after the opening time."] } },
    });
    expect(
      await saveCenter(admin, { ...place, hours: { ...hours, 3: { open: "9", close: "" } } } as never),
    ).toMatchObject({ error: { status: 422 } });
  });

  it("offers no times on a holiday, and takes no booking then", async () => {
    await aTechnician();
    const { id } = await aCenter();
    const start = soon(7, "10:00");
    const day = chicagoDay(new Date(start));
    expect((await timesOn(id, day)).length).toBeGreaterThan(0);
    value(await addHoliday(admin, { _id: id, day, name: "Inventory" }));
    expect(await timesOn(id, day)).toEqual([]);
    const swap = await makeSwap({ step: "schedule-eval" });
    const asked = { swap: swap.id, start, location: { type: "center", center: id } } as const;
    expect(code(await bookInspection(manager, asked))).toBe("slot-closed");
    expect(code(await addHoliday(admin, { _id: id, day, name: "Again" }))).toBe("holiday-known");
    const [federal] = federalHolidaysFrom(day);
    expect(code(await addHoliday(admin, { _id: id, day: federal?.day ?? "", name: "Twice" }))).toBe("holiday-known");
    expect(code(await addHoliday(admin, { _id: id, day: "2020-12-25", name: "Christmas" }))).toBe("holiday-past");
    value(await removeHoliday(admin, { _id: id, day }));
    expect(code(await removeHoliday(admin, { _id: id, day }))).toBe("not-found");
    expect(code(await bookInspection(manager, asked))).toBe("ok");
  });

  it("that closes on a booked day says how many appointments must move, and opens a task for each, once", async () => {
    await aTechnician();
    const { center, swap, day } = await bookedAt();
    expect(value(await addHoliday(admin, { _id: center, day, name: "Inventory" })).closed).toBe(1);
    expect(await tasksOf(swap.id)).toEqual([expect.stringMatching(/^Move the appointment of .+ is closed then$/)]);
    expect(await findAppointmentsAt(center)).toMatchObject([{ vehicle: swap.shortName, open: false }]);
    expect(value(await openCenter(admin, { _id: center, active: false })).closed).toBe(0);
    expect(await tasksOf(swap.id)).toHaveLength(1);
  });

  it("that closes for good, or opens later, does the same; what has moved meanwhile needs no task", async () => {
    await aTechnician();
    const closing = await bookedAt(soon(8, "10:00"));
    expect(value(await openCenter(admin, { _id: closing.center, active: false })).closed).toBe(1);
    expect(code(await removeCenter(admin, { _id: closing.center }))).toBe("center-in-use");
    value(await cancelBooking(manager, { swap: closing.swap.id }));
    expect(await tasksOf(closing.swap.id)).toEqual([]);
    const later = await bookedAt(soon(9, "09:00"));
    const hours = CENTER_HOURS.map((day) => day && { open: "12:00", close: "13:30" });
    const known = await findCenter(later.center);
    const saved = await saveCenter(admin, { ...place, _id: later.center, hours, version: known?.version });
    expect(value(saved).closed).toBe(1);
    expect(await tasksOf(later.swap.id)).toHaveLength(1);
    expect(code(await saveCenter(admin, { ...place, _id: later.center, version: known?.version }))).toBe(
      "stale-version",
    );
  });
});

describe("a service area", () => {
  it("takes ZIP codes as a text, adds those around the center, and refuses unknown ones in a sentence", async () => {
    const { id: center } = await aCenter();
    const save = (zips: string, more: object = {}) =>
      saveServiceArea(admin, { name: "West", center, zips, ...more } as never);
    expect(await save("60301 60x 99999")).toMatchObject({
      error: { fields: { zips: ["60x is not a ZIP code. Please enter five digits."] } },
    });
    expect(await save("60301, 99999\n99998")).toMatchObject({
      error: { code: "zips-unknown", message: "We don’t recognize these ZIP codes: 99998 and 99999.", field: "zips" },
    });
    expect(code(await save(""))).toBe("zips-missing");
    const { _id } = value(await save("61820", { within: "10" }));
    const area = await findServiceArea(_id);
    expect(area?.zips.map(({ zip }) => zip)).toEqual(["60301", "60302", "60304", "61820"]);
    expect(area?.zips.at(-1)?.miles).toBeGreaterThan(100);
    expect(await findCoverage("61820")).toMatchObject({ covered: true });
  });

  it("says which other areas have the same ZIP codes", async () => {
    const { id: center } = await aCenter();
    const first = value(await saveServiceArea(admin, { name: "First", center, zips: ["60301", "60302"] }));
    const second = value(await saveServiceArea(admin, { name: "Second", center, zips: ["60302", "60304"] }));
    expect(second.overlaps).toContainEqual({ _id: first._id, name: "First", zips: ["60302"] });
    value(await uncoverZip(admin, { zip: "60302", area: first._id }));
    const after = await findOverlaps({ id: second._id, zips: ["60302", "60304"] });
    expect(after.map(({ name }) => name)).not.toContain("First");
    expect(value(await coverZip(admin, { zip: "60302", area: first._id })).overlaps.map(({ name }) => name)).toContain(
      "Second",
    );
    expect(code(await coverZip(admin, { zip: "99999", area: first._id }))).toBe("zip-unknown");
    expect(code(await uncoverZip(admin, { zip: "99999" }))).toBe("not-found");
    value(await removeAreasOfCenter(admin, { _id: center }));
    expect(await findServiceArea(second._id)).toBeUndefined();
  });

  it("keeps at least one ZIP code, and refuses people who are no technicians", async () => {
    const { id: center } = await aCenter();
    const { _id } = value(await saveServiceArea(admin, { name: "Small", center, zips: ["60301"] }));
    expect(code(await uncoverZip(admin, { zip: "60301", area: _id }))).toBe("zips-missing");
    const technicians = [manager.id as string];
    const asked = { name: "Small", center, zips: ["60301"], technicians };
    expect(code(await saveServiceArea(admin, asked))).toBe("not-a-technician");
    expect(code(await saveServiceArea(admin, { ...asked, _id, technicians: [], version: 7 }))).toBe("stale-version");
  });

  it("limits home appointments to its technicians; staff may still choose another one", async () => {
    const [near, far] = [await aTechnician(), await aTechnician()];
    const { id: center } = await aCenter();
    const technicians = [near.id as string];
    value(await saveServiceArea(admin, { name: "Urbana", center, zips: ["61801"], technicians }));
    const swap = await makeSwap({ step: "schedule-eval" });
    const there = { ...home, zip: "61801" };
    const start = soon(11, "10:00");
    const noon = new Date(start);
    const { events } = await findFreeTimes(manager, { from: noon, to: noon, location: { zip: "61801" } });
    expect(new Set(events.flatMap(({ users }) => users))).toEqual(new Set(technicians));
    const drawn = value(await bookInspection(manager, { swap: swap.id, start, location: there }));
    expect(drawn.technician).toBe(near.id);
    const other = await makeSwap({ step: "schedule-eval" });
    const again = { swap: other.id, start, location: there };
    expect(code(await bookInspection(manager, again))).toBe("slot-taken");
    const chosen = await bookInspection(manager, { ...again, technician: far.id as string });
    expect(value(chosen).technician).toBe(far.id);
    expect((await booked(soon(11, "15:00"))).technician).toBeTruthy();
  });
});
