import { and, eq, like } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findTeamVacations } from "#modules/accounts/index.ts";
import { findAppointmentsAway, findLatest, findOpenCenters } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/schemas.ts";
import { inspections } from "#modules/inspections/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { ownerDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { accountsSeeder } from "./accounts.ts";
import { backdate } from "./backdate.ts";
import { bookTime } from "./book-time.ts";
import { planDaysAway } from "./days-away.ts";
import { bookHandover } from "./handovers.ts";
import { placesSeeder } from "./places.ts";
import type { Staff } from "./walk-swap.ts";

const manager = anActor(["customer-service"]);
const staff = { "customer-service": manager } as Staff;
let center = "";

beforeAll(async () => {
  await ownerDatabase({ catalog: true });
  await accountsSeeder.run("small");
  await placesSeeder.run("small");
  center = (await findOpenCenters())[0]?._id ?? "";
}, 180_000);

it("centers close on some days ahead", async () => {
  const today = chicagoDay(new Date());
  const holidays = (await findOpenCenters()).flatMap((one) => one.holidays);
  expect(holidays.length).toBeGreaterThan(1);
  expect(holidays.every(({ day }) => day > today)).toBe(true);
});

it("cars in a deal are brought by their sellers and picked up by their buyers", async () => {
  const handedOver = async (step: "finalize-deal" | "title", number: number) => {
    const swap = await makeSwap({ step });
    await bookHandover(step, { swap: swap.id, number, seller: sellerOf(swap), buyer: manager, staff, center });
    const found = await findLatest(system, swap.id, step === "title" ? STAGES.pickUp : STAGES.dropOff);
    return [found?.title, found?.status];
  };
  expect(await handedOver("finalize-deal", 4)).toEqual(["Seller Drop Off", "scheduled"]);
  expect(await handedOver("title", 5)).toEqual(["Dealer Pick Up", "pending"]);
});

it("technicians plan days away, one of them on the day of an appointment that a colleague has to take over", async () => {
  const swap = await makeSwap({ step: "schedule-eval" });
  await bookTime(manager, { swap: swap.id, stage: STAGES.evaluation, center, number: 23 });
  await planDaysAway();
  await planDaysAway();
  const { list } = await findTeamVacations(system);
  expect(list).toHaveLength(3);
  expect((await findAppointmentsAway(list)).flat()).toHaveLength(1);
  await drainJobs();
  const open = await db()
    .select()
    .from(tasks)
    .where(and(like(tasks.title, "Reassign the appointment of %"), eq(tasks.status, "open")));
  expect(open).toHaveLength(1);
});

it("a completed evaluation took place before the car was listed, and never two at a time", async () => {
  const listed = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const swap = await makeSwap({ step: "eval", lat: null, lng: null });
      const id = await bookTime(manager, { swap: swap.id, stage: STAGES.evaluation, center, number });
      await db().update(inspections).set({ status: "complete" }).where(eq(inspections.id, id));
      await changeSwap(swap.id, { stage1CompleteAt: new Date(), listedDate: new Date() });
      await backdate(swap.id);
      return swap.id;
    }),
  );
  for (const swap of listed) {
    const row = await readSwap(db(), swap);
    const found = await findLatest(system, swap, STAGES.evaluation);
    expect(new Date(found?.time ?? "").getTime()).toBeLessThan(row?.listedDate?.getTime() ?? 0);
    expect(row?.createdAt.getTime()).toBeLessThan(new Date(found?.time ?? "").getTime());
    expect([row?.evaluationAt?.toISOString(), row?.stage1CompleteAt?.toISOString()]).toEqual([found?.time, found?.end]);
  }
});
