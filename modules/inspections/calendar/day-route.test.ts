import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ON_SITE } from "#modules/kernel/fixed-ids.ts";
import { findCalendarFeed, openCalendarFeed } from "#modules/offers/index.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aTechnician, booked, home, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { bookInspection } from "../booking/book-inspection.ts";
import { cancelInspection } from "../booking/cancel-inspection.ts";
import { confirmInspection } from "../booking/confirm-inspection.ts";
import type { InspectionView } from "../shapes.ts";
import { inspections } from "../tables.ts";
import { findAppointmentEntries, findAppointmentFile } from "./appointment-entries.ts";
import { findDayRoute, legBetween } from "./find-day-route.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

it("a day's route has its stops in order of time, and the drives between them", async () => {
  const technician = await aTechnician();
  const start = soon(4, "09:00");
  const second = await booked(soon(4, "13:00"));
  const first = await booked(start);
  const swap = await makeSwap({ step: "schedule-eval" });
  const far = { ...home, lat: 42.2, lng: -88.1 };
  const third = await bookInspection(manager, { swap: swap.id, start: soon(4, "16:00"), location: far });
  const route = await findDayRoute(technician, technician.id as string, chicagoDay(new Date(start)));
  expect(route.stops.map(({ _id }) => _id)).toEqual([first.inspection, second.inspection, third.ok && third.value._id]);
  expect(route.legs).toMatchObject([
    { minutes: 10, between: 200, fits: true, miles: 0 },
    { between: 140, fits: true },
  ]);
  expect(route.legs[1]?.miles).toBeGreaterThan(20);
  expect(route.minutes).toBe(10 + (route.legs[1]?.minutes ?? 0));
  const other = await aTechnician();
  expect((await findDayRoute(other, technician.id as string, chicagoDay(new Date(start)))).stops).toEqual([]);
});

it("a drive that takes longer than the time between two appointments does not fit", () => {
  const at = (time: string, end: string, lat: number | null) =>
    ({ time, end, location: { lat, lng: -87.8, center: ON_SITE } }) as InspectionView;
  const morning = at("2026-11-24T15:00:00.000Z", "2026-11-24T15:40:00.000Z", 41.9);
  const soonAfter = at("2026-11-24T16:00:00.000Z", "2026-11-24T16:40:00.000Z", 42.3);
  expect(legBetween(morning, soonAfter)).toMatchObject({ minutes: 58, between: 20, fits: false });
  const unknown = at("2026-11-24T16:00:00.000Z", "2026-11-24T16:40:00.000Z", null);
  expect(legBetween(morning, unknown)).toMatchObject({ minutes: 130, fits: false, miles: null });
});

it("the private calendar has the appointments of its owner; a change and a cancellation change the same entry", async () => {
  const technician = await aTechnician();
  const opened = await openCalendarFeed(technician, {});
  if (!opened.ok) throw new Error(opened.error.message);
  const { inspection } = await booked();
  const lines = async (name: string) =>
    ((await findCalendarFeed(opened.value.feed, findAppointmentEntries)) ?? "")
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1));
  expect([await lines("UID"), await lines("STATUS")]).toEqual([[`${inspection}@appointments.swaplot`], ["TENTATIVE"]]);
  await confirmInspection(manager, { inspection });
  const [confirmed] = await lines("SEQUENCE");
  expect([await lines("STATUS"), await lines("LOCATION")]).toEqual([
    ["CONFIRMED"],
    ["12 Elm Street\\, Oak Park\\, IL 60302"],
  ]);
  await cancelInspection(manager, { inspection });
  expect(await lines("UID")).toEqual([`${inspection}@appointments.swaplot`]);
  expect(await lines("STATUS")).toEqual(["CANCELLED"]);
  expect(Number((await lines("SEQUENCE"))[0])).toBeGreaterThan(Number(confirmed));
});

it("the private calendar of each role has what its calendar on the site has", async () => {
  await aTechnician();
  const { inspection } = await booked(soon(8, "11:00"));
  const of = async (actor: Actor) =>
    (await findAppointmentEntries(actor as Actor & { id: string }, new Date(0))).map(({ uid }) => uid);
  for (const role of ["customer-service", "swap-agent", "admin"] as const)
    expect(await of(anActor([role]))).toContain(`${inspection}@appointments.swaplot`);
  for (const role of ["technician", "user"] as const) expect(await of(await makeUser({ role }))).toEqual([]);
});

it("the private calendar of the car's agent and of its buyer has the appointment, too", async () => {
  await aTechnician();
  const { inspection } = await booked(soon(9, "11:00"));
  for (const part of ["agentId", "buyerId"] as const) {
    const person = await makeUser();
    await db()
      .update(inspections)
      .set({ [part]: person.id })
      .where(eq(inspections.id, inspection));
    const entries = await findAppointmentEntries(person as Actor & { id: string }, new Date(0));
    expect(entries.map(({ uid }) => uid)).toEqual([`${inspection}@appointments.swaplot`]);
  }
});

it("one appointment is a file for those who may see it", async () => {
  const technician = await aTechnician();
  const start = soon(6, "10:00");
  const { inspection } = await booked(start);
  const file = await findAppointmentFile(technician, inspection);
  expect(file).toContain(`DTSTART:${start.replaceAll(/[-:]|\.000/g, "")}`);
  expect(file).toContain("SUMMARY:Vehicle Evaluation (pending)");
  expect(await findAppointmentFile(anActor(["user"]), inspection)).toBeUndefined();
  expect(await findAppointmentFile(technician, "nothing")).toBeUndefined();
});
