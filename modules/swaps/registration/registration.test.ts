import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { swapDrafts, swaps } from "../tables.ts";
import { registerDraft } from "./register-draft.ts";
import { saveDraft } from "./save-draft.ts";

beforeAll(async () => {
  await testDatabase();
});

/** A draft of this car, as a visitor leaves it. */
async function aDraft(vehicle: ReturnType<typeof aVehicle>): Promise<string> {
  const saved = await saveDraft(guest, { vehicle });
  if (!saved.ok) throw new Error(saved.refusal.message);
  return saved.value.token;
}

const carsOf = (seller: string | null) =>
  db()
    .select()
    .from(swaps)
    .where(eq(swaps.sellerId, seller as string));

describe("the end of a registration", () => {
  it.each([
    ["with its VIN", undefined],
    ["without a VIN", { vin: undefined }],
  ])("pressed several times at once makes one car %s, and all hear of it", async (_, values) => {
    const seller = await makeUser();
    const token = await aDraft(aVehicle(values));
    const valuation = { retail: 20_000, tradeIn: 17_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => registerDraft(seller, { token, valuation })));
    const [car, ...others] = await carsOf(seller.id);
    expect(others).toEqual([]);
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { _id: car?.id } })));
    expect(car).toMatchObject({ valuationRetail: 20_000, valuationTradeIn: 17_000 });
  });

  it("two parts of a draft saved at once are both kept", async () => {
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
