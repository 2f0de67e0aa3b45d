import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { EQUIPMENT } from "#modules/catalog/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { findUsualEquipment } from "../index.ts";
import { evaluations } from "../tables.ts";

beforeAll(() => testDatabase());

const kind = { makeCode: "honda", modelCode: "accord", year: 2017 };
let made = 0;

/** An evaluated car with this start of its VIN and this equipment. */
async function evaluated(start: string, has: string[], more: Partial<typeof kind> = {}): Promise<void> {
  const vin = `${start}XHA${String(++made).padStart(6, "0")}`;
  const { id } = await makeSwap({ ...kind, ...more, vin, step: "listing" });
  const options = EQUIPMENT.map((item) => ({ ...item, value: has.includes(item._id) }));
  await db()
    .insert(evaluations)
    .values({ swapId: id, options })
    .onConflictDoUpdate({ target: evaluations.swapId, set: { options } });
}

const asked = (vin: string | null, year = 2017) =>
  findUsualEquipment({ year, vin, make: { code: "honda" }, model: { code: "accord" } });

it("is what at least 80% of the evaluated cars with the same VIN descriptor have", async () => {
  for (const has of [["sunroof", "bluetooth"], ["sunroof", "bluetooth"], ["sunroof"], ["sunroof", "navigation"], []])
    await evaluated("1HGCR2F3", has);
  expect(await asked("1HGCR2F30HA999999")).toEqual(["sunroof"]);
});

it("ignores other descriptors, other model years, and other models", async () => {
  for (let i = 0; i < 3; i++) {
    await evaluated("1HGCR2F8", ["heated-seats"]);
    await evaluated("1HGCR2F4", ["sunroof"], { year: 2014 });
    await evaluated("1HGCR2F5", ["sunroof"], { modelCode: "civic" });
  }
  expect(await asked("1HGCR2F40HA999999")).toEqual([]);
  expect(await asked("1HGCR2F50HA999999")).toEqual([]);
  expect(await asked("1HGCR2F80HA999999")).toEqual(["heated-seats"]);
});

it("needs three evaluated cars", async () => {
  await evaluated("1HGCR2F6", ["sunroof"]);
  await evaluated("1HGCR2F6", ["sunroof"]);
  await makeSwap({ ...kind, vin: "1HGCR2F69HA555555", step: "listing" });
  expect(await asked("1HGCR2F60HA999999")).toEqual([]);
  await evaluated("1HGCR2F6", ["sunroof"]);
  expect(await asked("1HGCR2F60HA999999")).toEqual(["sunroof"]);
});

it("includes the backup camera that the law requires since model year 2019, with or without a VIN", async () => {
  expect(await asked(null, 2018)).toEqual([]);
  expect(await asked(null, 2019)).toEqual(["backup-camera"]);
  expect(await asked("1HGCR2F30HA999999", 2019)).toEqual(["backup-camera"]);
});
