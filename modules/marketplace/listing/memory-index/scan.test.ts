import { describe, expect, it } from "vitest";
import { FILTERS, RANGE_NAMES } from "../filters/declarations.ts";
import { STORED_NAMES } from "../filters/sources.ts";
import { EVERYTHING } from "../query.ts";
import { CarColumns, type CarRow } from "./car-columns.ts";
import { slotsOf } from "./page-of.ts";
import { scan, scanInSlices } from "./scan.ts";
import { pause } from "./slices.ts";

/** A block of the scan; there are several of them. */
const BLOCK = 4_096;
const CARS = 3 * BLOCK + 100;

const rowOf = (n: number): CarRow => ({
  id: `${(Math.imul(n, 2_654_435_761) >>> 0).toString(16).padStart(8, "0")}-0000-4000-8000-${String(n).padStart(12, "0")}`,
  listed: 1_700_000_000 + (n % 1_000),
  ranges: Object.fromEntries(RANGE_NAMES.map((name, at) => [name, (n * (at + 3)) % 50_000])) as CarRow["ranges"],
  choices: Object.fromEntries(
    STORED_NAMES.map((name, at) => {
      const { field, values } = FILTERS[name];
      return [field, values[(n + at) % values.length] ?? null];
    }),
  ) as CarRow["choices"],
  makeCode: `make${n % 7}`,
  makeName: `Make ${n % 7}`,
  modelCode: `model${n % 91}`,
  modelName: `Model ${n % 91}`,
  state: n % 11 === 0 ? "complete" : "listing",
  zip: String(60_000 + (n % 40)),
  name: `Make ${n % 7} ${n % 91}`,
  deal: null,
  below: n % 5 === 0 ? null : (n % 900) - 450,
  until: null,
});

describe("a scan in slices", () => {
  it("counts like one without interruption, also beside another one", async () => {
    const columns = new CarColumns();
    await columns.reserve(CARS, pause);
    for (let n = 0; n < CARS; n++) columns.append(rowOf(n));
    await columns.orders.build(columns.length, pause);
    columns.apply([], [rowOf(3).id, rowOf(BLOCK).id, rowOf(2 * BLOCK + 9).id]);
    const miles = columns.zips.map((_, at) => (at === 0 ? null : 5 * at));
    const question = (asked: Partial<typeof EVERYTHING>, near = false) => ({
      query: { ...EVERYTHING, ...asked },
      ...{ thisYear: 2_026, names: undefined, miles: near ? miles : undefined },
    });
    const questions = [
      question({}),
      question({ price: { min: 4_000, max: 30_000 }, makes: ["make3", "make5"] }),
      question({ distance: 50, bodies: ["SUV"] }, true),
    ];
    let pauses = 0;
    const counted = async () => {
      pauses += 1;
      await pause();
    };
    const inSlices = await Promise.all(questions.map((one) => scanInSlices(columns, one, counted, BLOCK)));
    expect(inSlices).toEqual(questions.map((one) => scan(columns, one)));
    expect(inSlices[0]?.total).toBe(CARS - 3);
    expect(pauses).toBe(4 * questions.length);
  });

  it("finds pages by distance that are together the whole list, nearest first", async () => {
    const columns = new CarColumns();
    await columns.reserve(500, pause);
    for (let n = 0; n < 500; n++) columns.append(rowOf(n));
    await columns.orders.build(columns.length, pause);
    const miles = columns.zips.map((_, at) => (at < 3 ? null : 5 * (at % 9)));
    const found = scan(columns, { query: EVERYTHING, thisYear: 2_026, names: undefined, miles });
    const key = (slot: number) => [columns.orders.rankOf(slot), miles[columns.zip[slot] as number] ?? 1_000] as const;
    const truth = Array.from({ length: 500 }, (_, slot) => slot).sort((a, b) => {
      const [[rankA, milesA], [rankB, milesB]] = [key(a), key(b)];
      return rankA - rankB || milesA - milesB || columns.orders.compare("listed", b, a);
    });
    for (let offset = 0; offset < 500; offset += 37) {
      const page = { sort: "distance", reverse: false, offset, count: 37, miles } as const;
      expect(await slotsOf(columns, found, page)).toEqual(truth.slice(offset, offset + 37));
    }
  });
});
