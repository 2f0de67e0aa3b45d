import { BANDS } from "#modules/marketplace/rating/schemas.ts";
import { placeLabel } from "./label-place.ts";

export type Point = { miles: number; price: number };
/** A car among comparable ones. `middle` is the usual price at its own mileage, `slope` what a mile is worth, in dollars. */
export type Market = { car: Point; middle: number; slope: number; others: readonly Point[] };

export const VIEW = { width: 620, height: 340 };
const PLOT = { left: 58, right: 606, top: 16, bottom: 290 };
/** The share of a range that stays free around the points. */
const ROOM = 0.08;
/** How far a fair price may be from the usual one. */
const FAIR = -BANDS.fair / 100;
const MOST_TICKS = 4;
const STEPS = [500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 500_000];

type Range = [least: number, most: number];

/** Where the parts of the chart are, in the units of its view box. The usual price falls with the miles. */
export function drawMarket({ car, middle, slope, others }: Market) {
  const all = [car, ...others];
  const miles = around(all.map((one) => one.miles));
  const usual = (at: number) => middle - slope * (at - car.miles);
  const ends = miles.map((at) => ({ miles: at, price: usual(at) }));
  const prices = around([...all, ...ends].map(({ price }) => price));
  const x = (at: number) => place(at, miles, PLOT.left, PLOT.right);
  const y = (dollars: number) => place(dollars, prices, PLOT.bottom, PLOT.top);
  const [first, last] = ends.map((end) => y(end.price)) as [number, number];
  const lineAt = (at: number) => first + ((at - PLOT.left) / (PLOT.right - PLOT.left)) * (last - first);
  const drawnOthers = others.map((one) => ({ x: x(one.miles), y: y(one.price) }));
  const own = { x: x(car.miles), y: y(car.price) };
  const textRight = own.x < (PLOT.left + PLOT.right) / 2;
  const line = (share: number) => ends.map((end) => `${x(end.miles)} ${y(end.price * (1 + share))}`);
  return {
    band: `M${[...line(FAIR), ...line(-FAIR).reverse()].join("L")}Z`,
    usual: `M${line(0).join("L")}`,
    label: placeLabel({ plot: PLOT, lineAt, points: drawnOthers, car: { ...own, textRight } }),
    others: drawnOthers,
    car: { ...own, textRight, usual: y(middle) },
    prices: ticks(prices).map((price) => ({ price, y: y(price) })),
    miles: ticks(miles).map((at) => ({ miles: at, x: x(at) })),
    plot: PLOT,
  };
}

/** The range of the values with room on both sides; never empty, and never below zero. */
function around(values: readonly number[]): Range {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(500, (most - least) * ROOM);
  return [Math.max(0, least - room), most + room];
}

const place = (value: number, [least, most]: Range, from: number, to: number): number =>
  Math.round((from + ((value - least) / (most - least)) * (to - from)) * 10) / 10;

/** Round values inside of the range, evenly spaced. */
function ticks([least, most]: Range): number[] {
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? 1_000_000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
}
