import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeFilters } from "../chips.ts";
import { searchWords } from "../filter-words.ts";
import { EVERYTHING, isFiltered, type ListingQuery, listingSearch } from "../query.ts";
import { parseListingQuery } from "../read-query.ts";
import { CHOICE_NAMES, CODE_NAMES, FILTERS, FORM, LISTING_PARAMETERS, RANGE_NAMES, valueName } from "./declarations.ts";
import { ListingParameters } from "./parameters.ts";
import { PHRASES } from "./phrases.ts";
import { DERIVED } from "./sources.ts";

const parse = (parameters: string | [string, string][]) => parseListingQuery(new URLSearchParams(parameters));

/** An arbitrary setting of one filter, as a partial query. */
const settings: [string, fc.Arbitrary<Partial<ListingQuery>>][] = [
  ["q", fc.subarray(["civic", "f-150", "cr-v", "xlt"], { minLength: 1 }).map((words) => ({ text: words.join(" ") }))],
  ...RANGE_NAMES.map((name): (typeof settings)[number] => {
    const end = fc.option(fc.integer({ min: 0, max: FILTERS[name].most }));
    const range = fc.tuple(end, end).filter(([min, max]) => (min ?? max) !== null);
    const ordered = range.map(([a, b]) =>
      a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b },
    );
    return [name, ordered.map((value) => ({ [name]: value }))];
  }),
  ...CODE_NAMES.map((name): (typeof settings)[number] => {
    const codes = fc.subarray(["honda", "land rover", "bmw-3-series", "town & country"], { minLength: 1 });
    return [name, codes.map((values) => ({ [FILTERS[name].field]: values.toSorted() }))];
  }),
  ...CHOICE_NAMES.map((name): (typeof settings)[number] => {
    const values: readonly string[] = FILTERS[name].values;
    const chosen = fc.subarray([...values], { minLength: 1 });
    return [name, chosen.map((some) => ({ [FILTERS[name].field]: some.toSorted() }))];
  }),
  ["distance", fc.constantFrom(...FILTERS.distance.values).map((distance) => ({ zip: "60302", distance }))],
];
const queries = fc
  .record(Object.fromEntries(settings), { requiredKeys: [] })
  .map((parts): ListingQuery => Object.assign({ ...EVERYTHING }, ...Object.values(parts)));

/** The form as submitted without scripts: two fields per range, one field per checkbox. */
function fieldsOf(query: ListingQuery): [string, string][] {
  return [
    ["q", query.text],
    ...RANGE_NAMES.flatMap((name): [string, string][] => [
      [`${name}.min`, String(query[name].min ?? "")],
      [`${name}.max`, String(query[name].max ?? "")],
    ]),
    ...[...CODE_NAMES, ...CHOICE_NAMES].flatMap((name) =>
      query[FILTERS[name].field].map((value): [string, string] => [name, value]),
    ),
    ["zip", query.zip],
    ["distance", String(query.distance ?? "")],
  ];
}

describe("every declared filter", () => {
  it("has settings in this test", () => {
    expect(settings.map(([name]) => name)).toEqual(Object.keys(FILTERS));
  });

  it.each(settings)("%s round-trips through the URL, which contains only this filter", (name, setting) => {
    fc.assert(
      fc.property(setting, (part) => {
        const query = { ...EVERYTHING, ...part };
        const search = listingSearch(query);
        expect(parse(search)).toEqual(query);
        expect([...new URLSearchParams(search).keys()].filter((key) => key !== "zip")).toEqual([name]);
        expect(isFiltered(query)).toBe(true);
      }),
    );
  });

  it("round-trips through the URL and the form together with all others", () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parse(listingSearch(query))).toEqual(query);
        expect(listingSearch(parse(fieldsOf(query)))).toBe(listingSearch(query));
      }),
    );
  });

  it("has chips that remove it, and words for a saved filter", () => {
    fc.assert(
      fc.property(queries, (query) => {
        let rest = query;
        let chips = activeFilters(rest);
        for (let most = chips.length; chips[0] && most > 0; most--) {
          expect(searchWords(listingSearch(rest))).not.toBe("All cars");
          rest = chips[0].without;
          chips = activeFilters(rest);
        }
        expect(isFiltered(rest)).toBe(false);
      }),
    );
  });

  it("is a parameter of the API, with its values in the description", () => {
    expect(Object.keys(ListingParameters.shape)).toEqual(LISTING_PARAMETERS);
    for (const name of CHOICE_NAMES)
      for (const value of FILTERS[name].values) expect(ListingParameters.shape[name].description).toContain(value);
  });

  it("finds each value by the words people use for it", () => {
    for (const name of CHOICE_NAMES)
      for (const [value, pattern] of Object.entries<string | null>(PHRASES[name])) {
        if (pattern === null) continue;
        const said = fc.stringMatching(new RegExp(`^(?:${pattern})$`));
        fc.assert(
          fc.property(said, (q) => {
            expect(parse([["q", q]])[FILTERS[name].field]).toEqual([value]);
          }),
        );
      }
  });

  it("reads only its own values", () => {
    expect(valueName("drivetrain", "AWD")).toBe("All Wheel Drive");
    expect(valueName("color", "AWD")).toBe("AWD");
    expect(valueName("drivetrain", "constructor")).toBe("constructor");
  });

  it("can't lack a part: a table with a missing part doesn't compile", () => {
    const { color: _color, ...phrases } = PHRASES;
    const { color: _group, ...form } = FORM;
    const { age: _age, ...derived } = DERIVED;
    const { Red: _red, ...colors } = PHRASES.color;
    // @ts-expect-error the phrases of a filter are missing
    const withoutPhrases: typeof PHRASES = phrases;
    // @ts-expect-error the group of a filter is missing in the form
    const withoutGroup: typeof FORM = form;
    // @ts-expect-error a filter has neither a column nor conditions
    const withoutSource: typeof DERIVED = derived;
    // @ts-expect-error a value has no phrase, not even null
    const withoutValue: typeof PHRASES.color = colors;
    expect([withoutPhrases, withoutGroup, withoutSource, withoutValue]).toHaveLength(4);
  });
});
