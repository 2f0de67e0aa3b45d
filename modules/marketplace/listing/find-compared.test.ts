import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { findCompared } from "./find-compared.ts";

beforeAll(async () => {
  await testDatabase();
});

const ids = async (...asked: string[]) => (await findCompared(guest, asked)).map(({ card }) => card._id);

describe("cars side by side", () => {
  it("come in the requested order, five at most", async () => {
    const cars: string[] = [];
    for (let n = 0; n < 6; n++) cars.push((await aSwap()).id);
    const [a, b, c, d, e, f] = cars as [string, string, string, string, string, string];
    expect(await ids(c, a)).toEqual([c, a]);
    expect(await ids(f, e, d, c, b, a)).toEqual([f, e, d, c, b]);
    expect(await ids(a.toUpperCase())).toEqual([a]);
  });

  it("omit cars that do not exist or are not public, except for the people involved", async () => {
    const [open, hidden] = [await aSwap(), await aSwap({ step: "qualify" })];
    expect(await ids(open.id, hidden.id, newId(), "no-id")).toEqual([open.id]);
    expect(await findCompared(sellerOf(hidden), [hidden.id])).toHaveLength(1);
  });

  it("show a sold car as sold and count its days until the deal", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() - days * day);
    const dates = { listedDate: at(50), firstListedDate: at(50), dealDate: at(40), soldDate: at(30) };
    const sold = await aSwap({ step: "complete", priceSold: 19_500, ...dates });
    expect(await findCompared(guest, [sold.id])).toMatchObject([
      { card: { overlay: "sold", price: 19_500 }, days: 10 },
    ]);
  });

  it("summarize the evaluation once there is one", async () => {
    const tire = { brand: "Michelin", size: "225/60R18" };
    const item = { category: "look" as const, comment: "", auction: true };
    const damage = { location: { x: 0.1, y: 0.2 }, text: "Scratch", picture: { key: "k" }, stage: 1 };
    const car = await aSwap({
      stage1CompleteAt: new Date(),
      checklist: [
        { ...item, text: "Paint", value: false, listing: true },
        { ...item, text: "Glass", value: true, listing: true },
        { ...item, text: "Roof", value: "NA", listing: true },
        { ...item, text: "For the auction", value: false, listing: false },
      ],
      damages: [
        { ...damage, key: "a", level: 1 },
        { ...damage, key: "b", level: 3 },
      ],
      tires: { frontLeft: { ...tire, depth: "7/32 or greater" }, rearLeft: { ...tire, depth: "3/32 or less" } },
    });
    const [found] = await findCompared(guest, [car.id]);
    expect(found?.evaluation).toMatchObject({ checked: 2, failed: 1, codes: 0, tire: "3/32 or less" });
    expect(found?.evaluation?.damages.map(({ count }) => count)).toEqual([1, 0, 1]);
    const soon = await aSwap({ step: "eval", stage1CompleteAt: new Date(), listedDate: null });
    expect(await findCompared(guest, [soon.id])).toMatchObject([
      { evaluation: null, days: null, card: { picture: null } },
    ]);
  });

  it("hold no private data", async () => {
    const { id } = await makeSwap({
      step: "listing",
      vin: "5J6RW2H8XKL987654",
      address: "123 Hidden Street",
      priceLowest: 19_876,
      plate: "SECRET7",
      lender: "Hidden Lender Bank",
      loanActive: true,
    });
    const [compared] = await findCompared(guest, [id]);
    expect(compared?.vehicle.titleNotes.join()).toContain("There is a loan on this car.");
    const told = JSON.stringify(compared);
    expect(told).toContain(id);
    for (const secret of ["987654", "Hidden", "19876", "SECRET7"]) expect(told).not.toContain(secret);
  });
});
