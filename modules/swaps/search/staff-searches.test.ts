import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findListedSwaps } from "../batches/find-listed-swaps.ts";
import { findManagedSwaps } from "../managed/find-managed.ts";
import { ManagedQuery } from "../managed/schemas.ts";
import { findTasks } from "../tasks/find-tasks.ts";
import { TaskQuery } from "../tasks/schemas.ts";
import { searchCars } from "./search-cars.ts";

const VIN = "1HGCM82633A004352";
let admin: Actor;
let car: string;
let truck: string;

beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  car = (await makeSwap({ step: "pre-valuate", vin: VIN })).id;
  await makeSwap({ step: "pre-valuate", vin: "5J6RW2H8XKL104352" });
  truck = (await makeSwap({ step: "pre-valuate" })).id;
  await changeSwap(truck, { fullName: "2018 Chevrolet C-10 LT Crew Cab 4D Truck 5.3L" });
});

/** Every list in which staff look for a car, and what it finds. */
const SEARCHES: Record<string, (typed: string) => Promise<string[]>> = {
  "the list of cars": async (q) =>
    (await findManagedSwaps(admin, ManagedQuery.parse({ q }))).list.map(({ _id }) => _id),
  "the header": async (typed) => (await searchCars(admin, typed, 10)).map(({ _id }) => _id),
  "the list of tasks": async (q) => {
    const { list } = await findTasks(admin, TaskQuery.parse({ q }));
    return [...new Set(list.flatMap(({ swap }) => swap?._id ?? []))];
  },
  "the cars of a batch": async (typed) => (await findListedSwaps(admin, typed)).ids,
};

describe.each(Object.entries(SEARCHES))("%s", (_name, search) => {
  it.each([
    ["the last six", "004352"],
    ["the last eight", "3A004352"],
    ["the last eight with blanks and in small letters", " 3a 004352 "],
    ["the last eight with an O for a zero", "3AOO4352"],
    ["the whole", VIN],
    ["the whole with its label", `VIN: ${VIN}`],
  ])("finds a car by %s of its VIN", async (_part, typed) => {
    expect(await search(typed)).toEqual([car]);
  });

  it.each(["4352", "3B004352", "2HGCM82633A004352"])("finds none by %s", async (typed) => {
    expect(await search(typed)).toEqual([]);
  });
});

describe.each(Object.entries(SEARCHES).filter(([name]) => name !== "the cars of a batch"))("%s", (_name, search) => {
  it.each(["chevy c10", "C-10", "chevrolet, truck", "c 10  chevrolet"])("finds a car by %s", async (typed) => {
    expect(await search(typed)).toEqual([truck]);
  });
});
