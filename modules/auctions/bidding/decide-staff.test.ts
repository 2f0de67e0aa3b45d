import { describe, expect, it } from "vitest";
import { decideCancel, decideClose, decideRemoval, decideStart, decideTerms } from "./decide-staff.ts";
import type { LotEvent } from "./lot-events.ts";
import { replay } from "./lot-state.ts";
import { TIMES } from "./test-lots.ts";

const { startsAt, endsAt } = TIMES;
const HOUR = 3_600_000;
const scheduled = (reserve: number | null = null, opening = 5_000): LotEvent => ({
  kind: "scheduled",
  at: TIMES.previewAt,
  opening,
  reserve,
  ...TIMES,
});
const started: LotEvent = { kind: "started", at: startsAt };
const bid = (bidder: string, amount: number, at = startsAt + 1): LotEvent => ({ kind: "bid", bidder, amount, at });
const autobid = (bidder: string, amount: number, at = startsAt + 1): LotEvent => ({
  kind: "autobid",
  bidder,
  amount,
  at,
});
const removed = (target: number, at = startsAt + 2): LotEvent => ({ kind: "bid-removed", target, reason: "typo", at });

describe("start and close", () => {
  it("starts a scheduled lot once", () => {
    expect(decideStart(replay([scheduled()]), startsAt).ok).toBe(true);
    expect(decideStart(replay([scheduled(), started]), startsAt).ok).toBe(false);
    expect(decideStart(replay([scheduled()]), endsAt).ok).toBe(false);
  });

  it("closes two seconds after the effective end, once", () => {
    const events = [scheduled(), started, bid("A", 5_000, endsAt - 1_000)];
    const end = endsAt - 1_000 + 120_000;
    expect(decideClose(replay(events), end + 1_999).ok).toBe(false);
    const closed = decideClose(replay(events), end + 2_000);
    expect(closed.ok).toBe(true);
    expect(decideClose(replay([...events, { kind: "closed", at: end + 2_000 }]), end + 9_000).ok).toBe(false);
  });

  it.each([
    ["sold", null, [bid("A", 5_000)]],
    ["sold", 9_000, [autobid("A", 9_000)]],
    ["reserve not met", 9_000, [autobid("A", 8_999)]],
    ["no bids", null, []],
  ] as const)("ends as %s with the reserve %s", (outcome, reserve, bids) => {
    expect(replay([scheduled(reserve), started, ...bids, { kind: "closed", at: endsAt + 2_000 }]).outcome).toBe(
      outcome,
    );
  });
});

describe("the terms", () => {
  const at = startsAt + 10;

  it("are free before the first bid", () => {
    const lot = replay([scheduled(10_000), started]);
    expect(decideTerms(lot, { reserve: 12_000, opening: 6_000, at }).ok).toBe(true);
    expect(decideTerms(lot, { reserve: 12_000, opening: 499, at })).toMatchObject({
      error: { code: "opening-range" },
    });
  });

  it("keep the opening price when the reserve changes", () => {
    const lot = replay([scheduled(10_000), started]);
    for (const reserve of [5_000, 12_000, null])
      expect(decideTerms(lot, { reserve, at })).toMatchObject({ event: { opening: 5_000, reserve } });
  });

  it("take the lowest opening price under a reserve below it, whatever that reserve is", () => {
    const lot = replay([scheduled(10_000), started]);
    for (const reserve of [4_999, 4_000, 600])
      expect(decideTerms(lot, { reserve, at })).toMatchObject({ event: { opening: 500, reserve } });
  });

  it("only lower the reserve after the first bid", () => {
    const lot = replay([scheduled(10_000), started, bid("A", 6_000)]);
    expect(decideTerms(lot, { reserve: 10_001, at })).toMatchObject({ error: { code: "reserve-only-lower" } });
    expect(decideTerms(lot, { reserve: 9_000, opening: 4_000, at })).toMatchObject({
      error: { code: "opening-fixed" },
    });
    expect(decideTerms(lot, { reserve: 9_000, at }).ok).toBe(true);
    expect(decideTerms(lot, { reserve: null, at }).ok).toBe(true);
  });

  it("cannot add a reserve to a lot without one that has a bid", () => {
    const lot = replay([scheduled(), started, bid("A", 6_000)]);
    expect(decideTerms(lot, { reserve: 5_000, at })).toMatchObject({ error: { code: "reserve-only-lower" } });
  });
});

