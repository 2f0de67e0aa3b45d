import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { SCOPES } from "#modules/kernel/scopes.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, aScheduledLot } from "#test/factories/lot.ts";
import type { LotState } from "../bidding/lot-state.ts";
import { CARS_UNTIL_KNOWN, KNOWN_DEALER_LIMIT, limitOf, NEW_DEALER_LIMIT } from "../limits/limits.ts";
import { checkLot } from "../lots/check-lot.ts";
import { keepState, lockOpenLot } from "../lots/lock-lot.ts";
import { lots } from "../tables.ts";
import { deleteAutobid } from "./delete-autobid.ts";
import { placeBid, setAutobid } from "./place-bid.ts";
import { removeBid } from "./remove-bid.ts";

beforeAll(() => testDatabase());

const bid = (dealer: Actor, swap: { id: string }, amount: number, key?: string) =>
  placeBid(dealer, { swap: swap.id, amount, again: amount }, { key });

async function lotOf(swap: { id: string }) {
  const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap.id));
  return lot as typeof lots.$inferSelect;
}

/** The record proves the stored lot. */
const expectProven = async (swap: { id: string }) => expect(await checkLot((await lotOf(swap)).id)).toEqual([]);

describe("a bid", () => {
  it("leads, is outbid by an autobid, and tells the bidder", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    expect(await setAutobid(a, { swap: swap.id, amount: 9_000, again: 9_000 })).toMatchObject({
      value: { outcome: "leading", lot: { price: 5_000, leader: 1, minNext: 5_100 } },
    });
    expect(await bid(b, swap, 7_000)).toMatchObject({ value: { outcome: "outbid", lot: { price: 7_100, leader: 1 } } });
    expect(await bid(b, swap, 9_000)).toMatchObject({ value: { outcome: "matched", lot: { price: 9_000 } } });
    await expectProven(swap);
  });

  it("is refused with the lot as it stands, and writes nothing", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await bid(a, swap, 6_000);
    const refused = await bid(b, swap, 6_050);
    expect(refused).toMatchObject({
      error: {
        code: "bid-too-low",
        message: "The minimum is $6,100 now.",
        field: "amount",
        details: { min: 6_100, lot: { price: 6_000, leader: 1 } },
      },
    });
    expect((await lotOf(swap)).seq).toBe(3);
  });

  it("is refused while another one holds the lot's lock, if it is too low already", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await bid(a, swap, 6_000);
    await inTransaction(async (tx) => {
      await lockOpenLot(tx, swap.id);
      expect(await bid(b, swap, 6_050)).toMatchObject({ error: { code: "bid-too-low" } });
    });
  });

  it("needs whole dollars", async () => {
    const refused = await placeBid(await aDealer(), { swap: (await aLiveLot()).id, amount: "5000.50" });
    expect(refused).toMatchObject({ error: { fields: { amount: ["Please do not include decimal points."] } } });
  });

  it("is placed by the dealer alone: not by an API key, and not by an administrator who acts as the dealer", async () => {
    const swap = await aLiveLot();
    const byKey: Actor = { ...(await aDealer()), scopes: SCOPES };
    const byAdmin: Actor = { ...(await aDealer()), impersonator: newId() };
    for (const place of [placeBid, setAutobid])
      for (const [actor, code] of [
        [byKey, "no-api-key"],
        [byAdmin, "impersonating"],
      ] as const)
        expect(await place(actor, { swap: swap.id, amount: 6_000, again: 6_000 })).toMatchObject({ error: { code } });
    expect(await lotOf(swap)).toMatchObject({ bidCount: 0, price: null });
  });

  it("counts once for one key, also in one batch", async () => {
    const dealer = await aDealer();
    const swap = await aLiveLot();
    const answers = await Promise.all([1, 2, 3].map(() => bid(dealer, swap, 6_000, "same")));
    expect(answers.map((answer) => answer.ok && answer.value.seq)).toEqual([3, 3, 3]);
    expect(await bid(dealer, swap, 6_000, "same")).toEqual(answers[0]);
    expect(await bid(dealer, swap, 7_000, "same")).toMatchObject({ error: { code: "key-reused" } });
    expect((await lotOf(swap)).bidCount).toBe(1);
  });

  it("can be tried again with the key of a refused one", async () => {
    const dealer = await aDealer();
    const swap = await aScheduledLot();
    expect((await bid(dealer, swap, 6_000, "early")).ok).toBe(false);
    await db().update(lots).set({ startsAt: new Date() }).where(eq(lots.swapId, swap.id));
    expect((await setAutobid(dealer, { swap: swap.id, amount: 6_000 }, { key: "early" })).ok).toBe(true);
  });
});

describe("a bidder", () => {
  it.each([
    [{ licenseUntil: "2020-01-01" }, "Your dealer license has expired. Please send us the new one."],
    [{ licenseUntil: null }, "You can’t bid yet, because we have not checked your dealer license."],
    [{ termsAcceptedAt: null }, "Please accept the auction terms before you bid."],
  ])("with %o is told why not", async (row, message) => {
    expect(await bid(await aDealer(row), await aLiveLot(), 6_000)).toMatchObject({ error: { message } });
  });

  it("may bid on the last day of the license, in Chicago's time", async () => {
    const today = chicagoDay(new Date());
    const last = await aDealer({ licenseUntil: today });
    expect(await bid(last, await aLiveLot(), 6_000)).toMatchObject({ value: { outcome: "leading" } });
    const over = await aDealer({ licenseUntil: addChicagoDays(today, -1) });
    expect(await bid(over, await aLiveLot(), 6_000)).toMatchObject({ error: { code: "not-eligible" } });
  });

  it("can’t bid on a car of the own company", async () => {
    const swap = await aLiveLot();
    const [dealer, colleague] = [anActor(["dealer"], { id: swap.sellerId }), await aDealer({ company: "Lake Motors" })];
    expect(await bid(dealer, swap, 6_000)).toMatchObject({ error: { code: "own-car" } });
    await aDealerRow(swap.sellerId, " lake motors ");
    expect(await bid(colleague, swap, 6_000)).toMatchObject({ error: { code: "own-car" } });
  });

  it("stays inside the limit with bids on several cars at once", async () => {
    const dealer = await aDealer({ limit: 15_000 });
    const cars = await Promise.all([1, 2, 3].map(() => aLiveLot()));
    const answers = await Promise.all(cars.map((swap) => bid(dealer, swap, 7_000)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      error: { code: "bid-limit", message: "Your limit leaves $1,000 for this car." },
    });
  });
});

