import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { cancelSwap, restoreSwap, revertSwap } from "#modules/swaps/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aTechnician, booked, home, load, manager, soon, swapOf, withoutTechnicians } from "#test/factories/booking.ts";
import { code } from "#test/results.ts";
import { bookInspection } from "./book-inspection.ts";
import { cancelBooking, cancelInspection } from "./cancel-inspection.ts";
import { confirmInspection } from "./confirm-inspection.ts";
import { followMove, followSwap } from "./follow-swap.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

describe("one step back", () => {
  const back = (swap: string) => revertSwap(manager, { swap });
  const heard = (swap: string) => followMove({ swap, action: "revert" } as never);

  it("from the evaluation asks for the confirmation again", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(26, "09:00"));
    await confirmInspection(manager, { inspection });
    await back(swap.id);
    expect(await swapOf(swap.id)).toMatchObject({ step: "confirm-scheduled", evaluationConfirmedAt: null });
    await heard(swap.id);
    expect(await load(inspection)).toMatchObject({ status: "pending", confirmedAt: null });
    expect(code(await confirmInspection(sellerOf(swap), { inspection }))).toBe("ok");
    expect((await swapOf(swap.id))?.step).toBe("eval");
  });

  it("can be confirmed immediately, before the appointment was updated by the event", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(27, "09:00"));
    await confirmInspection(manager, { inspection });
    await back(swap.id);
    expect(code(await confirmInspection(manager, { inspection }))).toBe("ok");
    await heard(swap.id);
    expect((await swapOf(swap.id))?.step).toBe("eval");
    expect(await load(inspection)).toMatchObject({ status: "scheduled" });
  });

  it("from the confirmation cancels the booking", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(28, "09:00"));
    await back(swap.id);
    await heard(swap.id);
    expect(await swapOf(swap.id)).toMatchObject({ step: "schedule-eval", evaluationAt: null });
    expect(await load(inspection)).toMatchObject({ status: "canceled" });
  });
});

describe("canceling", () => {
  it("returns the swap to the step where an evaluation is booked", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(17, "09:00"));
    expect(code(await cancelInspection(anActor(["user"]), { inspection }))).toBe("not-found");
    expect(code(await cancelInspection(sellerOf(swap), { inspection, reason: "Out of town" }))).toBe("ok");
    expect(await load(inspection)).toMatchObject({ status: "canceled", cancelReason: "Out of town" });
    expect(await swapOf(swap.id)).toMatchObject({
      step: "schedule-eval",
      evaluationAt: null,
      evaluationTechnicianId: null,
    });
    expect(code(await cancelInspection(manager, { inspection }))).toBe("inspection-ended");
    expect(code(await cancelBooking(manager, { swap: swap.id }))).toBe("not-found");
  });

  it("a canceled car cancels its appointments and frees the time", async () => {
    await aTechnician();
    const { swap, inspection } = await booked(soon(18, "09:00"));
    await cancelSwap(manager, { swap: swap.id, reason: "Sold elsewhere" });
    await followSwap({ swap: swap.id });
    expect(await load(inspection)).toMatchObject({ status: "canceled" });
    await booked(soon(18, "09:00"));
  });

  it("a restored car has no appointment and continues at the booking step", async () => {
    await aTechnician();
    const nothing = { evaluationAt: null, evaluationTechnicianId: null, evaluationConfirmedAt: null };
    const { swap, inspection } = await booked(soon(24, "09:00"));
    await confirmInspection(manager, { inspection });
    await cancelSwap(manager, { swap: swap.id, reason: "Kept" });
    expect(await swapOf(swap.id)).toMatchObject({ step: "eval", ...nothing });
    // The car was restored before the event canceled the appointment; it is canceled anyway.
    expect(await restoreSwap(manager, { swap: swap.id })).toMatchObject({ value: { step: "schedule-eval" } });
    await followSwap({ swap: swap.id });
    expect(await load(inspection)).toMatchObject({ status: "canceled" });
    const live = await db().select().from(tasks).where(eq(tasks.swapId, swap.id));
    expect(live.filter((task) => task.status === "open").map((task) => task.kind)).toEqual(["schedule-eval"]);
    const again = await bookInspection(manager, { swap: swap.id, start: soon(24, "09:00"), location: home });
    expect(code(again)).toBe("ok");
  });

  it("a car restored and booked again keeps its appointment when the cancel event arrives late", async () => {
    await aTechnician();
    const { swap } = await booked(soon(25, "09:00"));
    await cancelSwap(manager, { swap: swap.id, reason: "Kept" });
    await restoreSwap(manager, { swap: swap.id });
    const again = await bookInspection(manager, { swap: swap.id, start: soon(25, "10:00"), location: home });
    await followSwap({ swap: swap.id });
    expect(await load(again.ok ? again.value._id : "")).toMatchObject({ status: "pending" });
    expect(await swapOf(swap.id)).toMatchObject({ step: "confirm-scheduled" });
  });
});

/** The complete findings of an evaluation. */
