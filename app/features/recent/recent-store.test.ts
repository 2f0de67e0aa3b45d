import { beforeEach, expect, it, vi } from "vitest";
import { forgetRecentCars, keepRecentCar, MOST_RECENT, type RecentCar, readRecentCars } from "./recent-store.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
const car = (_id: string): RecentCar => ({ _id, name: `Car ${_id}`, kind: "LX", picture: null });
const ids = () => readRecentCars().map(({ _id }) => _id);

it("the last cars are kept, the latest first, each once", () => {
  for (const id of ["a", "b", "a"]) keepRecentCar(car(id));
  expect(ids()).toEqual(["a", "b"]);
  for (let at = 0; at < 20; at++) keepRecentCar(car(`n${at}`));
  expect(ids()).toHaveLength(MOST_RECENT);
  expect(ids()[0]).toBe("n19");
  forgetRecentCars();
  expect(ids()).toEqual([]);
});

it("what another program or an older release has kept is left out", () => {
  kept.set("cars.recent", JSON.stringify([1, null, { _id: "a" }, car("b"), { ...car("c"), picture: 3 }]));
  expect(ids()).toEqual(["b"]);
  kept.set("cars.recent", "{not json");
  expect(ids()).toEqual([]);
});

it("a browser without storage keeps nothing, and nothing fails", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  keepRecentCar(car("a"));
  expect(ids()).toEqual([]);
});
