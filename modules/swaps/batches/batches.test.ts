import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import {
  changeTeam,
  deleteSwap,
  findBatch,
  findBatches,
  findBatchPreview,
  findListedSwaps,
  startBatch,
  undoBatch,
} from "../index.ts";
import { readSwap } from "../parts.ts";
import { batches } from "./tables.ts";

beforeAll(() => testDatabase());

async function world() {
  const manager = await makeUser({ role: "onboarding-manager" });
  const [before, after] = [await makeUser({ role: "swap-agent" }), await makeUser({ role: "swap-agent" })];
  const first = await aSwap({ agentId: before.id });
  const second = await aSwap({ agentId: null });
  return { manager, before, after, first, second };
}
const idOf = (actor: Actor) => personId(actor);
const agentOf = async (swap: string) => (await readSwap(db(), swap))?.agentId;
const started = async (result: ReturnType<typeof startBatch>): Promise<string> => {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.error.code);
  await drainJobs();
  return answer.value._id;
};

describe("Role Assignments for many swaps", () => {
  it("leaves out swaps that have the chosen members already", async () => {
    const { manager, before, after, first, second } = await world();
    const [kept, given] = [{ agent: idOf(before) }, { agent: idOf(after) }];
    const preview = await findBatchPreview(manager, "roles", [first.id, second.id], kept);
    expect(preview.map(({ error, changes }) => [error, changes.length])).toEqual([
      ["This swap has these team members already.", 0],
      [null, 1],
    ]);
    await started(startBatch(manager, { act: "roles", swaps: [second.id], ...given }));
    const batch = await started(startBatch(manager, { act: "roles", swaps: [first.id, second.id], ...given }));
    expect(await findBatch(manager, batch)).toMatchObject({ counts: { done: 1, refused: 1 } });
  });

  it("previews, changes each swap, and gives back the members of before", async () => {
    const { manager, before, after, first, second } = await world();
    const choice = { agent: idOf(after) };
    const ids = [first.id, second.id];
    const preview = await findBatchPreview(manager, "roles", ids, choice);
    expect(preview.map(({ error }) => error)).toEqual([null, null]);
    expect(preview[0]?.changes[0]).toMatch(/^Swap Agent: Anna Number \d+ → Anna Number \d+$/);
    expect(preview[1]?.changes[0]).toMatch(/^Swap Agent: nobody → /);

    const batch = await started(startBatch(manager, { act: "roles", swaps: [...ids, first.id], ...choice }));
    expect(await Promise.all(ids.map(agentOf))).toEqual([after.id, after.id]);
    expect(await findBatch(manager, batch)).toMatchObject({ counts: { done: 2, refused: 0 }, undoable: true });

    expect(await undoBatch(manager, { batch })).toMatchObject({ ok: true });
    await drainJobs();
    expect(await Promise.all(ids.map(agentOf))).toEqual([before.id, null]);
    expect(await findBatch(manager, batch)).toMatchObject({ counts: { undone: 2 }, undoable: false });
    expect(await undoBatch(manager, { batch })).toMatchObject({ error: { code: "batch-undone" } });
  });

  it("leaves what somebody has changed since then", async () => {
    const { manager, before, after, first } = await world();
    const batch = await started(startBatch(manager, { act: "roles", swaps: [first.id], agent: idOf(after) }));
    const third = await makeUser({ role: "swap-agent" });
    expect(await changeTeam(manager, { swap: first.id, role: "agent", user: idOf(third) })).toMatchObject({ ok: true });
    await undoBatch(manager, { batch });
    await drainJobs();
    expect(await agentOf(first.id)).toBe(third.id);
    expect((await findBatch(manager, batch))?.rows).toMatchObject([
      { state: "kept", sentence: "Someone has changed the team since then." },
    ]);
    expect(before.id).not.toBe(third.id);
  });

  it("is refused for a person without the role, without a person, and without the permission", async () => {
    const { manager, first } = await world();
    const wish = { act: "roles" as const, swaps: [first.id] };
    expect(await startBatch(manager, { ...wish, agent: idOf(await makeUser()) })).toMatchObject({
      error: { code: "wrong-role" },
    });
    expect(await startBatch(manager, wish)).toMatchObject({
      error: { fields: { agent: ["Please select any new user"] } },
    });
    expect(await startBatch(manager, { ...wish, swaps: [], agent: newId() })).toMatchObject({
      error: { fields: { swaps: ["No Swap Selected"] } },
    });
    const technician = await makeUser({ role: "technician" });
    expect(await startBatch(technician, { ...wish, agent: newId() })).toMatchObject({
      error: { code: "not-allowed" },
    });
    expect((await findBatches(technician)).list).toEqual([]);
  });
});

describe("Cancel Swaps", () => {
  it("reports an error for each swap, and restores what the lifecycle allows", async () => {
    const { manager, first, second } = await world();
    const sold = await aSwap({ step: "complete" });
    const ids = [first.id, sold.id, second.id];
    const preview = await findBatchPreview(manager, "cancel", ids, {});
    expect(preview.map(({ error }) => error === null)).toEqual([true, false, true]);
    const batch = await started(startBatch(manager, { act: "cancel", swaps: ids, reason: "The lot was sold." }));
    const report = await findBatch(manager, batch);
    expect(report?.rows.map(({ state }) => state)).toEqual(["done", "refused", "done"]);
    expect(report?.rows[1]?.sentence).toBeTruthy();

    const admin = await makeUser({ role: "admin" });
    expect(await deleteSwap(admin, { swap: second.id })).toMatchObject({ ok: true });
    await undoBatch(manager, { batch });
    await drainJobs();
    expect((await findBatch(manager, batch))?.rows.map(({ state }) => state)).toEqual(["undone", "refused", "kept"]);
    const row = await readSwap(db(), first.id);
    expect(row?.canceledAt).toBeNull();
  });

  it("can be undone for a day after it has finished, not before", async () => {
    const { manager, first } = await world();
    const answer = await startBatch(manager, { act: "cancel", reason: "Kept.", swaps: [first.id] });
    const batch = answer.ok ? answer.value._id : "";
    expect(await undoBatch(manager, { batch })).toMatchObject({ error: { code: "batch-running" } });
    await drainJobs();
    await db()
      .update(batches)
      .set({ finishedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(batches.id, batch));
    expect(await undoBatch(manager, { batch })).toMatchObject({ error: { code: "batch-too-old" } });
    expect(await undoBatch(manager, { batch: newId() })).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("a typed list of swaps", () => {
  it("names them by id, VIN, or its last six characters, and says what it does not know", async () => {
    const { manager } = await world();
    const car = await aSwap({ vin: "1HGCM82633A004352" });
    const other = await aSwap();
    const found = await findListedSwaps(manager, `${other.id}\n 1hgcm82633a004352\nNOSUCHCAR, 123456`);
    expect(found).toEqual({ ids: [other.id, car.id], unknown: ["NOSUCHCAR", "123456"] });
    for (const typed of ["004352", "oo4352", "33A004352", "VIN: *I1HG CM826-33A OO4352*", "IHGCM82633AQQ4352"])
      expect((await findListedSwaps(manager, typed)).ids, typed).toEqual([car.id]);
  });
});
