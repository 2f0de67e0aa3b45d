import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILTERS } from "../filters/declarations.ts";
import { STORED_NAMES } from "../filters/sources.ts";
import { EVERYTHING } from "../query.ts";
import { CarColumns, type CarRow } from "./car-columns.ts";
import { slotsOf } from "./page-of.ts";
import { scan } from "./scan.ts";
import { STATES } from "./states.ts";

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1_000);

const NO_CHOICES = Object.fromEntries(STORED_NAMES.map((name) => [FILTERS[name].field, null])) as CarRow["choices"];
const rowOf = (n: number, days: number, price: number | null, state: CarRow["state"], body: string): CarRow => ({
  id: `${((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`,
  listed: state === "inspection" ? null : NOW - days * DAY,
  ranges: { price, mileage: (n % 7) * 10_000, year: 2_005 + (n % 20), range: n % 3 === 0 ? 150 + n : null },
  choices: { ...NO_CHOICES, bodies: body },
  makeCode: "honda",
  makeName: "Honda",
  modelCode: "honda-civic",
  modelName: "Civic",
  state,
  zip: "60302",
  name: `Honda ${n}`,
  deal: null,
  below: null,
  until: state === "complete" ? NOW + days * DAY : null,
});
const car = (n: fc.Arbitrary<number>) =>
  fc
    .tuple(
      ...([
        n,
        fc.integer({ min: 0, max: 40 }),
        fc.option(fc.integer({ min: 0, max: 9 }).map((step) => step * 1_000)),
      ] as const),
      ...([fc.constantFrom(...STATES), fc.constantFrom(...FILTERS.body.values)] as const),
    )
    .map((parts) => rowOf(...parts));

