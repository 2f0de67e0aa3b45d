import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { scheduleDelivery } from "../schedule-delivery.ts";
import { findDueDeals } from "./find-due-deals.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const WEEK = { from: new Date("2031-03-03T06:00:00Z"), to: new Date("2031-03-10T05:00:00Z") };
const dueAt = (swap: string, time: string) =>
  db()
    .update(tasks)
    .set({ dueAt: new Date(time) })
    .where(sql`${tasks.swapId} = ${swap} and ${tasks.status} = 'open'`);

it("lists the tasks of deals that are due in the range, its last instant not included", async () => {
  const [inside, first, after] = [
    await makeSwap({ step: "pre-deal" }),
    await makeSwap({ step: "close-out" }),
    await makeSwap({ step: "pre-deal" }),
  ];
  await dueAt(inside.id, "2031-03-05T18:00:00Z");
  await dueAt(first.id, WEEK.from.toISOString());
  await dueAt(after.id, WEEK.to.toISOString());
  const { tasks: due } = await findDueDeals(admin, {}, WEEK);
  expect(due.map(({ swap, title, late }) => [swap, title, late])).toEqual([
    [first.id, "Close-out", false],
    [inside.id, "Pre deal", false],
  ]);
  const accountant = await findDueDeals(anActor(["accountant"]), {}, WEEK);
  expect(accountant.tasks.map(({ open }) => open)).toEqual([false, false]);
});

it("lists planned deliveries, and nothing to people without the board", async () => {
  const { id } = await makeSwap({ step: "title" });
  const planned = {
    swap: id,
    date: addChicagoDays(chicagoDay(new Date()), 30),
    time: "09:00",
    carrier: "Acme",
    address: "1 Main St",
    city: "Chicago",
    state: "IL",
    zip: "60601",
  };
  expect((await scheduleDelivery(admin, planned as never)).ok).toBe(true);
  const at = chicagoInstant(planned.date, planned.time);
  const day = { from: at, to: new Date(at.getTime() + 1) };
  const { deliveries } = await findDueDeals(admin, {}, day);
  expect(deliveries).toMatchObject([{ swap: id, address: "1 Main St, Chicago, IL 60601", at: at.toISOString() }]);
  expect((await findDueDeals(admin, { channel: "auction" }, day)).deliveries).toEqual([]);
  expect(await findDueDeals(anActor(["swap-agent"]), {}, day)).toEqual({ tasks: [], deliveries: [], dealmakers: [] });
});
