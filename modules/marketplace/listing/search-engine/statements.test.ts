import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseListingQuery } from "../read-query.ts";
import { areComplete, MOST_BEHIND_MS, readMarks } from "./complete.ts";
import { COLUMNS, docOf, idOfHalves, MOST_LETTERS, SHAPE, shardOf, textOf } from "./schema.ts";
import { matchText, number, partsOf, type Question, quoted } from "./statements.ts";

const question = (search: string): Question => ({
  query: parseListingQuery(new URLSearchParams(search)),
  now: 1_764_558_000_000,
  understood: undefined,
  from: undefined,
  zipsWithin: [],
});
const where = (search: string) => partsOf(question(search)).where;
const EVERYWHERE = "leaves>1764558000000000";

const HOSTILE = [
  "' OR 1=1; TRUNCATE RTINDEX cars_a_0; --",
  "\\'; DELETE FROM cars_a_0 WHERE id>0; --",
  "\\\\' UNION SELECT",
  '"a b"~1000000000',
  "a NEAR/3 b MAYBE c SENTENCE d ZONE:(h1) @words !e -f ^g$ =h | (i",
  "*".repeat(100),
  "\0'\n\r",
  "％27 OR ’1’=’1",
];

describe("the engine's statements", () => {
  it("name the columns of the declared filters", () => {
    expect(where("")).toBe(EVERYWHERE);
    expect(where("price=5000-20000&mileage=-60000&year=2012-")).toBe(
      `${EVERYWHERE} AND r_price>=5000 AND r_price<=20000 AND r_mileage>=0 AND r_mileage<=60000 AND r_year>=2012`,
    );
    expect(where("body=SUV,Truck&fuel=Electric")).toBe(`${EVERYWHERE} AND c_body IN (6,7) AND c_fuel IN (3)`);
    expect(where("make=honda")).toMatch(/ AND make IN \(\d+\)$/);
    const both = partsOf(question("make=ford&model=honda-civic"));
    expect(both.select).toEqual([expect.stringMatching(/^IN\(make,\d+\) OR IN\(model,\d+\) AS wanted$/)]);
    expect(both.where).toBe(`${EVERYWHERE} AND wanted=1`);
    expect(where("zip=60302&distance=10")).toBe(`${EVERYWHERE} AND zip IN (100001)`);
  });

  it("leave out the filter of the group that they count", () => {
    expect(partsOf(question("price=5000-&body=SUV"), "bodies").where).toBe(`${EVERYWHERE} AND r_price>=5000`);
  });

  it("have no number that isn't whole, and no text with an open quote", () => {
    for (const value of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => number(value)).toThrow();
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary" })), (text) => {
        const inside = quoted(text).slice(1, -1);
        expect(inside.replace(/\\[\\']/g, "")).not.toMatch(/[\\']/);
        expect(inside.replace(/\\([\\'])/g, "$1")).toBe(text.replaceAll("\0", ""));
      }),
    );
  });

  it("search for words only, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.record({ word: fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), prefix: fc.boolean() })),
        ),
        fc.array(fc.array(fc.record({ word: fc.constantFrom(...HOSTILE), prefix: fc.constant(false) }))),
        (names, denied) => {
          const text = matchText({ names, denied, corrected: false });
          expect(text).toMatch(/^_car( \((\([a-z0-9* ]+\)( \| )?)+\))?( !\([a-z0-9* ]+\))*$/);
        },
      ),
    );
    expect(
      matchText({
        names: [
          [{ word: "honda", prefix: false }],
          [
            { word: "f", prefix: false },
            { word: "15", prefix: true },
          ],
        ],
        denied: [[{ word: "accord", prefix: false }]],
        corrected: false,
      }),
    ).toBe("_car ((honda) | (f 15*)) !(accord)");
  });
});

describe("the engine's numbers", () => {
  const column = (name: string) => COLUMNS.find((one) => one.name === name);
  const halves = (id: string) => [column("high"), column("low")].map((one) => one?.of({ id } as never) as bigint);

  it("keep the order of ids, and give them back", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        const [one, other] = [halves(a), halves(b)] as [[bigint, bigint], [bigint, bigint]];
        expect(idOfHalves(String(one[0]), String(one[1]))).toBe(a);
        const before = one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
        expect(before).toBe(a < b);
      }),
    );
  });

  it("divide the cars among the parts", () => {
    const parts = [0, 0, 0, 0];
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const part = shardOf(docOf(id), 4);
        parts[part]! += 1;
        expect(docOf(id) > 0n && docOf(id) < 2n ** 63n).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    for (const cars of parts) expect(cars).toBeGreaterThan(150);
  });

  it("cut the words of names where the engine does", () => {
    expect(textOf({ name: `2015 F-150 ${"x".repeat(60)}` } as never)).toBe(
      `_car 2015 f 150 ${"x".repeat(MOST_LETTERS)} f150`,
    );
  });
});

describe("the marks of the parts", () => {
  const row = { parts: 4, shards: 4, oldest: String(SHAPE), newest: String(SHAPE), swept: 1_000, filled: 1, refill: 0 };
  const complete = (change: object, now = 2_000) => areComplete(readMarks({ ...row, ...change }), now);

  it("say that all parts are there, of this release, and up to date", () => {
    expect(complete({})).toBe(true);
    expect(complete({ parts: 3 })).toBe(false);
    expect(complete({ oldest: "1" })).toBe(false);
    expect(complete({}, 1_001 + MOST_BEHIND_MS)).toBe(false);
    expect(areComplete(readMarks(undefined), 0)).toBe(false);
    expect(readMarks({ parts: 0 })).toBeUndefined();
  });
});
