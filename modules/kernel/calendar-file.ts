import ical, {
  ICalAttendeeStatus,
  type ICalCalendarData,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
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
export const writeCalendar = (name: string, entries: readonly CalendarEntry[]): string =>
  fileOf({ name, method: ICalCalendarMethod.PUBLISH, ttl: HOUR_SECONDS }, entries);

type Mailbox = { name: string; email: string };

/**
 * An invitation by email (RFC 5546): a calendar adds the entry, moves it when its sequence has grown, and takes it away when it is
 * canceled. Answers are given on our site, so the calendar doesn't ask for one.
 */
export function writeInvitation(
  entry: CalendarEntry,
  organizer: Mailbox,
  reader: string,
): { method: "REQUEST" | "CANCEL"; file: string } {
  const method = entry.status === "CANCELLED" ? "CANCEL" : "REQUEST";
  const status = entry.status === "CONFIRMED" ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.TENTATIVE;
  const file = fileOf({ method: ICalCalendarMethod[method] }, [entry], {
    organizer,
    attendees: [{ email: reader, status, rsvp: false }],
  });
  return { method, file };
}

const prodId = { company: NAME, product: "Visits", language: "EN" };

function fileOf(about: ICalCalendarData, entries: readonly CalendarEntry[], people: object = {}): string {
  const calendar = ical({ ...about, prodId, scale: "GREGORIAN" });
  const { OPAQUE, TRANSPARENT } = ICalEventTransparency;
  for (const { uid, changed, status, title, description, location, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      ...people,
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
