import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { loadCatalog } from "./load-catalog.ts";
import { catalogLoads, catalogMakes, catalogStyles, catalogZips } from "./tables.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await Promise.all([loadCatalog(database.url), loadCatalog(database.url)]);
});

describe("loading the catalog", () => {
  it("fills an empty database when two processes load it concurrently", async () => {
    expect(await database.db.$count(catalogMakes)).toBe(63);
    expect(await database.db.$count(catalogStyles)).toBeGreaterThan(15_000);
    expect(await database.db.$count(catalogZips)).toBeGreaterThan(40_000);
  });

  it("does nothing when the data is there", async () => {
    expect(await loadCatalog(database.url)).toEqual([]);
  });

  it("replaces everything if a file is newer than the loaded data", async () => {
    await database.db.update(catalogLoads).set({ version: "older" });
    await database.db.delete(catalogMakes);
    expect(await loadCatalog(database.url)).toEqual(["vehicles", "zips"]);
    expect(await database.db.$count(catalogMakes)).toBe(63);
  });
});
