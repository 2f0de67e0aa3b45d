import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { searchLots } from "./search-lots.ts";

beforeAll(() => testDatabase());

it("finds a lot by its VIN and by the end that dealers name it by", async () => {
  const dealer = await aDealer();
  const { id } = await aLiveLot();
  await changeSwap(id, { vin: "1HGCM82633A004352" });
  for (const typed of ["1HGCM82633A004352", "3A004352", "3a 004352", "004352"])
    expect((await searchLots(dealer, typed, 5)).map(({ swap }) => swap)).toEqual([id]);
  for (const typed of ["4352", "3B004352"]) expect(await searchLots(dealer, typed, 5)).toEqual([]);
});
