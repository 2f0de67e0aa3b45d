import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findResults } from "#modules/auctions/index.ts";
import { checkLot } from "#modules/auctions/lots/check-lot.ts";
import { lots } from "#modules/auctions/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { becomeBidder } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { createPastAuctions } from "./past-auctions.ts";

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  await testDatabase();
});

it("gives sold and failed cars the auctions of their past, which the rules and the seals confirm, once", async () => {
  await makeUser({ role: "dealmaker-auction" });
  const dealers = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser({ role: "dealer" })));
  for (const dealer of dealers) await becomeBidder(dealer);
  const sellerId = (await makeUser({ seller: true })).id as string;
  const buyerId = dealers[0]?.id as string;
  for (const [at, price] of [9_150, 12_340, 31_000].entries()) {
    const dates = { dealDate: ago(40 + 90 * at), firstListedDate: ago(60 + 90 * at) };
    const { id } = await aSwap({ step: "complete", channel: "auction", sellerId, priceAuction: price - 400, ...dates });
    await db()
      .insert(deals)
      .values({ id: newId(), swapId: id, sellerId, buyerId, price, signedAt: dates.dealDate, channel: "auction" });
  }
  for (let at = 0; at < 10; at++)
    await aSwap({ step: "complete", sellerId, dealDate: ago(20), firstListedDate: ago(50 + at) });
  await createPastAuctions();
  const made = await db().select().from(lots);
  expect(made).toHaveLength(3 + 1 + 10);
  for (const { id } of made) expect(await checkLot(id)).toEqual([]);
  const sold = await db().select().from(lots).where(eq(lots.outcome, "sold"));
  expect(sold.map(({ price, leaderId }) => [price, leaderId])).toEqual(
    expect.arrayContaining([9_150, 12_340, 31_000].map((price) => [price, buyerId])),
  );
  expect(sold.every(({ paidAt, closedAt }) => paidAt && closedAt && closedAt < ago(30))).toBe(true);
  expect(new Set(made.map(({ outcome }) => outcome))).toEqual(new Set(["sold", "reserve not met", "no bids"]));
  expect(made.every(({ decideBy, phase }) => decideBy === null && phase === "closed")).toBe(true);
  expect((await findResults("")).list).toHaveLength(14);
  await createPastAuctions();
  expect(await db().$count(lots)).toBe(14);
});
