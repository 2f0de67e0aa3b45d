import { describe, expect, it } from "vitest";
import { type BidCommand, type BidderFacts, decideBid, decideDelete, outcomeFor } from "./decide-bid.ts";
import { advance, type LotState, type NextEvent } from "./lot-state.ts";
import { liveLot, scheduledLot, TIMES } from "./test-lots.ts";

const FACTS: BidderFacts = { ineligible: null, ownCar: false, room: 1_000_000 };
const DURING = TIMES.startsAt + 60_000;

const command = (bidder: string, amount: number, more: Partial<BidCommand> = {}): BidCommand => ({
  kind: "bid",
  bidder,
  amount,
  again: amount,
  at: DURING,
  ...more,
});

function bid(lot: LotState, given: BidCommand, facts: Partial<BidderFacts> = {}) {
  const decided = decideBid(lot, given, { ...FACTS, ...facts });
  if (!decided.ok) return decided.error;
  advance(lot, decided.event as NextEvent);
  return outcomeFor(lot, given);
}

const auto = (bidder: string, amount: number, more: Partial<BidCommand> = {}) =>
  command(bidder, amount, { kind: "autobid", ...more });

describe("time", () => {
  it("accepts a bid received in the millisecond of the end, and none after it", () => {
    expect(bid(liveLot(), command("A", 5_000, { at: TIMES.endsAt }))).toBe("leading");
    expect(bid(liveLot(), command("A", 5_000, { at: TIMES.endsAt + 1 }))).toEqual({ code: "auction-not-live" });
  });

  it("takes autobids, but no manual bids, in the preview", () => {
    const lot = scheduledLot();
    const at = TIMES.previewAt + 1;
    expect(bid(lot, command("A", 5_000, { at }))).toEqual({ code: "auction-not-live" });
    expect(bid(lot, auto("A", 9_000, { at: TIMES.previewAt - 1 }))).toEqual({ code: "auction-not-live" });
    expect(bid(lot, auto("A", 9_000, { at }))).toBe("waiting");
    expect(bid(lot, auto("B", 9_000, { at }))).toBe("waiting");
    advance(lot, { kind: "started", at: TIMES.startsAt });
    expect(lot).toMatchObject({ leader: "A", price: 9_000 });
  });

  it("moves the end only for a change of price or leader in the last two minutes", () => {
    const lot = liveLot();
    bid(lot, command("A", 5_000, { at: TIMES.endsAt - 120_000 }));
    expect(lot.endsAt).toBe(TIMES.endsAt);
    bid(lot, auto("A", 9_000, { at: TIMES.endsAt - 1 }));
    expect(lot.endsAt).toBe(TIMES.endsAt);
    bid(lot, command("B", 6_000, { at: TIMES.endsAt - 1 }));
    expect(lot.endsAt).toBe(TIMES.endsAt - 1 + 120_000);
  });
});

describe("the bidder", () => {
  it("may not bid on the own car or without being eligible", () => {
    expect(bid(liveLot(), command("A", 5_000), { ownCar: true })).toEqual({ code: "own-car" });
    expect(bid(liveLot(), command("A", 5_000), { ineligible: "license" })).toEqual({
      code: "not-eligible",
      why: "license",
    });
  });

  it("stays inside the limit, even with a bid that would not lead", () => {
    const lot = liveLot();
    expect(bid(lot, command("A", 5_001), { room: 5_000 })).toEqual({ code: "bid-limit", room: 5_000 });
    expect(bid(lot, auto("A", 20_000))).toBe("leading");
    expect(bid(lot, command("B", 6_000), { room: 5_999 })).toEqual({ code: "bid-limit", room: 5_999 });
  });

  it("may lower an autobid even if the limit has become smaller", () => {
    const lot = liveLot();
    bid(lot, auto("A", 20_000));
    expect(bid(lot, auto("A", 15_000), { room: 1_000 })).toBe("leading");
  });
});

