import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { cancelSwap } from "../actions/cancel-swap.ts";
import { deactivateSwap } from "../actions/deactivate-swap.ts";
import { disqualifySwap } from "../actions/disqualify-swap.ts";
import { requestCancel } from "../actions/request-cancel.ts";
import { restoreSwap } from "../actions/restore-swap.ts";
import { revertSwap } from "../actions/revert-swap.ts";
import { ACTION_NAMES, lifecycle } from "../lifecycle/actions.ts";
import { type AnyAction, isMarkerAction, MARKER_ACTION_NAMES } from "../lifecycle/markers.ts";
import { allows, isEnded, isPublic, markersOf } from "../lifecycle/state.ts";
import { isLiveTask, isStepTask, tasksOf } from "../lifecycle/steps.ts";
import { qualifySwap } from "../onboarding/qualify-swap.ts";
import { readSwap } from "../parts.ts";
import { swaps, tasks } from "../tables.ts";
import { markSwap } from "./mark-swap.ts";
import { lockSwap, moveSwap, type Swap, stepBefore, writeMove } from "./move-swap.ts";
import { swapHistory } from "./tables.ts";

beforeAll(async () => {
  await testDatabase();
});

const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const tasksFor = (id: string) => db().select().from(tasks).where(eq(tasks.swapId, id));
const historyOf = (id: string) =>
  db().select().from(swapHistory).where(eq(swapHistory.swapId, id)).orderBy(asc(swapHistory.version));
const agent = anActor(["swap-agent"]);

/** The swap's open step tasks match its step; an ended swap has none. */
async function checkTasks(swap: Swap) {
  const live = (await tasksFor(swap.id)).filter((task) => isLiveTask(task.status));
  const stepTasks = live.filter((task) => isStepTask(task.kind)).map((task) => task.kind);
  if (isEnded(swap)) return expect(live).toEqual([]);
  const demanded = tasksOf(swap).map((task) => task.kind);
  // Payments end one by one; everywhere else the step's only task is open.
  if (demanded.length > 1) expect(demanded).toEqual(expect.arrayContaining(stepTasks));
  else expect(stepTasks).toEqual(demanded);
}

async function take(id: string, action: AnyAction, choice: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const swap = (await lockSwap(tx, system, id)) as Swap;
    if (action === "revert") {
      const to = allows(swap, action) ? await stepBefore(tx, swap) : undefined;
      if (to) await writeMove(tx, system, swap, to, "revert");
      return Boolean(to);
    }
    if (isMarkerAction(action)) return (await markSwap(tx, system, swap, action)).ok;
    const targets = lifecycle.targets(swap.step, action);
    const to = action.startsWith("pay-") || action === "remove-predeal" ? undefined : targets[choice % targets.length];
    return (await moveSwap(tx, system, swap, action, to ? { to } : {})).ok;
  });
}

