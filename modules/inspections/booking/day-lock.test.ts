import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aTechnician, booked, home, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { whileHeld } from "#test/while-held.ts";
import { inspections } from "../tables.ts";
import { bookInspection } from "./book-inspection.ts";
import { lockInspection } from "./lock-inspection.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

describe("two bookings of one day", () => {
  it("are serialized: the second one sees the first one's technician and travel time", async () => {
    const technician = await aTechnician();
    const day = chicagoDay(new Date(soon(40)));
    const at = (clock: string) => chicagoInstant(day, clock);
    const [first, second] = [await makeSwap({ step: "schedule-eval" }), await makeSwap({ step: "schedule-eval" })];
    // An hour later, and too far to drive in that time; no database constraint covers travel time.
    const answer = await whileHeld(
      async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inspections:${day}`}, 0))`);
        await tx.insert(inspections).values({
          id: newId(),
          swapId: first.id,
          sellerId: first.sellerId,
          technicianId: technician.id as string,
          stage: 1,
          status: "pending",
          vehicle: first.shortName,
          channel: "listing",
          startsAt: at("10:00"),
          endsAt: at("10:40"),
          lat: 42.9,
          lng: -89.9,
          locationType: "home",
          address: "Far away",
          bookedAt: new Date(),
        });
      },
      () => bookInspection(manager, { swap: second.id, start: at("11:00").toISOString(), location: home }),
    );
    expect(code(answer)).toBe("slot-taken");
    expect(
      code(await bookInspection(manager, { swap: second.id, start: at("15:00").toISOString(), location: home })),
    ).toBe("ok");
  });
});

describe("an appointment that another transaction is changing", () => {
  it("is read after its commit", async () => {
    await aTechnician();
    const { inspection } = await booked(soon(41));
    const locked = await whileHeld(
      (tx) => tx.update(inspections).set({ note: "Ring twice." }).where(eq(inspections.id, inspection)),
      () => inTransaction((tx) => lockInspection(tx, system, inspection)),
    );
    expect(locked?.inspection.note).toBe("Ring twice.");
    expect((await db().select().from(inspections).where(eq(inspections.id, inspection)))[0]?.note).toBe("Ring twice.");
  });
});
