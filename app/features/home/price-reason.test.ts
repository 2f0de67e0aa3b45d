import fc from "fast-check";
import { expect, it } from "vitest";
import { drawMarket, VIEW } from "./price-reason.tsx";

const point = fc.record({
  miles: fc.integer({ min: 0, max: 250_000 }),
  price: fc.integer({ min: 1_000, max: 200_000 }),
});
const market = fc.record({
  car: point,
  middle: fc.integer({ min: 1_000, max: 200_000 }),
  slope: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
  others: fc.array(point, { minLength: 1, maxLength: 40 }),
});

it("keeps every car inside of the drawing, cheaper ones lower and those with more miles farther right", () => {
  fc.assert(
    fc.property(market, (given) => {
      const drawn = drawMarket(given);
      const points = [drawn.car, ...drawn.others];
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(drawn.plot.left);
        expect(x).toBeLessThanOrEqual(drawn.plot.right);
        expect(y).toBeGreaterThanOrEqual(drawn.plot.top);
        expect(y).toBeLessThanOrEqual(Math.min(drawn.plot.bottom, VIEW.height));
      }
      given.others.forEach((other, at) => {
        const { x, y } = drawn.others[at] as { x: number; y: number };
        if (other.miles > given.car.miles) expect(x).toBeGreaterThanOrEqual(drawn.car.x);
        if (other.price < given.car.price) expect(y).toBeGreaterThanOrEqual(drawn.car.y);
      });
      expect(drawn.prices.length).toBeGreaterThan(0);
      expect(drawn.miles.length).toBeGreaterThan(0);
    }),
  );
});

it("draws the usual price at the car's own mileage exactly where the median of the comparable cars is", () => {
  const drawn = drawMarket({
    car: { miles: 40_000, price: 24_000 },
    middle: 27_000,
    slope: 0.1,
    others: [
      { miles: 20_000, price: 29_000 },
      { miles: 60_000, price: 25_000 },
    ],
  });
  const [from, to] = drawn.usual
    .slice(1)
    .split("L")
    .map((pair) => pair.split(" ").map(Number));
  const share = (drawn.car.x - (from?.[0] ?? 0)) / ((to?.[0] ?? 0) - (from?.[0] ?? 0));
  expect((from?.[1] ?? 0) + share * ((to?.[1] ?? 0) - (from?.[1] ?? 0))).toBeCloseTo(drawn.car.usual, 0);
  expect(drawn.car.y).toBeGreaterThan(drawn.car.usual);
});
