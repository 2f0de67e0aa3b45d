import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { canWork as canWorkTask } from "#modules/swaps/policy.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aTechnician, booked, load, manager, soon, swapOf, withoutTechnicians } from "#test/factories/booking.ts";
import { code } from "#test/results.ts";
import { completeEvaluation, completeInspection } from "../evaluation/complete-inspection.ts";
import { failEvaluation } from "../evaluation/fail-evaluation.ts";
import { findEvaluation, findInspection, findInspections } from "../index.ts";
import { canSee, canWork } from "../policy.ts";
import { cancelInspection } from "./cancel-inspection.ts";
import { confirmInspection } from "./confirm-inspection.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await withoutTechnicians()));

/** A confirmed visit, its technician, and another technician. */
async function aVisit(start: string) {
  const technician = await aTechnician();
  const visit = await booked(start);
  expect(code(await confirmInspection(manager, { inspection: visit.inspection }))).toBe("ok");
  return { ...visit, technician, colleague: await aTechnician() };
}

it("a technician can't see, complete, or change a colleague's visit", async () => {
  const { swap, inspection, colleague } = await aVisit(soon(3, "09:00"));
  expect(await findInspection(colleague, inspection)).toBeUndefined();
  expect((await findInspections(colleague, { swap: swap.id })).list).toEqual([]);
  expect(await findEvaluation(colleague, swap.id)).toBeUndefined();
  const tries = [
    await completeInspection(colleague, { inspection }),
    await completeEvaluation(colleague, { swap: swap.id }),
    await failEvaluation(colleague, { swap: swap.id, reason: "No one at home" }),
    await cancelInspection(colleague, { inspection, reason: "I am ill" }),
  ];
  expect(tries.map(code)).toEqual(Array(4).fill("not-found"));
  expect(await load(inspection)).toMatchObject({ status: "scheduled" });
  expect((await swapOf(swap.id))?.step).toBe("eval");
});

it("the task of a visit is visible to its technician, not to a colleague", async () => {
  const { swap, technician, colleague } = await aVisit(soon(4, "09:00"));
  const rows = await db().select().from(tasks).where(eq(tasks.swapId, swap.id));
  const task = rows.find(({ kind }) => kind === "eval");
  if (!task) throw new Error("There is no task of the visit");
  expect(task.assigneeId).toBe(technician.id);
  const works = (actor: Actor) => canWorkTask(actor, task);
  expect([technician, colleague, anActor(["onboarding-manager"])].map(works)).toEqual([true, false, true]);
  expect(works({ ...colleague, roles: ["technician", "user"] })).toBe(false);
  expect(canWorkTask(colleague, { ...task, assigneeId: null })).toBe(true);
});

it("a technician's permissions for an appointment depend on the assignment, not on the role", () => {
  const [mine, other] = [anActor(["technician"]), anActor(["technician"])];
  const facts = { sellerId: "a seller", technicianId: mine.id as string, startsAt: new Date() };
  expect([canSee(mine, facts, new Date()), canSee(other, facts, new Date())]).toEqual([true, false]);
  expect([canWork(mine, facts), canWork(other, facts)]).toEqual([true, false]);
});
