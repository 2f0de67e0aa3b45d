import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { factRows } from "#modules/swaps/schemas.ts";
import { swapStatements } from "#modules/swaps/sources/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findEvaluation } from "./find-evaluation.ts";
import { saveCar } from "./save-car.ts";
import { saveErrorCodes } from "./save-error-codes.ts";
import { saveSwap } from "./save-swap.ts";

beforeAll(() => testDatabase());

async function world() {
  const [admin, seller] = [await makeUser({ role: "admin" }), await makeUser({ seller: true })];
  const swap = (await makeSwap({ step: "eval" })).id;
  const said = { fact: "mileage" as const, source: "seller" as const, value: "41500", saidOn: "2026-11-02" };
  await db()
    .insert(swapStatements)
    .values({ ...said, id: newId(), swapId: swap, actorId: seller.id, at: new Date() });
  const read = (mileage: number, odometerReason?: string) =>
    saveCar(admin, { swap, vehicle: { mileage }, ...(odometerReason ? { odometerReason } : {}) });
  return { admin, swap, read, found: () => findEvaluation(admin, swap) };
}

describe("the health of the battery", () => {
  it("is read from an electric car by its technician, and shown wherever the car is described", async () => {
    const [admin, seller] = [await makeUser({ role: "admin" }), await makeUser({ seller: true })];
    const { id: swap } = await makeSwap({ step: "eval", sellerId: seller.id as string });
    await db().update(swaps).set({ fuel: "Electric" }).where(eq(swaps.id, swap));
    expect(await findEvaluation(admin, swap)).toMatchObject({ batteryHealth: null, hasBattery: true });
    expect(await saveCar(admin, { swap, vehicle: { batteryHealth: 91 } })).toMatchObject({ ok: true });
    expect(await findEvaluation(admin, swap)).toMatchObject({ batteryHealth: 91 });
    const car = await findSwapRow(admin, swap);
    expect(car && factRows(car)).toContainEqual(["Battery health", "91%"]);
    expect(await saveCar(admin, { swap, vehicle: { batteryHealth: null } })).toMatchObject({ ok: true });
    expect(await findEvaluation(admin, swap)).toMatchObject({ batteryHealth: null });
  });
  it("is not for its seller to say", async () => {
    const seller = await makeUser({ seller: true });
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    expect(await saveSwap(seller, { _id: swap, vehicle: { batteryHealth: 100 } })).toMatchObject({ ok: false });
  });
});

describe("the odometer", () => {
  it("that shows less than the reading before is questioned, and accepted with a reason", async () => {
    const { read, found } = await world();
    expect(await found()).toMatchObject({ earlier: { miles: 41_500, on: "2026-11-02" } });
    expect(await read(41_200)).toMatchObject({
      error: {
        code: "odometer-lower",
        status: 422,
        field: "mileage",
        message: "On 02 Nov 2026 the odometer showed 41,500 miles. Please read it again, or say why it shows less.",
      },
    });
    expect(await found()).toMatchObject({ odometerReason: null });
    expect(await read(41_200, "The seller had guessed.")).toMatchObject({ ok: true });
    expect(await found()).toMatchObject({ mileage: 41_200, odometerReason: "The seller had guessed." });
  });

  it("may stay as it is or show more, also after a typing error of one's own", async () => {
    const { read, found } = await world();
    for (const miles of [41_500, 415_000, 41_600]) expect(await read(miles)).toMatchObject({ ok: true });
    expect(await read(41_000)).toMatchObject({ ok: false });
    expect(await read(41_000, "Read again.")).toMatchObject({ ok: true });
    // The confirmed value is saved again with the other fields of its form.
    expect(await read(41_000)).toMatchObject({ ok: true });
    expect(await found()).toMatchObject({ mileage: 41_000, odometerReason: "Read again." });
  });
});

it("the self-checks of the car are noted with the codes, and stay when only codes are sent", async () => {
  const { admin, swap, found } = await world();
  expect(await found()).toMatchObject({ obdReadiness: null });
  expect(await saveErrorCodes(admin, { swap, errorCodes: [], obdReadiness: "not-ready" })).toMatchObject({ ok: true });
  await saveErrorCodes(admin, { swap, errorCodes: [{ code: "P0420", comment: "Stored", description: "Catalyst" }] });
  expect(await found()).toMatchObject({ obdReadiness: "not-ready", errorCodes: [{ code: "P0420" }] });
});
