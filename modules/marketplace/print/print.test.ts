import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { evaluationContent } from "./evaluation-content.ts";
import { openPrint } from "./open-print.ts";
import { printContent } from "./print-content.ts";
import renderPrint from "./render-print.ts";

beforeAll(async () => {
  await testDatabase();
});

const read = async (print: Awaited<ReturnType<typeof openPrint>>) => {
  if (!print || print === "later") throw new Error(String(print));
  const parts: Buffer[] = [];
  for await (const part of (await print.file.read()) ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

it("a visitor gets the details of a listed car as a PDF, rendered once for its content", async () => {
  const car = await aSwap({
    highlights: "One owner\nNew tires",
    stage1CompleteAt: new Date(),
    stage1Comment: "Very clean.",
  });
  expect(await openPrint(guest, car.id, "details", 0)).toBe("later");
  await renderPrint({ swap: car.id, kind: "details" });
  const print = await openPrint(guest, car.id, "details", 0);
  const bytes = await read(print);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeLessThan(200_000);
  await renderPrint({ swap: car.id, kind: "details" });
  expect((await openPrint(guest, car.id, "details", 0)) as object).toMatchObject({
    hash: (print as { hash: string }).hash,
  });
});

it("the evaluation is a print of its own, for buyers and, before the listing, for the people who work on the car", async () => {
  const checklist = [
    { text: "Horn works", category: "operate", value: false, comment: "Silent", listing: true, auction: true },
    { text: "Only for dealers", category: "look", value: true, comment: "", listing: false, auction: true },
  ] as const;
  const found = {
    stage1CompleteAt: new Date(),
    stage1Comment: "Very clean.",
    obdReadiness: "not-read" as const,
    checklist: [...checklist],
  };
  const car = await aSwap({ step: "listing", ...found });
  await renderPrint({ swap: car.id, kind: "details" });
  expect(await openPrint(guest, car.id, "evaluation", 0)).toBe("later");
  await renderPrint({ swap: car.id, kind: "evaluation" });
  const print = await openPrint(guest, car.id, "evaluation", 0);
  expect((await read(print)).subarray(0, 5).toString()).toBe("%PDF-");
  expect(print).toMatchObject({ name: expect.stringContaining(", evaluation.pdf") });
  expect(await openPrint(guest, car.id, "details", 0)).not.toBe("later");
  const content = await evaluationContent(car.id);
  expect(content?.checklist.find(({ label }) => label === "Operate")?.items).toEqual([
    ["Horn works", "Problem: Silent"],
  ]);
  expect(content?.codes).toEqual([
    ["No error codes reported by the scanner.", ""],
    ["The car’s self-checks could not be read with the scanner.", "Self-checks: not read"],
  ]);
  expect(JSON.stringify(content)).not.toContain("Only for dealers");
  for (const secret of [car.vin as string, "123 Hidden", car.sellerId])
    expect(JSON.stringify(content)).not.toContain(secret);
  const early = await aSwap({ step: "valuate", ...found });
  expect(await openPrint(guest, early.id, "evaluation", 0)).toBeUndefined();
  expect(await openPrint(sellerOf(early), early.id, "evaluation", 0)).toBe("later");
  const open = await aSwap({ step: "eval" });
  expect(await openPrint(sellerOf(open), open.id, "evaluation", 0)).toBeUndefined();
});

it("a changed car is rendered again, an unrelated change is not", async () => {
  const car = await aSwap();
  await renderPrint({ swap: car.id, kind: "details" });
  await changeSwap(car.id, { priceLowest: 15_000 });
  expect(await openPrint(guest, car.id, "details", 0)).not.toBe("later");
  await db().update(swaps).set({ priceListing: 22_000 }).where(eq(swaps.id, car.id));
  expect(await openPrint(guest, car.id, "details", 0)).toBe("later");
});

it("the print contains nothing private, not even for its seller", async () => {
  const car = await aSwap({ priceLowest: 20_123, lender: "Secret Bank", plate: "SECRET1" });
  const text = JSON.stringify(await printContent(car.id));
  expect(text).toContain("CR-V");
  for (const secret of [car.vin as string, "123 Hidden", "Secret Bank", "20123", "SECRET1"])
    expect(withoutRandomDigits(text)).not.toContain(secret);
  expect(text).not.toContain(car.sellerId);
});

it("details and evaluation say where the title is, and a loan, as the page does", async () => {
  const car = await aSwap({ titleMissing: "Lost/Don't Know", loanActive: true, stage1CompleteAt: new Date() });
  for (const content of [await printContent(car.id), await evaluationContent(car.id)]) {
    expect(content?.titleNotes).toContain("applies for a duplicate");
    expect(content?.titleNotes).toContain("There is a loan on this car.");
  }
});

it("the print says only what is so of a car that is for sale, in a deal, sold or not for sale yet", async () => {
  const said = async (step: "listing" | "pre-deal" | "complete" | "valuate") => {
    const car = await aSwap({ step, channel: "listing" });
    const { invites, standing } = (await printContent(car.id)) ?? {};
    return [invites, standing];
  };
  expect(await said("listing")).toEqual([
    "See all pictures and make an offer",
    "Offered by its owner; details may change.",
  ]);
  expect(await said("pre-deal")).toEqual(["See this car", "A deal is in progress."]);
  expect(await said("complete")).toEqual(["See this car", "It is sold."]);
  expect(await said("valuate")).toEqual(["See this car", "Not for sale yet; price and details may change."]);
});

it("a car that is not public is printed only for the people involved", async () => {
  const car = await aSwap({ step: "qualify" });
  expect(await openPrint(guest, car.id, "details", 0)).toBeUndefined();
  expect(await openPrint(sellerOf(car), car.id, "details", 0)).toBe("later");
  expect(await openPrint(guest, newId(), "details", 0)).toBeUndefined();
});

it("dealers read the evaluation of a car in the auction, which is not public", async () => {
  const car = await aLiveLot();
  expect(await openPrint(await aDealer(), car.id, "evaluation", 0)).toBeUndefined();
  await changeSwap(car.id, { stage1CompleteAt: new Date() });
  expect(await openPrint(await aDealer(), car.id, "evaluation", 0)).toBe("later");
  for (const kind of ["details", "evaluation"] as const) {
    expect(await openPrint(guest, car.id, kind, 0)).toBeUndefined();
    expect(await openPrint(aBuyer(), car.id, kind, 0)).toBeUndefined();
  }
});
