import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";

/** "9:12 AM" today, otherwise "21 Nov 2026": when the last message of a conversation was written. */
export const whenWords = (at: string, now: string): string =>
  formatDashboardDate(at) === formatDashboardDate(now) ? formatTime(at) : formatDashboardDate(at);

/** "Today" or "21 Nov 2026": above the messages of a day. */
export const dayWords = (at: string, now: string): string =>
  formatDashboardDate(at) === formatDashboardDate(now) ? "Today" : formatDashboardDate(at);
