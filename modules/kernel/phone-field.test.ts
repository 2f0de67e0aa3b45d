import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { phone, phoneNumber } from "./phone-field.ts";
import { phoneDigits } from "./phone-numbers.ts";

const INVALID = "Invalid phone number";
const NO_SUCH = `${INVALID}. There is no such number. Please check the area code and each digit.`;
const EXTENSION = `${INVALID}. We can’t dial an extension. Please enter a number that reaches you directly.`;
const COUNTRY = `${INVALID}. We can reach numbers that begin with +1 or +44 only.`;
const LETTERS = `${INVALID}. Please enter the number alone, with a digit in place of each letter.`;
const TWO = `${INVALID}. Please enter one number only.`;

const read = (typed: unknown) => {
  const parsed = phone.safeParse(typed);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe("a phone number", () => {
  it.each([
    "3125550134",
    "(312) 555-0134",
    "(312)555-0134",
    "312-555-0134",
    "312.555.0134",
    "312 555 0134",
    "312 · 555 · 0134",
    "312_555_0134",
    "312,555,0134",
    "312‑555‑0134",
    "３１２５５５０１３４",
    " 3125550134\t",
    "1 312 555 0134",
    "1-312-555-0134",
    "+1 (312) 555-0134",
    "+1.312.555.0134",
    "+1 (0) 312 555 0134",
    "001 312 555 0134",
    "+01 312 555 0134",
    "1+312 555 0134",
    "312=555=0134",
    "312:555:0134",
    "tel:+1-312-555-0134",
    "Tel. (312) 555-0134",
    "Cell: 312 555 0134",
    "\u202A+1 312‑555‑0134\u202C",
    "\uFEFF312\u200B5550134",
  ])("is read in the spelling %j", (typed) => {
    expect(read(typed)).toBe("+13125550134");
  });

  it.each([
    "+44 2079460958",
    "+44 (0)20 7946 0958",
    "+44 (0) 20 7946 0958",
    "0044 20 7946 0958",
    "011 44 20 7946 0958",
    "(+44) 20 7946 0958",
    "tel:+44-20-7946-0958",
  ])("of the United Kingdom is read in the spelling %j", (typed) => {
    expect(read(typed)).toBe("+442079460958");
  });

  it.each([
    ["+1 204 555 0142", "+12045550142"],
    ["(787) 555-0142", "+17875550142"],
    ["1-800-555-1212", "+18005551212"],
  ])("of Canada, Puerto Rico, or without charge is taken: %s", (typed, number) => {
    expect(read(typed)).toBe(number);
  });

  it.each([
    ["", INVALID],
    ["none", INVALID],
    ["911", INVALID],
    ["312-555-014", INVALID],
    ["312-555-01342", INVALID],
    ["1-800-FLOWERS", LETTERS],
    ["312-KL5-0134", LETTERS],
    ["312 555 O134", LETTERS],
    ["312-555-0134 after 5pm", LETTERS],
    ["call me", INVALID],
    ["+4420794609581", INVALID],
    ["555-0134", `${INVALID}. Please add the area code.`],
    ["000-000-0000", NO_SUCH],
    ["(123) 123-1232", NO_SUCH],
    ["(555) 555-5555", NO_SUCH],
    ["(911) 555-0134", NO_SUCH],
    ["(312) 055-0134", NO_SUCH],
    ["+44 7700 900123", NO_SUCH],
    ["312-555-0134 x9", EXTENSION],
    ["312-555-014 x9", EXTENSION],
    ["312-555-0134 ext. 12", EXTENSION],
    ["312-555-0134 extension 12", EXTENSION],
    ["(312) 555-0134 Ext.: 12", EXTENSION],
    ["312-555-0134 #12", EXTENSION],
    ["3125550134,,12", EXTENSION],
    ["tel:+13125550134;ext=5", EXTENSION],
    ["+49 30 5501344", COUNTRY],
    ["+52 55 1234 5678", COUNTRY],
    ["(900) 555-0134", `${INVALID}. We don’t call numbers that charge the caller.`],
    ["312 555 0134 / 312 555 0135", TWO],
    ["312 555 0134 or 773 555 0135", TWO],
  ])("%j is refused: %s", (typed, sentence) => {
    expect(read(typed)).toBe(sentence);
  });

  it("is refused in the words of the field", () => {
    expect(phoneNumber("Please enter a valid mobile number").safeParse("5550134").error?.issues[0]?.message).toBe(
      "Please enter a valid mobile number. Please add the area code.",
    );
    expect(read(undefined)).toBe(INVALID);
  });

  it("is the same number in each spelling of it, and when it is read again", () => {
    const area = fc.constantFrom("312", "773", "206", "212", "907", "808");
    const local = fc.tuple(area, fc.integer({ min: 200, max: 999 }), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(local, fc.constantFrom("", "1 ", "+1 ", "tel:+1-"), (parts, before) => {
        const [code, exchange, line] = [parts[0], String(parts[1]), String(parts[2]).padStart(4, "0")];
        const number = `+1${code}${exchange}${line}`;
        fc.pre(parsePhoneNumberFromString(number)?.isValid() === true);
        for (const written of [
          `${code}${exchange}${line}`,
          `(${code}) ${exchange}-${line}`,
          `${code}.${exchange}.${line}`,
          `${code} - ${exchange} - ${line}`,
        ]) {
          expect(read(before + written)).toBe(number);
          expect(phoneDigits(before + written)).toBe(number.slice(1));
        }
        expect(read(number)).toBe(number);
      }),
    );
  });

  it("is never made of a text without one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (typed) => {
        const said = read(typed);
        expect(said?.startsWith(INVALID) || /^\+(1\d{10}|44\d{7,10})$/.test(said ?? "")).toBe(true);
      }),
    );
  });
});

describe("the digits to search for", () => {
  it.each([
    ["555-0178", "5550178"],
    ["0178", "0178"],
    ["(312) 55", "31255"],
    ["312-555-0178 x5", "13125550178"],
    ["312-555-0178, ext. 12", "13125550178"],
    ["312-555-0178#5", "13125550178"],
    ["312-555-0178;ext=5", "13125550178"],
    ["020 7946 0958", "2079460958"],
    ["0044 7700 900123", "447700900123"],
    ["+44 (0)20", "4420"],
    ["312.555.0178", "13125550178"],
    ["Elm 123", ""],
    ["12", ""],
    ["a123@example.org", ""],
  ])("%j are %j", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});
