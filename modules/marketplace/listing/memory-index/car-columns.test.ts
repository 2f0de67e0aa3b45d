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
    const byDeal = (now: number) => {
      columns.advance(now);
      const found = scan(columns, { query: EVERYTHING, thisYear: 2_026, names: undefined, miles: undefined });
      const page = { sort: "deal", reverse: false, offset: 0, count: 9, miles: undefined } as const;
      return slotsOf(columns, found, page).map((slot) => columns.idOf(slot));
    };
    expect(byDeal(NOW)).toEqual([rated.id, other.id]);
    expect(byDeal(NOW + 61)).toEqual([other.id, rated.id]);
    columns.apply([{ ...rated, until: NOW + 9_000 }], []);
    expect(byDeal(NOW + 62)).toEqual([rated.id, other.id]);
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
          const page = slotsOf(columns, found, {
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
