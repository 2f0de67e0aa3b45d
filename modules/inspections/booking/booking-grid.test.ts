import { beforeAll, expect, it } from "vitest";
import { addVacation, saveAvailability } from "#modules/accounts/index.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aTechnician, home, withoutTechnicians, workday } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { bookInspection } from "./book-inspection.ts";
import { findBooking } from "./find-booking.ts";

beforeAll(() => testDatabase());

it("a time of a visit is taken only if somebody works then, and closed otherwise", async () => {
  await withoutTechnicians();
  const technician = await aTechnician();
  const user = technician.id as string;
  const [busy, swap] = [await makeSwap({ step: "schedule-eval" }), await makeSwap({ step: "schedule-eval" })];
  const admin = anActor(["admin"]);
  const from = workday(10);
  const days = ["mon", "tue", "wed", "thu", "fri"];
  await saveAvailability(technician, { user, general: days.flatMap((day) => [`${day}-10:00`, `${day}-10:30`]) });
  const start = chicagoInstant(from, "10:00").toISOString();
  expect(code(await bookInspection(admin, { swap: busy.id, start, location: home }))).toBe("ok");

  const shown = async () => (await findBooking(admin, swap.id, { from }))?.days ?? [];
  const states = (slots: { state: string }[]) => [...new Set(slots.map(({ state }) => state))].sort();
  const week = await shown();
  expect(week[0]?.slots.find((slot) => slot.start === start)?.state).toBe("taken");
  expect(states(week[0]?.slots ?? [])).toEqual(["closed", "taken"]);
  const weekend = week.filter(({ weekday }) => weekday.startsWith("S"));
  expect(weekend.map(({ slots }) => states(slots))).toEqual([["closed"], ["closed"]]);

  await addVacation(admin, { user, from, to: from });
  expect(states((await shown())[0]?.slots ?? [])).toEqual(["closed"]);
});
