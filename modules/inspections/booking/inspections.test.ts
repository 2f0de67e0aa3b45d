import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { addVacation, saveAvailability } from "#modules/accounts/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { BUSY_MINUTES, endOf } from "#modules/kernel/slots.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aTechnician, booked, home, load, manager, soon, swapOf, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { tampered } from "#test/tampered.ts";
import { findFreeTimes } from "../availability/find-free-times.ts";
import { saveCenter } from "../centers/save-center.ts";
import { completeInspection } from "../evaluation/complete-inspection.ts";
import { inspections } from "../tables.ts";
import { bookInspection } from "./book-inspection.ts";
import { confirmByLink, confirmInspection } from "./confirm-inspection.ts";
import { confirmToken } from "./confirm-link.ts";
import { findByLink } from "./find-by-link.ts";
import { findDay, findInspection, findInspections } from "./find-inspections.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

const admin = anActor(["admin"]);

describe("booking an evaluation", () => {
  it("picks a free technician, waits for confirmation, and moves the swap on", async () => {
    const technician = await aTechnician();
    const { swap, inspection } = await booked();
    expect(await load(inspection)).toMatchObject({
      status: "pending",
      technicianId: technician.id,
      address: "12 Elm Street, Oak Park, IL 60302",
      vehicle: swap.shortName,
    });
    expect(await swapOf(swap.id)).toMatchObject({ step: "confirm-scheduled", evaluationTechnicianId: technician.id });
    const [event] = await db().select().from(events).where(eq(events.type, "inspection.booked")).limit(1);
    expect(event?.topics).toContain("inspections");
  });

  it("the seller can only book for their own car, with the lead time", async () => {
    await aTechnician();
    const swap = await makeSwap({ step: "schedule-eval" });
    const book = (actor: Actor, start: string) => bookInspection(actor, { swap: swap.id, start, location: home });
    const today = chicagoInstant(chicagoDay(new Date()), "20:00").toISOString();
    expect(code(await book(sellerOf(swap), today))).toBe("slot-too-soon");
    expect(code(await book(anActor(["user"]), soon()))).toBe("not-found");
    expect(code(await book(guest, soon()))).toBe("sign-in-required");
    expect(code(await book(sellerOf(swap), soon()))).toBe("ok");
  });

  it("is due when its appointment ends, and confirmed before it begins", async () => {
    await aTechnician();
    const start = soon(20);
    const { swap, inspection } = await booked(start);
    const due = async (kind: "confirm-scheduled" | "eval") => {
      const rows = await db()
        .select({ dueAt: tasks.dueAt })
        .from(tasks)
        .where(and(eq(tasks.swapId, swap.id), eq(tasks.kind, kind)));
      return rows.at(-1)?.dueAt;
    };
    expect((await due("confirm-scheduled"))?.getTime()).toBeLessThan(Date.parse(start));
    await confirmInspection(manager, { inspection });
    expect(await due("eval")).toEqual(endOf(new Date(start), BUSY_MINUTES));
  });

  it("the seller may book while the car is still being registered", async () => {
    await aTechnician();
    const swap = await makeSwap({ step: "registering" });
    expect(code(await bookInspection(sellerOf(swap), { swap: swap.id, start: soon(), location: home }))).toBe("ok");
    expect((await swapOf(swap.id))?.step).toBe("registering");
  });

  it("refuses times off the grid, outside working hours, and places without an address", async () => {
    await aTechnician();
    const swap = await makeSwap({ step: "schedule-eval" });
    const book = (start: string, location: object = home) =>
      bookInspection(manager, { swap: swap.id, start, location } as never);
    expect(code(await book(soon(3, "10:15")))).toBe("slot-unknown");
    expect(code(await book(soon(3, "17:00")))).toBe("slot-closed");
    expect(await book(soon(), { type: "home" })).toMatchObject({
      error: { fields: { "location.address": ["Please enter the address."] } },
    });
    expect(await book("")).toMatchObject({ error: { fields: { start: ["Please choose a time."] } } });
    expect(code(await book(soon(), { type: "center", center: newId() }))).toBe("center-unknown");
  });

  it("gives the second car the next free technician, and refuses the third because none is left", async () => {
    await aTechnician();
    await aTechnician();
    const start = soon(4, "11:00");
    const sellers = await Promise.all([1, 2, 3].map(() => makeSwap({ step: "schedule-eval" })));
    const results = await Promise.all(
      sellers.map((swap) => bookInspection(manager, { swap: swap.id, start, location: home })),
    );
    expect(results.map(code).sort()).toEqual(["ok", "ok", "slot-taken"]);
    const drawn = results.flatMap((result) => (result.ok ? [result.value.technician] : []));
    expect(new Set(drawn).size).toBe(2);
  });

  it("a database constraint prevents overlapping appointments of one technician", async () => {
    const technician = await aTechnician();
    const { inspection } = await booked(soon(5, "09:00"));
    const row = await load(inspection);
    const twin = { ...row, id: newId(), stage: 2, startsAt: new Date((row?.startsAt.getTime() ?? 0) + 30 * 60_000) };
    await expect(
      db()
        .insert(inspections)
        .values(twin as never),
    ).rejects.toMatchObject({ cause: { code: "23P01" } });
    expect(technician.id).toBe(row?.technicianId);
  });

  it("a new time replaces the old one and must be confirmed again", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(6, "09:00"));
    await confirmInspection(manager, { inspection });
    expect((await swapOf(swap.id))?.step).toBe("eval");
    const moved = await bookInspection(sellerOf(swap), { swap: swap.id, start: soon(6, "09:30"), location: home });
    expect(moved).toMatchObject({ ok: true, value: { _id: inspection } });
    expect(await load(inspection)).toMatchObject({ status: "pending", confirmedAt: null });
    expect(await swapOf(swap.id)).toMatchObject({ step: "confirm-scheduled", evaluationConfirmedAt: null });
  });

  it("respects weekly hours, vacations, opening hours, and travel time", async () => {
    const technician = await aTechnician();
    const day = chicagoDay(new Date(soon(12)));
    const swap = await makeSwap({ step: "schedule-eval" });
    const book = (clock: string, location: object = home) =>
      bookInspection(manager, { swap: swap.id, start: chicagoInstant(day, clock).toISOString(), location } as never);
    const weekday = ["mon", "tue", "wed", "thu", "fri"][chicagoWeekday(day) - 1];
    await saveAvailability(technician, {
      user: technician.id as string,
      general: [`${weekday}-10:00`, `${weekday}-11:00`],
    });
    expect(code(await book("10:30"))).toBe("slot-closed");
    const other = await makeSwap({ step: "schedule-eval" });
    const far = { ...home, lat: 42.5, lng: -88.5 };
    expect(
      code(
        await bookInspection(manager, {
          swap: other.id,
          start: chicagoInstant(day, "10:00").toISOString(),
          location: far,
        }),
      ),
    ).toBe("ok");
    expect(code(await book("11:00"))).toBe("slot-taken");
    await saveAvailability(technician, { user: technician.id as string, general: [] });
    const center = await saveCenter(admin, {
      name: "Oak Park",
      address: "1 Lake Street",
      city: "Oak Park",
      state: "IL",
      zip: "60301",
      lat: 41.888,
      lng: -87.79,
    });
    const at = { type: "center", center: center.ok ? center.value._id : "" };
    expect(code(await book("08:00", at))).toBe("slot-closed");
    expect(code(await book("16:00", at))).toBe("ok");
    await addVacation(technician, { user: technician.id as string, from: day, to: day });
    expect(code(await book("15:00", at))).toBe("slot-closed");
  });
});

