import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findFiles, storeFile } from "#modules/files/index.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { checked } from "#test/factories/agreed-sale.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { checkDeal } from "./check-deal.ts";
import { sellerBrings } from "./parties/bring.ts";

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

describe("a lost title", () => {
  const tasksOf = (swap: string) =>
    db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, swap), eq(tasks.kind, "free")));

  it("leads to a task with the form of its state and its days, once", async () => {
    const swap = await makeSwap({ step: "listing", titleMissing: "Lost/Don't Know", plateState: "IL" });
    await driveSwap(swap.id, "set-predeal");
    const [task, ...more] = await tasksOf(swap.id);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title: "Get a duplicate of the lost title", roleGroup: "dealmaker" });
    expect(Math.round(((task?.dueAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(21);
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
    expect(things).toContain("Your driver license");
  });

  it("names the form and the days of a duplicate", () => {
    const things = sellerBrings({ ...car, titleMissing: "Lost/Don't Know" }).join(" ");
    expect(things).toContain("VSD 190");
    expect(things).toContain("21 days");
  });
});
