import { describe, expect, it } from "vitest";
import { readTyped, type Stock, suggest } from "./suggest.ts";
import { wantedWords } from "./words.ts";

const vehicle = (make: string, model: string, count: number) => ({
  make: make.toLowerCase(),
  makeName: make,
  modelName: model,
  count,
  model: `${make}-${model}`.toLowerCase().replaceAll(" ", "-"),
});
const vehicles = [
  vehicle("Honda", "Civic", 12),
  vehicle("Honda", "CR-V", 30),
  vehicle("Honda", "Fit", 0),
  vehicle("Hyundai", "Sonata", 7),
  vehicle("Ford", "F-150", 9),
  vehicle("Kia", "Soul", 0),
];
function lines(text: string, words = wantedWords(readTyped(text).text)): string[] {
  const stock: Stock = { words, total: 58, vehicles, bodies: new Map([["SUV", 31]]) };
  return suggest(text, readTyped(text), stock).map(({ title, search, count }) => `${title} | ${search} | ${count}`);
}

describe("the suggestions below the search box", () => {
  it("are makes, then their models with the most cars first", () => {
    expect(lines("hon")).toEqual([
      "Honda | make=honda | 42",
      "Honda CR-V | make=honda&model=honda-cr-v | 30",
      "Honda Civic | make=honda&model=honda-civic | 12",
    ]);
    expect(lines("h").slice(0, 2)).toEqual(["Honda | make=honda | 42", "Hyundai | make=hyundai | 7"]);
  });

  it.each(["crv", "cr-v", "honda cr", "Honda CR-V"])("are the model for %j", (text) => {
    expect(lines(text)).toEqual(["Honda CR-V | make=honda&model=honda-cr-v | 30"]);
  });

  it("keep the filters that the text names", () => {
    expect(lines("red civic under 20k")).toEqual([
      "Used red Honda Civic for sale under $20,000 | price=-20000&make=honda&model=honda-civic&color=Red | 12",
    ]);
    expect(lines("suv under 20k")[0]).toBe("Used SUVs under $20,000 | price=-20000&body=SUV | 58");
  });

  it("are body styles and prices that the text begins", () => {
    expect(lines("su")).toEqual(["Used SUVs | body=SUV | 31"]);
    expect(lines("honda und")).toEqual([
      "Used Honda cars under $15,000 | price=-15000&make=honda | null",
      "Used Honda cars under $20,000 | price=-20000&make=honda | null",
      "Used Honda cars under $30,000 | price=-30000&make=honda | null",
    ]);
    expect(lines("$1")).toContain("Used cars under $15,000 | price=-15000 | null");
    expect(lines("cr-v under 4")).toContain(
      "Used Honda CR-V for sale under $40,000 | price=-40000&make=honda&model=honda-cr-v | null",
    );
  });

  it("are none for models without cars, and for words that no name has", () => {
    for (const text of ["soul", "fit", "zzz", "", "honda zzz", "2"]) expect(lines(text)).toEqual([]);
  });

  it("follow corrected words", () => {
    expect(lines("hnda", [{ word: "honda", prefix: false }])[0]).toBe("Honda | make=honda | 42");
  });
});
