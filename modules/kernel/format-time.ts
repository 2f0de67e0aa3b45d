/** All times are UTC in the database and Central Time on the page (docs/spec/display.md). */
export const ZONE = "America/Chicago";

/** Created on first use: creating one is slow on a phone. */
function format(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat("en-US", { timeZone: ZONE, ...options });
    return made;
  };
}

const dateFormat = format({ year: "numeric", month: "short", day: "2-digit" });
const timeFormat = format({ hour: "numeric", minute: "2-digit" });
const weekdayFormat = format({ weekday: "short" });

/** "Nov 21, 2026" (docs/spec/display.md) */
export const formatDate = (time: Date | string): string => dateFormat().format(new Date(time));

/** "21 Nov 2026" in the header and the dashboard (docs/spec/display.md) */
export function formatDashboardDate(time: Date | string): string {
  const parts = Object.fromEntries(
    dateFormat()
      .formatToParts(new Date(time))
      .map((p) => [p.type, p.value]),
  );
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** "21 Nov 2026" of a calendar day, "2026-11-21", which is the same day everywhere. */
export const formatDashboardDay = (day: string): string => formatDashboardDate(`${day}T12:00:00Z`);

/** "Nov 21, 2026" of a calendar day, such as in an email. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

const nearDayFormat = format({ weekday: "long", month: "short", day: "numeric" });
/** "Tuesday, Dec 1" of a calendar day within the next days, whose year is known. */
export const formatNearDay = (day: string): string => nearDayFormat().format(new Date(`${day}T18:00:00Z`));

/** "Tue, Dec 1, 1:31 PM CT" of a time within the next days. */
export const formatNearMoment = (time: Date | string): string =>
  `${weekdayFormat().format(new Date(time))}, ${formatDate(time).replace(/, \d+$/, "")}, ${formatTime(time)} CT`;

/** "9:30 AM" */
export const formatTime = (time: Date | string): string =>
  timeFormat()
    .format(new Date(time))
    .replace(/\u202f/g, " ");
/** "09:00" as "9 AM", "14:30" as "2:30 PM", and "24:00" as "12 AM": a time of the clock without a day. */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** "Sat, Nov 21, 2026, 9:30 AM Central Time" */
export const formatMoment = (time: Date | string): string => momentWith(formatDate(time), time);
/** "Sat, 21 Nov 2026, 9:30 AM Central Time", on the dashboard */
export const formatDashboardMoment = (time: Date | string): string => momentWith(formatDashboardDate(time), time);

const momentWith = (date: string, time: Date | string) =>
  `${weekdayFormat().format(new Date(time))}, ${date}, ${formatTime(time)} Central Time`;

const sortableFormat = (() => {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, dateStyle: "short", timeStyle: "short" });
    return made;
  };
})();
/** "2026-11-21 09:30", which spreadsheets read as a time and sort. */
export const formatSortable = (time: Date | string): string => sortableFormat().format(new Date(time));

/** "2026-11-21": the day in Chicago, where `chicago.ts` would be too large. */
export const formatSortableDay = (time: Date | string): string => formatSortable(time).slice(0, 10);
