import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameWords, splitDenied, wantedNames, wantedWords } from "../words.ts";
import { Names } from "./names.ts";
import { deniedNames, distance, nearestWord, understandNames, understandWords } from "./spelling.ts";

const NAMES = [
  "2019 Honda Civic LX Sedan 4D",
  "2018 Honda CR-V EX-L",
  "2020 Honda Accord Sport",
  "2017 Toyota Corolla LE",
  "2016 Toyota RAV4 XLE",
  "2021 Ford F-150 XLT",
  "2015 Chevrolet Silverado 1500 LT",
  "2014 Volkswagen Jetta SE",
  "2019 BMW 3 Series 330i",
  "2018 Mercedes-Benz C-Class C 300",
  "2017 Hyundai Sonata",
  "2016 Subaru Outback",
  "2012 Mitsubishi Outlander",
  "2019 Mazda CX-5 Touring",
  "2018 Kia Soul",
  "2015 Land Rover Range Rover",
  "2013 Porsche Cayenne",
  "2018 Mazda Mazda3 Touring",
  "2019 Tesla Model 3 Long Range",
  "2017 Audi A4 Premium",
  "2019 Mercedes-Benz G-Class G 550",
  "2018 Toyota 4Runner SR5",
];
const names = new Names();
for (const name of NAMES) names.numberOf(name);
const CATALOG = new Set(["ferrari", "genesis"]);
const lexicon = {
  has: (word: string) => names.has(word) || CATALOG.has(word),
  startsSome: (beginning: string) => names.startsSome(beginning),
  together: (words: readonly string[]) => names.together(words),
  *words() {
    yield* names.words();
    for (const word of CATALOG) yield [word, 0] as [string, number];
  },
};
const read = (text: string) => understandWords(wantedWords(text), lexicon);
const said = (text: string) =>
  read(text)
    .wanted.map(({ word, prefix }) => word + (prefix ? "*" : ""))
    .join(" ");
const found = (text: string) => NAMES.filter((_, at) => names.matching([read(text).wanted])[at] === 1);

