import type { Histogram } from "./facets.ts";
import type { Slider } from "./filters/declarations.ts";
import type { Range } from "./query.ts";

/** A scale of fewer bars is too coarse to set. */
const FEWEST_BARS = 5;
/** This share of the cars may be beyond each end, so that a single expensive car doesn't squeeze all others. */
const BEYOND = 0.02;

/**
 * The part of a scale that has nearly all cars, in whole bars, and the chosen ends. The first and the last bar include the cars beyond.
 * `counts` has one bar for each step; at `step` 1, one for each value.
 */
export function fitted({ min, max, step }: Slider, counts: readonly number[], chosen: Range): Histogram {
  const last = counts.length - 1;
  const barOf = (value: number) => Math.max(0, Math.min(last, Math.floor((value - min) / step)));
  const kept = [
    ...endsOf(counts),
    ...(chosen.min === null ? [] : [barOf(chosen.min)]),
    ...(chosen.max === null ? [] : [barOf(chosen.max)]),
  ];
  if (kept.length === 0) return { min, max, step, counts: [...counts] };
  let [from, to] = [Math.min(...kept), Math.max(...kept)];
  while (to - from + 1 < FEWEST_BARS && (from > 0 || to < last))
    if (to < last) to += 1;
    else from -= 1;
  return {
    min: min + from * step,
    max: min + (step === 1 ? to : to + 1) * step,
    step,
    counts: counts.slice(from, to + 1).map((count, at) => {
      const before = at === 0 ? sum(counts.slice(0, from)) : 0;
      const after = at === to - from ? sum(counts.slice(to + 1)) : 0;
      return before + count + after;
    }),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** The first and the last bar without the share of cars that may be beyond; none for an empty scale. */
function endsOf(counts: readonly number[]): number[] {
  const beyond = Math.floor(sum(counts) * BEYOND);
  const end = (bars: readonly number[]) => {
    let seen = 0;
    return bars.findIndex((count) => {
      seen += count;
      return seen > beyond;
    });
  };
  const first = end(counts);
  return first < 0 ? [] : [first, counts.length - 1 - end(counts.toReversed())];
}
