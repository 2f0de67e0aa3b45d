import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { addVacation, changeVacation, findVacations, removeVacation } from "#modules/accounts/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { acceptOffer, makeOffer } from "#modules/offers/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { settle, signed } from "#test/factories/agreed-sale.ts";
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
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { completeInspection } from "../evaluation/complete-inspection.ts";
import { findEvaluation } from "../evaluation/find-evaluation.ts";
import { findBooking, findInspection, findPickedUp, findReassignment } from "../index.ts";
import { inspections } from "../tables.ts";
import { bookInspection } from "./book-inspection.ts";
import { cancelBooking } from "./cancel-inspection.ts";
import { confirmByLink, confirmInspection } from "./confirm-inspection.ts";
import { confirmToken } from "./confirm-link.ts";
import followDaysAway from "./follow-days-away.ts";
import { reassignInspection } from "./reassign-inspection.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

const [DROP_OFF, PICK_UP] = [2, 3];

describe("a drop-off", () => {
  it("is booked, moved, confirmed, and canceled by the seller while the car is in a deal", async () => {
    await aTechnician();
    const { id: center } = await aCenter();
    const swap = await makeSwap({ step: "pre-deal" });
    const seller = sellerOf(swap);
    const book = (actor: Actor, start: string, id = swap.id) =>
      bookInspection(actor, { swap: id, start, stage: DROP_OFF, location: { type: "center", center } });
    const early = await makeSwap({ step: "listing" });
    expect(code(await book(manager, soon(3), early.id))).toBe("not-in-deal");
    expect(await findBooking(manager, early.id, { stage: DROP_OFF })).toBeUndefined();
    expect(code(await book(anActor(["user"]), soon(3)))).toBe("not-found");
    const first = await book(seller, soon(3));
    const _id = first.ok ? first.value._id : "";
    expect(await load(_id)).toMatchObject({ stage: DROP_OFF, status: "pending", centerId: center });
    const verifier = (await load(_id))?.technicianId as string;
    const technician = anActor(["technician"], { id: verifier });
    expect(await findEvaluation(technician, swap.id)).toMatchObject({ swap: swap.id });
    expect(await findEvaluation(anActor(["technician"]), swap.id)).toBeUndefined();
    expect(await book(seller, soon(4))).toMatchObject({ ok: true, value: { _id, start: soon(4) } });
    expect(code(await confirmInspection(seller, { inspection: _id }))).toBe("ok");
    expect((await findBooking(seller, swap.id, { stage: DROP_OFF }))?.booked).toMatchObject({
      title: "Seller Drop Off",
      status: "scheduled",
    });
    expect(code(await cancelBooking(seller, { swap: swap.id, stage: DROP_OFF }))).toBe("ok");
    expect(await findInspection(seller, _id)).toMatchObject({ title: "Seller Drop Off (canceled)" });
    expect((await swapOf(swap.id))?.step).toBe("pre-deal");
  });
});

describe("a pick-up", () => {
  it("is the buyer's: they book it, confirm it by the link, and don't see the seller's address", async () => {
    await aTechnician();
    const { id: center } = await aCenter();
    const buyer = await makeUser({ buyer: true });
    const swap = await makeSwap({ step: "listing", address: "123 Hidden Street" });
    const offer = await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited: false });
    await acceptOffer(sellerOf(swap), { swap: swap.id, offer: offer.ok ? offer.value._id : "" });
    const form = await findBooking(buyer, swap.id, { stage: PICK_UP });
    expect(form).toMatchObject({ type: "center", place: { address: "", zip: "" } });
    const asked = { swap: swap.id, start: soon(3), stage: PICK_UP, location: { type: "center", center } } as const;
    expect(code(await bookInspection(sellerOf(swap), asked))).toBe("not-found");
    const done = await bookInspection(buyer, asked);
    const _id = done.ok ? done.value._id : "";
    const row = await load(_id);
    expect(row).toMatchObject({ stage: PICK_UP, buyerId: buyer.id });
    expect(code(await confirmInspection(sellerOf(swap), { inspection: _id }))).toBe("not-found");
    expect(code(await confirmByLink(guest, { token: confirmToken(row as never) }))).toBe("ok");
    expect(await findInspection(buyer, _id)).toMatchObject({ title: "Dealer Pick Up", can: { confirm: false } });
    expect(code(await cancelBooking(sellerOf(swap), { swap: swap.id, stage: PICK_UP }))).toBe("not-found");
    expect(code(await cancelBooking(buyer, { swap: swap.id, stage: PICK_UP }))).toBe("ok");
  });

  it("is complete on its day or later, once the buyer’s money has cleared", async () => {
    await aTechnician();
    const { swap } = await signed();
    const asked = { swap: swap.id, start: soon(3), stage: PICK_UP, location: home };
    const { _id: inspection } = value(await bookInspection(manager, asked));
    value(await confirmInspection(manager, { inspection }));
    const admin = anActor(["admin"]);
    expect(code(await completeInspection(admin, { inspection }))).toBe("pick-up-early");
    const [startsAt, endsAt] = [new Date(), new Date(Date.now() + 60_000)];
    await db().update(inspections).set({ startsAt, endsAt }).where(eq(inspections.id, inspection));
    expect(await completeInspection(admin, { inspection })).toMatchObject({
      error: { code: "car-held", message: expect.stringMatching(/^The car can’t leave yet\. The buyer still owes \$/) },
    });
    await settle(swap.id);
    const before = new Date(Date.now() - 1_000).toISOString();
    expect(await findPickedUp(swap.id, before)).toBeNull();
    expect(code(await completeInspection(admin, { inspection }))).toBe("ok");
    expect(chicagoDay(new Date((await findPickedUp(swap.id, before)) as string))).toBe(today());
    expect(await findPickedUp(swap.id, new Date(Date.now() + 60_000).toISOString())).toBeNull();
  });
});

