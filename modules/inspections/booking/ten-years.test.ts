import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { formatDashboardMoment, formatMoment, formatTime } from "#modules/kernel/format-time.ts";
import { BUSY_MINUTES, instantsOf } from "#modules/kernel/slots.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aCenter, aTechnician, home, load, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { today } from "#test/today.ts";
import { findFreeTimes } from "../availability/find-free-times.ts";
import { canTake, freeSlots, GRID_CLOCKS, gridOf } from "../availability/slots.ts";
import { isOpen } from "../centers/opening-times.ts";
import { CENTER_HOURS } from "../inspection-schemas.ts";
import { bookInspection } from "./book-inspection.ts";
import { findBooking } from "./find-booking.ts";

const LONG = Boolean(process.env.TEST_LONG);
const YEARS = 10;

/** The Chicago days of the next ten years. */
const first = addChicagoDays(today(), 2);
const DAYS = Array.from({ length: YEARS * 365 }, (_, at) => addChicagoDays(first, at));
/** The days on which the clocks change, and their neighbors. */
const changes = DAYS.filter((day) => {
  const [begin, end] = [chicagoInstant(day), chicagoInstant(addChicagoDays(day, 1))];
  return end.getTime() - begin.getTime() !== 86_400_000;
});
const around = changes.flatMap((day) => [-1, 0, 1].map((days) => addChicagoDays(day, days)));
const some = LONG ? DAYS : [...around, ...DAYS.filter((_, at) => at % 41 === 0)];

/** "9:30 AM" of a clock time. */
const spoken = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

describe("over ten years of Chicago days", () => {
  it("the clocks change twenty times", () => {
    expect(changes.length).toBeGreaterThanOrEqual(19);
    expect(changes.length).toBeLessThanOrEqual(21);
  });

  it("every time of the grid prints the same wall time on the page, on cards, in mails, and in the weekly keys", () => {
    for (const day of some) {
      const grid = gridOf(day);
      expect(grid).toEqual(instantsOf(day, GRID_CLOCKS));
      for (const [at, clock] of GRID_CLOCKS.entries()) {
        const start = grid[at] as Date;
        if (!LONG && at % 9 !== 0) continue;
        expect([chicagoDay(start), chicagoClock(start), formatTime(start)]).toEqual([day, clock, spoken(clock)]);
        expect(formatMoment(start)).toContain(spoken(clock));
        expect(formatDashboardMoment(start)).toContain(spoken(clock));
      }
    }
  });

  it("the shown slots are those that a technician can take, with any hours, days away, and appointments", () => {
    const place = fc.record({
      lat: fc.double({ min: 41, max: 43, noNaN: true }),
      lng: fc.double({ min: -89, max: -87, noNaN: true }),
    });
    const week = fc.subarray(
      ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].flatMap((day) => GRID_CLOCKS.map((clock) => `${day}-${clock}`)),
    );
    const technician = (day: string) =>
      fc.record({
        id: fc.uuid(),
        general: fc.oneof(fc.constant([]), week),
        vacations: fc.oneof(
          fc.constant([]),
          fc
            .integer({ min: -2, max: 4 })
            .map((days) => [{ from: addChicagoDays(day, days), to: addChicagoDays(day, days + 1) }]),
        ),
        appointments: fc.array(
          fc
            .tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(...GRID_CLOCKS), place)
            .map(([days, clock, where]) => {
              const start = chicagoInstant(addChicagoDays(day, days), clock);
              return { start, end: new Date(start.getTime() + BUSY_MINUTES * 60_000), ...where };
            }),
          { maxLength: 6 },
        ),
      });
    const question = fc
      .constantFrom(...some)
      .chain((day) => fc.tuple(fc.constant(day), place, fc.array(technician(day), { maxLength: 4 }), fc.boolean()));
    fc.assert(
      fc.property(question, ([day, where, technicians, center]) => {
        const hours = center ? CENTER_HOURS : null;
        const days = [day, addChicagoDays(day, 1), addChicagoDays(day, 2)] as const;
        const expected = days.flatMap(gridOf).flatMap((start) => {
          const users = technicians.filter((one) => canTake(one, start, where)).map(({ id }) => id);
          return isOpen(start, hours) && users.length > 0 ? [{ start, users }] : [];
        });
        const now = chicagoInstant(addChicagoDays(day, -3));
        const shown = freeSlots({ now, manager: true, from: day, to: days[2], place: where, hours, technicians });
        expect(shown.map(({ start, users }) => ({ start, users }))).toEqual(expected);
      }),
      { numRuns: LONG ? 2_000 : 60 },
    );
  }, 600_000);
});

describe("with the database", () => {
  beforeAll(() => testDatabase());

  it("every shown slot can be booked, at home and at a center, and says the same time as the form", async () => {
    await withoutTechnicians();
    await aTechnician();
    const { id: center } = await aCenter();
    const swap = await makeSwap({ step: "schedule-eval", lat: home.lat, lng: home.lng });
    const seller = sellerOf(swap);
    const days = LONG ? DAYS.filter((_, at) => at % 3 === 0) : changes.slice(0, 12);
    for (const [at, day] of days.entries()) {
      const location = at % 2 ? { type: "center" as const, center } : home;
      const asked = { from: chicagoInstant(day, "12:00"), to: chicagoInstant(addChicagoDays(day, 1), "12:00") };
      const { events } = await findFreeTimes(seller, { ...asked, location });
      const slot = events[(at * 7) % Math.max(1, events.length)];
      if (!slot) continue;
      const booked = await bookInspection(seller, { swap: swap.id, start: slot.start, location });
      expect([code(booked), slot.start]).toEqual(["ok", slot.start]);
      const row = booked.ok ? await load(booked.value._id) : undefined;
      expect(row?.startsAt.toISOString()).toBe(slot.start);
      expect(formatTime(row?.startsAt as Date)).toBe(spoken(chicagoClock(new Date(slot.start))));
    }
    expect((await findBooking(seller, swap.id))?.booked?.title).toBe("Vehicle Evaluation (pending)");
  }, 600_000);

  it("every free time of the form can be booked, and no other", async () => {
    await withoutTechnicians();
    await aTechnician();
    const busy = await makeSwap({ step: "schedule-eval", lat: 42.2, lng: -88.2 });
    const swap = await makeSwap({ step: "schedule-eval", lat: home.lat, lng: home.lng });
    const seller = sellerOf(swap);
    const free = (await findBooking(seller, busy.id))?.days ?? (await findBooking(seller, swap.id))?.days ?? [];
    const start = free.flatMap(({ slots }) => slots.filter(({ state }) => state === "free"))[12]?.start as string;
    const place = { ...home, lat: 42.2, lng: -88.2 };
    expect(code(await bookInspection(anActor(["admin"]), { swap: busy.id, start, location: place }))).toBe("ok");
    const form = await findBooking(seller, swap.id);
    const slots = form?.days.flatMap(({ slots }) => slots) ?? [];
    expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(["free", "taken", "closed"]));
    const { lat: _lat, lng: _lng, ...address } = home;
    for (const [at, slot] of slots.entries()) {
      if (!LONG && slot.state === "free" && at % 5 !== 0) continue;
      const result = code(await bookInspection(seller, { swap: swap.id, start: slot.start, location: address }));
      const wanted = { free: ["ok"], taken: ["slot-taken"], closed: ["slot-closed", "slot-too-soon"] }[slot.state];
      expect([slot.start, wanted.includes(result ?? "")]).toEqual([slot.start, true]);
    }
  });
});
