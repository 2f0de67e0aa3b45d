import { expect, it } from "vitest";
import { Random } from "#test/load/hostile/random.ts";
import { drawCar, drawList, drawWords, mistype } from "#test/load/traffic/draws.ts";
import { type Popular, REPEATED, streamOf, zipf } from "#test/load/traffic/stream.ts";

const popular: Popular = {
  cars: Array.from({ length: 5_000 }, (_, n) => `car-${n}`),
  vehicles: [
    { make: "honda", makeName: "Honda", model: "honda-civic", modelName: "Civic", cars: 900 },
    { make: "ford", makeName: "Ford", model: "ford-f-150", modelName: "F-150", cars: 400 },
    { make: "kia", makeName: "Kia", model: "kia-soul", modelName: "Soul", cars: 30 },
  ],
};
const lists = (seed: number) => streamOf((random) => JSON.stringify(drawList(random, popular)), seed);
const take = <T>(count: number, next: () => T) => Array.from({ length: count }, next);

it("gives the same requests for the same seed, and others for another", () => {
  expect(take(50, lists(3).mixed)).toEqual(take(50, lists(3).mixed));
  expect(take(50, lists(3).mixed)).not.toEqual(take(50, lists(4).mixed));
});

it("never repeats a fresh request", () => {
  expect(new Set(take(3_000, lists(1).fresh)).size).toBe(3_000);
});

it("repeats three of ten requests of a mix", () => {
  const asked = take(5_000, lists(2).mixed);
  expect(1 - new Set(asked).size / asked.length).toBeCloseTo(REPEATED, 1);
});

it("says that a stream has no new request left", () => {
  const { fresh } = streamOf(() => "/", 1);
  fresh();
  expect(fresh).toThrow("Every request of the stream was asked already");
});

it("draws the first of a list most often, and the others, too", () => {
  const random = new Random(5);
  const counts = new Array<number>(10).fill(0);
  for (const at of take(10_000, () => zipf(random, 10))) counts[at] = (counts[at] ?? 0) + 1;
  const [first = 0, second = 0] = counts;
  expect(first / second).toBeGreaterThan(1.4);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(drawCar(random, popular)).toMatch(/^car-\d+$/);
});

it("stays within the pages of a list, and goes to far ones", () => {
  const random = new Random(6);
  const pages = take(5_000, () => drawList(random, popular).page);
  expect(Math.max(...pages)).toBeLessThanOrEqual(Math.floor(1_330 / 21));
  expect(pages.filter((page) => page > 20).length).toBeGreaterThan(100);
});

it("types every third search with a mistake", () => {
  const random = new Random(9);
  expect(take(50, () => mistype(random, "Civic"))).not.toContain("Civic");
  const names = popular.vehicles.flatMap(({ makeName, modelName }) => [
    makeName.toLowerCase(),
    modelName.toLowerCase(),
  ]);
  const right = take(3_000, () => drawWords(random, popular)).filter((words) =>
    names.some((name) => words.includes(name)),
  );
  // A mistake in one of two names leaves the other one.
  expect(right.length / 3_000).toBeGreaterThan(0.6);
  expect(right.length / 3_000).toBeLessThan(0.95);
});