describe("spelling correction", () => {
  it.each([
    ["hnda civc", "honda civic"],
    ["hoda", "honda"],
    ["hodna acord", "honda accord"],
    ["toyta corola", "toyota corolla"],
    ["chevorlet silverdo", "chevrolet silverado"],
    ["volkswagon", "volkswagen"],
    ["mercedez", "mercedes"],
    ["hundai", "hyundai"],
    ["suburu outbak", "subaru outback"],
    ["mitsibishi", "mitsubishi"],
    ["porshe", "porsche"],
    ["bwm", "bmw"],
    ["kai soul", "kia soul"],
    ["ferari", "ferrari"],
  ])("%s becomes %s, and reports the correction", (typed, meant) => {
    expect(said(typed)).toBe(meant);
    expect(read(typed).corrected).toBe(true);
  });
  it.each([
    ["chevy", "chevrolet"],
    ["vw jetta", "volkswagen jetta"],
    ["benz", "benz"],
    ["rav 4", "rav4"],
    ["mazda 3", "mazda3"],
    ["mazda 3 touring", "mazda3 touring"],
    ["a 4", "a4"],
    ["model 3", "model 3"],
    ["c300", "c 300"],
    ["c class", "c class"],
    ["cx5", "cx5"],
    ["cx 5", "cx 5"],
    ["3 series", "3 series"],
    ["civic2019", "civic 2019"],
    ["g wagon", "g class"],
    ["4 runner", "4runner"],
    ["bimmer 3 series", "bmw 3 series"],
    ["civ", "civ*"],
    ["civic hon", "civic hon*"],
    ["tou", "tou*"],
    ["f 150", "f 150"],
    ["crv", "crv"],
    ["2018", "2018"],
    ["genesis", "genesis"],
  ])("%s becomes %s without a reported correction", (typed, meant) => {
    expect(said(typed)).toBe(meant);
    expect(read(typed).corrected).toBe(false);
  });
  it.each(["xyzzyqq", "151", "qx", "9999", "opel", "skoda", "Škoda"])("%s is unchanged and finds nothing", (typed) => {
    expect(read(typed).corrected).toBe(false);
    expect(found(typed)).toEqual([]);
  });
  it("finds a name with any punctuation", () => {
    for (const typed of ["f150", "f-150", "F 150", "ford f"]) expect(found(typed)).toEqual(["2021 Ford F-150 XLT"]);
    for (const typed of ["crv", "cr-v", "honda cr v"]) expect(found(typed)).toEqual(["2018 Honda CR-V EX-L"]);
    expect(found("honda")).toHaveLength(3);
  });
  it.each<[string, string[]]>([
    ["civic vs corolla", ["2019 Honda Civic LX Sedan 4D", "2017 Toyota Corolla LE"]],
    ["civic, corola and f150", ["2019 Honda Civic LX Sedan 4D", "2017 Toyota Corolla LE", "2021 Ford F-150 XLT"]],
    ["civic and corolla", ["2019 Honda Civic LX Sedan 4D", "2017 Toyota Corolla LE"]],
    ["honda, civic", ["2019 Honda Civic LX Sedan 4D"]],
  ])("%s finds the cars of a list", (typed, cars) => {
    const asked = understandNames(typed, lexicon).map(({ wanted }) => wanted);
    expect(NAMES.filter((_, at) => names.matching(asked)[at] === 1)).toEqual(cars);
  });

  it.each(["cr-v or f-150", "crv/f150", "CR-V or"])("%s finds either name", (typed) => {
    const either = names.matching(wantedNames(typed).map((wanted) => understandWords(wanted, lexicon).wanted));
    const both = ["2018 Honda CR-V EX-L", ...(typed.includes("150") ? ["2021 Ford F-150 XLT"] : [])];
    expect(NAMES.filter((_, at) => either[at] === 1).toSorted()).toEqual(both);
  });
  it.each<[string, string, (name: string) => boolean]>([
    ["not honda", "", (name) => !name.includes("Honda")],
    ["no hondas", "", (name) => !name.includes("Honda")],
    ["honda but not a civic", "honda", (name) => name.includes("Honda") && !name.includes("Civic")],
    ["no honda or toyotas", "", (name) => !/Honda|Toyota/.test(name)],
    ["not honda, toyota", "toyota", (name) => name.includes("Toyota")],
    ["not a honda civic", "", (name) => !name.includes("Honda Civic")],
    ["honda, no haggling", "honda", (name) => name.includes("Honda")],
  ])("%s rules out names", (typed, asked, fits) => {
    const matches = names.matching(
      understandNames(typed, lexicon).map(({ wanted }) => wanted),
      deniedNames(typed, lexicon),
    );
    expect(splitDenied(typed).asked.trim()).toBe(asked);
    expect(NAMES.filter((_, at) => matches[at] === 1)).toEqual(NAMES.filter(fits));
  });
  it("finds every name by each of its words", () => {
    for (const name of NAMES) for (const word of nameWords(name)) expect(found(word)).toContain(name);
  });
  it("measures the distance of words symmetrically", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 9)).toBe(distance(b, a, 9));
        expect(distance(a, b, 9) === 0).toBe(a === b);
        expect(distance(a, b, 9)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
  it("finds every word within the limit", () => {
    const letter = fc.constantFrom("a", "b", "q", "1", "e", "z");
    const word = fc.string({ unit: letter, minLength: 4, maxLength: 8 });
    const mistake = fc.record({ at: fc.nat(8), gone: fc.nat(1), put: fc.option(letter, { nil: "" }) });
    const mistakes = fc.array(mistake, { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), mistakes, (words, made) => {
        const typed = made.reduce(
          (text, { at, gone, put }) => text.slice(0, at) + put + text.slice(at + gone),
          words[0] as string,
        );
        fc.pre(typed.length > 3 && /\D/.test(typed));
        const allowed = typed.length < 6 ? 1 : 2;
        const meant = words.filter((one) => /\D/.test(one) && distance(typed, one, 9) <= allowed);
        const nearest = nearestWord(typed, { ...lexicon, words: () => words.map((one) => [one, 1] as const) });
        expect(nearest !== undefined).toBe(meant.length > 0);
        if (nearest) expect(meant).toContain(nearest);
      }),
      { numRuns: 3_000 },
    );
  });
});
