import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addChicagoDays } from "./chicago.ts";
import { calendarDay, dollars, email, modelYear, moment, password, vin, zip } from "./fields.ts";

const sentence = (
  schema: { safeParse(v: unknown): { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => {
  const result = schema.safeParse(value);
  return result.success ? null : result.error?.issues[0]?.message;
};

describe("the fields of the specification", () => {
  it("accepts a VIN of 17 letters and digits, in either case", () => {
    expect(vin.parse(" 1hgcm82633a004352 ")).toBe("1HGCM82633A004352");
    expect(vin.parse("1HG CM826 33A 004352")).toBe("1HGCM82633A004352");
    for (const bad of ["", "1HGCM82633A00435", "1HGCM82633A0043521", "1HGCM82633A00435-"])
      expect(sentence(vin, bad)).toBe("Invalid vin number");
  });

  it.each([
    ["60601.", "60601"],
    ["IL 60601", "60601"],
    ["ma, O2134", "02134"],
    ["IL60601", "60601"],
    ["60601, IL", "60601"],
    ["60601-1234 IL", "60601"],
  ])("reads the zip code %j", (typed, read) => expect(zip.parse(typed)).toBe(read));

  it("accepts zip codes of 5 digits and with an extension of 4 or 5, and keeps the first five", () => {
    for (const good of ["60601", "60601-1234", "60601-12345", "606011234", "60601 1234", "60601–1234", "６０６０１"])
      expect(zip.parse(good)).toBe("60601");
    for (const bad of ["", "6060", "606011", "60601-", "60601-123", "60601-123456", "abcde"])
      expect(sentence(zip, bad)).toBe("Invalid zip code");
  });

  it("accepts years after 1900 up to next year", () => {
    const next = new Date().getUTCFullYear() + 1;
    expect(modelYear.parse("2015")).toBe(2015);
    expect(modelYear.parse(1901)).toBe(1901);
    for (const bad of ["1900", "abcd", "", "20.5", String(next + 2)])
      expect(sentence(modelYear, bad)).toBe("Invalid year");
  });

  it("requires a password of 6 characters with a digit and an upper-case letter", () => {
    expect(password.parse("Swaplot1")).toBe("Swaplot1");
    for (const bad of ["", "Swap1", "swaplot1", "Swaplots"])
      expect(sentence(password, bad)).toMatch(/^Invalid password\. Please use at least 6/);
  });

  it("lower-cases email addresses and refuses invalid ones", () => {
    expect(email.parse(" Anna@Example.COM ")).toBe("anna@example.com");
    for (const bad of ["", "anna", "anna@", "@example.com"])
      expect(sentence(email, bad)).toBe("Please enter a valid email address");
  });

  it.each([
    ["ivan@xn--e1afmkfd.xn--p1ai", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["Jörg@Müller.example", "Please enter a valid email address"],
    ["joerg@Müller.example", "joerg@xn--mller-kva.example"],
    ["a&b@example.org", "a&b@example.org"],
    ["mailto:a?b@example.org?subject=Car", "Please enter a valid email address"],
    ["mailto:ab@example.org?subject=Car", "ab@example.org"],
    ["c=d/e@example.org", "c=d/e@example.org"],
    ["first.last+tag@mail.example.co.uk", "first.last+tag@mail.example.co.uk"],
    ["o'brien@example.org", "o'brien@example.org"],
    ["two..dots@example.org", "Please enter a valid email address"],
    [".dot@example.org", "Please enter a valid email address"],
    ["a b@example.org", "Please enter a valid email address"],
    ["a@b@example.org", "Please enter a valid email address"],
    ["a@example.org.", "a@example.org"],
    ["a@example.org,", "a@example.org"],
    ["a\u00A0@example.org\u00A0", "a@example.org"],
    ["a @ example.org", "a@example.org"],
    ["mailto:a@example.org", "a@example.org"],
    ["Ada Reed <a@example.org>;", "a@example.org"],
    ["ａ＠example.org", "a@example.org"],
    ["o’brien@example.org", "o'brien@example.org"],
    ["a@example.org, b@example.org", "Please enter a valid email address"],
    ["a@example.org b@example.org", "Please enter a valid email address"],
    ["a@example", "Please enter a valid email address"],
    ["a@127.0.0.1", "Please enter a valid email address"],
    ["a@2130706433", "Please enter a valid email address"],
    ["a@example.org/x", "Please enter a valid email address"],
    ["a@-example.org", "Please enter a valid email address"],
    [`${"a".repeat(65)}@example.org`, "Please enter a valid email address"],
  ])("reads the email address %s as %s", (typed, read) => {
    const parsed = email.safeParse(typed);
    expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(read);
  });

  it("accepts existing days only", () => {
    const day = calendarDay("Please enter a date.");
    const twoDigits = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, "0"));
    const written = fc
      .tuple(fc.integer({ min: 1900, max: 2099 }), twoDigits(13), twoDigits(32))
      .map((parts) => parts.join("-"));
    fc.assert(
      fc.property(written, (value) => {
        const [year, month, date] = value.split("-").map(Number) as [number, number, number];
        const daysIn = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const exists = month >= 1 && month <= 12 && date >= 1 && date <= daysIn;
        expect(day.safeParse(value).success).toBe(exists);
        // An accepted day works in date arithmetic and in the database.
        if (exists) expect(addChicagoDays(value, 0)).toBe(value);
      }),
    );
    for (const bad of ["", "soon", "2025-01-01T10:00", "Janus 5, 2026", 20250101])
      expect(sentence(day, bad), String(bad)).toBe("Please enter a date.");
    expect(sentence(day, "5.4.2026")).toBe(
      "“5.4.2026” can be two days. Please write the month first, with slashes, such as 11/20/2026. Please enter a date.",
    );
    for (const bad of [
      "2025-02-29",
      "2025-04-31",
      "0000-01-01",
      "9999-01-01",
      "2/30/2026",
      "Feb 29, 2025",
      "13/1/2026",
    ])
      expect(sentence(day, bad), bad).toBe("There is no such day. Please enter a date.");
  });

  it("accepts a time with its zone or in Chicago's, and refuses one that does not exist", () => {
    const when = moment("Please choose a date.", "09:00");
    expect(when.parse("2026-11-21")).toBe("2026-11-21T15:00:00.000Z");
    expect(when.parse("2026-11-21T10:30")).toBe("2026-11-21T16:30:00.000Z");
    expect(when.parse("2026-11-21T10:30:15")).toBe("2026-11-21T16:30:15.000Z");
    expect(when.parse("2026-11-21T10:30:00-05:00")).toBe("2026-11-21T15:30:00.000Z");
    expect(when.parse(when.parse("2026-11-21"))).toBe("2026-11-21T15:00:00.000Z");
    expect(when.parse("Nov 21, 2026")).toBe("2026-11-21T15:00:00.000Z");
    expect(when.parse("11/21/2026 3:30 PM")).toBe("2026-11-21T21:30:00.000Z");
    expect(when.parse("11/21/2026, 3:30:00 PM")).toBe("2026-11-21T21:30:00.000Z");
    expect(when.parse("\u200E11/\u200E21/\u200E2026 3:30\u202FPM")).toBe("2026-11-21T21:30:00.000Z");
    expect(when.parse("Nov 21, 2026 @ 3:30pm")).toBe("2026-11-21T21:30:00.000Z");
    expect(when.parse("11/21/2026 midnight")).toBe("2026-11-21T06:00:00.000Z");
    expect(when.parse("Saturday, November 21, 2026 at 10 a.m.")).toBe("2026-11-21T16:00:00.000Z");
    for (const bad of [
      "",
      "soon",
      "2025-02-30",
      "2025-02-30T10:00Z",
      "2026-11-21T24:00",
      "2026-11-21T10:60",
      "2026-11-21T10:00+99:00",
      "+200000-01-01T00:00:00Z",
      "0000-01-01",
      "Nov 21 2026 at 25:00",
      "Nov 31 2026",
    ])
      expect(sentence(when, bad), bad).toBe("Please choose a date.");
  });

  it("reads whole dollars with commas and a dollar sign, and nothing else", () => {
    const price = dollars("Please enter a whole amount", 500, 1_000_000);
    expect(price.parse("$18,500")).toBe(18_500);
    expect(price.parse(18_500)).toBe(18_500);
    for (const bad of ["18500.50", "499", "1000001", "ten", "", Number.NaN])
      expect(sentence(price, bad)).toBe("Please enter a whole amount");
  });
});
