import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChunkedList } from "./chunked-list.ts";

const noPause = async () => {};
const bySize = (a: number, b: number) => a - b;
/** The same scattered numbers for the same seed. */
const scattered = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.imul(seed + at, 2_654_435_761) >>> 0);

const sortedList = (entries: readonly number[]) => ChunkedList.of(Uint32Array.from(entries.toSorted(bySize)), noPause);
const placeOf = (list: ChunkedList, entry: number) => list.positionOf((other) => other < entry);
const insert = (list: ChunkedList, entry: number) => list.insert(placeOf(list, entry), entry);
function remove(list: ChunkedList, entry: number): void {
  const place = placeOf(list, entry);
  expect(list.at(place)).toBe(entry);
  list.remove(place);
}
const entriesOf = (list: ChunkedList, first: number, end: number, down = false) =>
  [...list.pieces(first, end, down)].flatMap((piece) => (down ? [...piece].reverse() : [...piece]));

/** Enough changes at once that chunks are split, joined, and emptied. */
const bursts = fc.array(
  fc.record({
    kind: fc.constantFrom("insert", "remove", "move", "append"),
    count: fc.integer({ min: 1, max: 6_000 }),
    seed: fc.nat(2 ** 30),
  }),
  { minLength: 1, maxLength: 8 },
);

describe("a list in chunks", () => {
  it("has the entries of a sorted array after insertions, moves, and removals", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(0, 1, 3_584, 3_585, 20_000), bursts, async (size, changes) => {
        const truth = scattered(1, size);
        const list = await sortedList(truth);
        const taken = (n: number) => {
          const at = n % truth.length;
          const entry = truth[at] as number;
          truth[at] = truth.at(-1) as number;
          truth.pop();
          return entry;
        };
        for (const { kind, count, seed } of changes) {
          for (const n of scattered(seed, count)) {
            if ((kind === "remove" || kind === "move") && truth.length > 0) remove(list, taken(n));
            if (kind === "remove") continue;
            const entry = kind === "append" ? 2 ** 32 - 1 : n;
            insert(list, entry);
            truth.push(entry);
          }
          const sorted = truth.toSorted(bySize);
          expect(list.length).toBe(sorted.length);
          expect(entriesOf(list, 0, list.length)).toEqual(sorted);
          const [first, end] = [seed % (sorted.length + 1), count % (sorted.length + 1)].sort(bySize) as [
            number,
            number,
          ];
          expect(entriesOf(list, first, end)).toEqual(sorted.slice(first, end));
          expect(entriesOf(list, first, end, true)).toEqual(sorted.slice(first, end).reverse());
          if (first < sorted.length) expect(list.at(first)).toBe(sorted[first]);
          expect(placeOf(list, 2 ** 31)).toBe(sorted.filter((entry) => entry < 2 ** 31).length);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("is empty after its last removal, and takes entries again", async () => {
    const list = await sortedList([7]);
    remove(list, 7);
    expect([list.length, placeOf(list, 7), entriesOf(list, 0, 0)]).toEqual([0, 0, []]);
    insert(list, 9);
    insert(list, 8);
    expect(entriesOf(list, 0, 2)).toEqual([8, 9]);
  });

  it("gives the loop back while it is made", async () => {
    let pauses = 0;
    await ChunkedList.of(new Uint32Array(33 * 3_584), async () => {
      pauses += 1;
    });
    expect(pauses).toBe(3);
  });
});
