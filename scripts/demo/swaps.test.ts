import { beforeAll, expect, it } from "vitest";
import { ownerDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { demoCar } from "./demo-cars.ts";
import { countCars, findMissingCars } from "./swaps.ts";

beforeAll(() => ownerDatabase({ catalog: true }));

it("resumes an interrupted demo world with the missing cars", async () => {
  const before = await findMissingCars("small");
  expect(await countCars("small")).toEqual({ made: 0, total: before.length });
  await makeSwap({ step: "listing", vin: demoCar(3).vin });
  const after = await findMissingCars("small");
  expect(await countCars("small")).toEqual({ made: 1, total: before.length });
  expect(after.map(({ number }) => number)).toEqual(
    before.map(({ number }) => number).filter((number) => number !== 3),
  );
});
