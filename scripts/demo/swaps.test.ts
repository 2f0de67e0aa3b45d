import { beforeAll, expect, it } from "vitest";
import { makeVin } from "#modules/catalog/index.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { demoCar } from "./demo-cars.ts";
import { findMissingCars } from "./swaps.ts";

beforeAll(() => ownerDatabase({ catalog: true }));

it("resumes an interrupted demo world with the missing cars", async () => {
  const before = await findMissingCars("small");
  expect(before.made).toBe(0);
  const { make, model, year } = demoCar(3);
  await makeSwap({ step: "listing", vin: await makeVin({ make, model, year }, 100_003) });
  const after = await findMissingCars("small");
  expect(after.made).toBe(1);
  expect(after.missing.map(({ number }) => number)).toEqual(
    before.missing.map(({ number }) => number).filter((number) => number !== 3),
  );
});
