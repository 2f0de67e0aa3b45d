import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Account, fittingPreviews, limitOf, type PreviewBid, tightestLimit } from "./limits.ts";

const account = (bidder: string, values: Partial<Account> = {}): Account => ({
  bidder,
  set: null,
  deposit: 0,
  team: null,
  paidCars: 0,
  bound: 0,
  previews: [],
  ...values,
});
const preview = (bidder: string, lot: string, max: number, at: number): PreviewBid => ({
  bidder,
  lot,
  max,
  at,
  seq: 3,
});

describe("a limit", () => {
  it("is higher by the deposit", () => {
    expect(limitOf({ set: null, paidCars: 0, deposit: 4_000 })).toBe(29_000);
    expect(limitOf({ set: 10_000, paidCars: 9, deposit: 4_000 })).toBe(14_000);
  });

  it("of a company counts what all its buyers have bound", () => {
    const [a, b] = [account("a", { bound: 20_000 }), account("b", { bound: 3_000 })];
    expect(tightestLimit("b", [b, a])).toEqual({ limit: 25_000, used: 23_000, company: true });
    expect(tightestLimit("b", [b])).toEqual({ limit: 25_000, used: 3_000, company: false });
  });

  it("of a company is the highest of its buyers, with the deposits of all, but never raises a buyer's own", () => {
    const [a, b] = [account("a", { set: 90_000, deposit: 5_000 }), account("b", { set: 10_000 })];
    expect(tightestLimit("b", [b, a])).toEqual({ limit: 10_000, used: 0, company: false });
    expect(
      tightestLimit("a", [
        { ...a, bound: 1_000 },
        { ...b, bound: 94_000 },
      ]),
    ).toEqual({
      limit: 95_000,
      used: 95_000,
      company: true,
    });
  });

  it("of a manager for a buyer is never above the buyer's own, with deposit", () => {
    const buyer = (team: number) => account("a", { set: 90_000, deposit: 5_000, team });
    expect(tightestLimit("a", [buyer(20_000), account("b", { set: 90_000 })])).toMatchObject({ limit: 20_000 });
    expect(tightestLimit("a", [buyer(200_000)])).toMatchObject({ limit: 95_000, company: false });
    expect(tightestLimit("a", [buyer(0)])).toMatchObject({ limit: 0 });
  });

  it("of a company counts the cars that all its buyers have paid", () => {
    const [a, b] = [account("a", { paidCars: 2 }), account("b", { paidCars: 1, set: 150_000, bound: 100_000 })];
    expect(tightestLimit("b", [b, a])).toMatchObject({ limit: 150_000 });
  });
});

describe("autobids in preview", () => {
  it("count in full, and only once where two buyers of a company want the same car", () => {
    const a = account("a", { previews: [preview("a", "x", 9_000, 1), preview("a", "y", 8_000, 2)] });
    const b = account("b", { previews: [preview("b", "x", 10_000, 3)] });
    expect(tightestLimit("a", [a])).toMatchObject({ used: 17_000 });
    expect(tightestLimit("a", [a, b])).toMatchObject({ used: 18_000, company: true });
  });

  it("fit in the order in which they arrived, and one that does not fit takes no room", () => {
    const previews = [
      preview("a", "w", 30_000, 1),
      preview("a", "z", 20_000, 2),
      preview("a", "y", 6_000, 3),
      preview("a", "x", 5_000, 4),
    ];
    const fits = fittingPreviews([account("a", { previews })]);
    expect([...fits].map(({ lot }) => lot)).toEqual(["z", "x"]);
  });

  it("that fit never pass a limit together, whoever sets them in whatever order", () => {
    const amounts = fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.integer({ min: 500, max: 30_000 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 30_000 }), (list, bound) => {
        const all = list.map(([bidder, max], i) => preview(bidder, `lot ${i}`, max, (i * 7) % 5));
        const members = ["a", "b"].map((bidder) =>
          account(bidder, { bound, previews: all.filter((one) => one.bidder === bidder) }),
        );
        const fits = fittingPreviews(members);
        const used = (bidder?: string) =>
          [...fits].filter((one) => !bidder || one.bidder === bidder).reduce((sum, { max }) => sum + max, 0);
        if (used("a") > 0) expect(bound + used("a")).toBeLessThanOrEqual(25_000);
        if (used("b") > 0) expect(bound + used("b")).toBeLessThanOrEqual(25_000);
        if (fits.size > 0) expect(2 * bound + used()).toBeLessThanOrEqual(25_000);
      }),
    );
  });
});
