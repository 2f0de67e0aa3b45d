import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { type Booking, CENTER_HOURS } from "#modules/inspections/schemas.ts";
import { chicagoDay, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { aCenter, aTechnician, soon } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { loader as eventsLoader } from "../calendar/events.tsx";
import { action } from "./evaluation-schedule.tsx";

let center: string;
beforeAll(async () => {
  await testDatabase();
  center = (await aCenter()).id;
});

/** What the page gets when this form is sent to an action of the booking. */
async function sent(act: string, fields: Record<string, string>) {
  const actor = await makeUser({ role: "customer-service" });
  await aTechnician();
  const swap = await makeSwap({ step: "schedule-eval" });
  const request = new Request(`http://127.0.0.1:3000/u/evaluation/${swap.id}/schedule/acts/${act}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  const answer: unknown = await withScope(shared, () =>
    action({ request, params: { swap: swap.id, act }, context: {} }),
  );
  return answer as { data: { values: Record<string, string>; errors: object; booking: Booking } };
}

const typed = {
  "location.type": "center",
  "location.address": "12 Elm Street",
  "location.city": "Oak Park",
  note: "The gate code is 1234.",
  _back: "/u/tasks",
};

it("shows the times and hours of the Swap Center, and keeps what was typed", async () => {
  const { data } = await sent("times", typed);
  expect(data.values).toEqual(typed);
  expect(data.errors).toEqual({});
  expect(data.booking).toMatchObject({ type: "center", center });
  expect(data.booking.centers.map(({ hours }) => hours)).toEqual([CENTER_HOURS]);
  const sundays = data.booking.days.filter(({ day }) => chicagoWeekday(day) === 7);
  const states = (days: Booking["days"]) => new Set(days.flatMap(({ slots }) => slots.map(({ state }) => state)));
  expect([...states(sundays)]).toEqual(sundays.length > 0 ? ["closed"] : []);
  expect(states(data.booking.days)).toContain("free");
  for (const { slots } of data.booking.days) {
    expect(slots).toHaveLength(28);
    expect([slots[0]?.label, slots.at(-1)?.label]).toEqual(["7:00 AM", "8:30 PM"]);
  }
});

it("shows another week of the same place", async () => {
  const first = (await sent("times", typed)).data.booking;
  const { data } = await sent("times", { ...typed, _from: first.next });
  expect(data.booking).toMatchObject({ type: "center", from: first.next, previous: first.from });
});

it("a refused booking comes back with the times of the place that was chosen", async () => {
  const { data } = await sent("book", { ...typed, "location.center": "" });
  expect(data.values).toMatchObject({ note: typed.note });
  expect(Object.keys(data.errors).length).toBeGreaterThan(0);
  expect(data.booking.type).toBe("center");
});

it("a booking leads to its appointment, over the week in which it is", async () => {
  const start = soon(20);
  const answer: unknown = await sent("book", {
    start,
    "location.type": "center",
    "location.center": center,
    _key: crypto.randomUUID(),
  });
  const to = (answer as unknown as Response).headers.get("location") ?? "";
  expect(to).toMatch(/^\/u\/events\/[\w-]+$/);
  const actor = await makeUser({ role: "customer-service" });
  const request = new Request(`http://127.0.0.1:3000${to}`);
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  const event = to.split("/").at(-1) as string;
  const { view } = await withScope(shared, () => eventsLoader({ request, params: { event }, context: {} }));
  expect(view?.days.map(({ day }) => day)).toContain(chicagoDay(new Date(start)));
});
