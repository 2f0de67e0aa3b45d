import { formatDashboardDate } from "#modules/kernel/format-time.ts";

const HOUR = 3_600_000;

/** "3 h late", "in 5 h", "27 Nov 2026": the distance to a due date; both times are ISO texts. */
export function dueWords(dueAt: string | null, now: string, held = false): { text: string; late: boolean } {
  if (held) return { text: "on hold", late: false };
  if (!dueAt) return { text: "no date", late: false };
  const away = Date.parse(dueAt) - Date.parse(now);
  const late = away < 0;
  const hours = Math.max(1, Math.round(Math.abs(away) / HOUR));
  if (late) return { text: `${spell(hours)} late`, late };
  return { text: hours <= 48 ? `in ${spell(hours)}` : formatDashboardDate(dueAt), late };
}

/** 51 -> "2 d 3 h" */
export function spell(hours: number): string {
  if (hours < 24) return `${hours} h`;
  const rest = hours % 24;
  return `${Math.floor(hours / 24)} d${rest ? ` ${rest} h` : ""}`;
}

/** The duration of a state. */
export const since = (start: string, now: string): string =>
  spell(Math.max(0, Math.round((Date.parse(now) - Date.parse(start)) / HOUR)));
