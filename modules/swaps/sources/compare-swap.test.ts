import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { makeVin } from "#modules/catalog/vin/make-vin.ts";
import { saveCar, saveSwap } from "#modules/inspections/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findCarForm } from "../details/find-car-form.ts";
import { readSwap } from "../parts.ts";
import type { Swap } from "../tables.ts";
import { tasks } from "../tables.ts";
import { completeTask } from "../tasks/complete-task.ts";
import { findConflicts } from "./find-conflicts.ts";

let agent: Actor;
beforeAll(async () => {
  await testDatabase({ catalog: true });
  agent = await makeUser({ role: "swap-agent" });
});

const tasksOf = (swap: string) =>
  db()
    .select()
    .from(tasks)
    .where(and(eq(tasks.swapId, swap), eq(tasks.kind, "facts-differ")));
const conflictsOf = async (id: string) => {
  const swap = await readSwap(db(), id);
  return (await findConflicts(swap as Swap)).map(({ sentence }) => sentence);
};
const save = async (actor: Actor, _id: string, parts: object) => {
  expect(await saveSwap(actor, { _id, ...parts })).toMatchObject({ ok: true });
  await drainJobs();
};
const reportOwners = (owner: number) => ({ reports: { carfax: { url: "https://www.carfax.com/1", owner } } });

describe("facts about which the sources disagree", () => {
  it("become one task for the swap agent, which follows them", async () => {
    const swap = await makeSwap({ step: "qualify", agentId: agent.id });
    await save(sellerOf(swap), swap.id, { vehicle: { owners: 1, accidents: "None" } });
    expect(await tasksOf(swap.id)).toEqual([]);
    await save(agent, swap.id, reportOwners(2));
    expect(await tasksOf(swap.id)).toMatchObject([
      {
        title: "sources disagree",
        roleGroup: "swap-agent",
        assigneeId: agent.id,
        status: "open",
        checklist: [{ code: "owners", text: "Owners. Seller: one owner. History report: two.", done: false }],
      },
    ]);
    await save(agent, swap.id, { reports: { carfax: { url: "", owner: 2, accident: true } } });
    expect(await tasksOf(swap.id)).toMatchObject([
      { status: "open", checklist: [{ code: "owners" }, { code: "accidents" }] },
    ]);
    await save(sellerOf(swap), swap.id, { vehicle: { owners: 2, accidents: "1" } });
    expect(await tasksOf(swap.id)).toMatchObject([{ status: "done" }]);
  });

  it("do not come back as they were once staff have dealt with them", async () => {
    const swap = await makeSwap({ step: "qualify" });
    await save(agent, swap.id, { vehicle: { owners: 1 }, ...reportOwners(2) });
    const [task] = await tasksOf(swap.id);
    expect(await completeTask(agent, { task: task?.id as string })).toMatchObject({ ok: true });
    await save(agent, swap.id, { vehicle: { color: { name: "Red" } } });
    expect(await tasksOf(swap.id)).toMatchObject([{ status: "done" }]);
    await save(agent, swap.id, reportOwners(3));
    expect((await tasksOf(swap.id)).map(({ status }) => status).sort()).toEqual(["done", "open"]);
  });

  it("are shown to everybody once the car was listed, and before only to its own people", async () => {
    const swap = await makeSwap({ step: "prepare-listing", pictureKey: "p" });
    await save(agent, swap.id, { vehicle: { owners: 1 }, ...reportOwners(2) });
    expect((await findCar(guest, swap.id))?.conflicts).toEqual([]);
    expect((await findCar(sellerOf(swap), swap.id))?.conflicts).toHaveLength(1);
    await driveSwap(swap.id, "activate");
    expect((await findCar(guest, swap.id))?.conflicts).toMatchObject([
      { label: "Owners", sentence: "Swaplot: one owner. History report: two." },
    ]);
  });

  it("include what the VIN says, which a correction of the VIN replaces", async () => {
    const honda = await makeVin({ make: "Honda", model: "CR-V", year: 2018 }, 400_001);
    const toyota = await makeVin({ make: "Toyota", model: "Camry", year: 2019 }, 400_002);
    const swap = await makeSwap({ step: "qualify", vin: null });
    await save(agent, swap.id, { vehicle: { vin: honda } });
    expect(await conflictsOf(swap.id)).toEqual(["Seller: 2019. VIN: 2018."]);
    await save(agent, swap.id, { vehicle: { year: 2018 } });
    expect(await conflictsOf(swap.id)).toEqual([]);
    await save(agent, swap.id, { vehicle: { vin: toyota } });
    expect(await conflictsOf(swap.id)).toEqual([
      "Swaplot: 2018. VIN: 2019.",
      "Seller: Honda. VIN: Toyota.",
      "Seller: CR-V. VIN: Camry.",
    ]);
  });
});

describe("the mileage", () => {
  it("keeps every reading with its day, its source and who entered it", async () => {
    const technician = await makeUser({ role: "technician", firstName: "Tom", lastName: "Reed" });
    const swap = await makeSwap({ step: "eval", evaluationTechnicianId: technician.id, evaluationAt: new Date() });
    await save(agent, swap.id, { vehicle: { mileage: 38_600, readOn: "2026-01-05" } });
    expect(await saveCar(technician, { swap: swap.id, vehicle: { mileage: 38_700 } })).toMatchObject({ ok: true });
    await save(agent, swap.id, { vehicle: { color: { name: "Red" } } });
    expect((await findCarForm(agent, swap.id))?.mileage).toMatchObject([
      { miles: 38_700, source: "technician", who: "Tom Reed" },
      { miles: 38_600, source: "staff", on: "2026-01-05" },
      { miles: 38_412, source: "seller" },
    ]);
  });

  it("can be read again without a change, but not tomorrow", async () => {
    const swap = await makeSwap({ step: "qualify" });
    await save(agent, swap.id, { vehicle: { mileage: 38_412, readOn: "2026-01-05" } });
    expect((await findCarForm(agent, swap.id))?.mileage).toHaveLength(2);
    expect(await saveSwap(agent, { _id: swap.id, vehicle: { mileage: 38_500, readOn: "2099-01-01" } })).toMatchObject({
      error: { code: "reading-later", field: "vehicle.readOn" },
    });
  });
});
