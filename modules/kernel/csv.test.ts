import { describe, expect, it } from "vitest";
import { readCsv, readTable, writeCsv, writeSafeCsv } from "./csv.ts";

describe("a file for spreadsheets", () => {
  it.each([
    ["=1+1", "+1", "-1", "@SUM(A1)"],
    ["\t=1+1", "\r=1+1", "\n=1+1", "\ttext"],
    ["  =1+1", "\u00a0=1+1", "\0=1+1", "\u3000=1+1"],
    ["＝1+1", "＋1", "－1", "＠SUM(A1)"],
  ])("runs none of these texts as a formula: %j %j %j %j", (...texts) => {
    expect(readCsv(writeSafeCsv([texts]))).toEqual([texts.map((text) => `'${text}`)]);
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
});