describe("the columns of the memory index", () => {
  it("end a rating in time, without the car leaving the list", async () => {
    const columns = new CarColumns();
    const rated = { ...rowOf(1, 1, 5_000, "listing", "SUV"), below: 900, until: NOW + 60 };
    const other = { ...rowOf(2, 1, 5_000, "listing", "SUV"), below: 100, until: NOW + 600 };
    for (const row of [other, rated]) columns.append(row);
    await columns.orders.build(columns.length, async () => {});
    const byDeal = async (now: number) => {
      columns.advance(now);
      const found = scan(columns, { query: EVERYTHING, thisYear: 2_026, names: undefined, miles: undefined });
      const page = { sort: "deal", reverse: false, offset: 0, count: 9, miles: undefined } as const;
      return (await slotsOf(columns, found, page)).map((slot) => columns.idOf(slot));
    };
    expect(await byDeal(NOW)).toEqual([rated.id, other.id]);
    expect(await byDeal(NOW + 61)).toEqual([other.id, rated.id]);
    columns.apply([{ ...rated, until: NOW + 9_000 }], []);
    expect(await byDeal(NOW + 62)).toEqual([rated.id, other.id]);
  });

  it("stay readable while they become longer, and catch up with the time afterwards", async () => {
    const columns = new CarColumns();
    const noPause = async () => {};
    // Long enough that copying takes several slices.
    await columns.reserve(300_000, noPause);
    columns.append({ ...rowOf(1, 1, 5_000, "complete", "SUV"), until: NOW + 60 });
    columns.append(rowOf(2, 1, 5_000, "listing", "SUV"));
    await columns.orders.build(columns.length, noPause);
    const total = () => scan(columns, { query: EVERYTHING, thisYear: 2_026, names: undefined, miles: undefined }).total;
    const seen: number[] = [];
    await columns.reserve(600_000, async () => {
      columns.advance(NOW + 61);
      seen.push(total());
    });
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen)).toEqual(new Set([2]));
    columns.advance(NOW + 61);
    expect(total()).toBe(1);
    columns.apply([rowOf(3, 1, 5_000, "listing", "SUV")], []);
    expect([total(), columns.has(rowOf(3, 1, null, "listing", "SUV").id)]).toEqual([2, true]);
  });

  it("tell more models and places apart than numbers of 16 bits could", async () => {
    const columns = new CarColumns();
    const many = 70_000;
    await columns.reserve(many, async () => {});
    const of = (n: number) => ({ modelCode: `m${n}`, modelName: `M${n}`, zip: `${n}` });
    for (let n = 0; n < many; n++) columns.append({ ...rowOf(n, 1, 5_000, "listing", "SUV"), name: "Honda", ...of(n) });
    await columns.orders.build(columns.length, async () => {});
    const miles = columns.zips.map((zip) => (zip === "3" || zip === `${many - 1}` ? 5 : 500));
    const ask = (asked: Partial<typeof EVERYTHING>) =>
      scan(columns, { query: { ...EVERYTHING, ...asked }, thisYear: 2_026, names: undefined, miles });
    expect([columns.vehicles.length, columns.zips.length]).toEqual([many + 1, many + 1]);
    for (const n of [0, 4_463, 65_534, 65_535, 65_536, many - 1]) {
      const found = ask({ models: [`m${n}`] });
      expect(found.total).toBe(1);
      // The counts of models ignore the filter by models.
      expect(found.vehicles.slice(1).every((cars) => cars === 1)).toBe(true);
      const page = { sort: "newest", reverse: false, offset: 0, count: 9, miles: undefined } as const;
      expect(await slotsOf(columns, found, page)).toEqual([n]);
    }
    const near = ask({ distance: 50 });
    expect([near.total, near.zips.inside[many], near.zips.inside[65_000]]).toEqual([2, 1, 0]);
    expect(near.zips.anywhere.slice(1).every((cars) => cars === 1)).toBe(true);
    const nearest = { sort: "distance", reverse: false, offset: 0, count: 9, miles } as const;
    expect(new Set(await slotsOf(columns, near, nearest))).toEqual(new Set([3, many - 1]));
  });

  it("take no car without room for it", () => {
    const columns = new CarColumns();
    const add = () => {
      for (let n = 0; n < 2_000; n++) columns.append(rowOf(n, 1, 5_000, "listing", "SUV"));
    };
    expect(add).toThrow("No room was reserved");
    expect(columns.length).toBe(columns.cars);
  });

  it("match the rows after changes, removals, and the passing of weeks", async () => {
    const cars = fc.uniqueArray(car(fc.nat(60)), { selector: (row) => row.id, maxLength: 40 });
    const changes = fc.array(fc.tuple(fc.boolean(), car(fc.nat(60))), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        cars,
        changes,
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
        async (first, then, steps) => {
          const columns = new CarColumns();
          for (const row of first) columns.append(row);
          await columns.orders.build(columns.length, async () => {});
          const truth = new Map(first.map((row) => [row.id, row]));
          for (const [gone, row] of then) {
            columns.apply(gone ? [] : [row], gone ? [row.id] : []);
            if (gone) truth.delete(row.id);
            else truth.set(row.id, row);
          }
          let now = NOW;
          for (const days of [0, ...steps]) {
            now += days * DAY + 60;
            columns.advance(now);
          }
          const left = [...truth.values()].filter(({ until }) => (until ?? now + 1) > now);
          const found = scan(columns, {
            query: { ...EVERYTHING, bodies: ["SUV", "Sedan"], price: { min: 2_000, max: 6_000 } },
            thisYear: 2_026,
            names: undefined,
            miles: undefined,
          });
          const body = ({ choices }: CarRow) => choices.bodies === "SUV" || choices.bodies === "Sedan";
          const price = ({ ranges: { price } }: CarRow) => price !== null && price >= 2_000 && price <= 6_000;
          const both = left.filter((row) => body(row) && price(row));
          expect([columns.cars, found.total]).toEqual([left.length, both.length]);
          expect(found.lists.bodies.get("SUV")).toBe(
            left.filter((row) => price(row) && row.choices.bodies === "SUV").length,
          );
          expect(found.bars.price[3]).toBe(left.filter((row) => body(row) && row.ranges.price === 3_000).length);
          for (const week of [1, 2, 3, 4]) {
            const weeks = ({ listed }: CarRow) =>
              listed !== null && Math.min(4, Math.floor((now - listed) / (7 * DAY)));
            expect(found.lists.ages.get(String(7 * week))).toBe(both.filter((row) => weeks(row) === week).length);
          }
          const page = await slotsOf(columns, found, {
            sort: "price",
            reverse: false,
            offset: 0,
            count: 99,
            miles: undefined,
          });
          const rank = ({ state }: CarRow) => ({ listing: 0, reduced: 0, inspection: 1, deal: 2, complete: 2 })[state];
          const order = both.toSorted(
            (a, b) => rank(a) - rank(b) || (a.ranges.price ?? 0) - (b.ranges.price ?? 0) || (a.id < b.id ? -1 : 1),
          );
          expect(page.map((slot) => columns.idOf(slot))).toEqual(order.map(({ id }) => id));
        },
      ),
      { numRuns: 200 },
    );
  });
});
