import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findSwap } from "#modules/marketplace/entity/find-swap.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { carsOf } from "#test/factories/cars-of.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { registerDraft } from "./register-draft.ts";
import { registerPurchased } from "./register-purchased.ts";
import { registerSwap } from "./register-swap.ts";
import { saveDraft } from "./save-draft.ts";
import { swapDrafts } from "./tables.ts";

beforeAll(async () => {
  await testDatabase();
});

/** A visitor's draft of this car. */
async function aDraft(vehicle: ReturnType<typeof aVehicle>): Promise<string> {
  const saved = await saveDraft(guest, { vehicle });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.token;
}

describe("a car that staff register", () => {
  const wanted = () => ({ vehicle: aVehicle(), amount: 12_000 });

  it("needs a seller with an active account who may sell", async () => {
    const agent = await makeUser({ role: "swap-agent" });
    const dealer = await makeUser({ role: "dealer" });
    const shutOut = await makeUser({ active: false });
    for (const seller of [newId(), dealer.id, shutOut.id] as string[])
      for (const register of [registerSwap, registerPurchased])
        expect(await register(agent, { ...wanted(), seller })).toMatchObject({
          error: { code: "no-seller", field: "seller" },
        });
    expect(await registerPurchased(agent, { ...wanted(), seller: agent.id as string })).toMatchObject({
      error: { code: "no-seller" },
    });
    const seller = await makeUser();
    expect(await registerSwap(agent, { ...wanted(), seller: seller.id as string })).toMatchObject({ ok: true });
    expect(await carsOf(seller.id)).toHaveLength(1);
  });

  it("can be bought by staff who may agree to a price for the seller, on an available channel", async () => {
    const seller = await makeUser();
    const bought = { ...wanted(), seller: seller.id as string };
    for (const role of ["call-center", "customer-service", "dealmaker"] as const)
      expect(await registerPurchased(await makeUser({ role }), bought)).toMatchObject({
        error: { code: "not-allowed" },
      });
    const agent = await makeUser({ role: "swap-agent" });
    const old = { ...bought, vehicle: aVehicle({ year: 2004, mileage: 140_000 }) };
    expect(await registerPurchased(agent, { ...old, channel: "listing" })).toMatchObject({
      error: { code: "no-listing-channel" },
    });
    expect(await carsOf(seller.id)).toEqual([]);
    expect(await registerPurchased(agent, bought)).toMatchObject({ ok: true, value: { step: "new-swap" } });
    expect(await carsOf(seller.id)).toMatchObject([
      { cashOffer: 12_000, cashOfferBy: agent.id, cashOfferAgreedAt: null, channel: "auction" },
    ]);
  });
});

describe("the end of a registration", () => {
  it.each([
    ["with its VIN", undefined],
    ["without a VIN", { vin: undefined }],
  ])("creates one car %s, even for several concurrent clicks, and all get the same result", async (_, values) => {
    const seller = await makeUser();
    const token = await aDraft(aVehicle(values));
    const valuation = { retail: 20_000, tradeIn: 17_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => registerDraft(seller, { token, valuation })));
    const [car, ...others] = await carsOf(seller.id);
    expect(others).toEqual([]);
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { _id: car?.id } })));
    expect(car).toMatchObject({ valuationRetail: 20_000, valuationTradeIn: 17_000 });
  });

  it("two parts of a draft saved concurrently are both kept", async () => {
    const token = await aDraft(aVehicle());
    await Promise.all([
      saveDraft(guest, { token, place: { city: "Oak Park" } }),
      saveDraft(guest, { token, channel: "auction" }),
      saveDraft(guest, { token, plate: "AB 123" }),
    ]);
    const kept = (await db().select().from(swapDrafts)).find(({ data }) => data.plate === "AB 123");
    expect(kept?.data).toMatchObject({ place: { city: "Oak Park" }, channel: "auction", plate: "AB 123" });
  });
});

describe("a title that is not available", () => {
  it("needs a date if it is filed, stored, or being processed, and none if it is lost", async () => {
    const [owner, manager] = [await makeUser({ seller: true }), anActor(["customer-service"])];
    const register = (condition: object) => registerSwap(owner, { vehicle: aVehicle(), condition: condition as never });
    for (const [titleMissingDate, sentence] of [
      [undefined, "Please enter the date."],
      ["", "Please enter the date."],
      ["2026-02-30", "There is no such day. Please enter the date."],
    ])
      expect(await register({ titleMissing: "Being Processed", titleMissingDate })).toMatchObject({
        error: { status: 422, fields: { "condition.titleMissingDate": [sentence] } },
      });
    const filed = await register({ titleMissing: "Filed/Storage", titleMissingDate: "2026-11-02" });
    const id = filed.ok ? filed.value._id : "";
    const kept = async () => (await findSwap(manager, id))?.title;
    expect(await kept()).toMatchObject({ missing: "Filed/Storage", date: "2026-11-02" });
    const save = (title: object) => saveSwap(manager, { _id: id, title });
    expect(await save({ missing: "Being Processed" })).toMatchObject({
      error: { status: 422, field: "title.date", message: "Please enter the date." },
    });
    expect(await save({ missing: "Being Processed", date: "2026-11-20" })).toMatchObject({ ok: true });
    expect(await save({ missing: "Lost/Don't Know" })).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject({ missing: "Lost/Don't Know", date: null });
  });
});
