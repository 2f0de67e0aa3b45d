import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { carDamages, evaluationSaves } from "../tables.ts";
import { findEvaluation } from "./find-evaluation.ts";
import { reportDamage } from "./report-damage.ts";
import { saveComment } from "./save-comment.ts";
import { saveDamages } from "./save-damages.ts";
import { saveKeys } from "./save-keys.ts";
import { saveSwap } from "./save-swap.ts";

let [first, second]: Actor[] = [];
const mine = () => first as Actor;
const theirs = () => second as Actor;
beforeAll(async () => {
  await testDatabase();
  first = await makeUser({ role: "admin" });
  second = await makeUser({ role: "admin", firstName: "Maria", lastName: "Lopez" });
});

const atEval = async () => (await makeSwap({ step: "eval" })).id;
const dent = { location: { x: 0.5, y: 0.25 }, level: 2, text: "Dent", picture: { key: "p1" } };

describe("a panel that two people change", () => {
  it("keeps the first save, and shows the second person both versions", async () => {
    const swap = await atEval();
    expect(await saveKeys(theirs(), { swap, base: 0, keys: 2 })).toMatchObject({ value: { panel: 1 } });
    const refused = await saveKeys(mine(), { swap, base: 0, keys: 1 });
    expect(refused).toMatchObject({
      error: {
        code: "part-changed",
        status: 409,
        details: {
          panel: "keys",
          mine: { lines: [{ label: "Number of keys", text: "1" }] },
          theirs: { version: 1, by: "Maria Lopez", lines: [{ label: "Number of keys", text: "2" }] },
        },
      },
    });
    expect((await findEvaluation(mine(), swap))?.keys).toBe(2);
    expect(await saveKeys(mine(), { swap, base: 1, keys: 1 })).toMatchObject({ value: { panel: 2 } });
  });

  it("does not hinder the other panels, nor a person's own later saves", async () => {
    const swap = await atEval();
    await saveKeys(theirs(), { swap, base: 0, keys: 2 });
    for (const [base, comment] of ["Clean.", "Clean car.", "Clean car, one owner."].entries())
      expect(await saveComment(mine(), { swap, base, comment })).toMatchObject({ ok: true });
    expect((await findEvaluation(mine(), swap))?.saves).toMatchObject({
      keys: { version: 1, by: "Maria Lopez" },
      comment: { version: 3 },
    });
  });

  it("is changed in another tab of the same person, too", async () => {
    const swap = await atEval();
    expect(await saveComment(mine(), { swap, base: 0, comment: "Long work." })).toMatchObject({ ok: true });
    const refused = await saveComment(mine(), { swap, base: 0, comment: "Typed before." });
    expect(refused).toMatchObject({ error: { code: "part-changed" } });
    expect((await findEvaluation(mine(), swap))?.saves).toMatchObject({ comment: { version: 1 } });
  });

  it("is changed by the API, too", async () => {
    const swap = await atEval();
    await saveSwap(theirs(), { _id: swap, vehicle: { keys: 2 }, inspection: { stage1: { comment: "Clean." } } });
    expect(await saveKeys(mine(), { swap, base: 0, keys: 1 })).toMatchObject({ error: { code: "part-changed" } });
    const saves = (await findEvaluation(mine(), swap))?.saves;
    expect(Object.keys(saves ?? {}).sort()).toEqual(["comment", "keys"]);
  });

  it("takes both of two damages that are reported at once, and one that is sent twice only once", async () => {
    const swap = await atEval();
    const results = [
      await reportDamage(theirs(), { swap, damage: dent, key: "a" }),
      await reportDamage(mine(), { swap, damage: { ...dent, text: "Scratch" }, key: "b" }),
      await reportDamage(mine(), { swap, damage: { ...dent, text: "Scratch" }, key: "b" }),
    ];
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await findEvaluation(mine(), swap))?.damages.map(({ key }) => key)).toEqual(["a", "b"]);
    expect(await saveDamages(mine(), { swap, base: 0, remove: ["a"] })).toMatchObject({
      error: { code: "part-changed" },
    });
  });
});

describe("the time of capture", () => {
  const capturedAt = async (swap: string) =>
    (await db().select().from(evaluationSaves).where(eq(evaluationSaves.swapId, swap)))[0]?.capturedAt.toISOString();

  it("is stored where the finding is, and kept when the finding is corrected", async () => {
    const swap = await atEval();
    await db()
      .update(swaps)
      .set({ createdAt: new Date("2026-01-01T00:00:00Z") })
      .where(eq(swaps.id, swap));
    const at = "2026-01-05T10:00:00.000Z";
    await reportDamage(mine(), { swap, damage: dent, key: "a", capturedAt: at });
    expect(await capturedAt(swap)).toBe(at);
    await saveDamages(mine(), { swap, change: [{ key: "a", level: 3 }], capturedAt: "2026-01-05T11:00:00.000Z" });
    const [damage] = await db().select().from(carDamages).where(eq(carDamages.swapId, swap));
    expect([damage?.capturedAt?.toISOString(), damage?.level]).toEqual([at, 3]);
    expect(await capturedAt(swap)).toBe("2026-01-05T11:00:00.000Z");
  });

  it("is never in the future, and never before the car was registered", async () => {
    const swap = await atEval();
    const row = await readSwap(db(), swap);
    await saveKeys(mine(), { swap, keys: 2, capturedAt: "2001-01-01T00:00:00.000Z" });
    expect(await capturedAt(swap)).toBe(row?.createdAt.toISOString());
    await saveKeys(mine(), { swap, keys: 2, capturedAt: "2099-01-01T00:00:00.000Z" });
    const [save] = await db().select().from(evaluationSaves).where(eq(evaluationSaves.swapId, swap));
    expect(save?.capturedAt).toEqual(save?.savedAt);
    expect(await saveKeys(mine(), { swap, keys: 2, capturedAt: "soon" })).toMatchObject({
      error: { code: "invalid-input" },
    });
  });
});
