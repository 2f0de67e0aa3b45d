import { describe, expect, it } from "vitest";
import {
  type Answer,
  decideAnswer,
  decideExpiry,
  decideFellThrough,
  decideSecondChance,
} from "./decide-negotiation.ts";
import type { NegotiationSide } from "./lot-events.ts";
import { advance, type LotState, type NextEvent } from "./lot-state.ts";
import { NEGOTIATION_MS } from "./negotiation.ts";
import { liveLot, TIMES } from "./test-lots.ts";

const CLOSED = TIMES.endsAt + 2_000;
const DURING = TIMES.startsAt + 1;

/** A closed lot with a reserve of 10,000 whose best bid, of A, is 8,000; B has bid 7,000. */
function closedLot(): LotState {
  const lot = liveLot({ reserve: 10_000 });
  advance(lot, { kind: "bid", bidder: "B", amount: 7_000, at: DURING });
  advance(lot, { kind: "autobid", bidder: "A", amount: 8_000, at: DURING });
  return advance(lot, { kind: "closed", at: CLOSED });
}

function answer(lot: LotState, by: NegotiationSide, wish: Answer | number, at = CLOSED + 1_000) {
  const given: Answer = typeof wish === "number" ? { act: "counter", amount: wish } : wish;
  const decided = decideAnswer(lot, by, given, at);
  if (!decided.ok) return decided.error;
  advance(lot, decided.event as NextEvent);
  return "yes";
}

const ACCEPT: Answer = { act: "accept" };
const DECLINE: Answer = { act: "decline" };

describe("the best bid below the reserve", () => {
  it("is an offer that binds the dealer for a day", () => {
    const lot = closedLot();
    expect(lot.negotiation).toMatchObject({ bidder: "A", offer: 8_000, ask: null, turn: "seller" });
    expect(answer(lot, "dealer", DECLINE)).toEqual({ code: "not-your-turn" });
    expect(answer(lot, "seller", ACCEPT, CLOSED + NEGOTIATION_MS)).toBe("yes");
    expect(lot).toMatchObject({ outcome: "sold", leader: "A", price: 8_000, negotiation: null });
    expect(lot.soldAt).toBe(CLOSED + NEGOTIATION_MS);
  });

  it("is declined by silence", () => {
    const lot = closedLot();
    expect(decideExpiry(lot, CLOSED + NEGOTIATION_MS).ok).toBe(false);
    expect(answer(lot, "seller", ACCEPT, CLOSED + NEGOTIATION_MS + 1)).toEqual({ code: "negotiation-over" });
    const over = decideExpiry(lot, CLOSED + NEGOTIATION_MS + 1);
    expect(over.ok && advance(lot, over.event as NextEvent)).toMatchObject({
      outcome: "reserve not met",
      negotiation: null,
      passed: ["A"],
    });
    expect(answer(lot, "seller", ACCEPT)).toEqual({ code: "no-negotiation" });
  });
});

describe("counteroffers", () => {
  it("are above the offer, and up to the reserve", () => {
    const lot = closedLot();
    expect(answer(lot, "seller", 8_000)).toEqual({ code: "counter-range", min: 8_001, max: 10_000 });
    expect(answer(lot, "seller", 10_001)).toEqual({ code: "counter-range", min: 8_001, max: 10_000 });
    expect(answer(lot, "seller", 9_500)).toBe("yes");
    expect(answer(lot, "seller", 9_000)).toEqual({ code: "not-your-turn" });
    expect(answer(lot, "dealer", 9_500)).toEqual({ code: "counter-range", min: 8_001, max: 9_499 });
    expect(answer(lot, "dealer", 8_500)).toBe("yes");
    expect(answer(lot, "seller", ACCEPT)).toBe("yes");
    expect(lot).toMatchObject({ outcome: "sold", price: 8_500 });
  });

  it.each([8_001, 10_000])("may be %i, the lowest or the highest of their range", (amount) => {
    const lot = closedLot();
    expect(answer(lot, "seller", amount)).toBe("yes");
    expect(lot.negotiation).toMatchObject({ ask: amount, turn: "dealer" });
  });

  it.each([8_001, 9_499])(
    "of the dealer may be %i, just above the offer or just below what the seller asks",
    (amount) => {
      const lot = closedLot();
      answer(lot, "seller", 9_500);
      expect(answer(lot, "dealer", amount)).toBe("yes");
      expect(lot.negotiation).toMatchObject({ offer: amount, turn: "seller" });
    },
  );

  it("are three for each side, within one day", () => {
    const lot = closedLot();
    const first = CLOSED + 60_000;
    for (const [seller, dealer] of [
      [9_900, 8_100],
      [9_800, 8_200],
      [9_700, 8_300],
    ] as const) {
      expect(answer(lot, "seller", seller, first)).toBe("yes");
      expect(answer(lot, "dealer", dealer, first + 5_000)).toBe("yes");
    }
    expect(answer(lot, "seller", 9_600)).toEqual({ code: "counters-used" });
    expect(lot.negotiation?.endsAt).toBe(first + NEGOTIATION_MS);
    expect(answer(lot, "seller", DECLINE)).toBe("yes");
    expect(lot.outcome).toBe("reserve not met");
  });

  it("are taken at the price that was asked", () => {
    const lot = closedLot();
    answer(lot, "seller", 9_000);
    expect(answer(lot, "dealer", ACCEPT)).toBe("yes");
    expect(lot).toMatchObject({ outcome: "sold", leader: "A", price: 9_000 });
  });
});

describe("the second chance", () => {
  const offered = (lot: LotState, amount?: number) => decideSecondChance(lot, { amount, at: CLOSED + 5_000 });

  it("goes to the next bidder, at the price of the lot or below it", () => {
    const lot = closedLot();
    expect(offered(lot)).toMatchObject({ error: { code: "not-now" } });
    answer(lot, "seller", DECLINE);
    expect(offered(lot)).toMatchObject({ event: { bidder: "B", amount: 8_000 } });
    expect(offered(lot, 4_999)).toMatchObject({ error: { code: "second-chance-range", min: 5_000 } });
    expect(offered(lot, 5_000)).toMatchObject({ event: { amount: 5_000 } });
    expect(offered(lot, 8_001)).toMatchObject({ error: { code: "second-chance-range", max: 8_000 } });
    const decided = offered(lot, 7_500);
    if (decided.ok) advance(lot, decided.event as NextEvent);
    expect(answer(lot, "dealer", 8_000)).toEqual({ code: "no-counter" });
    expect(answer(lot, "dealer", ACCEPT)).toBe("yes");
    expect(lot).toMatchObject({ outcome: "sold", leader: "B", price: 7_500 });
  });

  it("comes when a purchase falls through, and ends with the last bidder", () => {
    const lot = closedLot();
    answer(lot, "seller", ACCEPT);
    const gone = decideFellThrough(lot, { reason: "Not paid", at: CLOSED + 9_000 });
    if (gone.ok) advance(lot, gone.event as NextEvent);
    expect(lot).toMatchObject({ outcome: "fell through", soldAt: null });
    const decided = offered(lot);
    if (decided.ok) advance(lot, decided.event as NextEvent);
    expect(answer(lot, "dealer", DECLINE)).toBe("yes");
    expect(offered(lot)).toMatchObject({ error: { code: "no-next-bidder" } });
    expect(decideFellThrough(lot, { reason: "", at: 0 }).ok).toBe(false);
  });
});
