import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";

const HOUR = 60 * MINUTE_MS;

type Due = { text: string; late: boolean; soon?: boolean };

/** "55 min late", "3 h late", "in 18 min", "in 5 h", "27 Nov 2026": the distance to a due date; both are ISO texts. */
export function dueWords(dueAt: string | null, now: string, held = false): Due {
  if (held) return { text: "on hold", late: false };
  if (!dueAt) return { text: "no date", late: false };
  const away = Date.parse(dueAt) - Date.parse(now);
  if (away < 0) return { text: `${distance(-away)} late`, late: true };
  if (away < HOUR) return { text: `in ${distance(away)}`, late: false, soon: true };
  return { text: away <= 48 * HOUR ? `in ${distance(away)}` : formatDashboardDate(dueAt), late: false };
}

/** In a list that says the day above: "3:00 PM" today, otherwise the date. */
export function dueInList(dueAt: string | null, now: string, midnight: string, held = false): Due {
  const due = dueWords(dueAt, now, held);
  if (held || !dueAt || due.late || due.soon) return due;
  return { ...due, text: dueAt < midnight ? formatTime(dueAt) : formatDashboardDate(dueAt) };
}

/** 55 minutes, or hours from one on. */
const distance = (away: number): string =>
  away < HOUR ? `${Math.max(1, Math.floor(away / MINUTE_MS))} min` : spell(Math.round(away / HOUR));

/** 51 -> "2 d 3 h" */
function spell(hours: number): string {
  if (hours < 24) return `${hours} h`;
  const rest = hours % 24;
  return `${Math.floor(hours / 24)} d${rest ? ` ${rest} h` : ""}`;
}

/** The duration of a state. */
export const since = (start: string, now: string): string =>
  spell(Math.max(0, Math.round((Date.parse(now) - Date.parse(start)) / HOUR)));
