import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, aScheduledLot } from "#test/factories/lot.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { acceptTerms } from "../bids/accept-terms.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import { removeBid } from "../bids/remove-bid.ts";
import { findPurse } from "./find-purse.ts";
import { findLotNow, findRoom } from "./find-room.ts";

beforeAll(() => testDatabase());

const bid = (dealer: Actor, { id }: { id: string }, amount: number) =>
  placeBid(dealer, { swap: id, amount, again: amount });
const autobid = (dealer: Actor, { id }: { id: string }, amount: number) =>
  setAutobid(dealer, { swap: id, amount, again: amount });

describe("the room of a lot", () => {
  it("shows the history under labels, and the own bids to their dealer only", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot({ reserve: 40_321 });
    await autobid(a, swap, 6_137);
    await bid(b, swap, 7_000);
    const [forA, forB] = [await findLotNow(a, swap.id), await findLotNow(b, swap.id)];
    expect(forA).toMatchObject({ own: { label: 1, autobid: 6_137, leads: false }, bidders: 2 });
    expect(forA?.history.map(({ kind, bidder, amount, price }) => ({ kind, bidder, amount, price }))).toEqual([
      { kind: "bid", bidder: 2, amount: 7_000, price: 7_000 },
      { kind: "autobid", bidder: 1, amount: null, price: 6_137 },
      { kind: "started", bidder: null, amount: null, price: null },
    ]);
    expect(forB).toMatchObject({ own: { label: 2, floor: 7_000, leads: true } });
    expect(withoutRandomDigits(forA)).not.toContain("40321");
  });

  it("never shows another dealer's maximum or the reserve", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const [swap, hidden] = [await aLiveLot(), await aLiveLot({ reserve: 54_321 })];
    await autobid(a, swap, 18_765);
    await bid(b, swap, 13_000);
    await bid(b, hidden, 6_000);
    for (const viewer of [b, await aDealer(), anActor(["dealmaker-auction"])]) {
      const rooms = [await findRoom(viewer, swap.id), await findRoom(viewer, hidden.id)];
      expect(rooms.map((room) => room?.lot.swap)).toEqual([swap.id, hidden.id]);
      const text = withoutRandomDigits(rooms);
      expect(text).not.toContain("18765");
      expect(text).not.toContain("54321");
    }
  });

  it("leaves out the raise of a leader, which changes nothing visible, for all other dealers", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await autobid(a, swap, 9_000);
    await autobid(a, swap, 11_000);
    const lines = async (dealer: Actor) => (await findLotNow(dealer, swap.id))?.history.length;
    expect([await lines(a), await lines(b)]).toEqual([3, 2]);
  });

  it("tells of a removed bid, and whose it was", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await bid(a, swap, 6_000);
    await bid(b, swap, 60_000);
    await removeBid(anActor(["swap-agent"]), { swap: swap.id, bid: 4, reason: "typo" });
    expect((await findLotNow(a, swap.id))?.history[0]).toMatchObject({
      kind: "bid-removed",
      removed: 2,
      reason: "typo",
      price: 6_000,
    });
  });

  it("lists the other live lots that the dealer bids on", async () => {
    const dealer = await aDealer();
    const [one, two] = [await aLiveLot(), await aLiveLot()];
    await bid(dealer, one, 6_000);
    await bid(dealer, two, 6_500);
    expect((await findLotNow(dealer, one.id))?.others).toMatchObject([{ swap: two.id, price: 6_500, leads: true }]);
  });

  it("is for dealers and staff", async () => {
    const swap = await aScheduledLot();
    expect(await findRoom(anActor(["user"]), swap.id)).toBeUndefined();
    expect(await findRoom(anActor(["dealer"]), "no-id")).toBeUndefined();
    expect(await findRoom(anActor(["dealer"]), swap.id)).toMatchObject({
      lot: { swap: swap.id },
      date: { lots: 1 },
      previous: null,
      next: null,
    });
  });
});

describe("the purse of a dealer", () => {
  it("holds what the own maxima leave of the limit", async () => {
    const dealer = await aDealer({ limit: 50_000 });
    await autobid(dealer, await aLiveLot(), 20_000);
    expect(await findPurse(dealer)).toEqual({
      limit: 50_000,
      used: 20_000,
      company: false,
      whyNot: null,
      needsTerms: false,
    });
    expect(await findPurse(anActor(["admin"]))).toBeNull();
  });

  it("asks for the terms when nothing else is missing, once", async () => {
    const dealer = await aDealer({ termsAcceptedAt: null });
    expect(await findPurse(dealer)).toMatchObject({ needsTerms: true });
    expect((await acceptTerms(dealer, {})).ok).toBe(true);
    expect(await findPurse(dealer)).toMatchObject({ needsTerms: false, whyNot: null });
    const unchecked = anActor(["dealer"]);
    expect(await findPurse(unchecked)).toMatchObject({ needsTerms: false });
  });
});
