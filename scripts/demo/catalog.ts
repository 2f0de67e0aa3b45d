import { databaseUrl } from "#db/client.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import type { Chapter } from "./world.ts";

/** Loads makes, models, VIN patterns and ZIP codes, unless the start script has loaded them. */
export const catalogChapter: Chapter = {
  title: "Vehicles and ZIP codes",
  tell: async () => {
    await loadCatalog(databaseUrl());
  },
};