describe("an appointment on days away", () => {
  /** An appointment of a technician who is away then, with its open task. */
  async function away(start: string) {
    const technician = await aTechnician();
    const user = technician.id as string;
    const { swap, inspection } = await booked(start);
    const day = chicagoDay(new Date(start));
    const added = await addVacation(technician, { user, from: day, to: day });
    await followDaysAway({ user });
    const vacation = added.ok ? added.value._id : "";
    return { technician, user, swap, inspection, day, vacation };
  }
  const taskOf = async (swap: string) => {
    const rows = await db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, swap), eq(tasks.kind, "free")));
    return rows.map(({ id, status }) => ({ id, status }));
  };

  it("is handed over to a colleague at the same time; its task ends, and a confirmation stays", async () => {
    const { user, swap, inspection } = await away(soon(6));
    await confirmInspection(manager, { inspection });
    const [task] = await taskOf(swap.id);
    expect(task?.status).toBe("open");
    expect(await findReassignment(manager, task?.id as string)).toEqual({ swap: swap.id, stage: 1 });
    expect(await findBooking(manager, swap.id)).toMatchObject({ away: true, colleagues: [] });
    expect(code(await reassignInspection(manager, { inspection }))).toBe("nobody-free");
    const colleague = (await aTechnician()).id as string;
    expect((await findBooking(manager, swap.id))?.colleagues.map(({ _id }) => _id)).toEqual([colleague]);
    expect(code(await reassignInspection(manager, { inspection, technician: user }))).toBe("same-technician");
    expect(code(await reassignInspection(sellerOf(swap), { inspection }))).toBe("not-allowed");
    expect(await reassignInspection(manager, { inspection })).toMatchObject({
      ok: true,
      value: { technician: colleague },
    });
    expect(await load(inspection)).toMatchObject({
      technicianId: colleague,
      status: "scheduled",
      reassignTaskId: null,
    });
    expect(await swapOf(swap.id)).toMatchObject({ step: "eval", evaluationTechnicianId: colleague });
    const rows = await db().select().from(tasks).where(eq(tasks.swapId, swap.id));
    expect(rows.find(({ kind }) => kind === "eval")).toMatchObject({ assigneeId: colleague, status: "open" });
    expect(await taskOf(swap.id)).toEqual([{ id: task?.id, status: "done" }]);
    expect(await findBooking(manager, swap.id)).toMatchObject({ away: false });
  });

  it("needs no other technician once the days away or the appointment are moved or removed", async () => {
    const first = await away(soon(8));
    const { technician, user, day, vacation } = first;
    await changeVacation(technician, { user, _id: vacation, from: soon(30).slice(0, 10), to: soon(30).slice(0, 10) });
    await followDaysAway({ user });
    expect((await taskOf(first.swap.id)).map(({ status }) => status)).toEqual(["canceled"]);
    await changeVacation(technician, { user, _id: vacation, from: day, to: day });
    await followDaysAway({ user });
    expect((await taskOf(first.swap.id)).map(({ status }) => status).sort()).toEqual(["canceled", "open"]);
    const [days] = (await findVacations(technician, user)) ?? [];
    await removeVacation(technician, { user, _id: days?._id as string });
    await followDaysAway({ user });
    expect((await taskOf(first.swap.id)).map(({ status }) => status)).toEqual(["canceled", "canceled"]);

    await withoutTechnicians();
    const moved = await away(soon(10));
    // A week later, so that it is another day on every day of the week.
    const move = { swap: moved.swap.id, start: soon(17), location: home };
    expect(code(await bookInspection(manager, move))).toBe("ok");
    expect((await taskOf(moved.swap.id)).map(({ status }) => status)).toEqual(["done"]);
    await withoutTechnicians();
    const canceled = await away(soon(14));
    expect(code(await cancelBooking(manager, { swap: canceled.swap.id }))).toBe("ok");
    expect((await taskOf(canceled.swap.id)).map(({ status }) => status)).toEqual(["canceled"]);
  });
});

it("a time that was just taken comes with the next free ones, without the taken one", async () => {
  await aTechnician();
  const [one, other] = [await makeSwap({ step: "schedule-eval" }), await makeSwap({ step: "schedule-eval" })];
  const start = soon(5, "10:00");
  await bookInspection(manager, { swap: one.id, start, location: home });
  const next = (await findBooking(sellerOf(other), other.id, { taken: start }))?.others ?? [];
  expect(next).toHaveLength(4);
  expect(next.every((time) => time.start > start)).toBe(true);
  for (const { start: free } of next.slice(0, 1))
    expect(code(await bookInspection(sellerOf(other), { swap: other.id, start: free, location: home }))).toBe("ok");
  expect((await findBooking(manager, other.id, { taken: "soon" }))?.others).toEqual([]);
});
