import { describe, expect, it } from "vitest";
import { groupThousands, maskPhone, showAmount, signedDollars } from "./amounts.ts";

describe("an amount during typing", () => {
  it("is shown with thousands, and without what people write around it", () => {
    expect(showAmount("$12500.25 usd", { precision: 2 })).toBe("12,500.25");
    expect(showAmount("45000 miles", {})).toBe("45,000");
    expect(showAmount("16,800", {})).toBe("16,800");
    expect(showAmount("-350", { negative: true })).toBe("-350");
    expect(showAmount("", {})).toBe("");
    expect(showAmount("12.", { precision: 2 })).toBe("12.");
  });
  it.each(["-5", "1e9", "12,34", "15,50", "1,2,3", "12.345", "1.2.3", "twelve", "15k", "0x10"])(
    "is never made of %j, which stays as it was typed",
    (text) => {
      expect(showAmount(text, { precision: 2 })).toBe(text);
    },
  );
  it("has its commas moved when a digit is typed or deleted in it", () => {
    expect(showAmount("1,2345", {}, { before: "1,234", digit: true })).toBe("12,345");
    expect(showAmount("12,34", {}, { before: "12,345", digit: true })).toBe("1,234");
    expect(showAmount("12,34", {}, { before: "12,3", digit: true })).toBe("12,34");
    expect(showAmount("12,34", {}, { before: "1,000", digit: false })).toBe("12,34");
  });
  it("shows thousands, without zeros in front", () => {
    expect(groupThousands("1234567.5")).toBe("1,234,567.5");
    expect(groupThousands("00012")).toBe("12");
    expect(groupThousands("0.5")).toBe("0.5");
    expect(groupThousands("")).toBe("");
  });
  it("writes a plus before a gain", () => {
    expect([350, -1350, 0].map(signedDollars)).toEqual(["+ $350", "− $1,350", "$0"]);
  });
});

describe("a phone number during typing", () => {
  it("shows as (999) 999-9999, as far as it is typed", () => {
    expect(["3", "312", "3125", "312555", "3125550", "3125550142"].map(maskPhone)).toEqual([
      "3",
      "312",
      "(312) 5",
      "(312) 555",
      "(312) 555-0",
      "(312) 555-0142",
    ]);
  });
  it("can be masked again", () => {
    expect(maskPhone("(312) 555-0142")).toBe("(312) 555-0142");
  });
  it("drops a leading 1 or +1 of a complete number", () => {
    expect(maskPhone("13125550142")).toBe("(312) 555-0142");
    expect(maskPhone("+13125550142")).toBe("(312) 555-0142");
  });
  it.each([
    "+442071234567",
    "+44 (0)20 7123 4567",
    "31255501421",
    "(312) 555-0142 x9",
    "312-555-0142 ext. 12",
    "312 555 0142 / 773 555 0143",
    "+1312555",
  ])("is never made of %j, which stays as it was typed", (text) => {
    expect(maskPhone(text)).toBe(text);
  });
});
