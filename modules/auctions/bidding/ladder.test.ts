import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bidStep, defaultOpening, HIGHEST_BID, LOWEST_OPENING, leastNextBid, openingUnder } from "./ladder.ts";

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

describe("the default opening price", () => {
  it.each([
    [18_600, null, 9_300],
    [18_799, null, 9_300],
    [1_230, null, 600],
    [6_990, null, 3_450],
    [62_100, null, 31_000],
    [999, null, 500],
    [0, null, 500],
    [null, 14_000, 500],
    [18_600, 9_300, 9_300],
    [18_600, 9_299, 500],
    [18_600, 40_000, 9_300],
  ])("with the wholesale estimate %s and the reserve %s is %i", (wholesale, reserve, opening) => {
    expect(defaultOpening({ wholesale, reserve })).toBe(opening);
  });

  const dollars = fc.integer({ min: 0, max: 2_000_000 });
  const wholesale = fc.option(dollars);
  const reserve = fc.option(fc.integer({ min: LOWEST_OPENING, max: HIGHEST_BID }));

  it("depends on the reserve only by whether it is above it", () => {
    fc.assert(
      fc.property(wholesale, reserve, (estimate, secret) => {
        const unknown = defaultOpening({ wholesale: estimate, reserve: null });
        const isAbove = secret !== null && unknown > secret;
        expect(defaultOpening({ wholesale: estimate, reserve: secret })).toBe(isAbove ? LOWEST_OPENING : unknown);
      }),
    );
  });

  it("is the same for any two reserves that it isn't above", () => {
    fc.assert(
      fc.property(wholesale, reserve, reserve, (estimate, one, other) => {
        const most = defaultOpening({ wholesale: estimate, reserve: null });
        fc.pre((one ?? most) >= most && (other ?? most) >= most);
        const opening = (secret: number | null) => defaultOpening({ wholesale: estimate, reserve: secret });
        expect(opening(one)).toBe(opening(other));
      }),
    );
  });

  it("is on a step of the ladder, from the lowest opening to half of the estimate", () => {
    fc.assert(
      fc.property(wholesale, reserve, (estimate, secret) => {
        const opening = defaultOpening({ wholesale: estimate, reserve: secret });
        expect(opening % bidStep(opening)).toBe(0);
        expect(opening).toBeGreaterThanOrEqual(LOWEST_OPENING);
        expect(opening).toBeLessThanOrEqual(Math.max(LOWEST_OPENING, (estimate ?? 0) / 2));
      }),
    );
  });

  it("stays when the reserve changes, or becomes the lowest one", () => {
    fc.assert(
      fc.property(fc.integer({ min: LOWEST_OPENING, max: HIGHEST_BID }), reserve, (opening, secret) => {
        const isAbove = secret !== null && opening > secret;
        expect(openingUnder(opening, secret)).toBe(isAbove ? LOWEST_OPENING : opening);
      }),
    );
  });
});
