import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { aTechnician, booked, manager, soon, workday } from "#test/factories/booking.ts";
import { code } from "#test/results.ts";
import { findEvaluationDates } from "../index.ts";
import { cancelBooking } from "./cancel-inspection.ts";

beforeAll(() => testDatabase());

it("are the days of the evaluations to come, of the cars asked for", async () => {
  await aTechnician();
  const early = await booked(soon(3, "09:00"));
  const late = await booked(soon(6, "14:00"));
  const gone = await booked(soon(3, "15:00"));
  expect(code(await cancelBooking(manager, { swap: gone.swap.id }))).toBe("ok");
  expect(await findEvaluationDates([early.swap.id, late.swap.id, gone.swap.id])).toEqual({
    [early.swap.id]: workday(3),
    [late.swap.id]: workday(6),
  });
  expect(await findEvaluationDates([gone.swap.id])).toEqual({});
  expect(await findEvaluationDates([])).toEqual({});
});
