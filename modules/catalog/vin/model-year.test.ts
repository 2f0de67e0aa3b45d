import { describe, expect, it } from "vitest";
import { modelYears, yearCode } from "./model-year.ts";

/** A VIN with these characters at the seventh and the tenth position. */
const vin = (seventh: string, tenth: string) => `1HGCM8${seventh}63${tenth}A004352`;

describe("the model years of a VIN", () => {
  it.each([
    ["a digit at position 7: the earlier cycle is likelier", "2", "A", 2027, [1980, 2010]],
    ["a letter at position 7: the later cycle is likelier", "B", "A", 2027, [2010, 1980]],
    ["the last year of the cycle", "B", "9", 2039, [2039, 2009]],
    ["years that have not come are left out", "B", "9", 2027, [2009]],
    ["the newest year itself counts", "B", "V", 2027, [2027, 1997]],
    ["a character that is never used", "B", "U", 2027, []],
  ])("%s", (_, seventh, tenth, newest, years) => {
    const text = vin(seventh, tenth);
    expect([text[6], text[9]]).toEqual([seventh, tenth]);
    expect(modelYears(text, newest)).toEqual(years);
  });

  it("are the same for a year and the one 30 years later", () => {
    for (let year = 1980; year < 2010; year++) expect(yearCode(year + 30)).toBe(yearCode(year));
    expect(new Set(Array.from({ length: 30 }, (_, at) => yearCode(1980 + at))).size).toBe(30);
  });
});
