import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { aTechnician, home, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { travelMinutes } from "../availability/slots.ts";
import { inspections } from "../tables.ts";
import { bookInspection } from "./book-inspection.ts";
import { cancelBooking } from "./cancel-inspection.ts";
import { reassignInspection } from "./reassign-inspection.ts";

beforeAll(() => testDatabase());

const LONG = Boolean(process.env.TEST_LONG);
const [BOOKINGS, CARS, AT_ONCE] = LONG ? [10_000, 60, 20] : [240, 12, 12];
const TECHNICIANS = 4;
const CLOCKS = ["08:00", "08:30", "09:00", "09:30", "10:00", "13:00", "13:30", "16:30"];

/** Numbers from 0 to 1 that repeat with each run. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it(`no technician is twice in one place in time after ${BOOKINGS} racing bookings, moves, cancellations, and reassignments`, async () => {
  await withoutTechnicians();
  for (let made = 0; made < TECHNICIANS; made++) await aTechnician();
  const cars: string[] = [];
  for (let made = 0; made < CARS; made++) cars.push((await makeSwap({ step: "schedule-eval" })).id);
  const random = randomOf(LONG ? Date.now() % 100_000 : 7);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const first = chicagoDay(new Date(soon(5)));
  const days = [first, addChicagoDays(first, 1)];
  const latest = new Map<string, string>();
  const act = async () => {
    const swap = one(cars);
    const known = latest.get(swap);
    const kind = random();
    if (known && kind < 0.1) return code(await cancelBooking(manager, { swap }));
    if (known && kind < 0.25) return code(await reassignInspection(manager, { inspection: known }));
    const start = chicagoInstant(one(days), one(CLOCKS)).toISOString();
    const location = { ...home, lat: 41.6 + random() * 0.7, lng: -88.2 + random() * 0.7 };
    const booked = await bookInspection(manager, { swap, start, location });
    if (booked.ok) latest.set(swap, booked.value._id);
    return code(booked);
  };
  const told = new Map<string | undefined, number>();
  for (let done = 0; done < BOOKINGS; done += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, act));
    for (const answer of answers) told.set(answer, (told.get(answer) ?? 0) + 1);
  }
  const expected = ["ok", "slot-taken", "nobody-free", "not-found", "inspection-ended"];
  expect([...told.keys()].filter((answer) => !expected.includes(answer ?? ""))).toEqual([]);
  expect(told.get("ok")).toBeGreaterThan(0);
  expect(told.get("slot-taken")).toBeGreaterThan(0);

  const rows = await db()
    .select()
    .from(inspections)
    .where(inArray(inspections.status, ["pending", "scheduled"]));
  expect(rows.length).toBeGreaterThan(0);
  for (const a of rows)
    for (const b of rows)
      if (a.id < b.id && a.technicianId === b.technicianId) {
        const [early, late] = a.startsAt < b.startsAt ? [a, b] : [b, a];
        const gap = (late.startsAt.getTime() - early.endsAt.getTime()) / 60_000;
        expect(gap).toBeGreaterThanOrEqual(travelMinutes(early, late));
      }
  const [live] = rows;
  const twins = await db()
    .select()
    .from(inspections)
    .where(eq(inspections.swapId, live?.swapId ?? ""));
  expect(twins.filter(({ status }) => status === "pending" || status === "scheduled")).toHaveLength(1);
}, 900_000);
