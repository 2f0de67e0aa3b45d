import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { completeEvaluation, saveSwap, selfInspect } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { changeChannel } from "../actions/change-channel.ts";
import { revertSwap } from "../actions/revert-swap.ts";
import { readSwap } from "../parts.ts";
import type { Swap } from "../tables.ts";
import { listingGaps } from "../transitions/listing-gaps.ts";

let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent" });
});

const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const save = (actor: Actor, _id: string, parts: object) => saveSwap(actor, { _id, ...parts });

describe("year, make, model and VIN", () => {
  const changes = [
    { year: 2017 },
    { make: { code: "toyota", name: "Toyota" } },
    { model: { code: "pilot", name: "Pilot" } },
    { vin: "2HKRW2H8XKH600001" },
  ];

  it.each([
    ["a step back", (swap: string) => revertSwap(agent, { swap })],
    ["a change of the channel", (swap: string) => changeChannel(agent, { swap, channel: "auction" })],
  ])("stay fixed after %s", async (_, goBack) => {
    const swap = await makeSwap({ step: "listing" });
    expect(await goBack(swap.id)).toMatchObject({ ok: true, value: { step: "prepare-listing" } });
    for (const vehicle of changes)
      expect(await save(agent, swap.id, { vehicle })).toMatchObject({
        error: { code: "identity-fixed", fields: { [`vehicle.${Object.keys(vehicle)[0]}`]: expect.anything() } },
      });
    expect(await save(agent, swap.id, { vehicle: { year: 2019, mileage: 40_000 } })).toMatchObject({ ok: true });
  });

  it("are open until then", async () => {
    const swap = await makeSwap({ step: "prepare-listing" });
    for (const vehicle of changes) expect(await save(agent, swap.id, { vehicle })).toMatchObject({ ok: true });
  });
});

describe("the place of a car", () => {
  beforeAll(async () => {
    await db()
      .insert(catalogZips)
      .values({ zip: "60614", city: "Chicago", state: "IL", lat: 41.92, lng: -87.65 })
      .onConflictDoNothing();
  });

  it("moves with its ZIP code, unless the save says another", async () => {
    const { id } = await makeSwap({ step: "qualify" });
    expect(await save(agent, id, { location: { zip: "60614" } })).toMatchObject({ ok: true });
    expect(await load(id)).toMatchObject({ zip: "60614", city: "Chicago", state: "IL", lat: 41.92, lng: -87.65 });
    expect(await load(id)).toMatchObject({ address: "123 Hidden Street" });
    const other = await makeSwap({ step: "qualify" });
    await save(agent, other.id, { location: { zip: "60614", city: "Lincoln Park", address: null } });
    expect(await load(other.id)).toMatchObject({ city: "Lincoln Park", lat: 41.92, address: null });
  });
});

describe("a car without VIN", () => {
  it("is not published, and can be as soon as it has one", async () => {
    const swap = await makeSwap({ step: "prepare-listing", vin: null, pictureKey: "p" });
    expect(await activateSwap(agent, { swap: swap.id })).toMatchObject({
      error: { code: "no-vin", message: "Add the VIN before the car goes live." },
    });
    await save(agent, swap.id, { vehicle: { vin: "2HKRW2H8XKH600777" } });
    expect(await activateSwap(agent, { swap: swap.id })).toMatchObject({ ok: true });
  });

  it("is not evaluated to the end, by anybody", async () => {
    const sentence = "Enter the VIN. Without it the evaluation cannot be completed.";
    const swap = await makeSwap({ step: "eval", vin: null });
    const admin = await makeUser({ role: "admin" });
    expect(await completeEvaluation(admin, { swap: swap.id })).toMatchObject({
      error: { code: "evaluation-incomplete", fields: { car: [sentence] } },
    });
    const own = await makeSwap({ step: "schedule-eval", vin: null, factoryWarrantyUser: true });
    expect(await selfInspect(sellerOf(own), { swap: own.id })).toMatchObject({
      error: { code: "evaluation-incomplete", fields: { car: [sentence] } },
    });
  });
});

describe("what sellers edit", () => {
  const parts = {
    vehicle: { mileage: 40_100, color: { name: "Red" }, highlights: "One owner" },
    title: { status: "Clean", missing: "Being Processed", date: "2026-10-01", multiple: false },
    loan: { active: true, lender: "Ally", payoff: 9_000, perDiemCents: 652, goodThrough: "2026-12-04" },
    factoryWarranty: { user: true },
  };

  it("is theirs until the car is listed", async () => {
    const swap = await makeSwap({ step: "qualify" });
    expect(await save(sellerOf(swap), swap.id, parts)).toMatchObject({ ok: true });
    expect(await load(swap.id)).toMatchObject({
      mileage: 40_100,
      exteriorColor: "Red",
      highlights: "One owner",
      titleStatus: "Clean",
      titleMissing: "Being Processed",
      titleMissingDate: "2026-10-01",
      lender: "Ally",
      loanPayoff: 9_000,
      loanPerDiemCents: 652,
      loanGoodThrough: "2026-12-04",
      factoryWarrantyUser: true,
    });
  });

  it("is refused part by part once it was listed, also after a step back", async () => {
    const swap = await makeSwap({ step: "listing" });
    await revertSwap(agent, { swap: swap.id });
    for (const [part, value] of Object.entries(parts))
      expect(await save(sellerOf(swap), swap.id, { [part]: value })).toMatchObject({
        error: { code: "listed-already", status: 403 },
      });
    for (const [part, value] of Object.entries(parts))
      expect(await save(agent, swap.id, { [part]: value })).toMatchObject({ ok: true });
  });

  it("does not include what reports say", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const reports = { carfax: { url: "https://www.carfax.com/1", owner: 1 } };
    expect(await save(sellerOf(swap), swap.id, { reports })).toMatchObject({ error: { code: "not-allowed" } });
    expect(await save(agent, swap.id, { reports })).toMatchObject({ ok: true });
  });
});

