import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarEntry, writeCalendar } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "1@visits.swaplot",
  sequence: 2,
  start: new Date("2026-11-25T15:00:00Z"),
  end: new Date("2026-11-25T16:00:00Z"),
  changed: new Date("2026-11-23T08:00:00.123Z"),
  status: "CONFIRMED",
  title: "Visit: 2019 Honda CR-V",
  description: "Seller: Dana R.",
  location: "123 Hidden Street, Oak Park, IL 60302",
  url: "https://example.test/u/events/1",
};
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar file", () => {
  it("has one entry with its time in UTC, its place and its state", () => {
    const written = linesOf(writeCalendar("Visits", [entry]));
    expect([written[0], written.at(-2), written.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
    expect(written.slice(1, -2).sort()).toEqual([
      ...["BEGIN:VEVENT", "CALSCALE:GREGORIAN", "DESCRIPTION:Seller: Dana R.", "DTEND:20261125T160000Z"],
      ...["DTSTAMP:20261123T080000Z", "DTSTART:20261125T150000Z", "END:VEVENT", "LAST-MODIFIED:20261123T080000Z"],
      ...["LOCATION:123 Hidden Street\\, Oak Park\\, IL 60302", "METHOD:PUBLISH", "NAME:Visits"],
      ...["PRODID:-//Swaplot//Visits//EN", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "SEQUENCE:2", "STATUS:CONFIRMED"],
      ...["SUMMARY:Visit: 2019 Honda CR-V", "TRANSP:OPAQUE", "UID:1@visits.swaplot"],
      ...[
        "URL;VALUE=URI:https://example.test/u/events/1",
        "VERSION:2.0",
        "X-PUBLISHED-TTL:PT1H",
        "X-WR-CALNAME:Visits",
      ],
    ]);
  });
  it("keeps what people typed as text: no line of theirs begins a new one", () => {
    const typed = "a;b,c\\d\r\nBEGIN:VEVENT\nSTATUS:CANCELLED\u0007";
    const lines = linesOf(writeCalendar("Visits", [{ ...entry, description: typed }]));
    expect(lines).toContain("DESCRIPTION:a\\;b\\,c\\\\d\\nBEGIN:VEVENT\\nSTATUS:CANCELLED ");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });
  it("has lines of at most 75 octets, and unfolds to the same text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const text = writeCalendar("Visits", [{ ...entry, title }]);
        for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});