describe("the amount", () => {
  it("starts at the opening price, then one step above the price", () => {
    const lot = liveLot();
    expect(bid(lot, command("A", 4_999))).toEqual({ code: "bid-too-low", min: 5_000 });
    expect(bid(lot, command("A", 5_000))).toBe("leading");
    expect(bid(lot, command("B", 5_099))).toEqual({ code: "bid-too-low", min: 5_100 });
    expect(bid(lot, command("B", 5_101))).toBe("leading");
  });

  it("is typed again when it is more than ten steps above the minimum", () => {
    const lot = liveLot();
    expect(bid(lot, command("A", 6_001, { again: undefined }))).toEqual({ code: "repeat-amount", min: 5_000 });
    expect(bid(lot, command("A", 6_001, { again: 60_001 }))).toEqual({ code: "repeat-amount", min: 5_000 });
    expect(bid(lot, command("A", 6_000, { again: undefined }))).toBe("leading");
  });

  it("is refused above a million", () => {
    expect(bid(liveLot(), command("A", 1_000_001))).toEqual({ code: "bid-too-high", max: 1_000_000 });
    expect(bid(liveLot(), command("A", 1_000_000))).toBe("leading");
  });

  it("is told apart from an earlier one of the same bidder", () => {
    const lot = liveLot();
    bid(lot, command("A", 5_500));
    expect(bid(lot, command("A", 5_500))).toEqual({ code: "duplicate-bid" });
    bid(lot, auto("A", 9_000));
    expect(bid(lot, auto("A", 9_000))).toEqual({ code: "duplicate-bid" });
  });

  it("tells the bidder whether it leads, is matched, or is outbid", () => {
    const lot = liveLot();
    bid(lot, auto("A", 9_000));
    expect(bid(lot, command("B", 9_000))).toBe("matched");
    expect(bid(lot, command("C", 9_100))).toBe("leading");
    bid(lot, auto("C", 12_000));
    expect(bid(lot, command("B", 10_000))).toBe("outbid");
    expect(lot).toMatchObject({ leader: "C", price: 10_100 });
  });
});

describe("a leader's autobid", () => {
  it("changes nothing visible when it is raised", () => {
    const lot = liveLot();
    bid(lot, auto("A", 9_000));
    bid(lot, auto("A", 12_000));
    expect(lot.price).toBe(5_000);
  });

  it("can be lowered to the price, not below", () => {
    const lot = liveLot();
    bid(lot, auto("A", 9_000));
    bid(lot, auto("B", 7_000));
    expect(bid(lot, auto("A", 7_099))).toEqual({ code: "bid-too-low", min: 7_100 });
    expect(bid(lot, auto("A", 7_100))).toBe("leading");
    expect(lot).toMatchObject({ leader: "A", price: 7_100 });
  });

  it("can be deleted only if a manual bid holds the price", () => {
    const lot = liveLot();
    bid(lot, auto("A", 9_000));
    expect(decideDelete(lot, { bidder: "A", at: DURING })).toMatchObject({ error: { code: "leading", min: 5_000 } });
    bid(lot, command("A", 6_000));
    expect(decideDelete(lot, { bidder: "A", at: DURING }).ok).toBe(true);
  });
});

describe("deleting an autobid", () => {
  it("is free for a bidder who does not lead, and keeps the price", () => {
    const lot = liveLot();
    bid(lot, auto("A", 9_000));
    bid(lot, auto("B", 7_000));
    const decided = decideDelete(lot, { bidder: "B", at: DURING });
    expect(decided.ok && advance(lot, decided.event as NextEvent)).toMatchObject({ leader: "A", price: 7_100 });
    expect(decideDelete(lot, { bidder: "B", at: DURING })).toMatchObject({ error: { code: "no-autobid" } });
  });

  it("is not possible before the preview or after the end", () => {
    const lot = liveLot();
    bid(lot, auto("A", 9_000));
    const late = decideDelete(lot, { bidder: "A", at: TIMES.endsAt + 1 });
    expect(late).toMatchObject({ error: { code: "auction-not-live" } });
  });
});
