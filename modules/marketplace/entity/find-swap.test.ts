import { beforeAll, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { aVisit } from "#test/factories/visit.ts";
import { followSwap, viewSwap } from "../follows/index.ts";
import { findSwap } from "./index.ts";

beforeAll(() => testDatabase());

it("tells everybody where the title is, and a loan, as the car's page does", async () => {
  const swap = await aSwap({ titleMissing: "Being Processed", titleMissingDate: "2026-10-03", loanActive: true });
  const notes = [expect.stringContaining("still processing"), expect.stringContaining("a loan on this car")];
  expect(await findSwap(guest, swap.id)).toMatchObject({ vehicle: { titleNotes: notes }, title: null, loan: null });
});

it("shows one swap as its viewer knows it", async () => {
  const { swap, buyer, _id } = await aVisit();
  await followSwap(buyer, { swap: swap.id });
  await viewSwap(guest, { swap: swap.id, viewer: "some-session" });
  expect(await findSwap(buyer, swap.id)).toMatchObject({
    favorite: true,
    views: 1,
    hasActivity: true,
    visit: { _id },
    seller: swap.sellerId,
    sellerCard: { _id: swap.sellerId },
  });
  const nothing = { favorite: false, views: 1, hasActivity: false, visit: null };
  expect(await findSwap(aBuyer(), swap.id)).toMatchObject(nothing);
  expect(await findSwap(guest, swap.id)).toMatchObject(nothing);
});
