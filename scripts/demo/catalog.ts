import { databaseUrl } from "#db/client.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import type { Seeder } from "./world.ts";

/** Loads makes, models, VIN patterns and ZIP codes, unless the start script has loaded them. */
export const catalogSeeder: Seeder = {
  title: "Vehicles and ZIP codes",
  run: async () => {
    await loadCatalog(databaseUrl());
  },
};
