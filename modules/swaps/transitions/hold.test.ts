import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { closeSwap } from "#modules/deals/close-swap.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { cancelSwap } from "../actions/cancel-swap.ts";
import { holdSwap } from "../actions/hold-swap.ts";
import { restoreSwap } from "../actions/restore-swap.ts";
import { resumeSwap } from "../actions/resume-swap.ts";
import { revertSwap } from "../actions/revert-swap.ts";
import { isLiveTask } from "../lifecycle/steps.ts";
import { swaps, tasks } from "../tables.ts";
import { followUpTask } from "../tasks/follow-up-task.ts";
import { highAsk } from "../tasks/high-ask.ts";
import { noResponse } from "../tasks/no-response.ts";
import { setTaskStatus } from "../tasks/set-task-status.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const isHeld = async (id: string) =>
  (await db().select({ at: swaps.onHoldAt }).from(swaps).where(eq(swaps.id, id)))[0]?.at !== null;
const liveTasks = async (id: string) =>
  (await db().select().from(tasks).where(eq(tasks.swapId, id))).filter(({ status }) => isLiveTask(status));
const statuses = async (id: string) => (await liveTasks(id)).map(({ kind, status }) => `${kind} ${status}`);

async function held(step: "qualify" | "schedule-eval" | "close-out") {
  const swap = await makeSwap({ step });
  expect(code(await holdSwap(admin, { swap: swap.id }))).toBe("ok");
  return swap.id;
}

describe("a hold is lifted only when it is ended", () => {
  it("not by a step forward or back: the tasks of the new step are on hold, too", async () => {
    const id = await held("qualify");
    await driveSwap(id, "qualify");
    expect([await isHeld(id), await statuses(id)]).toEqual([true, ["pre-valuate onHold"]]);
    expect(code(await revertSwap(admin, { swap: id, reason: "Too early" }))).toBe("ok");
    expect([await isHeld(id), await statuses(id)]).toEqual([true, ["qualify onHold"]]);
    expect(code(await resumeSwap(admin, { swap: id }))).toBe("ok");
    expect([await isHeld(id), await statuses(id)]).toEqual([false, ["qualify open"]]);
  });

  it("not when a canceled swap is restored", async () => {
    const id = await held("schedule-eval");
    expect(code(await cancelSwap(admin, { swap: id, reason: "A mistake" }))).toBe("ok");
    expect(code(await restoreSwap(admin, { swap: id }))).toBe("ok");
    expect([await isHeld(id), await statuses(id)]).toEqual([true, ["schedule-eval onHold"]]);
  });

  it("not by another status of its task, until the task is opened again", async () => {
    const id = await held("qualify");
    const task = (await liveTasks(id))[0]?.id as string;
    const date = `${addChicagoDays(chicagoDay(new Date()), 30)}T09:00`;
    for (const change of [
      await followUpTask(admin, { task, date }),
      await noResponse(admin, { task }),
      await highAsk(admin, { task, date, amount: 20_000 }),
    ])
      expect(code(change)).toBe("task-on-hold");
    expect([await isHeld(id), await statuses(id)]).toEqual([true, ["qualify onHold"]]);
    expect(code(await setTaskStatus(admin, { task, status: "open" }))).toBe("ok");
    expect([await isHeld(id), await statuses(id)]).toEqual([false, ["qualify open"]]);
  });

  it("and before the sale is closed", async () => {
    const id = await held("close-out");
    expect(code(await closeSwap(admin, { swap: id }))).toBe("not-now");
  });
});
