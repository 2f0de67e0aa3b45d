import { expect, it } from "vitest";
import { batch } from "./batch.ts";

/** A load that answers when the test says so. */
function held() {
  const loads: { keys: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const get = batch(
    (keys: readonly number[]) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        const known = keys.filter((key) => key > 0).map((key): [number, string] => [key, `value ${key}`]);
        loads.push({ keys, answer: () => resolve(new Map(known)), fail: () => reject(new Error("lost")) });
      }),
    3,
  );
  return { loads, get };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it("takes the keys of one moment together, and those of a running load next", async () => {
  const { loads, get } = held();
  const first = [get(1), get(2), get(1), get(-1)];
  await soon();
  const later = [get(3), get(4)];
  loads[0]?.answer();
  await soon();
  expect(loads.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [-1, 3, 4],
  ]);
  loads[1]?.answer();
  expect(await Promise.all(first)).toEqual(["value 1", "value 2", "value 1", undefined]);
  expect(await Promise.all(later)).toEqual(["value 3", "value 4"]);
});

it("fails those of a failed load, and goes on with the others", async () => {
  const { loads, get } = held();
  const lost = Promise.allSettled([get(1)]);
  await soon();
  const next = get(2);
  loads[0]?.fail();
  await soon();
  loads[1]?.answer();
  expect(await lost).toMatchObject([{ status: "rejected", reason: { message: "lost" } }]);
  expect(await next).toBe("value 2");
});
