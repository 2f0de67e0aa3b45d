import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findFiles, storeFile } from "#modules/files/index.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { taskLog, tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { checked } from "#test/factories/agreed-sale.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { checkDeal } from "./check-deal.ts";
import followSaved from "./follow-title.ts";
import { sellerBrings, sellerTitleStep } from "./parties/bring.ts";

beforeAll(() => testDatabase());

describe("a title in hand", () => {
  it("is shown by its scan, which only staff open", async () => {
    const dealmaker = await makeUser({ role: "dealmaker" });
    const swap = await aSwap({ step: "pre-deal", titleScans: [], titleMissing: "Lost/Don't Know" });
    expect(code(await checkDeal(dealmaker, { swap: swap.id, ...checked }))).toBe("title-scan");
    const { key } = value(await storeFile(dealmaker, { content: await picture(), name: "title.jpg" }));
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked, files: [key] }));
    expect(await readSwap(db(), swap.id)).toMatchObject({ titleScans: [key], titleMissing: null });
    expect(await findFiles(await makeUser({ role: "accountant" }), [key])).toHaveLength(1);
    for (const reader of [sellerOf(swap), await makeUser()]) expect(await findFiles(reader, [key])).toEqual([]);
  });

  it("can't be somebody else's file", async () => {
    const dealmaker = await makeUser({ role: "dealmaker" });
    const swap = await aSwap({ step: "pre-deal", titleScans: [] });
    const { key } = value(await storeFile(await makeUser(), { content: await picture(), name: "own.jpg" }));
    expect(code(await checkDeal(dealmaker, { swap: swap.id, ...checked, files: [key] }))).toBe("not-found");
  });
});

describe("a title that isn’t at hand", () => {
  const tasksOf = (swap: string) =>
    db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, swap), eq(tasks.kind, "free")));

  it.each([
    ["lost", { titleMissing: "Lost/Don't Know" }, "Get a duplicate of the lost title", 21],
    [
      "being processed",
      { titleMissing: "Being Processed", titleMissingDate: "2026-10-03" },
      "Get the title from the state",
      21,
    ],
    ["stored", { titleMissing: "Filed/Storage", titleMissingDate: "2026-10-03" }, "Get the title out of storage", 3],
  ])("%s leads to a task with the form of its state and its days, once", async (_, where, title, days) => {
    const swap = await makeSwap({ step: "listing", ...where, plateState: "IL" });
    await driveSwap(swap.id, "set-predeal");
    const [task, ...more] = await tasksOf(swap.id);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title, roleGroup: "dealmaker" });
    expect(Math.round(((task?.dueAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(days);
    const [note] = await db()
      .select()
      .from(taskLog)
      .where(eq(taskLog.taskId, task?.id ?? ""));
    expect(note?.note).toContain("VSD 190, signed by every owner of the title. It takes about 21 days by mail.");
  });

  it("has another task when staff learn where it is, and none when it is there", async () => {
    const dealmaker = await makeUser({ role: "dealmaker" });
    const swap = await makeSwap({ step: "listing", titleMissing: "Lost/Don't Know", titleScans: [] });
    await driveSwap(swap.id, "set-predeal");
    const say = async (title: object) => {
      value(await saveSwap(dealmaker, { _id: swap.id, title }));
      await followSaved({ swap: swap.id, parts: ["title"] }, { id: newId() });
      return (await tasksOf(swap.id)).map((task) => [task.title, task.status]).sort();
    };
    const lost = ["Get a duplicate of the lost title", "done"];
    const stored = "Get the title out of storage";
    expect(await say({ missing: "Filed/Storage", date: "2026-10-03" })).toEqual([lost, [stored, "open"]]);
    const { key } = value(await storeFile(dealmaker, { content: await picture(), name: "title.jpg" }));
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked, files: [key] }));
    expect(await say({ missing: null })).toEqual([lost, [stored, "done"]]);
  });

  it("has no task once the deal is gone", async () => {
    const swap = await makeSwap({ step: "listing", titleMissing: "Lost/Don't Know" });
    await driveSwap(swap.id, "set-predeal");
    await driveSwap(swap.id, "remove-predeal");
    expect((await tasksOf(swap.id)).map((task) => task.status)).toEqual(["done"]);
  });

  it("is no task when the title is at hand", async () => {
    const swap = await makeSwap({ step: "pre-deal" });
    expect(await tasksOf(swap.id)).toEqual([]);
  });
});

describe("what the seller brings", () => {
  const car = {
    step: "pre-deal" as const,
    keys: 2,
    loanActive: false,
    lender: null,
    titleMultipleOwners: false,
    titleMissing: null,
    plateState: "IL",
    state: "IL",
  };
  it.each([
    ["the title", {}, "The title"],
    ["the title or its lender's letter", { loanActive: true, lender: "Ally" }, "The title, unless Ally holds it"],
    [
      "the title that the state sends",
      { titleMissing: "Being Processed" },
      "The title, as soon as the state has sent it",
    ],
    ["the title from storage", { titleMissing: "Filed/Storage" }, "The title: please take it out of storage"],
  ])("names %s, keys, and ID", (_, given, title) => {
    const things = sellerBrings({ ...car, ...given });
    expect(things).toContain(title);
    expect(things).toContain("The car with both keys");
    expect(things).toContain("Your driver’s license");
  });

  it("names the form and the days of a duplicate", () => {
    const things = sellerBrings({ ...car, titleMissing: "Lost/Don't Know" }).join(" ");
    expect(things).toContain("VSD 190");
    expect(things).toContain("21 days");
  });

  it("is the first step of a seller who doesn’t have the title, until the deal is signed", () => {
    const lost = { ...car, titleMissing: "Lost/Don't Know" };
    expect(sellerTitleStep(lost)?.title).toBe("Apply for a duplicate of the title");
    expect(sellerTitleStep(lost)?.text).toMatch(/^IL: VSD 190, .* about 21 days by mail\./);
    expect(sellerTitleStep({ ...car, titleMissing: "Filed/Storage" })?.title).toBe("Get the title out of storage");
    expect(sellerTitleStep({ ...car, titleMissing: "Being Processed" })?.title).toContain("when the state has sent it");
    expect(sellerTitleStep(car)).toBeNull();
    expect(sellerTitleStep({ ...lost, step: "payments" })).toBeNull();
  });
});
