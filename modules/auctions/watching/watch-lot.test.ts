import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { findBoard } from "../board/find-board.ts";
import { unwatchLot, watchLot } from "./watch-lot.ts";

beforeAll(() => testDatabase());

it("a dealer watches a lot, once, until it is no longer watched", async () => {
  const [dealer, lot] = [await aDealer(), await aLiveLot()];
  const watched = async () => (await findBoard(dealer, "favorites", {})).list.map(({ swap }) => swap);
  for (const _ of [1, 2]) expect((await watchLot(dealer, { swap: lot.id })).ok).toBe(true);
  expect(await watched()).toEqual([lot.id]);
  for (const _ of [1, 2]) expect((await unwatchLot(dealer, { swap: lot.id })).ok).toBe(true);
  expect(await watched()).toEqual([]);
});

it("a car that was never in an auction can't be watched", async () => {
  const { id } = await aSwap();
  expect(await watchLot(await aDealer(), { swap: id })).toMatchObject({ error: { status: 404 } });
});
