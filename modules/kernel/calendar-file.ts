import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { NAME } from "./brand.ts";
import { HOUR_SECONDS } from "./durations.ts";

export type CalendarEntry = {
  /** The same for the lifetime of the entry, so that a calendar updates it in place. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  start: Date;
  end: Date;
  changed: Date;
  status: keyof typeof ICalEventStatus;
  title: string;
  description: string;
  location: string | null;
  url: string;
};

/** Writes an iCalendar file (RFC 5545). All times are UTC, so it needs no time zone definitions. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const prodId = { company: NAME, product: "Visits", language: "EN" };
  const calendar = ical({ name, prodId, scale: "GREGORIAN", method: ICalCalendarMethod.PUBLISH, ttl: HOUR_SECONDS });
  const { OPAQUE, TRANSPARENT } = ICalEventTransparency;
  for (const { uid, changed, status, title, description, location, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      id: uid,
      stamp: changed,
      lastModified: changed,
      status: ICalEventStatus[status],
      transparency: status === "CANCELLED" ? TRANSPARENT : OPAQUE,
      summary: printable(title),
      description: printable(description),
      location: location && printable(location),
    });
  return `${calendar}\r\n`;
}

/** The format allows no control characters but tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const printable = (text: string): string => text.replaceAll(/(?!\r?\n|\r)[\u0000-\u001f\u007f]/g, " ");
