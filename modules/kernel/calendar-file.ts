import { NAME } from "./brand.ts";

/** Writes iCalendar files (RFC 5545). All times are UTC, so the file needs no time zone definitions. */

export type CalendarEntry = {
  /** The same for the lifetime of the entry, so that a calendar updates it in place. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  start: Date;
  end: Date;
  changed: Date;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  title: string;
  description: string;
  location: string | null;
  url: string;
};

const HEAD = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  `PRODID:-//${NAME}//Visits//EN`,
  "CALSCALE:GREGORIAN",
  "METHOD:PUBLISH",
];

export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    ...HEAD,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const linesOf = (entry: CalendarEntry): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.uid}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${utc(entry.changed)}`,
  `LAST-MODIFIED:${utc(entry.changed)}`,
  `DTSTART:${utc(entry.start)}`,
  `DTEND:${utc(entry.end)}`,
  `STATUS:${entry.status}`,
  `TRANSP:${entry.status === "CANCELLED" ? "TRANSPARENT" : "OPAQUE"}`,
  `SUMMARY:${escaped(entry.title)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  `URL:${entry.url}`,
  "END:VEVENT",
];

/** 2026-11-25T15:00:00.000Z as 20261125T150000Z. */
const utc = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Text in a value: what has a meaning in the format is escaped, so it can't end the line. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the format allows no other control characters
    .replaceAll(/[\u0000-\u001f\u007f]/g, " ");

const MOST_OCTETS = 75;

/** Lines have at most 75 octets; a longer one goes on after a line break and a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (size + octets > MOST_OCTETS) {
      parts.push(part);
      [part, size] = [" ", 1];
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join("\r\n");
}
