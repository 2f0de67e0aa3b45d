import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, readTable, writeCsv, writeSafeCsv } from "./csv.ts";
import { phone } from "./phone-field.ts";

describe("a file for spreadsheets", () => {
  it.each([
    ["=1+1", "+1", "-1", "@SUM(A1)"],
    ["\t=1+1", "\r=1+1", "\n=1+1", "\ttext"],
    ["  =1+1", "\u00a0=1+1", "\0=1+1", "\u3000=1+1"],
    ["＝1+1", "＋1", "－1", "＠SUM(A1)"],
  ])("runs none of these texts as a formula: %j %j %j %j", (...texts) => {
    expect(readCsv(writeSafeCsv([texts]))).toEqual([texts.map((text) => `'${text}`)]);
  });

  it.each([
    ["+13125550178", "(312) 555-0178"],
    ["+442079460958", "(+44) 20 7946 0958"],
    ["+1 312", "'+1 312"],
    ["+13125550178+1", "'+13125550178+1"],
    ["+1312", "'+1312"],
  ])("shows %j as %j", (stored, shown) => {
    expect(readCsv(writeSafeCsv([[stored]]))).toEqual([[shown]]);
  });

  it("comes back as it went, whatever is in it", () => {
    const sign = fc.oneof(fc.string({ unit: "grapheme", maxLength: 1 }), fc.constantFrom(...`=+-@'",;\t\r\n |＝`));
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(""));
    const row = fc.array(text, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        expect(readCsv(writeCsv(rows))).toEqual(rows);
        const shown = readCsv(writeSafeCsv(rows));
        expect(shown.map((fields) => fields.length)).toEqual(rows.map((fields) => fields.length));
        for (const [at, fields] of shown.entries())
          for (const [of, field] of fields.entries()) {
            const stored = rows[at]?.[of] ?? "";
            expect([stored, `'${stored}`]).toContain(field);
            expect(field).not.toMatch(/^\s*[=+@-]/);
          }
      }),
    );
  });

  it("comes back with the same phones", () => {
    const digits = fc.tuple(fc.constantFrom("+1312", "+1787", "+1204"), fc.integer({ min: 2_000_000, max: 9_999_999 }));
    fc.assert(
      fc.property(digits, ([code, line]) => {
        const [[shown = ""] = []] = readCsv(writeSafeCsv([[`${code}${line}`]]));
        expect(shown).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
        expect(phone.parse(shown)).toBe(`${code}${line}`);
      }),
    );
  });

  it("has numbers as numbers and all other texts as they are", () => {
    expect(writeSafeCsv([[-5, 0.5, null, "a-b", ""]])).toBe("-5,0.5,,a-b,\r\n");
    expect(writeCsv([["-5", null, "=1"]])).toBe("-5,,=1\r\n");
  });
});

describe("reading", () => {
  it("takes records with different numbers of fields, empty lines, and quotes inside of a text", () => {
    expect(readCsv('a,b\r\n\r\n1,2,3\n5" disk,x')).toEqual([["a", "b"], [""], ["1", "2", "3"], ['5" disk', "x"]]);
  });

  it.each([",", ";", "\t", "|"])("finds the separator %j, also where each field is quoted", (sign) => {
    const text = [
      ["a", "b, c; d"],
      ["e", "f|g"],
    ]
      .map((row) => row.map((field) => `"${field}"`).join(sign))
      .join("\n");
    expect(readTable(text)).toMatchObject({
      separator: sign,
      rows: [{ fields: ["a", "b, c; d"] }, { fields: ["e", "f|g"] }],
    });
  });

  it("takes quotes behind a blank for quotes", () => {
    const { rows } = readTable('"Date", "Amount" \n 2026-11-20 , "-1,250.00"\n');
    expect(rows.map(({ fields }) => fields)).toEqual([
      ["Date", "Amount"],
      ["2026-11-20", "-1,250.00"],
    ]);
  });
});
