import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chicagoClock, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { BUSY_MINUTES, endOf, weeklyKey } from "#modules/kernel/slots.ts";
import { isOpen } from "../centers/opening-times.ts";
import { CENTER_HOURS } from "../inspection-schemas.ts";
import {
  type Appointment,
  canTake,
  drawOrder,
  earliestStart,
  freeSlots,
  GRID_CLOCKS,
  gridOf,
  isFree,
  isOnGrid,
  type Place,
  travelMinutes,
} from "./slots.ts";

const at = (day: string, clock: string) => chicagoInstant(day, clock);
const loop: Place = { lat: 41.88, lng: -87.63 };
const naperville: Place = { lat: 41.75, lng: -88.15 };
const booked = (day: string, clock: string, place: Place = loop): Appointment => ({
  ...place,
  start: at(day, clock),
  end: endOf(at(day, clock), BUSY_MINUTES),
});
const unbooked = { general: [], vacations: [], appointments: [] };
const week = (day: string, more = {}) => ({
  now: at("2026-01-01", "09:00"),
  manager: false,
  from: day,
  to: day,
  place: loop,
  technicians: [{ id: "a", ...unbooked }],
  ...more,
});
const clocks = (question: Parameters<typeof freeSlots>[0]) =>
  freeSlots(question).map((slot) => chicagoClock(slot.start));

describe("federal holidays", () => {
  it("have no times at home or at a center, for anybody", () => {
    const hours = CENTER_HOURS;
    for (const day of ["2026-11-26", "2026-12-25", "2027-05-31", "2027-07-05"])
      for (const more of [{}, { manager: true }, { hours }]) expect(clocks(week(day, more))).toEqual([]);
    expect(isOpen(at("2026-11-26", "10:00"))).toBe(false);
    expect(clocks(week("2026-11-27", { hours }))[0]).toBe("08:30");
  });
});

describe("the grid", () => {
  it("has half hours from 7:00 to 20:30", () => {
    expect([GRID_CLOCKS.length, GRID_CLOCKS[0], GRID_CLOCKS[1], GRID_CLOCKS.at(-1)]).toEqual([
      28,
      "07:00",
      "07:30",
      "20:30",
    ]);
  });

  it.each(["2026-03-08", "2026-11-01"])("keeps its clock times on %s, when the clocks change", (day) => {
    const grid = gridOf(day);
    expect(grid.map(chicagoClock)).toEqual([...GRID_CLOCKS]);
    expect(grid.every((start) => chicagoDay(start) === day && isOnGrid(start))).toBe(true);
  });

  it("excludes times between two slots, and the second half past one in autumn", () => {
    expect(isOnGrid(at("2026-05-04", "09:15"))).toBe(false);
    expect(isOnGrid(new Date(at("2026-05-04", "09:30").getTime() + 1_000))).toBe(false);
    expect(isOnGrid(at("2026-05-04", "06:30"))).toBe(false);
  });
});

describe("working hours", () => {
  it("end early enough for a slot to finish by 17:00", () => {
    const open = GRID_CLOCKS.filter((clock) => isOpen(at("2026-05-04", clock)));
    expect([open[0], open.at(-1)]).toEqual(["08:00", "16:30"]);
  });

  it("follow the center's: 8:30 on weekdays, to 14:00 on Saturday, never on Sunday", () => {
    const open = (day: string) => GRID_CLOCKS.filter((clock) => isOpen(at(day, clock), CENTER_HOURS));
    expect([open("2026-05-04")[0], open("2026-05-04").at(-1)]).toEqual(["08:30", "16:30"]);
    expect([open("2026-05-09")[0], open("2026-05-09").at(-1)]).toEqual(["08:30", "13:30"]);
    expect(open("2026-05-10")).toEqual([]);
  });
});

describe("lead time", () => {
  it("before 13:00 is 24 hours; after 13:00 also, but never before the next noon", () => {
    expect(earliestStart(at("2026-05-04", "09:10"), false)).toEqual(at("2026-05-05", "09:10"));
    expect(earliestStart(at("2026-05-04", "06:00"), false)).toEqual(at("2026-05-05", "08:00"));
    expect(earliestStart(at("2026-05-04", "13:00"), false)).toEqual(at("2026-05-05", "13:00"));
    expect(earliestStart(at("2026-05-04", "23:50"), false)).toEqual(at("2026-05-05", "23:50"));
  });

  it("is zero for users who manage swaps", () => {
    expect(earliestStart(at("2026-05-04", "09:10"), true)).toEqual(at("2026-05-04", "09:10"));
  });

  it("over the spring change is 24 real hours", () => {
    expect(chicagoClock(earliestStart(at("2026-03-07", "09:00"), false))).toBe("10:00");
  });

  it("holds at any time", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }), (now) => {
        const earliest = earliestStart(now, false);
        const sooner = earliest.getTime() - now.getTime() < 24 * 3_600_000;
        const nextDay = chicagoDay(earliest) > chicagoDay(now);
        const afternoon =
          chicagoClock(now) >= "13:00" &&
          chicagoClock(earliest) < "12:00" &&
          chicagoDay(endOf(now, 26 * 60)) < chicagoDay(earliest);
        expect([sooner, nextDay, afternoon]).toEqual([false, true, false]);
      }),
    );
  });
});