describe("a loan", () => {
  it("that is paid off leaves nothing behind", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const loan = { active: true, lender: "Ally", payoff: 9_000, perDiemCents: 652, goodThrough: "2026-12-04" };
    await save(agent, swap.id, { loan });
    await save(agent, swap.id, { loan: { payoff: null, goodThrough: null } });
    expect(await load(swap.id)).toMatchObject({ lender: "Ally", loanPayoff: null, loanGoodThrough: null });
    await save(agent, swap.id, { loan: { active: false } });
    expect(await load(swap.id)).toMatchObject({
      loanActive: false,
      lender: null,
      loanPayoff: null,
      loanPerDiemCents: null,
      loanGoodThrough: null,
    });
  });

  it.each([
    ["perDiemCents", { perDiemCents: -1 }, "Please enter dollars and cents, such as 6.52."],
    ["perDiemCents", { perDiemCents: Number.NaN }, "Please enter dollars and cents, such as 6.52."],
    ["goodThrough", { goodThrough: "2026-02-30" }, "There is no such day. Please enter a day."],
    ["payoff", { payoff: "much" }, "Please enter whole dollars."],
  ])("with a bad %s gets a sentence", async (field, loan, sentence) => {
    const swap = await makeSwap({ step: "qualify" });
    expect(await save(agent, swap.id, { loan })).toMatchObject({
      error: { code: "invalid-input", fields: { [`loan.${field}`]: [sentence] } },
    });
  });
});

describe("reports", () => {
  it("are kept part by part, and taken away with null", async () => {
    const swap = await makeSwap({ step: "qualify", reports: { marketcheck: { kept: true } } });
    const warranty = { start: "2023-04-01", basic: { months: 36, miles: 36_000 } };
    await save(agent, swap.id, { reports: { carfax: { url: "", owner: 2, accident: false }, warranty } });
    expect((await load(swap.id)).reports).toEqual({
      marketcheck: { kept: true },
      carfax: { url: "", complete: true, owner: 2, accident: false },
      warranty,
    });
    await save(agent, swap.id, { reports: { carfax: null } });
    expect((await load(swap.id)).reports).toEqual({ marketcheck: { kept: true }, warranty });
  });

  it("take each coverage of a warranty as months and miles, or in words", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const saved = (basic: object) =>
      save(agent, swap.id, { reports: { warranty: { start: "2023-04-01", basic, transferable: { months: 12 } } } });
    await saved({ text: "Until the next service" });
    expect((await load(swap.id)).reports).toMatchObject({
      warranty: { basic: { text: "Until the next service" }, transferable: { months: 12 } },
    });
    expect(await saved({ text: "3 years", months: 36 })).toMatchObject({
      error: { fields: { "reports.warranty.basic.text": [expect.stringContaining("not both")] } },
    });
  });

  it("take only a safe address", async () => {
    const swap = await makeSwap({ step: "qualify" });
    for (const url of ["javascript:alert(1)", "http://carfax.com/1", "carfax"])
      expect(await save(agent, swap.id, { reports: { carfax: { url } } })).toMatchObject({
        error: { fields: { "reports.carfax.url": [expect.stringContaining("https://")] } },
      });
  });
});

describe("two people at once", () => {
  it("do not overwrite each other: one wins, the other is told", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const { version } = await load(swap.id);
    const answers = await Promise.all(
      [40_001, 40_002].map((mileage) => save(agent, swap.id, { version, vehicle: { mileage } })),
    );
    const [won] = answers.filter(({ ok }) => ok);
    expect(won).toBeDefined();
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: "stale-version", status: 409 } }]);
  });
});

describe("the check list of a listing", () => {
  it("names each missing thing with its place, and what blocks the sale", async () => {
    const bare = await makeSwap({ step: "prepare-listing", vin: null, loanActive: true, exteriorColor: null });
    const gaps = new Map(listingGaps(bare).map((gap) => [gap.code, gap]));
    expect([...gaps.values()].filter(({ blocks }) => blocks).map(({ code }) => code)).toEqual(["vin", "pictures"]);
    expect(gaps.get("vin")).toMatchObject({ text: "VIN", place: { edit: "vin" } });
    expect(gaps.get("color")).toMatchObject({ text: "Exterior color", place: { edit: "color" } });
    expect(gaps.get("payoff")).toMatchObject({ text: "Payoff of the loan", place: { edit: "loanPayoff" } });
    expect(gaps.get("pictures")).toMatchObject({ place: { evaluation: "pictures" } });
    expect(gaps.has("price")).toBe(false);
    expect(listingGaps({ ...bare, loanActive: false }).some(({ code }) => code === "payoff")).toBe(false);
  });

  it("gets shorter with everything that is entered", async () => {
    const swap = await makeSwap({ step: "prepare-listing" });
    const before = listingGaps(swap).map(({ code }) => code);
    await save(agent, swap.id, {
      vehicle: { highlights: "One owner", owners: 1, accidents: "None", class: "SUV", transmission: "Automatic" },
      title: { status: "Clean" },
    });
    const after = listingGaps(await load(swap.id)).map(({ code }) => code);
    expect(before.filter((code) => !after.includes(code))).toEqual([
      "highlights",
      "class",
      "transmission",
      "accidents",
      "owners",
      "title",
    ]);
  });
});
