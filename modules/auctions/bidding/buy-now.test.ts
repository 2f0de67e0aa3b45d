import { describe, expect, it } from "vitest";
import { buyNowOf, decideBuyNow, decidePurchase } from "./buy-now.ts";
import { decideTerms } from "./decide-staff.ts";
import { advance, type LotState, type NextEvent } from "./lot-state.ts";
import { liveLot, scheduledLot, TIMES } from "./test-lots.ts";

const at = TIMES.startsAt + 1_000;
const facts = { ineligible: null, ownCar: false, room: 1_000_000 };
const buy = (lot: LotState, amount = 20_000, more: Partial<typeof facts> & { at?: number } = {}) =>
  decidePurchase(lot, { bidder: "B", amount, at: more.at ?? at }, { ...facts, ...more });
const codeOf = (decided: ReturnType<typeof decidePurchase | typeof decideBuyNow | typeof decideTerms>) =>
  decided.ok ? "accepted" : decided.error.code;
const withEvents = (lot: LotState, ...events: NextEvent[]) => events.reduce(advance, lot);
const priced = (lot: LotState, amount: number | null = 20_000) => withEvents(lot, { kind: "buy-now-set", at, amount });
const bid = (amount: number, kind: "bid" | "autobid" = "bid"): NextEvent => ({ kind, bidder: "A", amount, at });

describe("a buy-now price", () => {
  it.each([
    ["below the reserve", 14_999, "buy-now-range"],
    ["at the reserve", 15_000, "accepted"],
    ["above the highest bid", 1_000_001, "buy-now-range"],
    ["that is the same as before", null, "not-now"],
  ])("%s", (_, amount, answer) => {
    expect(codeOf(decideBuyNow(liveLot({ reserve: 15_000 }), { amount, at }))).toBe(answer);
  });

  it("is at least the opening price of a lot without a reserve", () => {
    expect(codeOf(decideBuyNow(liveLot(), { amount: 4_999, at }))).toBe("buy-now-range");
  });

  it("keeps the reserve and the opening price from rising above it", () => {
    const lot = priced(liveLot({ reserve: 15_000 }));
    expect(decideTerms(lot, { reserve: 20_001, at })).toMatchObject({
      error: { code: "above-buy-now", price: 20_000 },
    });
    expect(codeOf(decideTerms(lot, { reserve: null, opening: 20_001, at }))).toBe("above-buy-now");
    expect(codeOf(decideTerms(lot, { reserve: 20_000, at }))).toBe("accepted");
  });

  it("stands until a bid buys the car: at the reserve, or at the first bid without one", () => {
    expect(buyNowOf(withEvents(priced(liveLot({ reserve: 15_000 })), bid(14_000)))).toBe(20_000);
    expect(buyNowOf(withEvents(priced(liveLot({ reserve: 15_000 })), bid(16_000, "autobid")))).toBeNull();
    expect(buyNowOf(priced(liveLot()))).toBe(20_000);
    expect(buyNowOf(withEvents(priced(liveLot()), bid(5_000)))).toBeNull();
    const met = withEvents(priced(liveLot({ reserve: 15_000 })), bid(16_000));
    expect(codeOf(decideBuyNow(met, { amount: 30_000, at }))).toBe("not-now");
  });

  it("is shown before the start, and not after the end", () => {
    expect(buyNowOf(priced(scheduledLot()))).toBe(20_000);
    const over = withEvents(priced(liveLot({ reserve: 15_000 })), { kind: "closed", at: TIMES.endsAt });
    expect(buyNowOf(over)).toBeNull();
    expect(codeOf(decideBuyNow(over, { amount: null, at }))).toBe("not-now");
  });
});

describe("a purchase", () => {
  it("ends the lot, sold at the price to its buyer, whatever others have bid", () => {
    const lot = withEvents(priced(liveLot({ reserve: 15_000 })), bid(14_000, "autobid"));
    const decided = buy(lot);
    expect(decided.ok).toBe(true);
    if (decided.ok) advance(lot, decided.event as NextEvent);
    expect(lot).toMatchObject({ phase: "closed", outcome: "sold", price: 20_000, leader: "B", bids: 2 });
    expect([lot.endsAt, lot.endedAt, lot.soldAt]).toEqual([at, at, at]);
    expect(codeOf(buy(lot))).toBe("auction-not-live");
  });

  it.each([
    ["before the start", () => buy(priced(scheduledLot())), "auction-not-live"],
    ["after the end", () => buy(priced(liveLot()), 20_000, { at: TIMES.endsAt + 1 }), "auction-not-live"],
    ["without a price", () => buy(liveLot()), "no-buy-now"],
    ["when it was taken away", () => buy(priced(priced(liveLot()), null)), "no-buy-now"],
    ["when a bid buys the car", () => buy(withEvents(priced(liveLot()), bid(5_000))), "no-buy-now"],
    ["at an earlier price", () => buy(priced(liveLot(), 21_000)), "buy-now-changed"],
    ["above the limit", () => buy(priced(liveLot()), 20_000, { room: 19_999 }), "bid-limit"],
    ["of an own car", () => buy(priced(liveLot()), 20_000, { ownCar: true }), "own-car"],
    [
      "without a license",
      () =>
        decidePurchase(priced(liveLot()), { bidder: "B", amount: 20_000, at }, { ...facts, ineligible: "No license" }),
      "not-eligible",
    ],
  ])("is refused %s", (_, decide, code) => {
    expect(codeOf(decide())).toBe(code);
  });
});
