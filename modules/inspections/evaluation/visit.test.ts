import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { preValuateSwap, qualifySwap, revertSwap } from "#modules/swaps/index.ts";
import { insertSwap } from "#modules/swaps/parts.ts";
import { swapNotes } from "#modules/swaps/transitions/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import {
  aCenter,
  aTechnician,
  booked,
  home,
  load,
  manager,
  soon,
  swapOf,
  withoutTechnicians,
} from "#test/factories/booking.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { putFindings, splitFindings } from "#test/factories/findings.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { code } from "#test/results.ts";
import { bookInspection } from "../booking/book-inspection.ts";
import { cancelBooking } from "../booking/cancel-inspection.ts";
import { confirmInspection } from "../booking/confirm-inspection.ts";
import { CHECKLIST } from "../condition/checklist.ts";
import { saveSwap } from "../index.ts";
import { inspections } from "../tables.ts";
import { completeEvaluation, completeInspection } from "./complete-inspection.ts";
import { failEvaluation } from "./fail-evaluation.ts";
import failOverdue from "./fail-overdue.ts";
import { findEvaluation } from "./find-evaluation.ts";
import { selfInspect } from "./self-inspect.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

const admin = anActor(["admin"]);

const tire = { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" as const };
const whole = {
  stage1Comment: "Clean car, one owner.",
  checklist: CHECKLIST.map((item) => ({ ...item, value: true })),
  tires: { frontLeft: tire, frontRight: tire, rearLeft: tire, rearRight: tire },
  keys: 2,
  picturesOverview: [{ key: "a" }],
};

describe("the visit itself", () => {
  let visits = 0;
  async function atEval(values: object = { keys: null }) {
    const technician = await aTechnician();
    const visit = await booked(soon(30 + 7 * visits++, "09:00"));
    await confirmInspection(manager, { inspection: visit.inspection });
    const { row, found } = splitFindings(values);
    if (Object.keys(row).length > 0) await changeSwap(visit.swap.id, row);
    await putFindings(visit.swap.id, found);
    return { ...visit, technician };
  }

  it("cannot be completed while something is missing, and says what by section", async () => {
    const { swap, technician } = await atEval({ checklist: [{ ...CHECKLIST[0], value: false }, CHECKLIST[1]] });
    const result = await completeEvaluation(technician, { swap: swap.id });
    expect(result).toMatchObject({
      error: {
        code: "evaluation-incomplete",
        fields: {
          pictures: ["Add at least one picture of the car."],
          checklist: ["1 item is not answered yet.", "Say what is wrong: Paint is even on all panels."],
          tires: ["Enter brand, size and depth: front left, front right, rear left, rear right."],
          keys: ["Enter the number of keys."],
          comment: ["Write a comment."],
        },
      },
    });
    expect((await swapOf(swap.id))?.step).toBe("eval");
  });

  it("completed by its technician sends the swap on to be valued", async () => {
    const { swap, inspection, technician } = await atEval(whole);
    expect(code(await completeEvaluation(await aTechnician(), { swap: swap.id }))).toBe("not-found");
    const note = "The seller starts it cold once more on Friday.";
    const result = await completeInspection(technician, { inspection, note });
    expect([code(result), (await swapOf(swap.id))?.step]).toEqual(["ok", "valuate"]);
    expect(await load(inspection)).toMatchObject({ status: "complete", highlights: [{ author: technician.id, note }] });
    expect(await db().select().from(swapNotes).where(eq(swapNotes.swapId, swap.id))).toMatchObject([
      { authorId: technician.id, text: note },
    ]);
    expect(await swapOf(swap.id)).toMatchObject({ stage1By: technician.id });
    expect(code(await completeInspection(technician, { inspection }))).toBe("inspection-ended");
  });

  it("is at the place that was booked; the car's own address counts while nothing is", async () => {
    const technician = await aTechnician();
    const swap = await makeSwap({ step: "schedule-eval" });
    const address = async (actor = sellerOf(swap)) => (await findEvaluation(actor, swap.id))?.address;
    await changeSwap(swap.id, { address: "1 Seller Street", city: "Oak Park", state: "IL" });
    expect(await address()).toBe("1 Seller Street, Oak Park, IL");
    const center = await aCenter();
    const location = { type: "center" as const, center: center.id };
    const start = soon(23, "10:00");
    expect(code(await bookInspection(manager, { swap: swap.id, start, location }))).toBe("ok");
    expect([await address(technician), await address()]).toEqual([center.address, center.address]);
    expect(code(await cancelBooking(manager, { swap: swap.id }))).toBe("ok");
    expect(await address()).toBe("1 Seller Street, Oak Park, IL");
  });

  it("that failed waits for another booking", async () => {
    const { swap, inspection, technician } = await atEval();
    expect(code(await failEvaluation(sellerOf(swap), { swap: swap.id, reason: "No" }))).toBe("not-allowed");
    expect(code(await failEvaluation(technician, { swap: swap.id, reason: "No one at home" }))).toBe("ok");
    expect((await swapOf(swap.id))?.step).toBe("eval-not-complete");
    expect(await load(inspection)).toMatchObject({ status: "canceled", cancelReason: "No one at home" });
    expect(code(await bookInspection(manager, { swap: swap.id, start: soon(9, "13:00"), location: home }))).toBe("ok");
    expect((await swapOf(swap.id))?.step).toBe("confirm-scheduled");
  });

  it("that was not completed fails automatically a day later", async () => {
    const { swap, inspection } = await atEval();
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
    await db()
      .update(inspections)
      .set({ startsAt: hours(23), endsAt: hours(22) })
      .where(eq(inspections.id, inspection));
    await failOverdue();
    expect((await swapOf(swap.id))?.step).toBe("eval");
    await db()
      .update(inspections)
      .set({ startsAt: hours(25), endsAt: hours(24) })
      .where(eq(inspections.id, inspection));
    await failOverdue();
    expect((await swapOf(swap.id))?.step).toBe("eval-not-complete");
  });

  it("that is left to the staff does not block the others", async () => {
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
    const { swap, inspection } = await atEval();
    const [row] = await db()
      .update(inspections)
      .set({ startsAt: hours(25), endsAt: hours(24) })
      .where(eq(inspections.id, inspection))
      .returning();
    const { visible: _, pricePublic: __, ...car } = await aSwap({ step: "listing" });
    const moved = Array.from({ length: 2 }, () => ({ ...car, id: newId(), vin: null }));
    for (const one of moved) await insertSwap(db(), one);
    const left = { ...(row as NonNullable<typeof row>), startsAt: hours(50), endsAt: hours(49) };
    await db()
      .insert(inspections)
      .values(moved.map(({ id }) => ({ ...left, id: newId(), swapId: id, technicianId: newId() })));
    await failOverdue({ batch: 2 });
    expect((await swapOf(swap.id))?.step).toBe("eval-not-complete");
  });
});

describe("the seller’s own inspection", () => {
  const warranty = { factoryWarrantyUser: true };
  const own = async (values: object) => {
    const swap = await makeSwap({ step: "pre-valuate", ...values });
    return { swap, seller: sellerOf(swap), inspect: () => selfInspect(sellerOf(swap), { swap: swap.id }) };
  };

  it("is for a car under factory warranty, and as whole as a technician’s", async () => {
    expect(await (await own(whole)).inspect()).toMatchObject({ error: { code: "no-warranty" } });
    const empty = await own(warranty);
    expect(await empty.inspect()).toMatchObject({
      error: { code: "evaluation-incomplete", status: 422, fields: { comment: ["Write a comment."] } },
    });
    expect((await swapOf(empty.swap.id))?.step).toBe("pre-valuate");
  });

  it("skips the visit, and can no longer be changed by the seller", async () => {
    const { swap, seller, inspect } = await own({ ...warranty, ...whole });
    expect(await saveSwap(seller, { _id: swap.id, vehicle: { keys: 1 } })).toMatchObject({ ok: true });
    expect(await inspect()).toMatchObject({ value: { step: "valuate" } });
    expect(await swapOf(swap.id)).toMatchObject({ inspectionSelf: true, stage1By: seller.id });
    expect(code(await saveSwap(seller, { _id: swap.id, vehicle: { keys: 2 } }))).toBe("not-allowed");
  });

  it("ends the visit that was booked, and no other is booked after it", async () => {
    await aTechnician();
    const { swap, seller, inspect } = await own({ step: "qualify", ...warranty, ...whole });
    const book = (start: string) => bookInspection(seller, { swap: swap.id, start, location: home });
    const visit = await book(soon(11, "11:00"));
    expect(await inspect()).toMatchObject({ value: { step: "qualify" } });
    expect(await load(visit.ok ? visit.value._id : "")).toMatchObject({ status: "canceled" });
    expect(await swapOf(swap.id)).toMatchObject({ evaluationAt: null, evaluationTechnicianId: null });
    expect([code(await inspect()), code(await book(soon(11, "11:00")))]).toEqual(["self-inspected", "self-inspected"]);
    expect((await findEvaluation(seller, swap.id))?.can).toMatchObject({
      edit: false,
      book: false,
      selfInspect: false,
    });
    const valued = { swap: swap.id, retail: 27_650, tradeIn: 21_000, priceLow: 23_000, priceHigh: 25_000 };
    await qualifySwap(admin, { swap: swap.id });
    expect(await preValuateSwap(admin, valued)).toMatchObject({ value: { step: "valuate" } });
  });

  it("can be done again when the car goes back a step", async () => {
    const { swap, seller, inspect } = await own({ step: "schedule-eval", ...warranty, ...whole });
    await inspect();
    await revertSwap(manager, { swap: swap.id });
    expect(await swapOf(swap.id)).toMatchObject({ step: "schedule-eval", inspectionSelf: false, stage1By: null });
    expect(await saveSwap(seller, { _id: swap.id, vehicle: { keys: 1 } })).toMatchObject({ ok: true });
    expect(await inspect()).toMatchObject({ value: { step: "valuate" } });
  });
});
