import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideBuyNow, decidePurchase } from "./buy-now.ts";
import { decideBid, decideDelete } from "./decide-bid.ts";
import { decideRemoval, decideTerms } from "./decide-staff.ts";
import type { LotEvent } from "./lot-events.ts";
import { advance, highestOf, type LotState, replay, withoutBids } from "./lot-state.ts";
import { ModelLot, type Step } from "./model.ts";
import { TIMES } from "./test-lots.ts";

const SCRIPTS = process.env.TEST_LONG ? 20_000 : 1_500;
const DAY = TIMES.endsAt - TIMES.startsAt;

const who = fc.constantFrom("A", "B", "C", "D");
// Mostly near each other, so that bids match, and around the borders of the ladder.
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((n) => n * 250),
  fc.integer({ min: 400, max: 15_000 }),
  fc.constantFrom(999, 1_000, 4_999, 5_000, 24_999, 25_000, 99_999, 100_000, 1_000_000, 1_000_001),
);
// Few prices, so that dealers often press the one that is asked.
const asked = fc.constantFrom(2_500, 9_000, 30_000, 1_000_001);
const room = fc.constantFrom(3_000, 9_000, 2_000_000);
const pause = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(60_000, 3_600_001, DAY / 2, DAY - 121_000) },
);
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom("bid" as const, "auto" as const), who, amount, room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reserve" as const), amount: fc.option(amount) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), nth: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("ask" as const), amount: fc.option(asked) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("buy" as const), who, amount: asked, room }) },
);
const script = fc.record({
  opening: fc.constantFrom(500, 2_000, 5_000),
  reserve: fc.option(fc.constantFrom(2_500, 6_000, 30_000)),
  steps: fc.array(fc.tuple(pause, act), { maxLength: 30 }),
});

describe("the bidding rules and the model", () => {
  it("agree after every step of random scripts", () => {
    fc.assert(
      fc.property(script, ({ opening, reserve, steps }) => {
        const lot = new Played(opening, reserve);
        const model = new ModelLot(opening, reserve, TIMES.endsAt);
        let at = TIMES.startsAt;
        for (const [ms, given] of steps) {
          at += ms;
          const step = { ...given, at } as Step;
          expect([step, lot.take(step)]).toEqual([step, model.take(step)]);
          const { price, leader } = model.now();
          expect(lot.view()).toEqual({ price, leader, end: model.end });
          lot.check();
        }
      }),
      { numRuns: SCRIPTS },
    );
  });
});

/** A lot played by the rules, with what must always hold. */
class Played {
  private events: LotEvent[];
  private state: LotState;
  private bids: number[] = [];

  constructor(opening: number, reserve: number | null) {
    this.events = [
      { kind: "scheduled", at: TIMES.previewAt, opening, reserve, ...TIMES },
      { kind: "started", at: TIMES.startsAt },
    ];
    this.state = replay(this.events);
  }

  view() {
    return { price: this.state.price ?? 0, leader: this.state.leader ?? "", end: this.state.endsAt };
  }

  take(step: Step): string {
    const decided = this.decide(step);
    if (!decided.ok) return decided.error.code;
    const before = this.events;
    this.events = [...before, decided.event];
    if (decided.event.kind === "bid-removed") withoutBids(this.state, before, this.removed());
    else advance(this.state, decided.event);
    if (step.do === "bid" || step.do === "auto") this.bids.push(this.events.length);
    return "yes";
  }

  private decide(step: Step) {
    const { state, events } = this;
    if (step.do === "reserve") return decideTerms(state, { opening: state.opening, reserve: step.amount, at: step.at });
    if (step.do === "ask") return decideBuyNow(state, step);
    if (step.do === "buy")
      return decidePurchase(
        state,
        { bidder: step.who, amount: step.amount, at: step.at },
        { ineligible: null, ownCar: false, room: step.room },
      );
    if (step.do === "delete") return decideDelete(state, { bidder: step.who, at: step.at });
    if (step.do === "remove")
      return decideRemoval(state, events, { target: this.bids[step.nth] ?? 0, reason: "typo", at: step.at });
    const { amount, at, room, who: bidder } = step;
    const kind = step.do === "auto" ? "autobid" : "bid";
    return decideBid(state, { kind, bidder, amount, again: amount, at }, { ineligible: null, ownCar: false, room });
  }

  private removed = () => new Set(this.events.flatMap((event) => (event.kind === "bid-removed" ? [event.target] : [])));

  check() {
    expect(replay(this.events)).toEqual(this.state);
    const { leader, price, bidders } = this.state;
    if (leader === null || price === null) return;
    if (this.events.at(-1)?.kind === "bought-now") expect(this.state.outcome).toBe("sold");
    const maxima = [...bidders.values()].map((bidder) => highestOf(bidder).max);
    const most = highestOf(bidders.get(leader)!).max;
    expect(most).toBe(Math.max(...maxima));
    expect(price).toBeLessThanOrEqual(most);
  }
}