describe("the limit of a dealer", () => {
  it.each([
    [0, NEW_DEALER_LIMIT],
    [CARS_UNTIL_KNOWN - 1, NEW_DEALER_LIMIT],
    [CARS_UNTIL_KNOWN, KNOWN_DEALER_LIMIT],
    [CARS_UNTIL_KNOWN + 1, KNOWN_DEALER_LIMIT],
  ])("with %i paid cars is $%i, unless staff set another one", (paidCars, limit) => {
    expect(limitOf({ set: null, paidCars })).toBe(limit);
    expect(limitOf({ set: 40_000, paidCars })).toBe(40_000);
    expect(limitOf({ set: 0, paidCars })).toBe(0);
  });

  it("is reached exactly, but not exceeded", async () => {
    const dealer = await aDealer({ limit: 6_000 });
    expect(await bid(dealer, await aLiveLot(), 6_001)).toMatchObject({ error: { code: "bid-limit" } });
    expect(await bid(dealer, await aLiveLot(), 6_000)).toMatchObject({ value: { outcome: "leading" } });
  });
});

describe("the state of a lot that a process keeps", () => {
  it("is not used after another process has taken a bid", async () => {
    const [a, b, c] = [await aDealer(), await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await bid(a, swap, 6_000);
    const [{ id, hash }, state] = [await lotOf(swap), await inTransaction(async (tx) => stateIn(tx, swap))];
    await setAutobid(b, { swap: swap.id, amount: 9_000, again: 9_000 });
    keepState(id, hash, state); // This process hasn't seen the autobid.
    expect(await bid(c, swap, 7_000)).toMatchObject({ value: { outcome: "outbid", lot: { price: 7_100 } } });
    await expectProven(swap);
  });
});

const stateIn = async (tx: Tx, swap: { id: string }) =>
  structuredClone((await lockOpenLot(tx, swap.id))?.state as LotState);

const aDealerRow = (userId: string, company: string) =>
  import("../tables.ts").then(({ bidders }) => db().insert(bidders).values({ userId, company }));

describe("many bids at once", () => {
  it("are decided one after the other, and their record proves the result", async () => {
    const dealers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aDealer()));
    const swap = await aLiveLot({ reserve: 20_000 });
    const calls = Array.from({ length: 120 }, (_, i) => ({
      dealer: dealers[i % 6] as Actor,
      amount: 5_000 + ((i * 7_919) % 200) * 100,
    }));
    const answers = await Promise.all(
      calls.map(({ dealer, amount }, i) =>
        i % 3 === 0 ? setAutobid(dealer, { swap: swap.id, amount, again: amount }) : bid(dealer, swap, amount),
      ),
    );
    const accepted = answers
      .filter((answer) => answer.ok)
      .map((answer) => (answer as { value: { seq: number } }).value.seq);
    const lot = await lotOf(swap);
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(lot.seq).toBe(2 + accepted.length);
    expect(lot.bidCount).toBe(accepted.length);
    await expectProven(swap);
  });
});

describe("autobids and removals", () => {
  it("deletes the autobid of a bidder who does not lead", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await setAutobid(a, { swap: swap.id, amount: 9_000, again: 9_000 });
    await setAutobid(b, { swap: swap.id, amount: 7_000, again: 7_000 });
    expect(await deleteAutobid(b, { swap: swap.id })).toMatchObject({ value: { price: 7_100 } });
    expect(await deleteAutobid(a, { swap: swap.id })).toMatchObject({ error: { code: "leading" } });
    await expectProven(swap);
  });

  it("removes a bid, with the price of the others", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await bid(a, swap, 6_000);
    await bid(b, swap, 60_000);
    const removed = await removeBid(anActor(["swap-agent"]), { swap: swap.id, bid: 4, reason: "typo" });
    expect(removed).toMatchObject({ value: { price: 6_000, leader: 1 } });
    expect((await bid(b, swap, 6_100)).ok).toBe(true);
    await expectProven(swap);
  });

  it("removes a second bid, and the first one stays removed", async () => {
    const [a, b, c] = [await aDealer(), await aDealer(), await aDealer()];
    const agent = anActor(["swap-agent"]);
    const swap = await aLiveLot();
    await bid(a, swap, 6_000);
    await bid(b, swap, 60_000);
    await removeBid(agent, { swap: swap.id, bid: 4, reason: "typo" });
    await bid(c, swap, 9_000);
    const { seq } = await lotOf(swap);
    const removed = await removeBid(agent, { swap: swap.id, bid: seq, reason: "typo" });
    expect(removed).toMatchObject({ value: { price: 6_000, leader: 1 } });
    await expectProven(swap);
  });

  it("is for administrators and swap agents only", async () => {
    const swap = await aLiveLot();
    const refused = await removeBid(anActor(["dealmaker-auction"]), { swap: swap.id, bid: 3, reason: "typo" });
    expect(refused).toMatchObject({ error: { code: "not-allowed" } });
  });
});
