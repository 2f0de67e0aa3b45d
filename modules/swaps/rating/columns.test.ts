import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { type Swap, updateSwap } from "../transitions/move-swap.ts";
import { withRating } from "./columns.ts";

beforeAll(() => testDatabase());

const now = new Date();
const RATING = ["dealRating", "marketPrice", "marketDate"];

describe("a change of a swap", () => {
  it("updates the rating when it changes one of its facts", async () => {
    const swap = await aSwap();
    for (const change of [{ priceListing: 20_000 }, { mileage: 50_000 }, { titleStatus: "rebuilt" }] as Partial<Swap>[])
      expect(Object.keys(withRating(swap, change, now))).toEqual([...Object.keys(change), ...RATING]);
  });

  it("leaves the rating unchanged otherwise", async () => {
    const swap = await aSwap();
    const change = { address: "12 Elm Street", sellerAsks: 21_000 };
    expect(withRating(swap, change, now)).toEqual(change);
  });

  it("can be written without a rating only when it changes none of its facts", async () => {
    const swap = await aSwap();
    const after = await inTransaction((tx) => updateSwap(tx, swap, { address: "12 Elm Street" }, now));
    // @ts-expect-error A change of the price has to come through `withRating`.
    const write = () => inTransaction((tx) => updateSwap(tx, after, { priceListing: 20_000 }, now));
    expect(after).toMatchObject({ address: "12 Elm Street", version: swap.version + 1 });
    expect(write).toBeTypeOf("function");
  });
});