describe("removing a bid", () => {
  const remove = (events: LotEvent[], target: number, at: number, reason: "typo" | "fraud" = "typo") =>
    decideRemoval(replay(events), events, { target, reason, at });

  it("makes leader and price those of the other bids, and keeps the labels", () => {
    const events = [scheduled(), started, bid("A", 6_000), autobid("B", 90_000), bid("C", 7_000)];
    expect(replay(events)).toMatchObject({ leader: "B", price: 7_100 });
    const rest = replay([...events, removed(4)]);
    expect(rest).toMatchObject({ leader: "C", price: 7_000 });
    expect(rest.bidders.get("B")?.label).toBe(2);
    expect(rest.bidders.get("C")?.label).toBe(3);
  });

  it("leaves nothing to a bidder who has deleted the autobid since", () => {
    const deleted: LotEvent = { kind: "autobid-deleted", bidder: "B", at: startsAt + 1 };
    const events = [scheduled(), started, autobid("B", 5_000), bid("A", 7_500), deleted];
    expect(replay([...events, removed(4)])).toMatchObject({ leader: null, price: null });
  });

  it("gives back the autobid that the removed one had replaced", () => {
    const events = [scheduled(), started, autobid("A", 7_000), autobid("A", 70_000), bid("B", 8_000)];
    expect(replay([...events, removed(4)])).toMatchObject({ leader: "B", price: 8_000 });
  });

  it("leaves a lot whose only bid it was without price and leader, and keeps an extension", () => {
    const events = [scheduled(), started, bid("A", 6_000, endsAt - 1)];
    expect(replay([...events, removed(3, endsAt)])).toMatchObject({
      leader: null,
      price: null,
      endsAt: endsAt - 1 + 120_000,
    });
  });

  it("counts later events after a removal", () => {
    const events = [scheduled(), started, bid("A", 60_000), removed(3), bid("B", 5_000), bid("A", 5_100)];
    expect(replay(events)).toMatchObject({ leader: "A", price: 5_100, seq: 6 });
  });

  it("is possible until 12 hours before the end, then within an hour of the bid, for fraud always", () => {
    const events = [scheduled(), started, bid("A", 6_000)];
    expect(remove(events, 3, endsAt - 12 * HOUR).ok).toBe(true);
    expect(remove(events, 3, endsAt - 12 * HOUR + 1)).toMatchObject({ error: { code: "removal-too-late" } });
    expect(remove(events, 3, endsAt - 12 * HOUR + 1, "fraud").ok).toBe(true);
    const late = [scheduled(), started, bid("A", 6_000, endsAt - 2 * HOUR)];
    expect(remove(late, 3, endsAt - HOUR).ok).toBe(true);
    expect(remove(late, 3, endsAt - HOUR + 1).ok).toBe(false);
  });

  it("needs a bid that was not removed before, in a lot that is not over", () => {
    const events = [scheduled(), started, bid("A", 6_000)];
    expect(remove(events, 2, startsAt)).toMatchObject({ error: { code: "no-such-bid" } });
    expect(remove(events, 9, startsAt)).toMatchObject({ error: { code: "no-such-bid" } });
    expect(remove([...events, removed(3)], 3, startsAt)).toMatchObject({ error: { code: "removed-before" } });
    expect(remove([...events, { kind: "closed", at: endsAt + 2_000 }], 3, endsAt)).toMatchObject({
      error: { code: "not-now" },
    });
  });
});

describe("canceling a lot", () => {
  const cancel = (events: LotEvent[], isAdmin = false) =>
    decideCancel(replay(events), { reason: "The car was sold elsewhere.", isAdmin, at: startsAt + 5 }).ok;

  it("is for administrators only once a bid would buy the car", () => {
    expect(cancel([scheduled(9_000), started, autobid("A", 8_000)])).toBe(true);
    expect(cancel([scheduled(9_000), started, autobid("A", 9_000)])).toBe(false);
    expect(cancel([scheduled(), started, bid("A", 5_000)])).toBe(false);
    expect(cancel([scheduled(), started, bid("A", 5_000)], true)).toBe(true);
    expect(cancel([scheduled(), started])).toBe(true);
  });
});
