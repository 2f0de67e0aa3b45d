import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { findSellerHome } from "./find-seller-home.ts";

beforeAll(() => testDatabase());

it("a seller has a page for each car, however many there are", async () => {
  const first = await aSwap();
  const seller = sellerOf(first);
  for (let more = 0; more < 51; more += 1) await aSwap({ sellerId: first.sellerId });
  expect((await findSellerHome(seller, first.id))?.swap._id).toBe(first.id);
});
