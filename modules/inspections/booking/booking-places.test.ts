import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { addVacation, saveAvailability } from "#modules/accounts/index.ts";
import { availability } from "#modules/accounts/tables.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aCenter, aTechnician, load, manager, soon, withoutTechnicians, workday } from "#test/factories/booking.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code, value } from "#test/results.ts";
import { addHoliday } from "../centers/save-center.ts";
import { saveServiceArea } from "../centers/save-service-area.ts";
import { bookInspection } from "./book-inspection.ts";
import { findBooking } from "./find-booking.ts";

const ZIPS = [
  ["60302", "Oak Park", 41.894, -87.79],
  ["60540", "Naperville", 41.766, -88.145],
  ["61101", "Rockford", 42.292, -89.116],
] as const;

let center: string;

beforeAll(async () => {
  await testDatabase();
  await db()
    .insert(catalogZips)
    .values(ZIPS.map(([zip, city, lat, lng]) => ({ zip, city, state: "IL", lat, lng })));
  center = (await aCenter()).id;
  value(
    await saveServiceArea(anActor(["admin"]), { name: "Oak Park", center, zips: ["60302", "60540"], technicians: [] }),
  );
});
beforeEach(async () => void (await withoutTechnicians()));

const sellersCar = () => makeSwap({ step: "schedule-eval" });
const PARTS = { address: "12 Elm Street, Apt 4B", city: "Rockford", state: "IL", zip: "61101" };
const rockford = { type: "home", ...PARTS } as const;
const message = (result: { ok: boolean; error?: { message: string } }) => result.error?.message ?? "";

describe("the place of an appointment", () => {
  it("outside every service area is refused to the seller, and needs a manager's reason", async () => {
    await aTechnician();
    const swap = await sellersCar();
    const asked = { swap: swap.id, start: soon(4), location: rockford };
    expect(code(await bookInspection(sellerOf(swap), asked))).toBe("place-outside");
    expect(code(await bookInspection(sellerOf(swap), { ...asked, outside: "I want it." }))).toBe("place-outside");
    expect(code(await bookInspection(manager, asked))).toBe("place-outside-reason");
    const booked = value(await bookInspection(manager, { ...asked, outside: "Three cars at one place." }));
    expect(await load(booked._id)).toMatchObject({
      lat: 42.292,
      lng: -89.116,
      outsideReason: "Three cars at one place.",
      place: PARTS,
      address: "12 Elm Street, Apt 4B, Rockford, IL 61101",
    });
  });

  it("keeps its parts and its reason when the appointment is moved", async () => {
    await aTechnician();
    const swap = await sellersCar();
    const asked = { swap: swap.id, location: rockford };
    value(await bookInspection(manager, { ...asked, start: soon(6), outside: "A dealer's son." }));
    const form = await findBooking(manager, swap.id);
    expect(form?.booked?.location.parts).toEqual(PARTS);
    expect(form?.outside).toBe(true);
    const moved = value(await bookInspection(manager, { ...asked, start: soon(6, "14:00") }));
    expect(await load(moved._id)).toMatchObject({ place: PARTS, outsideReason: "A dealer's son." });
  });

  it("is said to be outside in the form, and inside it isn't", async () => {
    const swap = await sellersCar();
    expect(await findBooking(manager, swap.id, { zip: "61101" })).toMatchObject({ outside: true });
    expect(await findBooking(manager, swap.id, { zip: "60540" })).toMatchObject({ outside: false });
    expect(await findBooking(manager, swap.id, { type: "center" })).toMatchObject({ outside: false });
  });

  it("outside has no times for a seller, who can't book there, and has them for a manager", async () => {
    await aTechnician();
    const swap = await sellersCar();
    const free = async (actor: Actor, zip: string) =>
      (await findBooking(actor, swap.id, { zip, from: workday(7) }))?.days.some(({ slots }) =>
        slots.some(({ state }) => state === "free"),
      );
    expect(await free(sellerOf(swap), "60540")).toBe(true);
    expect(await free(sellerOf(swap), "61101")).toBe(false);
    expect(await free(manager, "61101")).toBe(true);
  });

  it("is where its ZIP code is, even if the car is registered elsewhere", async () => {
    await aTechnician();
    const swap = await sellersCar();
    const location = { type: "work", address: "5 Main Street", zip: "60540" } as const;
    const booked = value(await bookInspection(manager, { swap: swap.id, start: soon(7), location }));
    expect(await load(booked._id)).toMatchObject({ lat: 41.766, lng: -88.145 });
  });

  it("that nobody knows can't be booked until it is known", async () => {
    await aTechnician();
    const swap = await sellersCar();
    await changeSwap(swap.id, { lat: null, lng: null, zip: "99998" });
    const book = (zip?: string) =>
      bookInspection(manager, {
        swap: swap.id,
        start: soon(8),
        location: { type: "home", address: "1 Elm Street", zip },
      });
    expect(code(await book())).toBe("place-unknown");
    expect(code(await book("99997"))).toBe("place-unknown");
    expect(code(await book("60302"))).toBe("ok");
  });

  it.each([
    ["address", { address: "PO Box 12" }],
    ["state", { address: "PSC 3", state: "AE", zip: "09012" }],
    ["zip", { address: "Unit 3", zip: "09012" }],
    ["state", { address: "1 Elm Street", state: "TX", zip: "60302" }],
  ])("is refused beside the field %s: %j", async (field, location) => {
    const swap = await sellersCar();
    const asked = { swap: swap.id, start: soon(9), location: { type: "home" as const, ...location } };
    const refused = await bookInspection(manager, asked);
    expect(refused).toMatchObject({ ok: false, error: { fields: { [`location.${field}`]: [expect.any(String)] } } });
  });
});