describe("a swap's moves", () => {
  it("never leave the table, for any sequence of actions", { timeout: 120_000 }, async () => {
    const anything = fc.constantFrom<AnyAction>(...ACTION_NAMES, ...MARKER_ACTION_NAMES.filter((a) => a !== "delete"));
    const tries = fc.array(fc.tuple(anything, fc.nat(3)), { minLength: 40, maxLength: 60 });
    const cars = fc.record({
      channel: fc.constantFrom("listing" as const, "auction" as const),
      loanActive: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(cars, tries, async (car, sequence) => {
        const { id } = await makeSwap({ step: "registering" });
        await changeSwap(id, car);
        for (const [action, choice] of sequence) {
          const before = await load(id);
          const possible = allows(before, action);
          const done = await take(id, action, choice);
          const after = await load(id);
          if (!possible) expect(done).toBe(false);
          expect(after.version).toBe(before.version + (done ? 1 : 0));
          await checkTasks(after);
          expect(after.visible).toBe(isPublic(after));
        }
        const rows = await historyOf(id);
        let step = "registering";
        for (const row of rows) {
          expect(row.fromStep).toBe(step);
          step = row.toStep;
        }
        expect(step).toBe((await load(id)).step);
      }),
      { numRuns: process.env.TEST_LONG ? 60 : 4 },
    );
  });

  it("refuse an impossible action with the step and the allowed actions, and write nothing", async () => {
    const swap = await makeSwap({ step: "eval" });
    const count = async () => (await db().select().from(events)).length;
    const before = await count();
    const answer = await qualifySwap(agent, { swap: swap.id });
    expect(answer).toMatchObject({ ok: false, error: { code: "not-now", status: 409, details: { step: "eval" } } });
    if (!answer.ok) expect(answer.error.details?.allowed).toContain("evaluation-complete");
    expect(await load(swap.id)).toEqual(swap);
    expect(await count()).toBe(before);
  });

  it("let one of two users succeed and tell the other what happened", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const answers = await Promise.all([
      qualifySwap(agent, { swap: swap.id }),
      qualifySwap(anActor(["admin"]), { swap: swap.id }),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const lost = answers.find((answer) => !answer.ok);
    expect(lost).toMatchObject({ error: { code: "not-now", status: 409, details: { step: "pre-valuate" } } });
    expect((await historyOf(swap.id)).filter((row) => row.action === "qualify")).toHaveLength(1);
  });

  it("refuse a form with an outdated version", async () => {
    const swap = await makeSwap({ step: "listing" });
    await deactivateSwap(agent, { swap: swap.id });
    const answer = await cancelSwap(agent, { swap: swap.id, version: swap.version, reason: "Kept" });
    expect(answer).toMatchObject({ ok: false, error: { code: "stale-version", status: 409 } });
  });

  it("go back along the history", async () => {
    const swap = await makeSwap({ step: "eval" });
    await revertSwap(agent, { swap: swap.id });
    expect((await load(swap.id)).step).toBe("confirm-scheduled");
    await revertSwap(agent, { swap: swap.id });
    expect((await load(swap.id)).step).toBe("schedule-eval");
  });

  it("return not found to users who may not see the swap", async () => {
    const swap = await makeSwap({ step: "listing" });
    const answer = await requestCancel(anActor(["user"]), { swap: swap.id });
    expect(answer).toMatchObject({ ok: false, error: { code: "not-found", status: 404 } });
  });

  it("end all tasks on cancel and reopen the step's on restore", async () => {
    const swap = await makeSwap({ step: "prepare-listing" });
    await requestCancel(sellerOf(swap), { swap: swap.id, reason: "Sold to my neighbor" });
    expect((await tasksFor(swap.id)).map((task) => task.kind)).toContain("cancel-request");
    await cancelSwap(agent, { swap: swap.id, reason: "The seller asked" });
    await checkTasks(await load(swap.id));
    await restoreSwap(agent, { swap: swap.id });
    const back = await load(swap.id);
    expect(back.step).toBe("prepare-listing");
    await checkTasks(back);
  });

  it("close the request to cancel on disqualification", async () => {
    const swap = await makeSwap({ step: "qualify" });
    await requestCancel(sellerOf(swap), { swap: swap.id });
    await disqualifySwap(agent, { swap: swap.id, reason: "Too old" });
    await restoreSwap(agent, { swap: swap.id });
    expect(markersOf(await load(swap.id))).toEqual([]);
  });

  it("allow one live swap per VIN", async () => {
    const first = await makeSwap({ step: "qualify" });
    await cancelSwap(agent, { swap: first.id, reason: "Kept" });
    const second = await makeSwap({ step: "new-swap" });
    await db().update(swaps).set({ vin: first.vin }).where(eq(swaps.id, second.id));
    expect(await restoreSwap(agent, { swap: first.id })).toMatchObject({ ok: false, error: { code: "vin-taken" } });
  });
});
