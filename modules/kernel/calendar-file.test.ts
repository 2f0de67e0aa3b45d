import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEntry, writeCalendar, writeInvitation } from "./calendar-file.ts";

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

/** What a calendar reads: the strict parser of another project throws for what the format doesn't allow. */
function read(text: string) {
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return { calendar, events, property: (name: string) => calendar.getFirstPropertyValue(name) };
}

describe("a calendar program", () => {
  it("reads the method, the version, and times in UTC", () => {
    const { events, property } = read(writeCalendar("Visits", [entry]));
    expect([property("method"), property("version"), property("calscale")]).toEqual(["PUBLISH", "2.0", "GREGORIAN"]);
    const [event] = events;
    expect(event?.startDate.zone.tzid).toBe("UTC");
    expect(event?.startDate.toJSDate()).toEqual(entry.start);
    expect(event?.endDate.toJSDate()).toEqual(entry.end);
    for (const name of ["dtstamp", "last-modified"]) {
      const time = event?.component.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>;
      expect([name, time.zone.tzid]).toEqual([name, "UTC"]);
    }
    expect(event).toMatchObject({ uid: entry.uid, sequence: 2, summary: entry.title, location: entry.location });
  });

  it("takes a change and a cancellation as the same entry, later", () => {
    const moved = {
      ...entry,
      sequence: 3,
      start: new Date("2026-11-26T15:00:00Z"),
      end: new Date("2026-11-26T16:00:00Z"),
    };
    const canceled = { ...moved, sequence: 4, status: "CANCELLED" as const };
    const seen = [entry, moved, canceled].map((one) => read(writeCalendar("Visits", [one])).events[0]);
    expect(new Set(seen.map((event) => event?.uid)).size).toBe(1);
    expect(seen.map((event) => event?.sequence)).toEqual([2, 3, 4]);
    expect(seen.map((event) => event?.component.getFirstPropertyValue("status"))).toEqual([
      ...["CONFIRMED", "CONFIRMED", "CANCELLED"],
    ]);
    expect(seen.map((event) => event?.component.getFirstPropertyValue("transp")).at(-1)).toBe("TRANSPARENT");
  });

  it("reads whatever people typed as the same text", () => {
    const typed = fc.string({ unit: fc.constantFrom(...'aä中🚗;,:\\"\n= '), maxLength: 120 });
    fc.assert(
      fc.property(typed, typed, (title, description) => {
        const { events } = read(
          writeCalendar("Visits", [{ ...entry, title: `x${title}`, description: `x${description}` }]),
        );
        expect(events).toHaveLength(1);
        expect(events[0]?.summary).toBe(`x${title}`);
        expect(events[0]?.description).toBe(`x${description}`);
      }),
    );
  });

  it("names each time in UTC through the days when clocks change", () => {
    const starts = ["2026-03-08T08:30:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z", "2028-02-29T12:00:00Z"];
    const entries = starts.map((start, at) => ({
      ...entry,
      uid: `${at}@visits.swaplot`,
      start: new Date(start),
      end: new Date(Date.parse(start) + 3_600_000),
    }));
    const { events, calendar } = read(writeCalendar("Visits", entries));
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
      starts.map((start) => start.replace("Z", ".000Z")),
    );
    expect(calendar.getAllSubcomponents("vtimezone")).toEqual([]);
  });

  it("adds an invitation for its reader, and takes it away with the same entry", () => {
    const team = { name: "Swaplot", email: "team@swaplot.test" };
    const canceled = { ...entry, sequence: 3, status: "CANCELLED" as const };
    const seen = [entry, canceled].map((one) => {
      const { method, file } = writeInvitation(one, team, "maya@example.test");
      const { events, property } = read(file);
      expect(property("method")).toBe(method);
      const [event] = events;
      expect(event?.organizer).toBe("mailto:team@swaplot.test");
      const [attendee] = event?.attendees ?? [];
      expect(attendee?.getFirstValue()).toMatch(/^mailto:maya@example.test$/i);
      expect(attendee?.getParameter("rsvp")).toBe("FALSE");
      return [method, event?.uid, event?.sequence, event?.startDate.zone.tzid];
    });
    expect(seen).toEqual([
      ["REQUEST", entry.uid, 2, "UTC"],
      ["CANCEL", entry.uid, 3, "UTC"],
    ]);
  });
});
