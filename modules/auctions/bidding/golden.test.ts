import { describe, expect, it } from "vitest";
import { decideBid } from "./decide-bid.ts";
import { decideTerms } from "./decide-staff.ts";
import { advance, type LotState, type NextEvent } from "./lot-state.ts";
import { reserveState } from "./standing.ts";
import { liveLot, TIMES } from "./test-lots.ts";

type Played = { lot: LotState; answer: string };

/** Plays "A auto 9000, B 9000, reserve 9000" and tells how the last line was answered. */
function play(opening: number, reserve: number | null, lines: string): Played {
  const lot = liveLot({ opening, reserve });
  let answer = "";
  for (const line of lines.split(", ")) {
    const decided = decide(lot, line);
    if (decided.ok) advance(lot, decided.event as NextEvent);
    answer = decided.ok
      ? "accepted"
      : `${decided.error.code} ${"min" in decided.error ? decided.error.min : ""}`.trim();
  }
  return { lot, answer };
}

function decide(lot: LotState, line: string) {
  const amount = Number(line.split(" ").at(-1));
  if (line.startsWith("reserve")) return decideTerms(lot, { reserve: amount, at: TIMES.startsAt });
  const bid = { bidder: line[0]!, kind: line.includes("auto") ? "autobid" : "bid", amount, again: amount } as const;
  const facts = { ineligible: null, ownCar: false, room: 1_000_000 };
  return decideBid(lot, { ...bid, at: TIMES.startsAt + 1_000 }, facts);
}

describe("the golden table of the bidding rules", () => {
  it.each([
    [1, 5_000, null, "A auto 9000", "A", 5_000, "none", "accepted"],
    [2, 5_000, null, "A auto 9000, B auto 7000", "A", 7_100, "none", "accepted"],
    [3, 5_000, null, "A auto 9000, B auto 9000", "A", 9_000, "none", "accepted"],
    [4, 5_000, null, "A auto 9050, B auto 9000", "A", 9_050, "none", "accepted"],
    [5, 5_000, null, "A auto 9000, B auto 12000", "B", 9_100, "none", "accepted"],
    [6, 5_000, 10_000, "A auto 8000, B auto 9000", "B", 9_000, "close", "accepted"],
    [7, 5_000, 10_000, "A auto 15000", "A", 10_000, "met", "accepted"],
    [8, 5_000, 10_000, "A auto 8000, B auto 15000", "B", 10_000, "met", "accepted"],
    [9, 5_000, 10_000, "A auto 15000, B auto 13000", "A", 13_100, "met", "accepted"],
    [10, 5_000, null, "A 7000, B 7050", "A", 7_000, "none", "bid-too-low 7100"],
    [11, 5_000, null, "A auto 9000, B 9000", "A", 9_000, "none", "accepted"],
    [12, 20_000, null, "A 24900, B 25000, A 25100", "B", 25_000, "none", "bid-too-low 25250"],
    [13, 5_000, 10_000, "A auto 9500, reserve 9000", "A", 9_500, "met", "accepted"],
  ] as const)("case %i: opening %i, reserve %s, %s", (_case, opening, reserve, lines, leader, price, state, answer) => {
    const played = play(opening, reserve, lines);
    const { lot } = played;
    expect({ ...lotFacts(lot), answer: played.answer }).toEqual({ leader, price, state, answer });
  });
});

const lotFacts = (lot: LotState) => ({
  leader: lot.leader,
  price: lot.price,
  state: reserveState(lot.price, lot.reserve),
});
