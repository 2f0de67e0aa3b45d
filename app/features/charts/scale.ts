/** The geometry of charts: pure functions, in the units of the drawing. */

export type Frame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How many labels fit below. */
  labels: number;
};

/** The drawing for a wide place, and the one for a narrow place, whose letters stay as large. */
export const WIDE: Frame = { width: 560, height: 250, left: 52, right: 12, top: 14, bottom: 30, labels: 7 };
export const NARROW: Frame = { width: 336, height: 230, left: 50, right: 8, top: 14, bottom: 30, labels: 4 };

/** About four round steps from zero to at least `most`; whole steps for counts. */
export function ticksTo(most: number, whole = false): number[] {
  const rough = Math.max(most, whole ? 1 : 0.1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power * 10;
  const size = whole ? Math.max(1, Math.ceil(step)) : step;
  const count = Math.max(1, Math.ceil(most / size));
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * size * 1_000) / 1_000);
}

const inner = ({ width, left, right }: Frame) => width - left - right;

/** The middle of the column of each point. */
export const columnAt = (frame: Frame, at: number, count: number): number =>
  frame.left + (inner(frame) * (at + 0.5)) / Math.max(1, count);

export const columnWidth = (frame: Frame, count: number): number => inner(frame) / Math.max(1, count);

/** Where a value is, counted from the top. */
export function heightAt({ height, top, bottom }: Frame, value: number, most: number): number {
  const room = height - top - bottom;
  return Math.round((top + room * (1 - value / (most || 1))) * 10) / 10;
}

/** Which points get a label: evenly spread, the last one always. */
export function labeled(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
}

/** The point under a place, counted from the left; the nearest one beside the first and the last. */
export function pointAt(frame: Frame, x: number, count: number): number {
  const at = Math.floor((x - frame.left) / columnWidth(frame, count));
  return Math.min(Math.max(at, 0), count - 1);
}

/** A line through the values, with a gap where there is none. */
export function linePath(frame: Frame, values: readonly (number | null)[], most: number): string {
  let pen = "M";
  return values
    .map((value, at) => {
      if (value === null) {
        pen = "M";
        return "";
      }
      const step = `${pen}${Math.round(columnAt(frame, at, values.length) * 10) / 10} ${heightAt(frame, value, most)}`;
      pen = "L";
      return step;
    })
    .join("");
}

/** The area between two lines; points without both values are left out. */
export function bandPath(
  frame: Frame,
  low: readonly (number | null)[],
  high: readonly (number | null)[],
  most: number,
): string {
  const known = low.flatMap((value, at) => (value === null || high[at] === null || high[at] === undefined ? [] : [at]));
  if (known.length < 2) return "";
  const place = (at: number, value: number) =>
    `${Math.round(columnAt(frame, at, low.length) * 10) / 10} ${heightAt(frame, value, most)}`;
  const up = known.map((at) => place(at, high[at] as number));
  const down = known.toReversed().map((at) => place(at, low[at] as number));
  return `M${[...up, ...down].join("L")}Z`;
}
