import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RANGE_NAMES, type RangeName } from "../filters/declarations.ts";
import { NONE } from "./attributes.ts";
import { readId, writeId } from "./car-ids.ts";
import { Orders, type SortKey } from "./orders.ts";
import { NO_WEEKS, packTimes, STATES } from "./states.ts";

const SORT_KEYS: readonly SortKey[] = ["listed", "deal", "price", "mileage", "year"];
/** More than two chunks. */
const CARS = 9_000;
/** More than one slice of the sort. */
const MANY = 70_000;
const noPause = async () => {};

/** The columns of scattered cars, many with the same values. */
function scatteredCars(seed: number, count = CARS) {
  const mixed = (slot: number, salt: number) => (Math.imul(slot + 1 + seed, 2_654_435_761 + 2 * salt) >>> 0) % 997;
  const columns = {
    ids: new Uint32Array(4 * count),
    listed: new Float64Array(count),
    times: new Uint16Array(count),
    below: new Int32Array(count),
    ranges: Object.fromEntries(RANGE_NAMES.map((name) => [name, new Int32Array(count)])) as Record<
      RangeName,
      Int32Array
    >,
  };
  const write = (slot: number, salt: number) => {
    columns.listed[slot] = mixed(slot, salt) % 7 === 0 ? Number.NEGATIVE_INFINITY : 1_700_000_000 + mixed(slot, salt);
    columns.below[slot] = mixed(slot, salt + 1) % 5 === 0 ? -(2 ** 31) : mixed(slot, salt + 1) - 500;
    for (const [at, name] of RANGE_NAMES.entries())
      columns.ranges[name][slot] = mixed(slot, salt + at) % 9 === 0 ? NONE : mixed(slot, salt + at);
    const state = salt % 3 === 0 ? mixed(slot, 1) % STATES.length : mixed(slot, salt) % STATES.length;
    columns.times[slot] = packTimes(2_020, state, NO_WEEKS);
  };
  for (let slot = 0; slot < count; slot++) {
    writeId(
      columns.ids,
      slot,
      `${mixed(slot, 9).toString(16).padStart(8, "0")}-0000-4000-8000-${String(slot).padStart(12, "0")}`,
    );
    write(slot, 0);
  }
  return { columns, write };
}

const changes = fc.array(
  fc.record({
    kind: fc.constantFrom("insert", "remove", "move"),
    from: fc.nat(CARS),
    count: fc.integer({ min: 1, max: 3_000 }),
    salt: fc.nat(20),
  }),
  { minLength: 1, maxLength: 6 },
);

describe("the orders", () => {
  it("are those of sorted arrays after cars are added, moved, and removed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000), fc.constantFrom(0, 4_000, CARS), changes, async (seed, first, then) => {
        const { columns, write } = scatteredCars(seed);
        const orders = new Orders(columns);
        await orders.build(first, noPause);
        const here = new Set(Array.from({ length: first }, (_, slot) => slot));
        for (const { kind, from, count, salt } of then) {
          for (let slot = from; slot < Math.min(CARS, from + count); slot++) {
            const isHere = here.has(slot);
            if (kind === "move" && isHere) orders.move(slot, () => write(slot, salt));
            if (kind === "remove" && here.delete(slot)) orders.remove(slot);
            if (kind !== "insert" || isHere) continue;
            write(slot, salt);
            orders.insert(slot);
            here.add(slot);
          }
          expect(orders.size).toBe(here.size);
          for (const key of SORT_KEYS) {
            const slots = [...orders.ascending(key).pieces(0, orders.size)].flatMap((piece) => [...piece]);
            expect(slots, key).toEqual([...here].sort((a, b) => orders.compare(key, a, b)));
          }
          for (const slot of [from, 0, CARS - 1])
            if (slot < CARS) expect(orders.find(readId(columns.ids, slot))).toBe(here.has(slot) ? slot : undefined);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("stay those of before until all new ones are complete", async () => {
    const { columns } = scatteredCars(1, MANY);
    const orders = new Orders(columns);
    await orders.build(3, noPause);
    const states = new Set<string>();
    let pauses = 0;
    await orders.build(MANY, async () => {
      pauses += 1;
      states.add([orders.size, ...SORT_KEYS.map((key) => orders.ascending(key).length)].join());
    });
    expect([...states]).toEqual(["3,3,3,3,3,3"]);
    // Ten sorts of two slices each, in several passes, and six lists.
    expect(pauses).toBeGreaterThan(30);
    for (const key of SORT_KEYS) {
      const slots = [...orders.ascending(key).pieces(0, orders.size)].flatMap((piece) => [...piece]);
      expect(slots.length).toBe(MANY);
      const isInOrder = slots.every((slot, at) => at === 0 || orders.compare(key, slots[at - 1] as number, slot) < 0);
      expect(isInOrder, key).toBe(true);
    }
  });
});