describe("free times", () => {
  it("list the free technicians; staff see names and bookings, sellers only times", async () => {
    const technician = await aTechnician();
    const start = soon(14, "10:00");
    const { inspection } = await booked(start);
    const range = { from: new Date(start), to: new Date(start), location: home };
    const forStaff = await findFreeTimes(manager, range);
    expect(forStaff.users).toEqual([{ _id: technician.id, fullName: "Tomas Herrera" }]);
    expect(forStaff.events.find((event) => event.inspection)).toMatchObject({ inspection, start, users: [] });
    const forSeller = await findFreeTimes(anActor(["user"]), range);
    expect(forSeller.users).toEqual([]);
    expect(forSeller.events.some((event) => event.inspection)).toBe(false);
    const clocks = forSeller.events.map((event) => event.start);
    expect(clocks).toContain(soon(14, "11:00"));
    expect(clocks).not.toContain(soon(14, "10:30"));
    const moving = await findFreeTimes(manager, { ...range, except: inspection });
    expect(moving.events.map((event) => event.start)).toContain(soon(14, "10:30"));
  });
});

describe("confirming", () => {
  it("works with the seller's signed link for this time, without signing in", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(15, "09:00"));
    const token = confirmToken((await load(inspection)) as never);
    expect(await findByLink(token)).toMatchObject({ vehicle: swap.shortName, status: "pending" });
    expect(code(await confirmByLink(guest, { token }))).toBe("ok");
    expect(code(await confirmByLink(guest, { token }))).toBe("ok");
    expect(await load(inspection)).toMatchObject({ status: "scheduled" });
    expect(await swapOf(swap.id)).toMatchObject({ step: "eval" });
    const [moved] = await db().select().from(events).where(eq(events.type, "inspection.confirmed"));
    expect(moved).toBeDefined();
  });

  it("does nothing with an invalid link, or one for an earlier time", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(16, "09:00"));
    const token = confirmToken((await load(inspection)) as never);
    expect(code(await confirmByLink(guest, { token: tampered(token) }))).toBe("link-expired");
    expect(code(await confirmByLink(guest, { token: `${newId()}.aaaaaaaaaaa` }))).toBe("link-expired");
    await bookInspection(manager, { swap: swap.id, start: soon(16, "10:00"), location: home });
    expect(code(await confirmByLink(guest, { token }))).toBe("link-expired");
    expect(await findByLink(token)).toBeUndefined();
    expect(await load(inspection)).toMatchObject({ status: "pending" });
  });
});

