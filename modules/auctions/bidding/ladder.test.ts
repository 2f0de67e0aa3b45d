import { describe, expect, it } from "vitest";
import { bidStep, leastNextBid } from "./ladder.ts";

describe("the bid ladder", () => {
  it.each([
    [500, 25],
    [999, 25],
    [1_000, 50],
    [4_999, 50],
    [5_000, 100],
    [24_999, 100],
    [25_000, 250],
    [49_999, 250],
    [50_000, 500],
    [99_999, 500],
    [100_000, 1_000],
    [999_000, 1_000],
  ])("at %i dollars a bid steps %i", (price, step) => {
    expect(bidStep(price)).toBe(step);
    expect(leastNextBid(price)).toBe(price + step);
  });
});