describe("a technician", () => {
  it("is busy for 40 minutes plus the travel time", () => {
    const day = [booked("2026-05-04", "10:00")];
    const free = GRID_CLOCKS.filter((clock) => isFree(day, at("2026-05-04", clock), loop));
    expect(["09:00", "09:30", "10:00", "10:30", "11:00"].map((clock) => free.includes(clock))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it("needs more time for a place farther away", () => {
    expect(Math.round(travelMinutes(loop, naperville))).toBe(58);
    const day = [booked("2026-05-04", "10:00", naperville)];
    const free = (clock: string) => isFree(day, at("2026-05-04", clock), loop);
    expect(["08:00", "08:30", "11:00", "11:30", "12:00"].map(free)).toEqual([true, false, false, false, true]);
  });

  it("needs no travel time within one center", () => {
    const center = { center: "c1", ...loop };
    expect(travelMinutes(center, center)).toBe(0);
    expect(isFree([booked("2026-05-04", "10:00", center)], at("2026-05-04", "11:00"), center)).toBe(true);
  });

  it("needs the time for the longest way to a place that isn't known", () => {
    expect(travelMinutes({}, loop)).toBe(130);
    expect(travelMinutes(loop, { lat: 41.8, lng: null })).toBe(130);
    expect(isFree([booked("2026-05-04", "10:00", {})], at("2026-05-04", "12:30"), loop)).toBe(false);
  });

  it("works in their weekly hours and not on vacation", () => {
    const tomas = {
      id: "t",
      ...unbooked,
      general: ["mon-09:00", "mon-09:30"],
      vacations: [{ from: "2026-05-11", to: "2026-05-12" }],
    };
    const can = (day: string, clock: string) => canTake(tomas, at(day, clock), loop);
    expect(weeklyKey(at("2026-05-04", "09:00"))).toBe("mon-09:00");
    expect([
      can("2026-05-04", "09:00"),
      can("2026-05-04", "10:00"),
      can("2026-05-11", "09:00"),
      can("2026-05-18", "09:30"),
    ]).toEqual([true, false, false, true]);
  });
});

describe("free slots", () => {
  it("list the free technicians of each", () => {
    const technicians = [
      { id: "a", ...unbooked, appointments: [booked("2026-05-04", "09:00")] },
      { id: "b", ...unbooked },
    ];
    const slots = freeSlots(week("2026-05-04", { technicians }));
    expect(slots.find((slot) => chicagoClock(slot.start) === "09:00")?.users).toEqual(["b"]);
    expect(slots.find((slot) => chicagoClock(slot.start) === "10:00")?.users).toEqual(["a", "b"]);
  });

  it("respect the lead time for sellers and are immediate for managers", () => {
    const now = at("2026-05-04", "14:20");
    expect(clocks(week("2026-05-05", { now })).at(0)).toBe("14:30");
    expect(clocks(week("2026-05-04", { now, manager: true })).at(0)).toBe("14:30");
    expect(clocks(week("2026-05-04", { now }))).toEqual([]);
  });

  it("are always on the grid, open, free, and after the lead time, on any days of any year", () => {
    const day = fc
      .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
      .map(chicagoDay);
    const place = fc.record({
      lat: fc.double({ min: 41.5, max: 42.3, noNaN: true }),
      lng: fc.double({ min: -88.5, max: -87.5, noNaN: true }),
    });
    const appointments = (on: string) =>
      fc.array(
        fc.tuple(fc.constantFrom(...GRID_CLOCKS), place).map(([clock, where]) => booked(on, clock, where)),
        { maxLength: 4 },
      );
    const question = fc
      .tuple(day, place, fc.boolean())
      .chain(([on, where, manager]) =>
        fc.tuple(
          fc.constant(on),
          fc.constant(where),
          fc.constant(manager),
          appointments(on),
          fc.integer({ min: 0, max: 72 }),
        ),
      );
    fc.assert(
      fc.property(question, ([on, where, manager, taken, hoursAhead]) => {
        const now = endOf(at(on, "12:00"), -hoursAhead * 60);
        const technicians = [{ id: "a", ...unbooked, appointments: taken }];
        for (const { start } of freeSlots({
          now,
          manager,
          from: on,
          to: on,
          place: where,
          technicians,
          hours: CENTER_HOURS,
        })) {
          expect(isOnGrid(start) && isOpen(start, CENTER_HOURS)).toBe(true);
          expect(start >= earliestStart(now, manager)).toBe(true);
          expect(chicagoWeekday(chicagoDay(start))).toBeLessThan(7);
          for (const other of taken) {
            const gap = Math.max(
              other.start.getTime() - endOf(start, 40).getTime(),
              start.getTime() - other.end.getTime(),
            );
            expect(gap).toBeGreaterThanOrEqual(travelMinutes(other, where) * 60_000);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("the random choice of a technician", () => {
  it("picks each with equal probability", () => {
    const first = new Map<string, number>();
    let seed = 1;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let i = 0; i < 3_000; i++) {
      const order = drawOrder(["a", "b", "c"], random);
      expect([...order].sort()).toEqual(["a", "b", "c"]);
      first.set(order[0] as string, (first.get(order[0] as string) ?? 0) + 1);
    }
    for (const count of first.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