describe("a time that can't be booked", () => {
  const at = (day: string, clock: string) => chicagoInstant(day, clock).toISOString();
  const sunday = (from: string): string => (chicagoWeekday(from) === 7 ? from : sunday(addChicagoDays(from, 1)));
  const oakPark = { type: "home", address: "1 Elm Street", zip: "60302" } as const;

  it("at a center says that it is closed, and why", async () => {
    await aTechnician();
    const swap = await sellersCar();
    const book = (start: string) =>
      bookInspection(manager, { swap: swap.id, start, location: { type: "center", center } });
    expect(message(await book(at(sunday(workday(4)), "10:00")))).toContain("Oak Park is closed on Sundays.");
    expect(message(await book(at("2030-12-25", "10:00")))).toContain("it is Christmas Day.");
    const day = workday(20);
    value(await addHoliday(anActor(["admin"]), { _id: center, day, name: "Inventory" }));
    const date = formatDashboardDate(chicagoInstant(day, "10:00"));
    expect(message(await book(at(day, "10:00")))).toContain(`Oak Park is closed on ${date}: Inventory.`);
  });

  it("says that a technician who has not chosen hours can't be booked, and books one who works any time", async () => {
    const gil = await aTechnician();
    const technician = gil.id as string;
    await db().delete(availability).where(eq(availability.userId, technician));
    const swap = await sellersCar();
    const book = (wish: object = {}) =>
      bookInspection(manager, { swap: swap.id, start: soon(6), location: oakPark, ...wish } as never);
    const words = "can’t be booked before working hours are entered.";
    expect(message(await book())).toBe(`Our technicians here ${words}`);
    expect(message(await book({ technician }))).toBe(`Tomas Herrera ${words}`);
    value(await saveAvailability(gil, { user: technician, when: "any" }));
    expect(value(await book())).toMatchObject({ technician });
  });

  it("says that nobody works, who is away, and what is too far", async () => {
    const gil = await aTechnician();
    const technician = gil.id as string;
    const day = workday(12);
    const today = ["mon", "tue", "wed", "thu", "fri"][chicagoWeekday(day) - 1];
    const general = Array.from(
      { length: 16 },
      (_, i) => `${today}-${String(8 + (i >> 1)).padStart(2, "0")}:${i % 2 ? "30" : "00"}`,
    );
    value(await saveAvailability(gil, { user: technician, general }));
    const swap = await sellersCar();
    const book = (start: string, wish: object = {}, location: object = oakPark) =>
      bookInspection(manager, { swap: swap.id, start, location, ...wish } as never);
    expect(message(await book(at(sunday(day), "10:00")))).toContain("None of our technicians works on Sundays.");
    expect(message(await book(at(day, "16:00")))).toContain("None of our technicians works at this time.");
    expect(message(await book(at(day, "16:00"), { technician }))).toContain("Tomas Herrera doesn’t work at this time.");
    const other = await sellersCar();
    const first = { swap: other.id, start: at(day, "10:00"), location: oakPark };
    expect(code(await bookInspection(manager, first))).toBe("ok");
    expect(await book(at(day, "10:30"))).toMatchObject({ error: { code: "slot-taken" } });
    expect(message(await book(at(day, "10:30")))).toBe("This time has just been taken. Please choose another one.");
    const far = { type: "home", address: "5 Main Street", zip: "60540" };
    expect(message(await book(at(day, "11:00"), {}, far))).toContain("is too far away");
    expect(code(await book(at(day, "12:00"), {}, far))).toBe("ok");
    value(await addVacation(gil, { user: technician, from: day, to: day }));
    const date = formatDashboardDate(chicagoInstant(day, "10:00"));
    expect(message(await book(at(day, "14:00")))).toContain(`Our technicians are away on ${date}.`);
    expect(message(await book(at(day, "14:00"), { technician }))).toContain(`Tomas Herrera is away on ${date}.`);
    expect(chicagoDay(new Date(at(day, "14:00")))).toBe(day);
  });
});
