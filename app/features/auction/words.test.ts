import { describe, expect, it } from "vitest";
import { clockText } from "#app/features/live/countdown.tsx";
import type { LotNow } from "#modules/auctions/schemas.ts";
import { leastAmount, ownRaise, proposedAmount, whyNotAmount } from "./bid-amount.ts";
import { exactTime, leaderWords, newsOf, positionOf } from "./labels.ts";

const standing: LotNow["standing"] = {
  seq: 8,
  phase: "live",
  price: 7_000,
  leader: 1,
  minNext: 7_100,
  reserve: "not met",
  buyNow: null,
  endsAt: "2026-11-20T20:14:30.000Z",
  bids: 6,
  outcome: null,
};
const lot = (own: LotNow["own"], more: Partial<LotNow["standing"]> = {}): LotNow => ({
  _id: "1",
  own,
  watched: false,
  opening: 5_000,
  startsAt: "",
  previewAt: "",
  history: [],
  bidders: 2,
  purse: null,
  negotiation: null,
  others: [],
  standing: { ...standing, ...more },
});
const mine = (leads: boolean, floor: number, autobid: number | null = null) => ({
  label: 2,
  leads,
  floor,
  autobid,
  turn: null,
});

it.each([
  [0, "0:00"],
  [900, "0:01"],
  [278_000, "4:38"],
  [3_878_000, "1:04:38"],
  [86_400_000 * 2 + 3_600_000 * 4, "2 d 4 h"],
])("shows %i ms as %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it("shows times to the second in Central Time", () => {
  expect(exactTime(standing.endsAt)).toBe("2:14:30 PM CT");
});

it.each([
  [null, "none"],
  [mine(true, 7_000), "leading"],
  [mine(false, 6_900), "outbid"],
  [mine(false, 0, 7_000), "matched"],
  [mine(false, 0), "none"],
] as const)("knows the position of %o", (own, position) => {
  expect(positionOf(lot(own))).toBe(position);
});

it("names the leader by label, and oneself as you", () => {
  expect(leaderWords(lot(null))).toBe("Bidder 1 leads · 8 events");
  const ended = { phase: "closed", outcome: "reserve not met", leader: 2 } as const;
  expect(leaderWords(lot(mine(true, 7_000), ended))).toBe("Your bid, below the reserve · 8 events");
  expect(leaderWords(lot(null, ended))).toBe("Bid of Bidder 2, below the reserve · 8 events");
  expect(leaderWords(lot(mine(true, 7_000), { ...ended, outcome: "sold" }))).toBe("You won · 8 events");
  const fell = { ...ended, outcome: "fell through" } as const;
  expect(leaderWords(lot(mine(true, 7_000), fell))).toBe("The sale to you fell through · 8 events");
  expect(leaderWords(lot(null, fell))).toBe("The sale to Bidder 2 fell through · 8 events");
  expect(leaderWords(lot(mine(true, 7_000), { phase: "canceled", leader: 2 }))).toBe("No bids count · 8 events");
  expect(leaderWords(lot(null, { phase: "closed", outcome: "no bids", leader: null }))).toBe("No bids · 8 events");
  expect(leaderWords(lot(mine(true, 7_000), { leader: 2 }))).toBe("You lead · 8 events");
  expect(leaderWords(lot(null, { leader: null, price: null, bids: 0 }))).toBe("No bids yet");
});

describe("the news for screen readers", () => {
  const before = lot(mine(true, 7_000));
  const later = "2026-11-20T20:15:30.000Z";
  it.each([
    ["a bid of others", lot(null), lot(null, { seq: 9, price: 7_100 }), null],
    ["outbid", before, lot(mine(false, 7_000), { price: 7_100 }), "You are outbid at $7,100."],
    ["leading", lot(mine(false, 7_000)), lot(mine(true, 7_200), { price: 7_200 }), "You lead at $7,200."],
    ["extended", lot(null), lot(null, { endsAt: later }), "The auction was extended. It ends at 2:15:30 PM CT."],
    ["the reserve", lot(null), lot(null, { reserve: "met" }), "The reserve is met."],
    ["the start", lot(null, { phase: "scheduled" }), lot(null), "The auction has started."],
    ["won", before, lot(mine(true, 7_000), { phase: "closed", outcome: "sold" }), "You won at $7,000."],
    ["sold", lot(null), lot(null, { phase: "closed", outcome: "sold" }), "The auction has ended at $7,000."],
    ["canceled", lot(null), lot(null, { phase: "canceled" }), "The auction was canceled."],
  ] as const)("say %s", (_, was, is, words) => {
    expect(newsOf(was, is)).toBe(words);
  });
});

describe("the amount of the form", () => {
  it("starts at the minimum, and for a leader one step above the own maximum", () => {
    expect(proposedAmount(lot(null), "bid")).toBe(7_100);
    expect(proposedAmount(lot(mine(true, 7_000, 9_000), { reserve: "met" }), "autobid")).toBe(9_100);
    expect(proposedAmount(lot(mine(false, 6_000, 6_500)), "autobid")).toBe(7_100);
  });

  it.each([
    ["bid", 7_200, "met", "You already lead at $7,000. This would raise your price to $7,200."],
    ["bid", 7_100, "none", "You already lead at $7,000. This would raise your price to $7,100."],
    ["autobid", 9_500, "met", null],
    ["autobid", 9_500, "none", null],
    [
      "autobid",
      9_500,
      "close",
      "You already lead at $7,000. The reserve is not met, so this would raise your price, to $9,500 at most.",
    ],
    ["autobid", 8_000, "not met", null],
  ] as const)("tells a leader whose %s of %i raises only his own price (reserve %s)", (how, amount, reserve, told) => {
    expect(ownRaise(lot(mine(true, 7_000, 9_000), { reserve }), how, amount)).toBe(told);
    expect(ownRaise(lot(mine(false, 6_000, 6_500), { reserve }), how, amount)).toBeNull();
  });

  it.each(["none", "not met", "close", "met"] as const)(
    "proposes no amount to a leader that would raise his own price (reserve %s)",
    (reserve) => {
      for (const how of ["bid", "autobid"] as const) {
        const now = lot(mine(true, 7_000, 9_000), { reserve });
        const amount = proposedAmount(now, how);
        expect(amount === null ? null : ownRaise(now, how, amount)).toBeNull();
      }
      expect(proposedAmount(lot(mine(true, 7_000, 9_000), { reserve }), "bid")).toBeNull();
    },
  );

  it("lets a leader lower the own autobid to the price", () => {
    expect(leastAmount(lot(mine(true, 0, 9_000)), "autobid")).toBe(7_000);
    expect(leastAmount(lot(mine(true, 0, 9_000)), "bid")).toBe(7_100);
  });

  it.each([
    ["7,100", null],
    ["$12,500", null],
    ["7,099", "The minimum is $7,100 now."],
    ["7,10", "Please enter your bid in whole dollars."],
    ["7100,00", "Please enter your bid in whole dollars."],
    ["7100.50", "Please do not include decimal points."],
    ["much", "Please enter your bid in whole dollars."],
    ["2,000,000", "The highest bid accepted is $1,000,000."],
  ])("answers %s with %s", (typed, sentence) => {
    expect(whyNotAmount(typed, 7_100)).toBe(sentence);
  });
});
