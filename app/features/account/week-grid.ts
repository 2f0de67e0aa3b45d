import { formatClock } from "#modules/kernel/format-time.ts";
import { clockOf, dayName, minutesOf } from "#modules/kernel/slots.ts";

/** A person's weekly hours as rows of check boxes, and in words. */

export const WEEK = [1, 2, 3, 4, 5, 6, 7].map((at) => {
  const key = dayName(at);
  return { key, short: key.charAt(0).toUpperCase() + key.slice(1) };
});
const LONG = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** The hours that are always shown: those of visits (docs/spec/schedule.md). */
const [FIRST, LAST] = [7, 21];
const HALF = 30;

export type WeekCell = { day: string; value: string; checked: boolean; label: string };
export type WeekRow = { clock: string; label: string; cells: WeekCell[] };

const hourOf = (key: string) => Number(key.slice(4, 6));

/**
 * One row for each hour. Where a day has half of an hour, that hour has two rows, so saving the form unchanged keeps
 * the hours as they are.
 */
export function weekRows(general: readonly string[]): WeekRow[] {
  const kept = new Set(general);
  const hours = general.map(hourOf);
  const [from, to] = [Math.min(FIRST, ...hours), Math.max(LAST, ...hours)];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((hour) => {
    const halves = [clockOf(hour * 60), clockOf(hour * 60 + HALF)] as const;
    const split = WEEK.some(({ key }) => kept.has(`${key}-${halves[0]}`) !== kept.has(`${key}-${halves[1]}`));
    return split ? halves.map((half) => rowOf([half], kept)) : [rowOf(halves, kept)];
  });
}

function rowOf(clocks: readonly [string, ...string[]], kept: ReadonlySet<string>): WeekRow {
  const [clock] = clocks;
  const end = clockOf(minutesOf(clock) + clocks.length * HALF);
  return {
    clock,
    label: formatClock(clock),
    cells: WEEK.map(({ key }, at) => {
      const keys = clocks.map((one) => `${key}-${one}`);
      const label = `${LONG[at]}, ${formatClock(clock)} to ${formatClock(end)}`;
      return { day: key, value: keys.join(","), checked: keys.every((one) => kept.has(one)), label };
    }),
  };
}

/** "Mon–Fri 9 AM to 5 PM, Sat 10 AM to 2 PM"; days with the same hours are named together. */
export function weekInWords(general: readonly string[]): string {
  if (general.length === 0) return "Any time";
  const groups: { days: number[]; hours: string }[] = [];
  WEEK.forEach(({ key }, at) => {
    const hours = hoursOfDay(general, key);
    const last = groups.at(-1);
    if (!hours) return;
    if (last?.hours === hours && last.days.at(-1) === at - 1) last.days.push(at);
    else groups.push({ days: [at], hours });
  });
  return groups.map(({ days, hours }) => `${daysInWords(days)} ${hours}`).join(", ");
}

const daysInWords = (days: readonly number[]): string => {
  const [first, last] = [WEEK[days[0] ?? 0]?.short, WEEK[days.at(-1) ?? 0]?.short];
  return first === last ? `${first}` : `${first}–${last}`;
};

function hoursOfDay(general: readonly string[], day: string): string {
  const starts = general
    .filter((key) => key.startsWith(day))
    .map((key) => minutesOf(key.slice(4)))
    .sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const start of starts) {
    const last = spans.at(-1);
    if (last?.[1] === start) last[1] = start + HALF;
    else spans.push([start, start + HALF]);
  }
  return spans.map(([from, to]) => `${formatClock(clockOf(from))} to ${formatClock(clockOf(to))}`).join(" and ");
}
