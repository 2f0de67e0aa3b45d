import { beforeAll, beforeEach, expect, it } from "vitest";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aCenter, aTechnician, booked, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { anAcceptedVisit, aVisit, passHours, visitTime } from "#test/factories/visit.ts";
import { bookInspection } from "../booking/book-inspection.ts";
import { cancelInspection } from "../booking/cancel-inspection.ts";
import { confirmInspection } from "../booking/confirm-inspection.ts";
import type { AgendaItem } from "../shapes.ts";
import { findAgenda } from "./find-agenda.ts";
import { eventOf, findEvents } from "./find-events.ts";
import { findFieldDays } from "./find-field-days.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

const ids = (items: readonly AgendaItem[]) => items.map((item) => eventOf(item)._id);

it("shows visits and appointments in order of time, ahead and past apart", async () => {
  await aTechnician();
  const { swap, inspection } = await booked(soon(2, "09:00"));
  const seller = sellerOf(swap);
  const visit = await aVisit({ swap, date: visitTime(1) });
  const old = await anAcceptedVisit({ swap, date: visitTime(4) });
  await passHours(old._id, 24 * 8);
  const ahead = await findAgenda(seller, { when: "upcoming" });
  expect(ids(ahead.list)).toEqual([visit._id, inspection]);
  expect(ids((await findAgenda(seller, { when: "past" })).list)).toEqual([old._id]);
  expect(ids((await findAgenda(seller)).list)).toEqual([old._id, visit._id, inspection]);
  const second = await findAgenda(seller, { page: 2, records: 2 });
  expect([ids(second.list), second.page.end]).toEqual([[inspection], true]);
});

it("filters by kind, state, person and center", async () => {
  const technician = await aTechnician();
  const { swap, inspection } = await booked(soon(5, "09:00"));
  const visit = await aVisit({ swap, date: visitTime(1) });
  const seller = sellerOf(swap);
  const shown = async (filter: Parameters<typeof findAgenda>[1]) => ids((await findAgenda(seller, filter)).list);
  expect(await shown({ kind: "visit" })).toEqual([visit._id]);
  expect(await shown({ kind: "evaluation" })).toEqual([inspection]);
  expect(await shown({ kind: "pick-up" })).toEqual([]);
  expect(await shown({ person: technician.id as string })).toEqual([inspection]);
  expect(await shown({ person: visit.buyer.id as string })).toEqual([visit._id]);
  expect(await shown({ states: ["pending"] })).toEqual([visit._id, inspection]);
  await confirmInspection(manager, { inspection });
  expect(await shown({ states: ["confirmed"] })).toEqual([inspection]);
  await cancelInspection(manager, { inspection });
  expect(await shown({ states: ["canceled"] })).toEqual([inspection]);
  const center = await aCenter();
  const start = soon(6, "11:00");
  await bookInspection(manager, { swap: swap.id, start, location: { type: "center", center: center.id } });
  const [atCenter] = (await findEvents(seller, { center: center.id })).list;
  expect(atCenter).toMatchObject({ kind: "evaluation", state: "pending", start, center: center.id });
  expect(atCenter?.technician).toEqual({ _id: technician.id, fullName: "Tomas Herrera" });
});

it("a visit is confirmed until its time has passed, and then complete", async () => {
  const { seller, _id } = await anAcceptedVisit();
  const stateOf = async () => (await findEvents(seller, {})).list.map(({ state }) => state);
  expect(await stateOf()).toEqual(["confirmed"]);
  expect(ids((await findAgenda(seller, { states: ["complete"] })).list)).toEqual([]);
  await passHours(_id, 24 * 7);
  expect(await stateOf()).toEqual(["complete"]);
  expect(ids((await findAgenda(seller, { states: ["complete"] })).list)).toEqual([_id]);
});

it("a technician sees the own appointments of today and later; those who manage swaps see everybody's", async () => {
  const technician = await aTechnician();
  const first = await booked(soon(2, "09:00"));
  const second = await booked(soon(2, "13:00"));
  const other = await aTechnician();
  const days = await findFieldDays(technician);
  expect(days.ahead.map(({ _id }) => _id)).toEqual([first.inspection, second.inspection]);
  expect(days.may[first.inspection]).toEqual({ reschedule: false, complete: true });
  expect((await findFieldDays(other)).ahead).toEqual([]);
  const seen = await findFieldDays(manager, { technician: technician.id as string });
  expect([seen.ahead.length, seen.may[first.inspection]]).toEqual([2, { reschedule: true, complete: false }]);
  await cancelInspection(manager, { inspection: second.inspection });
  expect((await findFieldDays(technician)).ahead.map(({ _id }) => _id)).toEqual([first.inspection]);
});

it("filters the days of a calendar by the clock in Chicago", async () => {
  await aTechnician();
  const start = soon(8, "16:30");
  const { swap } = await booked(start);
  const day = chicagoDay(new Date(start));
  const within = (from: string, to: string) =>
    findAgenda(sellerOf(swap), { from: chicagoInstant(from), to: chicagoInstant(to) });
  expect((await within(day, addChicagoDays(day, 1))).list).toHaveLength(1);
  expect((await within(addChicagoDays(day, 1), addChicagoDays(day, 2))).list).toHaveLength(0);
  const swapOfNobody = await makeSwap({ step: "listing" });
  expect((await findAgenda(anActor(["user"], { id: swapOfNobody.sellerId }))).list).toEqual([]);
});
