import { describe, expect, it } from "vitest";
import { dollars, email, modelYear, password, phone, vin, zip } from "./fields.ts";

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

  it("accepts zip codes of 5 digits and with an extension of 4 or 5, and keeps the first five", () => {
    for (const good of ["60601", "60601-1234", "60601-12345"]) expect(zip.parse(good)).toBe("60601");
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

  it("stores phones as E.164, whatever stands between the digits", () => {
    expect(phone.parse("(312) 555-0134")).toBe("+13125550134");
    expect(phone.parse("+1 312 555 0134")).toBe("+13125550134");
    expect(phone.parse("+44 2079460958")).toBe("+442079460958");
    for (const bad of ["", "555-0134", "+49 3055501344", "+4420794609581"])
      expect(sentence(phone, bad)).toBe("Invalid phone number");
  });

  it("asks of a password 6 characters, a digit and an upper-case letter", () => {
    expect(password.parse("Swaplot1")).toBe("Swaplot1");
    for (const bad of ["", "Swap1", "swaplot1", "Swaplots"]) expect(sentence(password, bad)).toBe("Invalid password");
  });

  it("lower-cases e-mail addresses and refuses what cannot be one", () => {
    expect(email.parse(" Anna@Example.COM ")).toBe("anna@example.com");
    for (const bad of ["", "anna", "anna@", "@example.com"])
      expect(sentence(email, bad)).toBe("Please enter a valid email address");
  });

  it("reads whole dollars with commas and a dollar sign, and nothing else", () => {
    const price = dollars("Please enter a whole amount", 500, 1_000_000);
    expect(price.parse("$18,500")).toBe(18_500);
    expect(price.parse(18_500)).toBe(18_500);
    for (const bad of ["18500.50", "499", "1000001", "ten", "", Number.NaN])
      expect(sentence(price, bad)).toBe("Please enter a whole amount");
  });
});
