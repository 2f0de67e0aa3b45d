import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";

export type OtherDate = { _id: string; name: string; startsAt: string };

/** The auction dates to which a car can move, as options. */
export const dateOptions = (dates: readonly OtherDate[]) =>
  dates.map(({ _id, name, startsAt }) => ({
    value: _id,
    label: `${name}, ${formatDashboardDate(startsAt)}, ${formatTime(startsAt)}`,
  }));