describe("an appointment is visible to", () => {
  it("only its seller, its technician, and the inspections staff", async () => {
    const technician = await aTechnician();
    const { swap, inspection } = await booked(soon(20, "13:00"));
    const sees = async (actor: Actor) => Boolean(await findInspection(actor, inspection));
    for (const actor of [sellerOf(swap), technician, manager, anActor(["appraiser"])])
      expect(await sees(actor)).toBe(true);
    for (const actor of [anActor(["user"]), anActor(["technician"]), anActor(["dealer"]), guest])
      expect(await sees(actor)).toBe(false);
    expect((await findInspections(anActor(["technician"]))).list).toEqual([]);
    const day = chicagoDay(new Date(soon(20, "13:00")));
    expect((await findDay(technician, technician.id as string, day)).map((one) => one._id)).toEqual([inspection]);
    expect((await findInspection(manager, inspection))?.title).toBe("Vehicle Evaluation (pending)");
  });

  it("its technician until 30 days after it", async () => {
    const technician = await aTechnician();
    const { inspection } = await booked(soon(21, "13:00"));
    const known = async (days: number) => {
      const startsAt = new Date(Date.now() - days * 86_400_000);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      await db().update(inspections).set({ startsAt, endsAt }).where(eq(inspections.id, inspection));
      const { list } = await findInspections(technician, {});
      const reply = await completeInspection(technician, { inspection });
      return [
        code(reply) !== "not-found",
        (await findInspection(technician, inspection)) !== undefined,
        list.some((one) => one._id === inspection),
      ];
    };
    expect(await known(29)).toEqual([true, true, true]);
    expect(await known(31)).toEqual([false, false, false]);
  });
});
